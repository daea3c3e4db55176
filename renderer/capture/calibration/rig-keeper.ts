import { mendProjector } from '../../../calibration/drift/mend-projector';
import { watchPlaces } from '../../../calibration/drift/projector-watch';
import type { LightPicture } from '../../../shared/overlay/light/light-picture';
import { fail, type Result } from '../../../shared/result';
import type { SelfCheck, SelfCheckFault, SelfCheckStatus } from '../../../shared/session/self-check-report';
import type { CameraSetup, Session, TableSetup } from '../../../shared/session/session';
import { checkedSum, toleranceOf } from '../../../shared/session/setup-checks';
import type { AnewAttempt, AnewFault, RigReport } from '../../../shared/tracking/rig-report';
import type { TrackingState } from '../../../shared/tracking/track';
import type { Host } from '../../host/host';
import type { LightDesk } from '../../live/light-desk';
import type { CameraFoundReport, VisionClient } from '../vision/vision-client';
import type { RigFooting } from '../vision/vision-pipeline';
import type { SeenProjector } from './calibration-runner';
import { CrossCheck } from './cross-check';
import { DriftFollower } from './drift-follower';
import { watchReachMm } from './rig-watch';

export interface RigKeeperParts {
  readonly host: Pick<Host, 'call' | 'link'>;
  readonly vision: Pick<VisionClient, 'findCamera' | 'marksAre' | 'keepStill' | 'endStills'>;
  readonly desk: LightDesk;
  session(): Session;
  cameraKey(): string | undefined;
  projector(): SeenProjector | undefined;
  /** Whether the projector is needed for something else, such as a run that finds it. */
  isBusy(): boolean;
  nowMs(): number;
  /** There is something else to tell. */
  changed(): void;
}

/** An attempt that gets no answer for so long has failed: the vision worker died over it. */
const ANSWER_WITHIN_MS = 10_000;
/** Marks are asked for once a second, and go by themselves where nobody asks any more. */
const MARKS_MS = 3500;
/** Beside the numbers of runs and of checks. */
const MARKS_NUMBER = 999_999;
/** A mark this near to a fiducial would light it, or lie on a model. */
const CLEAR_MM = 70;

/** Keeps how camera and projector stand, checks the light, and finds anew what was knocked when the operator asks. */
export class RigKeeper {
  readonly #check: CrossCheck;
  readonly #drift: DriftFollower;
  #footing: RigFooting | undefined;
  #anew: AnewAttempt = { kind: 'none' };
  #askedAtMs = Number.NEGATIVE_INFINITY;
  #marks: 'shown' | 'hidden' = 'hidden';

