import type { Result } from '../../../shared/result';

/** A picture given as bytes, for sources that have no VideoFrame: RGBA, rows top to bottom without gaps. */
export interface PixelFrame {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array<ArrayBuffer>;
}

/** How frames reach the vision worker, fastest first. */
export type FramePath = 'stream' | 'frames' | 'canvas';

/** What a running camera is and can do. */
export interface CameraFacts {
  readonly label: string;
  readonly path: FramePath;
  /** Which settings the camera lets us hold still. */
  readonly controls: { readonly exposure: boolean; readonly focus: boolean; readonly whiteBalance: boolean };
}

/** Why there are no frames: what it named, and why. */
export type SourceTrouble =
  | { readonly kind: 'no-camera'; readonly wanted: string; readonly found: readonly string[] }
  | { readonly kind: 'denied'; readonly wanted: string }
  | { readonly kind: 'busy'; readonly wanted: string; readonly reason: string }
  | { readonly kind: 'unplugged'; readonly label: string }
  | { readonly kind: 'unreadable'; readonly path: string; readonly reason: string };

/** Where a source puts its frames and its news. */
export interface FrameOutput {
  /** Hands a whole stream to the vision worker, which reads it at its own pace: the latest frame wins. */
  stream(readable: ReadableStream<VideoFrame>): void;
  /**
   * Hands over one frame and its ownership. Resolves once it has been looked at, so a source that waits for
   * it is lock-stepped; also resolves when the worker gave up on it.
   */
  frame(frame: VideoFrame | PixelFrame): Promise<void>;
  /** The camera went away, or came back, after `start` had answered. */
  changed(state: Result<CameraFacts, SourceTrouble>): void;
}

/**
 * One camera, whatever it is made of. `start` may be called once; after `stop` a source is done for and
 * gives no further frames or news.
 */
export interface CameraSource {
  /** Names this camera in `TableSetup.cameras`. */
  readonly key: string;
  /** What people call it, known before it answers. */
  readonly label: string;
  start(output: FrameOutput): Promise<Result<CameraFacts, SourceTrouble>>;
  /** Holds or frees what the camera lets us hold; absent where there is nothing to hold. */
  setLocks?(locks: CameraLocks): void;
  /** Hands a running stream over anew, since whoever read it died; absent where frames are handed over one by one. */
  sendAgain?(): void;
  stop(): void;
}

/** What the operator wants held still: a camera that hunts makes the picture breathe and fiducials flicker. */
export interface CameraLocks {
  readonly exposure: boolean;
  readonly focus: boolean;
  readonly whiteBalance: boolean;
  /** Of the lamps in the room: exposure is held for whole periods of their flicker. */
  readonly mainsHz: 50 | 60;
}

export const noControls: CameraFacts['controls'] = { exposure: false, focus: false, whiteBalance: false };
