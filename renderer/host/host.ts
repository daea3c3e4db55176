import type { HostCalls, HostEvents, WindowRole } from '../../shared/ipc';
import type { Link } from './link';
import type { Unsubscribe } from './subscription';

export type Channel = keyof HostCalls;
export type EventName = keyof HostEvents;

/** What the browser under this window can do. Chromium does everything; others get a slower path. */
export interface Capabilities {
  /**
   * How camera frames reach the vision worker: `track-processor` hands them over untouched
   * (MediaStreamTrackProcessor, Chromium), `video-frame` makes a VideoFrame from a playing video element,
   * `canvas` reads pixels back from a canvas: 30 to 190 ms a frame at 1080p.
   */
  readonly cameraFrames: 'track-processor' | 'video-frame' | 'canvas';
  /** Whether displays can be listed and the projector window placed on one. */
  readonly placesWindows: boolean;
}

/** Everything a window needs from outside itself. Windows never learn more about their host than this. */
export interface Host {
  readonly mode: 'electron' | 'browser';
  readonly role: WindowRole;
  readonly link: Link;
  readonly capabilities: Capabilities;
  /** Rejects with `HostCallError` where the host cannot be reached or refuses the arguments. */
  call<C extends Channel>(channel: C, ...args: Parameters<HostCalls[C]>): Promise<ReturnType<HostCalls[C]>>;
  on<E extends EventName>(event: E, listener: (payload: HostEvents[E]) => void): Unsubscribe;
}

/** A call that never reached an answer. Expected failures are `Result` values inside the answer instead. */
export class HostCallError extends Error {
  override readonly name = 'HostCallError';

  constructor(
    readonly channel: Channel,
    readonly reason: 'unreachable' | 'refused' | 'failed',
    detail: string,
  ) {
    super(`${channel}: ${reason}: ${detail}`);
  }
}
