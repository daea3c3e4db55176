import type { TrackingState } from '../../../shared/tracking/track';
import { emptyTracking } from '../../../shared/tracking/update';
import type { EmptyTable } from '../../../shared/vision/bases/empty-table';
import type { LitMark } from '../../../shared/vision/bases/lit-areas';
import type { KeptStill } from '../bases/still-keeper';
import type { TagsRead } from '../calibration/tag-reader';
import type { TagsInSight } from '../calibration/tag-sight';
import { previewWidthPx } from '../preview';
import type { PixelFrame } from '../source/source';
import { RestartPace } from './restart-pace';
import type { VisionReport, VisionRequest, VisionSetup } from './vision-protocol';
import { type DeathWatch, watchDeath } from './worker-death';

/** The part of Worker that the client stands on. */
export interface WorkerPort {
  postMessage(message: VisionRequest, transfer: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<VisionReport>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export type SeenReport = Extract<VisionReport, { kind: 'seen' }>;
export type FaultyReport = Extract<VisionReport, { kind: 'faulty' }>;
export type EmptyTableReport = Extract<VisionReport, { kind: 'empty-table' }>;
export type BoardReport = Extract<VisionReport, { kind: 'board' }>;
export type CameraFoundReport = Extract<VisionReport, { kind: 'camera-found' }>;
export type PreviewReport = Extract<VisionReport, { kind: 'preview' }>;

export interface VisionEvents {
  seen(report: SeenReport): void;
  preview(report: PreviewReport): void;
  /** A frame told nothing about the table. */
  faulty(report: FaultyReport): void;
  /** A frame was looked at for the lens board alone. */
  board(report: BoardReport): void;
  /** The empty table was taken, or why not. */
  emptyTable(report: EmptyTableReport): void;
  /** The camera was found anew where it stands, or why not. */
  cameraFound(report: CameraFoundReport): void;
  /** A frame was kept of a picture that the projector shows. */
  still(still: KeptStill): void;
  /** The table's own fiducials were read. */
  tags(read: TagsRead): void;
  /** What a frame showed of the fiducials that are watched. */
  tagsInSight(sight: TagsInSight): void;
  /** OpenCV is loaded, and the worker makes ready. */
  warmingUp(): void;
  /** Frames are looked at from now on. */
  ready(): void;
  /** The worker died and another has taken its place, with the same set-up and tracks. */
  restarted(reason: string): void;
  /** The dead worker had the camera's stream: it has to be handed over anew. Follows `restarted`. */
  streamLost(): void;
}

/** How far a worker is: OpenCV is being loaded, it makes ready, or it looks at frames. */
export type VisionReadiness = 'loading' | 'warming-up' | 'ready';

/** A worker, and how far it is. */
interface Hand {
  readonly port: WorkerPort;
  state: VisionReadiness;
}

/**
 * A worker that says nothing for so long while it holds a frame hangs: the slowest machine needs a second. Loading
 * OpenCV does not count; it may take as long on a busy machine.
 */
const HANG_MS = 20_000;
/** Once a worker has seen for so long, a second one is loaded to wait for its death: not while windows still open. */
const SPARE_AFTER_MS = 5000;
/** How long a frame that comes while there is no worker is held, so that its source does not spin. */
const NOBODY_MS = 100;

/**
 * The capture window's end of the vision worker. It keeps what a new worker has to be told (setup, tracks, the empty
 * table, where light falls), and a
 * loaded worker to tell it to, so that a crash costs a frame or two but never a track.
 */
export class VisionClient {
  #worker: Hand | undefined;
  #spare: Hand | undefined;
  #setup: VisionSetup | undefined;
  #tracking: TrackingState = emptyTracking;
  #emptyTable: EmptyTable | undefined;
  #isTakingEmptyTable = false;
  #lit: readonly LitMark[] = [];
  #boardWatch: 'on' | 'off' = 'off';
  #marks: 'shown' | 'hidden' = 'hidden';
  #tagIds: readonly number[] = [];
  #preview = { wanted: false, widthPx: previewWidthPx };
  #source = 0;
  #streamHandedOver = false;
  #frameLookedAt: (() => void) | undefined;
  #hangTimer: ReturnType<typeof setTimeout> | undefined;
  #restartTimer: ReturnType<typeof setTimeout> | undefined;
  #spareTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #pace = new RestartPace();

  constructor(
    private readonly createWorker: () => WorkerPort,
    private readonly events: VisionEvents,
    private readonly death: DeathWatch = watchDeath,
  ) {}

  /** The tracks of the last frame seen, or what they were resumed from. */
  get tracking(): TrackingState {
    return this.#tracking;
  }

  /** How far the worker is; loading where there is none. */
  get state(): VisionReadiness {
    return this.#worker?.state ?? 'loading';
  }

  /** Starts the worker with the tracks to go on from. */
  start(tracking: TrackingState): void {
    this.#tracking = tracking;
    this.#takePlace(this.#hire());
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

  /** The projector shows something else altogether from now on. */
  lightChanged(): void {
    this.#send({ kind: 'light-changed' });
  }

  /** The picture of this number is on the table: a frame of it is kept. Tracks are held until `endStills`. */
  keepStill(number: number): void {
    this.#send({ kind: 'keep-still', number });
  }

  endStills(): void {
    this.#send({ kind: 'end-stills' });
  }

  /** Asks for the table's own fiducials with these ids, under a light that has just been changed. */
  readTags(ticket: number, ids: readonly number[]): void {
    this.#send({ kind: 'read-tags', ticket, ids });
  }

  /** Looks for these of the table's own fiducials from now on, beside the teams; for none where there are none. */
  watchTags(ids: readonly number[]): void {
    this.#tagIds = ids;
    this.#send({ kind: 'watch-tags', ids });
  }

  /** The table is empty now: what comes to stand on it later is told from this. */
  takeEmptyTable(): void {
    this.#isTakingEmptyTable = true;
    this.#send({ kind: 'take-empty-table' });
  }

  /** The empty table of the camera that begins, taken earlier; undefined where none was. */
  setEmptyTable(empty: EmptyTable | undefined): void {
    this.#isTakingEmptyTable = false;
    this.#emptyTable = empty;
    this.#tellEmptyTable();
  }

  /** Looks for the lens board alone from now on, or for teams again. */
  watchBoard(watch: 'on' | 'off'): void {
    if (watch === this.#boardWatch) return;
    this.#boardWatch = watch;
    this.#send({ kind: 'watch-board', watch });
  }

  /** Finds the camera where it stands by now; `cameraFound` says what came of it. */
  findCamera(): void {
    this.#send({ kind: 'find-camera' });
  }

  /** Whether the projector shows the marks that it is watched by. */
  marksAre(marks: 'shown' | 'hidden'): void {
    this.#marks = marks;
    this.#send({ kind: 'watch-marks', marks });
  }

  /** Where the projector's light falls, so that it is not taken for a base. */
  lightFalls(marks: readonly LitMark[]): void {
    this.#lit = marks;
    this.#send({ kind: 'light-falls', marks });
  }

  /** The operator says which team a base without a fiducial is, and which way it faces. */
  nameBase(baseId: number, teamId: string, headingRad: number): void {
    this.#send({ kind: 'name-base', baseId, teamId, headingRad });
  }

  /** What the operator said of a base is taken back. */
  unnameBase(baseId: number): void {
    this.#send({ kind: 'unname-base', baseId });
  }

  /** Begins another camera: frames of the one before are dropped from now on. Gives the new source's number. */
  beginSource(): number {
    this.#source += 1;
    this.#streamHandedOver = false;
    this.#settleFrame();
    this.#send({ kind: 'source', source: this.#source });
    return this.#source;
  }

  stream(source: number, readable: ReadableStream<VideoFrame>): void {
    if (source !== this.#source) return;
    this.#streamHandedOver = true;
    this.#send({ kind: 'stream', source, readable }, [readable]);
  }

  /** Sends one frame and resolves when it was looked at, skipped, or lost with its worker. */
  frame(source: number, frame: VideoFrame | PixelFrame): Promise<void> {
    if (source !== this.#source || !this.#worker) {
      if ('close' in frame) frame.close();
      return new Promise((resolve) => setTimeout(resolve, NOBODY_MS));
    }
    this.#settleFrame();
    const done = new Promise<void>((resolve) => {
      this.#frameLookedAt = resolve;
    });
    this.#send({ kind: 'frame', source, frame }, ['close' in frame ? frame : frame.rgba.buffer]);
    if (this.#worker.state === 'ready') this.#watchForHang();
    return done;
  }

  stop(): void {
    this.#dismiss();
    this.#spare?.port.terminate();
    this.#spare = undefined;
  }

  /** A worker that begins to load. */
  #hire(): Hand {
    const port = this.createWorker();
    const hand: Hand = { port, state: 'loading' };
    port.onmessage = ({ data }) => this.#hear(hand, data);
    port.onerror = (event) => this.#died(hand, event.message || 'the vision worker could not be loaded');
    return hand;
  }

  #takePlace(hand: Hand): void {
    this.#worker = hand;
    this.#send({ kind: 'resume', tracking: this.#tracking });
    if (this.#setup) this.#send({ kind: 'configure', setup: this.#setup });
    this.#tellEmptyTable();
    this.#send({ kind: 'light-falls', marks: this.#lit });
    this.#send({ kind: 'watch-marks', marks: this.#marks });
    if (this.#isTakingEmptyTable) this.#send({ kind: 'take-empty-table' });
    this.#send({ kind: 'preview-wanted', ...this.#preview });
    this.#send({ kind: 'watch-board', watch: this.#boardWatch });
    if (this.#tagIds.length > 0) this.#send({ kind: 'watch-tags', ids: this.#tagIds });
    this.#send({ kind: 'source', source: this.#source });
    if (hand.state === 'ready') this.events.ready();
  }

  /** Ends the worker in place and all that waits for it. */
  #dismiss(): void {
    clearTimeout(this.#hangTimer);
    clearTimeout(this.#restartTimer);
    clearTimeout(this.#spareTimer);
    this.#spareTimer = undefined;
    this.#worker?.port.terminate();
    this.#worker = undefined;
    this.#settleFrame();
  }

  #died(hand: Hand, reason: string): void {
    if (hand === this.#spare) {
      hand.port.terminate();
      this.#spare = undefined;
    }
    if (hand === this.#worker) this.#restart(reason);
  }

  /** The spare takes over at once. Whoever dies again and again is given time: the next one would die as well. */
  #restart(reason: string): void {
    this.#dismiss();
    const replace = () => {
      const successor = this.#spare ?? this.#hire();
      this.#spare = undefined;
      this.#takePlace(successor);
      this.events.restarted(reason);
      if (this.#streamHandedOver) this.events.streamLost();
    };
    const waitMs = this.#pace.died(Date.now());
    if (waitMs === 0) replace();
    else this.#restartTimer = setTimeout(replace, waitMs);
  }

  #hear(hand: Hand, report: VisionReport): void {
    switch (report.kind) {
      case 'living':
        void this.death(report.lifeLock).then(() => this.#died(hand, 'it ended without a word'));
        return;
      case 'warming-up':
      case 'ready':
        hand.state = report.kind;
        break;
      case 'broken':
        this.#died(hand, report.reason);
        return;
    }
    if (hand === this.#worker) this.#hearWork(report);
  }

  #hearWork(report: Exclude<VisionReport, { kind: 'living' | 'broken' }>): void {
    switch (report.kind) {
      case 'warming-up':
        this.events.warmingUp();
        return;
      case 'ready':
        if (this.#frameLookedAt) this.#watchForHang();
        this.events.ready();
        return;
      case 'empty-table':
        if (report.source !== this.#source) return;
        this.#isTakingEmptyTable = false;
        if (report.result.ok) this.#emptyTable = report.result.value;
        this.events.emptyTable(report);
        return;
      case 'board':
        this.#frameDone();
        if (report.source === this.#source) this.events.board(report);
        return;
      case 'lens-solved':
        return;
      case 'camera-found':
        if (report.source === this.#source) this.events.cameraFound(report);
        return;
      case 'still':
        if (report.source === this.#source) this.events.still(report.still);
        return;
      case 'tags':
        if (report.source === this.#source) this.events.tags(report.read);
        return;
      case 'tags-in-sight':
        if (report.source === this.#source) this.events.tagsInSight(report.sight);
        return;
      case 'preview':
        if (report.source === this.#source) this.events.preview(report);
        return;
      case 'skipped':
        this.#frameDone();
        return;
      case 'faulty':
        this.#frameDone();
        if (report.source !== this.#source) return;
        this.#tracking = report.tracking;
        this.events.faulty(report);
        return;
      case 'seen':
        this.#frameDone();
        if (report.source !== this.#source) return;
        this.#tracking = report.tracking;
        this.events.seen(report);
        this.#spareTimer ??= setTimeout(() => {
          this.#spare ??= this.#hire();
        }, SPARE_AFTER_MS);
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
    const { port } = this.#worker ?? {};
    this.#hangTimer = setTimeout(() => {
      if (this.#worker?.port === port) this.#restart('the vision worker hung');
    }, HANG_MS);
  }

  #tellEmptyTable(): void {
    const empty = this.#emptyTable;
    this.#send({ kind: 'empty-table', ...(empty ? { empty } : {}) });
  }

  #send(request: VisionRequest, transfer: Transferable[] = []): void {
    this.#worker?.port.postMessage(request, transfer);
  }
}
