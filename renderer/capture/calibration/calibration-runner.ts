import { cameraFromSetup } from '../../../calibration/by-hand';
import {
  type LightRun,
  type RunEvent,
  runStage,
  startLightRun,
  stepLightRun,
} from '../../../calibration/projector/light-run';
import { boxTag, tagsOf } from '../../../calibration/table/corner-tags';
import type { KnownLens } from '../../../calibration/table/fit-tags';
import { scaledLens } from '../../../shared/geometry/lens';
import { scaledDoubts } from '../../../shared/geometry/lens-doubt';
import { unreachable } from '../../../shared/result';
import type {
  CalibrationAct,
  CalibrationFound,
  CalibrationStatus,
  RunFault,
} from '../../../shared/session/calibration-report';
import type { MeasuredLens, Session } from '../../../shared/session/session';
import type { CornersPx } from '../../../shared/vision/detection';
import type { Host } from '../../host/host';
import type { LightDesk } from '../../live/light-desk';
import type { KeptStill } from '../bases/still-keeper';
import type { SolverReport, SolverRequest } from './light-solver-protocol';
import type { TagsRead } from './tag-reader';

/** The projector whose light the camera sees. */
export interface SeenProjector {
  readonly key: string;
  /** Of its picture, px; absent before its window has told. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Whose word counts for what is on the table. */
  readonly shownBy: 'window' | 'simulated-table';
}