  constructor(private readonly parts: RigKeeperParts) {
    const { link } = parts.host;
    this.#check = new CrossCheck(parts);
    this.#drift = new DriftFollower({ ...parts, projectorKey: () => parts.projector()?.key });
    const shown = (number: number, by: SeenProjector['shownBy']) => {
      if (parts.projector()?.shownBy !== by) return;
      this.#check.shown(number);
      if (number === MARKS_NUMBER) this.#marksAre('shown');
    };
    link.on('light-shown', ({ number }) => shown(number, 'window'));
    parts.desk.onSimulatedShown((number) => shown(number, 'simulated-table'));
    link.on('check-light', () => this.#checkLight());
  }

  /** What the console is told; undefined while no set-up fits the camera. */
  get report(): RigReport | undefined {
    if (!this.#footing) return undefined;
    const { camera, projector } = this.#footing;
    return { camera, projector, anew: this.#anew };
  }

  /** Whether crosses are on the table. */
  get isChecking(): boolean {
    return this.#check.isRunning;
  }

  /** Takes what a frame showed. A rig that stands where it should needs no word about the last attempt's failure. */
  seen(footing: RigFooting | undefined): void {
    this.#footing = footing;
    if (this.#anew.kind === 'failed' && footing?.[this.#anew.of] === 'steady') this.#anew = { kind: 'none' };
  }

  /** A frame of a picture was kept. */
  still({ number, frame }: Parameters<CrossCheck['keep']>[0]): void {
    this.#check.keep({ number, frame });
  }

  /** From time to time: shows the marks that the projector is watched by, where nothing else needs its light. */
  tick(tracking: TrackingState): void {
    this.#check.tick();
    if (this.#check.isRunning) return;
    if (this.#footing && this.#anew.kind !== 'under-way' && !this.parts.isBusy())
      this.#drift.tick(this.#footing);
    const { stage, setup } = this.parts.session();
    const projector = this.parts.projector();
    const isWatched =
      projector !== undefined &&
      setup.projectors[projector.key] !== undefined &&
      stage.light === 'overlay' &&
      !stage.frozen &&
      !this.parts.isBusy();
    if (isWatched) this.parts.desk.show(MARKS_NUMBER, this.#watchMarks(tracking), MARKS_MS);
    else this.#hideMarks();
  }

  /** Light that was changed by the operator is not covered by marks a moment longer. */
  sessionChanged(): void {
    const { stage } = this.parts.session();
    if (stage.light !== 'overlay' || stage.frozen) this.#hideMarks();
  }

  /** The operator asks. The camera comes first, since what the projector's light lies by is seen through it. */
  ask({ moved }: TrackingState): void {
    const nowMs = this.parts.nowMs();
    const isUnderWay = this.#anew.kind === 'under-way' && nowMs - this.#askedAtMs < ANSWER_WITHIN_MS;
    if (isUnderWay || !moved || this.parts.isBusy() || this.#check.isRunning) return;
    this.#askedAtMs = nowMs;
    this.#anew = { kind: 'under-way', of: moved.camera ? 'camera' : 'projector' };
    if (moved.camera) this.parts.vision.findCamera();
    else
      this.#check.start(
        toleranceOf(this.parts.session().setup),
        (result) => void this.#projectorChecked(result),
      );
    this.parts.changed();
  }

  /** A camera that was found is set up like any other: the journal holds it, and every window goes by it. */
  async cameraFound({ result }: CameraFoundReport): Promise<void> {
    const kept = result.ok ? await this.#keepCamera(result.value) : result;
    this.#ended('camera', kept);
  }

  async #keepCamera({
    model,
    sigmaMm,
    doubt,
  }: Extract<CameraFoundReport['result'], { ok: true }>['value']): Promise<Result<number, AnewFault>> {
    const cameraKey = this.parts.cameraKey();
    if (cameraKey === undefined) return fail({ kind: 'no-setup' });
    const setup: CameraSetup = { kind: 'model', model, sigmaMm, doubt };
    const answer = await this.parts.host.call('session:dispatch', {
      kind: 'setCameraSetup',
      cameraKey,
      setup,
      by: 'finding-anew',
    });
    return answer.ok ? { ok: true, value: sigmaMm } : fail({ kind: 'no-setup' });
  }

  /** What crosses show of a knocked projector mends its set-up. */
  async #projectorChecked(result: Result<SelfCheck, SelfCheckFault>): Promise<void> {
    const { setup } = this.parts.session();
    const displayKey = this.parts.projector()?.key;
    const before = displayKey === undefined ? undefined : setup.projectors[displayKey];
    if (!result.ok || displayKey === undefined || before === undefined) {
      this.#ended('projector', fail(result.ok ? { kind: 'no-setup' } : anewFault(result.error)));
      return;
    }
    const mended = mendProjector(before, result.value.crosses, setup.table);
    if (!mended.ok) {
      this.#ended('projector', fail(anewFault(mended.error)));
      return;
    }
    const answer = await this.parts.host.call('session:dispatch', {
      kind: 'setProjectorSetup',
      displayKey,
      setup: mended.value,
      by: 'finding-anew',
    });
    this.#ended('projector', answer.ok ? { ok: true, value: 0 } : fail({ kind: 'no-setup' }));
  }

  #ended(of: 'camera' | 'projector', result: Result<number, AnewFault>): void {
    this.#anew = result.ok
      ? { kind: 'found', of, sigmaMm: result.value }
      : { kind: 'failed', of, fault: result.error };
    this.parts.changed();
  }

  #checkLight(): void {
    if (this.#check.isRunning) return;
    if (this.parts.isBusy() || !this.parts.projector()) {
      this.#tellCheck({ kind: 'failed', fault: { kind: 'not-set-up' } });
      return;
    }
    this.#tellCheck({ kind: 'running' });
    const { setup } = this.parts.session();
    this.#check.start(toleranceOf(setup), (result) => {
      if (result.ok) this.#keepCheck(setup, result.value);
      else this.#tellCheck({ kind: 'failed', fault: result.error });
    });
  }

  /** The figures go into the session, of the set-up that was checked; the map of crosses is only shown. */
  #keepCheck(setup: TableSetup, check: SelfCheck): void {
    const atMs = this.parts.nowMs();
    this.#tellCheck({ kind: 'checked', check, atMs });
    const [cameraKey, projector] = [this.parts.cameraKey(), this.parts.projector()];
    if (cameraKey === undefined || !projector) return;
    const { rmsMm, worstMm, found } = check;
    const of = checkedSum(setup, { cameraKey, projectorKey: projector.key });
    void this.parts.host.call('session:dispatch', {
      kind: 'keepLightCheck',
      check: { of, rmsMm, worstMm, found, atMs },
    });
  }

  #tellCheck(status: SelfCheckStatus): void {
    this.parts.host.link.send({ kind: 'light-check', status });
  }

  #watchMarks({ tracks }: TrackingState): LightPicture {
    const marks = watchPlaces(this.parts.session().setup.table)
      .filter(({ at }) => tracks.every(({ pose }) => Math.hypot(pose.xMm - at.x, pose.yMm - at.y) > CLEAR_MM))
      .map(({ id, at }) => ({
        id,
        at: { frame: 'table' as const, xMm: at.x, yMm: at.y, zMm: 0 },
        shape: 'cross' as const,
        reach: watchReachMm,
      }));
    return { kind: 'marks', marks, over: 'game' };
  }

  #hideMarks(): void {
    if (this.#marks === 'hidden') return;
    this.#marksAre('hidden');
    if (!this.parts.isBusy()) this.parts.desk.show(MARKS_NUMBER, { kind: 'game' }, 1);
  }

  #marksAre(marks: 'shown' | 'hidden'): void {
    if (marks === this.#marks) return;
    this.#marks = marks;
    this.parts.vision.marksAre(marks);
  }
}

function anewFault(fault: SelfCheckFault): AnewFault {
  switch (fault.kind) {
    case 'too-few-crosses':
    case 'no-correction':
      return { kind: 'too-few-crosses', found: fault.found, needed: fault.needed };
    case 'no-picture':
      return { kind: 'too-few-crosses', found: 0, needed: 6 };
    case 'not-set-up':
      return { kind: 'no-setup' };
  }
}
