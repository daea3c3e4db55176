import { castLight } from '../../calibration/projector/cast-light';
import { projectorOnTable, projectorPicture } from '../../calibration/projector/projector-on-table';
import type { UnitSystem } from '../../shared/board/team';
import type { ProjectorState, Settings } from '../../shared/ipc';
import type { CornersProjector, ProjectorSetup, Session } from '../../shared/session/session';
import type { TrackingState } from '../../shared/tracking/track';
import { judgeWindow, type WindowFacts } from '../../shared/windows/window-guard';
import { projectorInUse } from '../live/projector-in-use';
import { tablePictures } from '../live/table-picture';
import { type ClipMap, clipMapOf } from '../overlay/clip-map';
import { tableToClip } from '../overlay/table-to-clip';
import type { HeldOverlay, HeldPicture } from './held-picture';
import type { Projection, Trouble, WindowMismatch } from './projection';
import { looseCornerMarks, looseCorners, setupMarks } from './setup-marks';

/** Everything the projector's picture depends on. */
export interface Situation {
  readonly session: Session;
  readonly tracking: TrackingState;
  readonly projector: ProjectorState;
  readonly camera: Settings['camera'];
  /** Of the window, in device pixels. */
  readonly canvas: { readonly width: number; readonly height: number };
  readonly nowMs: number;
  /** Where the window is; absent where nobody projects but only asks what would be. */
  readonly window?: Pick<WindowFacts, 'x' | 'y' | 'scaleFactor'>;
}

/** One projection after another. */
export interface Projections {
  next(situation: Situation): Projection;
  /** When the last projection ends by itself though nothing else happens, on the situation's clock. */
  endsAtMs(): number | undefined;
}

/** How long the corner marks stay after a corner was moved last: long enough to walk round the table and look. */
export const cornersStayMs = 15_000;

/**
 * Begins a row of projections, one row a window. A frozen picture is also put into `store`, so that a reload shows it
 * again; a window that opens frozen, with nothing to hold, says so rather than show a table that then stands still.
 */
export function projections(store: HeldPicture): Projections {
  const pictures = tablePictures();
  const corners = cornerWatch();
  const mapped = lastMap();
  const keep = lastAlike();
  let held: HeldOverlay | undefined = store.read();
  let stored = held;
  let ends: number | undefined;

  const lightOf = (situation: Situation): Projection => {
    const { session, canvas } = situation;
    const { units } = session;
    const { table } = session.setup;
    const { key, setup } = projectorInUse(situation.projector, situation.camera, session.setup);
    ends = corners.watch(key, setup, situation.nowMs);
    if (setup === undefined) {
      return keep([canvas], () => loose(looseCorners(canvas), units, { kind: 'no-setup' }));
    }
    const fit = projectorOnTable(setup, table);
    if (!fit.ok) {
      const { error } = fit;
      const shown = setup.kind === 'corners' ? setup : looseCorners(canvas);
      return keep([shown, error], () => loose(shown, units, { kind: 'bad-setup', error }));
    }
    const window = windowTrouble(situation, key, setup);
    if (window)
      return keep([window], () => ({ kind: 'trouble', trouble: { kind: 'window', verdict: window } }));
    const map = mapped(clipMapOf(fit.value, session.terrain));
    if (ends !== undefined) {
      return keep([setup, table, units], () => ({
        kind: 'corners',
        marks: { primitives: setupMarks(table, units), units, map },
      }));
    }
    if (session.stage.frozen) return held === undefined ? nothingHeld : hold(held);
    if (stored !== undefined) store.clear();
    stored = undefined;
    const picture = pictures.next(session, situation.tracking, castLight(fit.value));
    if (!picture.ok) return { kind: 'trouble', trouble: { kind: 'bad-board', error: picture.error } };
    held = sameOverlay(held, {
      kind: 'overlay',
      marks: { primitives: picture.value.primitives, units, map },
    });
    return held;
  };

  const hold = (picture: HeldOverlay): Projection => {
    if (stored !== picture) store.write(picture);
    stored = picture;
    return picture;
  };

  return {
    next(situation) {
      const { light } = situation.session.stage;
      const lit = lightOf(situation);
      if (light === 'overlay') return lit;
      ends = undefined;
      return light === 'blank' ? blank : workLight;
    },
    endsAtMs: () => ends,
  };
}

const blank: Projection = { kind: 'blank' };
const workLight: Projection = { kind: 'work-light' };
const nothingHeld: Projection = { kind: 'trouble', trouble: { kind: 'nothing-held' } };

/**
 * What is wrong with the window itself. A display without a set-up of its own shows the simulated projector's picture,
 * which falls on no table.
 */
function windowTrouble(
  { projector, canvas, window }: Situation,
  key: string,
  setup: ProjectorSetup,
): WindowMismatch | undefined {
  if (!window || projector.kind !== 'on' || key !== projector.key) return undefined;
  const verdict = judgeWindow(projectorPicture(setup), projector.display, { ...window, canvas });
  return verdict.kind === 'matches' ? undefined : verdict;
}

/** The corner crosses where the set-up has them, with what is wrong said in words. */
function loose(setup: CornersProjector, units: UnitSystem, trouble: Trouble): Projection {
  const pixelsToClip = tableToClip({ m: [1, 0, 0, 0, 1, 0, 0, 0, 1] }, setup);
  const map: ClipMap = { kind: 'plane', tableToClip: pixelsToClip };
  const marks = { primitives: looseCornerMarks(setup), units, map };
  return { kind: 'corners', marks, trouble };
}

/** The projection before, where the new one would look the same, so that nothing is drawn again. */
function sameOverlay(before: HeldOverlay | undefined, now: HeldOverlay): HeldOverlay {
  if (before === undefined) return now;
  const same =
    before.marks.primitives === now.marks.primitives &&
    before.marks.units === now.marks.units &&
    before.marks.map === now.marks.map;
  return same ? before : now;
}

/** Gives the map before for as long as the new one is the same: nothing then has to be laid out again. */
function lastMap(): (map: ClipMap) => ClipMap {
  let last: { readonly text: string; readonly map: ClipMap } | undefined;
  return (map) => {
    const text = JSON.stringify(map);
    if (last?.text !== text) last = { text, map };
    return last.map;
  };
}

/** Gives the projection made last for as long as what it was made of looks the same: data comes as fresh copies. */
function lastAlike(): (madeOf: readonly unknown[], make: () => Projection) => Projection {
  let last: { readonly madeOf: string; readonly projection: Projection } | undefined;
  return (madeOf, make) => {
    const text = JSON.stringify(madeOf);
    if (last?.madeOf !== text) last = { madeOf: text, projection: make() };
    return last.projection;
  };
}

/** Notices that a display's corners are being dragged: they differ from those seen before under the same name. */
function cornerWatch() {
  let last: { readonly key: string; readonly corners: string } | undefined;
  let movedAtMs = Number.NEGATIVE_INFINITY;
  return {
    /** When the corner marks end, or `undefined` when they are not shown. */
    watch(key: string, setup: ProjectorSetup | undefined, nowMs: number): number | undefined {
      const corners = setup?.kind === 'model' ? 'found' : JSON.stringify(setup?.corners ?? 'none');
      const isDragged = last?.key === key && last.corners !== corners && corners !== 'found';
      if (isDragged) movedAtMs = nowMs;
      if (last !== undefined && last.key !== key) movedAtMs = Number.NEGATIVE_INFINITY;
      last = { key, corners };
      const endMs = movedAtMs + cornersStayMs;
      return nowMs < endMs ? endMs : undefined;
    },
  };
}
