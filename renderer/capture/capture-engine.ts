import type { SessionView, Settings } from '../../shared/ipc';
import { isEmptyTableOfUse } from '../../shared/planning/seatable';
import { fail, type Result } from '../../shared/result';
import type { BarPlace } from '../../shared/session/bar-report';
import type { Session } from '../../shared/session/session';
import type { TrackingState } from '../../shared/tracking/track';
import type { LitMark } from '../../shared/vision/bases/lit-areas';
import type { FrameFault } from '../../shared/vision/frame-fault';
import type { Host } from '../host/host';
import { BaseNames } from './bases/base-names';
import { type EmptyTableStore, EmptyTables } from './bases/empty-tables';
import { BarCheck } from './calibration/bar-check';
import { CalibrationRunner, type RunnerParts } from './calibration/calibration-runner';
import { lensSolving } from './calibration/lens-solving';
import { LensWatch } from './calibration/lens-watch';
import { RigKeeper } from './calibration/rig-keeper';
import { setupFit } from './calibration/setup-fit';
import { cameraStatus } from './camera-status';
import { lightDiffers } from './light-differs';
import type { CameraDevice } from './source/camera-devices';
import { FrameRate } from './source/frame-rate';
import type { CameraFacts, CameraSource, SourceTrouble } from './source/source';
import { locksOf, sourceSettings } from './source/source-settings';
import { StallWatch } from './source/stall-watch';
import { SettleReporter } from './tracks/settle-reporter';
import {
  type BoardReport,
  type FaultyReport,
  type PreviewReport,
  type SeenReport,
  VisionClient,
  type WorkerPort,
} from './vision/vision-client';
import type { VisionSetup } from './vision/vision-protocol';

/** What the engine is made of: everything that touches the machine is handed in. */
export interface EngineParts {
  readonly host: Pick<Host, 'call' | 'link'>;
  createWorker(): WorkerPort;
  createSource(settings: Settings): CameraSource;
  /** The cameras that can be chosen now. */
  listCameras(): Promise<readonly CameraDevice[]>;
  /** Where empty tables outlive this window. */
  readonly emptyTables: EmptyTableStore;
  /** Where the projector's light falls at this moment: the same list for as long as that is so. */
  lightOn(tracking: TrackingState): readonly LitMark[];
  /** What finding camera and projector by themselves stands on. */
  readonly calibration: Pick<RunnerParts, 'desk' | 'createSolver' | 'projector' | 'layBox'>;
  /** Milliseconds of a clock that goes on while the machine sleeps. */
  nowMs(): number;
}

/** The status is told at once when it changes in kind, and its figures this often. */
const STATUS_EVERY_MS = 500;
/** A camera whose start was refused, such as a picture that is not there yet, is tried again this late. */
const RETRY_MS = 5000;

/** Runs the chosen camera and the vision worker, and tells the other windows what they see. */
export class CaptureEngine {
  readonly #vision: VisionClient;
  readonly #settles: SettleReporter;
  readonly #empty: EmptyTables;
  readonly #names: BaseNames;
  readonly #lens: LensWatch;
  readonly #rig: RigKeeper;
  readonly #runner: CalibrationRunner;
  readonly #bar: BarCheck;
  readonly #rate = new FrameRate();
  readonly #stall: StallWatch;
  #session: Session;
  #settings: Settings;
  #source: CameraSource | undefined;
  #sourceNumber = 0;
  #outcome: Result<CameraFacts, SourceTrouble> | undefined;
  #devices: readonly CameraDevice[] = [];
  #size = { width: 0, height: 0 };
  #detectMs = 0;
  #remark: string | undefined;
  #fault: FrameFault | undefined;
  #light: SeenReport['light'] = 'settled';
  #marks: readonly LitMark[] | undefined;
  #setupKey = '';
  #frame = 0;
  #statusKey = '';
  #statusAtMs = Number.NEGATIVE_INFINITY;
  #retryAtMs = Number.POSITIVE_INFINITY;