/** The part of Worker that the runner stands on. */
export interface SolverPort {
  postMessage(request: SolverRequest, transfer: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<SolverReport>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export interface RunnerParts {
  readonly host: Pick<Host, 'call' | 'link'>;
  readonly desk: LightDesk;
  readonly vision: {
    keepStill(number: number): void;
    endStills(): void;
    readTags(ticket: number, ids: readonly number[]): void;
  };
  createSolver(): SolverPort;
  session(): Session;
  /** The camera in use, as set-ups name it. */
  cameraKey(): string | undefined;
  /** Undefined while no projector is on. */
  projector(): SeenProjector | undefined;
  /** A box of this height is to lie on the simulated table, or none. */
  layBox(heightMm: number | undefined): void;
  nowMs(): number;
}

/** Light that nobody asks for again ends after so long: this window may have been closed. */
const LIGHT_MS = 45_000;
/** Reading tags takes a second; a camera that sends nothing is given up after this. */
const TAGS_MS = 40_000;

/** What is under way. */
interface Work {
  readonly act: CalibrationAct;
  readonly solver: SolverPort;
  readonly startedAtMs: number;
  run?: LightRun;
  /** Under which ticket tags are awaited, and until when. */
  tags?: { readonly ticket: number; readonly untilMs: number };
  boxCorners?: CornersPx;
  seenIds?: readonly number[];
}

/**
 * Finds camera and projector by themselves, on one press: has pictures shown, frames of them kept and solved, puts what
 * was found into the session, and tells every window how far it is. What goes wrong ends the run with its reason and
 * leaves the session as it was.
 */
export class CalibrationRunner {
  #work: Work | undefined;
  #status: CalibrationStatus = { kind: 'idle' };
  #ticket = 0;
  #lightNumber = 0;

  constructor(private readonly parts: RunnerParts) {
    const { link } = parts.host;
    link.on('start-calibration', ({ act }) => this.start(act));
    link.on('cancel-calibration', () => this.stop({ kind: 'cancelled' }));
    link.on('light-shown', ({ number, width, height }) => {
      if (this.parts.projector()?.shownBy === 'window') this.#shown(number, { width, height });
    });
    parts.desk.onSimulatedShown((number) => {
      const projector = this.parts.projector();
      if (projector?.shownBy === 'simulated-table' && projector.size) this.#shown(number, projector.size);
    });
  }

  get status(): CalibrationStatus {
    return this.#status;
  }

  start(act: CalibrationAct): void {
    this.stop({ kind: 'cancelled' });
    const solver = this.parts.createSolver();
    const work: Work = { act, solver, startedAtMs: this.parts.nowMs() };
    solver.onmessage = ({ data }) => this.#hear(work, data);
    solver.onerror = () => this.#fail(work, { of: 'run', fault: { kind: 'camera-gone' } });
    this.#work = work;
    switch (act.kind) {
      case 'find-table':
        this.#readTags(
          work,
          this.#tagsOf(act).map(({ id }) => id),
        );
        return;
      case 'find-projector': {
        const fault = this.#unready();
        if (fault) {
          this.#fail(work, { of: 'run', fault });
          return;
        }
        if (act.box) {
          this.parts.layBox(act.box.heightMm);
          this.#readTags(work, [boxTag.id]);
        } else this.#showPictures(work);
        return;
      }
      default:
        unreachable(act);
    }
  }

  /** Ends what is under way, if something is. */
  stop(fault: RunFault): void {
    if (this.#work) this.#fail(this.#work, { of: 'run', fault });
  }

  /** From time to time: notices what does not come. */
  tick(): void {
    const work = this.#work;
    if (!work) return;
    if (work.tags && this.parts.nowMs() > work.tags.untilMs) {
      this.stop({ kind: 'camera-gone' });
      return;
    }
    if (work.act.kind === 'find-projector' && !this.parts.projector()) {
      this.stop({ kind: 'projector-gone' });
      return;
    }
    this.#step(work, { kind: 'tick' });
  }

  /** A frame of a picture was kept. */
  still({ number, frame, rest, change, noise, frames }: KeptStill): void {
    const work = this.#work;
    const want = work?.run?.want;
    if (!work || want?.kind !== 'keep' || want.number !== number) return;
    work.solver.postMessage({ kind: 'keep', index: want.index, frame }, [frame.data.buffer]);
    const { width, height } = frame;
    this.#step(work, { kind: 'kept', number, rest, change, noise, frames, size: { width, height } });
  }

  /** The table's own fiducials were read. */
  tags({ ticket, tags, width, height, mirroredIds }: TagsRead): void {
    const work = this.#work;
    if (!work || work.tags?.ticket !== ticket) return;
    delete work.tags;
    const { act } = work;
    if (act.kind === 'find-projector') {
      const onBox = tags.find(({ id }) => id === boxTag.id);
      if (!onBox) {
        this.stop({ kind: 'box-not-seen', fiducialId: boxTag.id });
        return;
      }
      work.boxCorners = onBox.corners;
      this.#showPictures(work);
      return;
    }
    if (mirroredIds.length > 1) {
      this.#fail(work, { of: 'table', fault: { kind: 'mirrored-picture', seen: mirroredIds } });
      return;
    }
    work.seenIds = tags.map(({ id }) => id);
    this.#tell({ kind: 'running', act, stage: { kind: 'solving' } });
    const lens = this.#lensFor(act, width, height);
    const { table } = this.parts.session().setup;
    work.solver.postMessage({ kind: 'find-table', tags: this.#tagsOf(act), seen: tags, lens, table }, []);
  }

  #unready(): RunFault | undefined {
    const projector = this.parts.projector();
    if (!projector?.size) return { kind: 'projector-gone' };
    return this.#cameraModel() ? undefined : { kind: 'no-camera-setup' };
  }

  #cameraModel() {
    const { setup } = this.parts.session();
    const key = this.parts.cameraKey();
    const camera = key === undefined ? undefined : setup.cameras[key];
    const placed = camera && cameraFromSetup(camera, setup.table);
    return placed?.ok ? placed.value.model : undefined;
  }

  /** Tags lie by the game's own light badly: they are read in the dark, or by white light where the room is dim. */
  #readTags(work: Work, ids: readonly number[]): void {
    const ticket = ++this.#ticket;
    work.tags = { ticket, untilMs: this.parts.nowMs() + TAGS_MS };
    this.parts.desk.show(++this.#lightNumber, { kind: 'dark' }, TAGS_MS);
    this.parts.vision.readTags(ticket, ids);
    this.#tell({ kind: 'running', act: work.act, stage: { kind: 'looking' } });
  }

  #showPictures(work: Work): void {
    const size = this.parts.projector()?.size;
    if (!size) {
      this.stop({ kind: 'projector-gone' });
      return;
    }
    work.solver.postMessage({ kind: 'begin', projector: size }, []);
    work.run = startLightRun(size, this.parts.nowMs());
    this.#obey(work, undefined);
  }

  #shown(number: number, size: { readonly width: number; readonly height: number }): void {
    const work = this.#work;
    const want = work?.run?.want;
    if (!work || want?.kind !== 'show' || number !== this.#lightNumber) return;
    this.#step(work, { kind: 'shown', number: want.number, size });
  }

  #step(work: Work, event: RunEvent): void {
    const before = work.run;
    if (!before) return;
    work.run = stepLightRun(before, event, this.parts.nowMs());
    if (work.run !== before) this.#obey(work, before);
  }

  /** Brings about what the run waits for now. */
  #obey(work: Work, before: LightRun | undefined): void {
    const { run, act } = work;
    if (!run || run.want === before?.want) return;
    if (run.end) {
      this.#fail(work, { of: 'run', fault: run.end });
      return;
    }
    this.#tell({ kind: 'running', act, stage: runStage(run) });
    const { want } = run;
    switch (want.kind) {
      case 'show':
        this.parts.desk.show(++this.#lightNumber, want.light, LIGHT_MS);
        return;
      case 'keep':
        this.parts.vision.keepStill(want.number);
        return;
      case 'judge':
        work.solver.postMessage({ kind: 'judge' }, []);
        return;
      case 'solve':
        this.#solve(work);
        return;
      case 'nothing':
        return;
      default:
        unreachable(want);
    }
  }

