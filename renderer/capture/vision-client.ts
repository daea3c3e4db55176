import type { TrackingState } from '../../shared/tracking/track';
import { emptyTracking } from '../../shared/tracking/update';
import { previewWidthPx } from './preview';
import type { PixelFrame } from './source';
import type { VisionReport, VisionRequest, VisionSetup } from './vision-protocol';

/** The part of Worker that the client stands on. */
export interface WorkerPort {
  postMessage(message: VisionRequest, transfer: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<VisionReport>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export type SeenReport = Extract<VisionReport, { kind: 'seen' }>;
export type PreviewReport = Extract<VisionReport, { kind: 'preview' }>;

export interface VisionEvents {
  seen(report: SeenReport): void;
  preview(report: PreviewReport): void;
  /** A frame could not be looked at. */
  skipped(reason: string): void;
  /** The worker died and is being started again: the source has to hand its stream over anew. */
  restarted(reason: string): void;
}

/**
 * A worker that says nothing for so long while it holds a frame hangs: the slowest machine needs a second. Loading
 * OpenCV does not count; it may take as long on a busy machine.
 */
const HANG_MS = 20_000;
/** A worker that cannot start is tried again at this pace, forever: the camera may be all that works. */
const RESTART_MS = 1000;

/**
 * The capture window's end of the vision worker. It keeps what a new worker has to be told (setup, tracks), so
 * that a crash costs frames but never a track.
 */
export class VisionClient {
  #worker: WorkerPort | undefined;
  #setup: VisionSetup | undefined;
  #tracking: TrackingState = emptyTracking;
  #preview = { wanted: false, widthPx: previewWidthPx };
  #ready = false;
  #source = 0;
  #frameLookedAt: (() => void) | undefined;
  #hangTimer: ReturnType<typeof setTimeout> | undefined;
  #restartTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly createWorker: () => WorkerPort,
    private readonly events: VisionEvents,
  ) {}

  /** The tracks of the last frame seen, or what they were resumed from. */
  get tracking(): TrackingState {
    return this.#tracking;
  }

  /** Starts the worker with the tracks to go on from. */
  start(tracking: TrackingState): void {
    this.#tracking = tracking;
    this.#launch();
  }

  configure(setup: VisionSetup): void {
    this.#setup = setup;
    this.#send({ kind: 'configure', setup });
  }

  /** Asks for pictures to look at, `widthPx` wide, or for none. */
  wantPreview(wanted: boolean, widthPx = previewWidthPx): void {
    this.#preview = { wanted, widthPx };
    this.#send({ kind: 'preview-wanted', ...this.#preview });
  }

  /** Begins another camera: frames of the one before are dropped from now on. Gives the new source's number. */
  beginSource(): number {
    this.#source += 1;
    this.#settleFrame();
    this.#send({ kind: 'source', source: this.#source });
    return this.#source;
  }

  stream(source: number, readable: ReadableStream<VideoFrame>): void {
    if (source !== this.#source) return;
    this.#send({ kind: 'stream', source, readable }, [readable]);
  }

  /** Sends one frame and resolves when it was looked at, skipped, or lost with its worker. */
  frame(source: number, frame: VideoFrame | PixelFrame): Promise<void> {
    if (source !== this.#source || !this.#worker) {
      if ('close' in frame) frame.close();
      return new Promise((resolve) => setTimeout(resolve, RESTART_MS / 10));
    }
    this.#settleFrame();
    const done = new Promise<void>((resolve) => {
      this.#frameLookedAt = resolve;
    });
    this.#send({ kind: 'frame', source, frame }, ['close' in frame ? frame : frame.rgba.buffer]);
    if (this.#ready) this.#watchForHang();
    return done;
  }

  stop(): void {
    clearTimeout(this.#hangTimer);
    clearTimeout(this.#restartTimer);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#settleFrame();
  }

  #launch(): void {
    const worker = this.createWorker();
    this.#worker = worker;
    this.#ready = false;
    worker.onmessage = ({ data }) => {
      if (this.#worker === worker) this.#hear(data);
    };
    worker.onerror = (event) => {
      if (this.#worker === worker) this.#restart(event.message || 'the vision worker could not be loaded');
    };
    this.#send({ kind: 'resume', tracking: this.#tracking });
    if (this.#setup) this.#send({ kind: 'configure', setup: this.#setup });
    this.#send({ kind: 'preview-wanted', ...this.#preview });
    this.#send({ kind: 'source', source: this.#source });
  }

  #restart(reason: string): void {
    this.stop();
    this.#restartTimer = setTimeout(() => {
      this.#launch();
      this.events.restarted(reason);
    }, RESTART_MS);
  }

  #hear(report: VisionReport): void {
    switch (report.kind) {
      case 'ready':
        this.#ready = true;
        if (this.#frameLookedAt) this.#watchForHang();
        return;
      case 'broken':
        this.#restart(report.reason);
        return;
      case 'preview':
        if (report.source === this.#source) this.events.preview(report);
        return;
      case 'skipped':
        this.#frameDone();
        if (report.source === this.#source) this.events.skipped(report.reason);
        return;
      case 'seen':
        this.#frameDone();
        if (report.source !== this.#source) return;
        this.#tracking = report.tracking;
        this.events.seen(report);
    }
  }

  #frameDone(): void {
    clearTimeout(this.#hangTimer);
    this.#settleFrame();
  }

  #settleFrame(): void {
    const lookedAt = this.#frameLookedAt;
    this.#frameLookedAt = undefined;
    lookedAt?.();
  }

  /** Armed by every single frame and disarmed by its answer; whoever owns a stream watches its pace itself. */
  #watchForHang(): void {
    clearTimeout(this.#hangTimer);
    this.#hangTimer = setTimeout(() => this.#restart('the vision worker hung'), HANG_MS);
  }

  #send(request: VisionRequest, transfer: Transferable[] = []): void {
    this.#worker?.postMessage(request, transfer);
  }
}