  constructor(
    private readonly parts: EngineParts,
    view: SessionView,
    settings: Settings,
  ) {
    this.#session = view.session;
    this.#settings = settings;
    this.#settles = new SettleReporter(parts.host, view);
    this.#stall = new StallWatch(parts.nowMs());
    this.#vision = new VisionClient(parts.createWorker, {
      seen: (report) => this.#seen(report),
      preview: (report) => this.#preview(report),
      faulty: (report) => this.#faulty(report),
      board: (report) => this.#board(report),
      warmingUp: () => this.#tellStatus(),
      ready: () => this.#tellStatus(),
      cameraFound: (report) => void this.#rig.cameraFound(report),
      emptyTable: ({ result }) => this.#empty.heard(result, parts.nowMs()),
      restarted: (reason) => {
        this.#names.tellAgain(this.tracking);
        this.#say(`The vision worker was started again (${reason}).`);
      },
      streamLost: () => this.#sendAgain(),
      still: (still) => {
        this.#runner.still(still);
        this.#rig.still(still);
      },
      tags: (read) => this.#runner.tags(read),
      tagsInSight: (sight) => this.#bar.seen(sight),
    });
    this.#runner = new CalibrationRunner({
      ...parts.calibration,
      host: parts.host,
      vision: this.#vision,
      session: () => this.#session,
      cameraKey: () => this.#source?.key,
      nowMs: parts.nowMs,
    });
    this.#empty = new EmptyTables(this.#vision, parts.emptyTables, () => this.#tellStatus());
    this.#names = new BaseNames(parts.host, this.#vision, view.session);
    this.#lens = new LensWatch({
      vision: this.#vision,
      link: parts.host.link,
      solving: lensSolving(parts.createWorker),
      nowMs: parts.nowMs,
    });
    parts.host.link.on('take-empty-table', () => {
      this.#empty.take();
      this.#tellStatus();
    });
    this.#rig = new RigKeeper({
      ...parts.calibration,
      host: parts.host,
      vision: this.#vision,
      session: () => this.#session,
      cameraKey: () => this.#source?.key,
      isBusy: () => this.#runner.status.kind === 'running' || this.boardIsWanted || this.#bar.isWatching,
      nowMs: parts.nowMs,
      changed: () => this.#tellStatus(),
    });
    this.#bar = new BarCheck({
      link: parts.host.link,
      keep: (check) => void parts.host.call('session:dispatch', { kind: 'keepBarCheck', check }),
      desk: parts.calibration.desk,
      vision: this.#vision,
      session: () => this.#session,
      cameraKey: () => this.#source?.key,
      canLight: () => this.#canLight,
      isBusy: () => this.#runner.status.kind === 'running' || this.boardIsWanted || this.#rig.isChecking,
      nowMs: parts.nowMs,
    });
    parts.host.link.on('find-anew', () => this.#rig.ask(this.tracking));
    parts.host.link.on('preview-wanted', ({ wanted, widthPx }) => this.#vision.wantPreview(wanted, widthPx));
  }

  /** The tracks of the last frame. */
  get tracking(): TrackingState {
    return this.#vision.tracking;
  }

  /** Starts worker and camera, going on from `tracking`. */
  start(tracking: TrackingState): void {
    this.#vision.start(tracking);
    this.restart();
    void this.devicesChanged();
  }

  /** Starts the chosen camera anew, whatever state it is in. */
  restart(): void {
    this.#runner.stop({ kind: 'camera-gone' });
    this.#source?.stop();
    const source = this.parts.createSource(this.#settings);
    const number = this.#vision.beginSource();
    this.#source = source;
    this.#sourceNumber = number;
    this.#outcome = undefined;
    this.#fault = undefined;
    this.#size = { width: 0, height: 0 };
    this.#rate.reset();
    this.#retryAtMs = Number.POSITIVE_INFINITY;
    this.#stall.started();
    this.#empty.begin(source.key);
    this.#lens.begin(source.key);
    this.#configure();
    this.#tellStatus();
    const changed = (outcome: Result<CameraFacts, SourceTrouble>) => {
      if (number === this.#sourceNumber) this.#outcomeChanged(outcome);
    };
    source
      .start({
        stream: (readable) => this.#vision.stream(number, readable),
        frame: (frame) => this.#vision.frame(number, frame),
        changed,
      })
      .then(changed, (error: unknown) => {
        changed(fail({ kind: 'busy', wanted: source.label, reason: String(error) }));
      });
  }

  sessionChanged(view: SessionView): void {
    if (lightDiffers(this.#session.stage, view.session.stage)) this.#vision.lightChanged();
    this.#session = view.session;
    this.#rig.sessionChanged();
    this.#settles.sessionChanged(view);
    this.#names.sessionChanged(view.session);
    this.#configure();
    this.#tellStatus();
  }

  settingsChanged(settings: Settings): void {
    const restarts = sourceSettings(settings) !== sourceSettings(this.#settings);
    this.#settings = settings;
    if (restarts) this.restart();
    else this.#source?.setLocks?.(locksOf(settings));
  }

  async devicesChanged(): Promise<void> {
    this.#devices = await this.parts.listCameras();
    this.#tellStatus();
  }

  /** Whether somebody is to hold the lens board before the camera. */
  get boardIsWanted(): boolean {
    return this.#lens.isWatching;
  }

  /** Where somebody is to lay the bar of known length now. */
  get barIsWanted(): BarPlace | undefined {
    return this.#bar.wanted;
  }

  /** Whether marks may be added to the game's light. */
  get #canLight(): boolean {
    const { stage, setup } = this.#session;
    const projector = this.parts.calibration.projector();
    const isSetUp = projector !== undefined && setup.projectors[projector.key] !== undefined;
    return isSetUp && stage.light === 'overlay' && !stage.frozen && this.#runner.status.kind !== 'running';
  }

  /** Once a second, and whenever the window comes back into view. */
  tick(): void {
    this.#lens.tick();
    const nowMs = this.parts.nowMs();
    this.#runner.tick();
    this.#bar.tick();
    this.#rig.tick(this.tracking);
    const verdict = this.#stall.tick(nowMs, this.#outcome?.ok ? 'due' : 'not-due');
    if (verdict !== 'fine') {
      this.#say(verdict === 'slept' ? 'Started again after a pause.' : 'Started again: no frames came.');
      this.restart();
    } else if (nowMs >= this.#retryAtMs) {
      this.restart();
    }
    this.#tellStatus();
  }

  #outcomeChanged(outcome: Result<CameraFacts, SourceTrouble>): void {
    this.#outcome = outcome;
    const nowMs = this.parts.nowMs();
    this.#stall.started();
    // A webcam waits for its device by itself; whatever else is not there may be there later.
    const retries = !outcome.ok && (outcome.error.kind === 'unreadable' || outcome.error.kind === 'busy');
    this.#retryAtMs = retries ? nowMs + RETRY_MS : Number.POSITIVE_INFINITY;
    if (outcome.ok) void this.devicesChanged();
    this.#configure();
    this.#tellStatus();
  }

  #seen(report: SeenReport): void {
    const nowMs = this.parts.nowMs();
    this.#rate.tick(nowMs);
    this.#stall.heard();
    this.#detectMs = report.timings.detectMs;
    this.#fault = undefined;
    this.#light = report.light;
    this.#rig.seen(report.rig);
    this.#size = { width: report.width, height: report.height };
    this.parts.host.link.send({
      kind: 'tracking',
      state: report.tracking,
      detections: report.detections,
      unknownFiducialIds: report.unknownFiducialIds,
      frame: this.#frame++,
    });
    this.#names.report(report.tracking);
    this.#settles.report(report.tracking);
    this.#tellLight(report.tracking);
    this.#tellStatus();
  }

  /** The teams' tracks are held: nobody looked for them. */
  #board(report: BoardReport): void {
    const nowMs = this.parts.nowMs();
    this.#rate.tick(nowMs);
    this.#stall.heard();
    this.#fault = undefined;
    this.#size = { width: report.width, height: report.height };
    this.#lens.heard(report);
    this.#tellStatus();
  }

  /** Tracks go on: to them it was a moment in which nothing was seen. */
  #faulty({ fault, tracking }: FaultyReport): void {
    this.#stall.heard();
    this.#fault = fault;
    this.parts.host.link.send({
      kind: 'tracking',
      state: tracking,
      detections: [],
      unknownFiducialIds: [],
      frame: this.#frame++,
    });
    this.#tellStatus();
  }

  /** The camera's stream went with its worker. A source that cannot hand it over anew is started anew. */
  #sendAgain(): void {
    if (this.#source?.sendAgain) this.#source.sendAgain();
    else this.restart();
  }

  #preview({ width, height, picture }: PreviewReport): void {
    this.parts.host.link.send({ kind: 'preview', width, height, picture });
  }

  /** Only bases can be mistaken for light. */
  #tellLight(tracking: TrackingState): void {
    const marks = tracking.bases ? this.parts.lightOn(tracking) : undefined;
    if (!marks || marks === this.#marks) return;
    this.#marks = marks;
    this.#vision.lightFalls(marks);
  }

  #say(remark: string): void {
    this.#remark = remark;
  }

  /** Tells the worker its set-up when something in it changed; sessions arrive as copies, so content counts. */
  #configure(): void {
    const { setup, roster, terrain } = this.#session;
    const camera = this.#source && setup.cameras[this.#source.key];
    const { table, tags } = setup;
    const vision: VisionSetup = {
      table,
      roster,
      terrain,
      ...(tags && { tags }),
      ...(camera && { camera }),
    };
    const key = JSON.stringify(vision);
    if (key === this.#setupKey) return;
    this.#setupKey = key;
    this.#vision.configure(vision);
  }

  #tellStatus(): void {
    const source = this.#source;
    if (!source) return;
    const { width, height } = this.#size;
    const nowMs = this.parts.nowMs();
    const status = cameraStatus({
      key: source.key,
      label: source.label,
      ...(this.#outcome && { outcome: this.#outcome }),
      vision: this.#vision.state,
      ...(this.#fault && { fault: this.#fault }),
      light: this.#light,
      width,
      height,
      ...(width > 0 && { fit: setupFit(this.#session.setup.cameras[source.key], width, height) }),
      framesPerSecond: this.#rate.at(nowMs),
      detectMs: this.#detectMs,
      ...(this.#rig.report && { rig: this.#rig.report }),
      ...(isEmptyTableOfUse(this.#session.roster) && { emptyTable: this.#empty.status }),
      devices: this.#devices.map(({ label }) => ({ label })),
      ...(this.#remark !== undefined && { remark: this.#remark }),
    });
    const kind = JSON.stringify({ ...status, framesPerSecond: 0, detectMs: 0 });
    if (kind === this.#statusKey && nowMs - this.#statusAtMs < STATUS_EVERY_MS) return;
    this.#statusKey = kind;
    this.#statusAtMs = nowMs;
    this.parts.host.link.send({ kind: 'camera', status });
  }
}