  #solve(work: Work): void {
    const { act, solver, boxCorners } = work;
    this.#darkenNoMore();
    const camera = this.#cameraModel();
    if (!camera) {
      this.stop({ kind: 'no-camera-setup' });
      return;
    }
    const { table } = this.parts.session().setup;
    const box = act.kind === 'find-projector' ? act.box : undefined;
    const known = {
      camera,
      table,
      ...(box && boxCorners && { box: { heightMm: box.heightMm, corners: boxCorners } }),
    };
    solver.postMessage({ kind: 'solve', known }, []);
  }

  #hear(work: Work, report: SolverReport): void {
    if (work !== this.#work) return;
    switch (report.kind) {
      case 'judged':
        this.#step(work, { kind: 'judged', again: report.again });
        return;
      case 'solved': {
        const { result } = report;
        if (!result.ok) {
          this.#fail(work, result.error);
          return;
        }
        const { projector, rmsMm, worstMm, measuredShare, raised } = result.value;
        const displayKey = this.parts.projector()?.key;
        if (displayKey === undefined) {
          this.stop({ kind: 'projector-gone' });
          return;
        }
        const { model, mirrored } = projector;
        const setup = { kind: 'model' as const, model, mirrored, rmsMm, worstMm, raised };
        void this.parts.host.call('session:dispatch', { kind: 'setProjectorSetup', displayKey, setup });
        const { again = 0, frames = 0 } = work.run ?? {};
        const tookMs = this.parts.nowMs() - work.startedAtMs;
        const figures = { rmsMm, worstMm, measuredShare, raised, mirrored, again, frames, tookMs };
        this.#found(work, { kind: 'projector', ...figures });
        return;
      }
      case 'table': {
        const { result } = report;
        if (!result.ok) {
          this.#fail(work, { of: 'table', fault: result.error });
          return;
        }
        const { model, rmsPx, sigmaMm, doubt, printScale } = result.value;
        const cameraKey = this.parts.cameraKey();
        if (cameraKey === undefined) {
          this.stop({ kind: 'camera-gone' });
          return;
        }
        const setup = { kind: 'model' as const, model, sigmaMm, doubt };
        void this.parts.host.call('session:dispatch', { kind: 'setCameraSetup', cameraKey, setup });
        const isMeasured =
          work.act.kind === 'find-table' &&
          this.#lensFor(work.act, model.width, model.height).kind === 'calibrated';
        const lens = isMeasured ? ('measured' as const) : ('estimated' as const);
        const seenIds = work.seenIds ?? [];
        this.#found(work, { kind: 'table', rmsPx, sigmaMm, printScale, lens, seenIds });
        return;
      }
      default:
        unreachable(report);
    }
  }

  #tagsOf(act: CalibrationAct & { kind: 'find-table' }) {
    return act.tags ?? tagsOf(this.parts.session().setup);
  }

  /** The lens that was handed in, else the one kept for this camera, where it fits the picture. */
  #lensFor(act: CalibrationAct & { kind: 'find-table' }, width: number, height: number): KnownLens {
    const key = this.parts.cameraKey();
    const kept = key === undefined ? undefined : this.parts.session().setup.lenses?.[key];
    const { lens, doubts }: Partial<Pick<MeasuredLens, 'lens' | 'doubts'>> = act.lens ? act : (kept ?? {});
    const scaled = lens && scaledLens(lens, { width, height });
    if (!lens || !scaled?.ok) return { kind: 'unknown', width, height };
    return {
      kind: 'calibrated',
      lens: scaled.value,
      ...(doubts && { doubts: scaledDoubts(doubts, lens, { width, height }) }),
    };
  }

  #found(work: Work, found: CalibrationFound): void {
    this.#close(work);
    this.#tell({ kind: 'found', act: work.act, found });
  }

  #fail(work: Work, fault: (CalibrationStatus & { kind: 'failed' })['fault']): void {
    this.#close(work);
    this.#tell({ kind: 'failed', act: work.act, fault });
  }

  #close(work: Work): void {
    if (work === this.#work) this.#work = undefined;
    work.solver.terminate();
    this.#darkenNoMore();
    this.parts.layBox(undefined);
  }

  /** The game's light comes back, and tracks go on once the camera has adapted to it. */
  #darkenNoMore(): void {
    this.parts.desk.show(++this.#lightNumber, { kind: 'game' }, 1);
    this.parts.vision.endStills();
  }

  #tell(status: CalibrationStatus): void {
    this.#status = status;
    this.parts.host.link.send({ kind: 'calibration', status });
  }
}
