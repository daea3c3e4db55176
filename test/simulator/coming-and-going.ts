import type { GreyFrame } from '../../shared/vision/detection';
import { seededRandom } from './random';
import { type TableScene, tableScene } from './table-scene';

/** A film of a table whose teams come and go. A frame is valid until the next is shown. */
export interface ComingAndGoing {
  readonly frames: number;
  /** The frame, and the fiducials that have come since the one before. */
  show(index: number): { readonly grey: GreyFrame; readonly came: readonly number[] };
}

/** What happens, in frames. */
export interface ComingPlan {
  readonly frames: number;
  /** So many teams come and as many go, every so many frames. */
  readonly everyFrames: number;
  readonly teams: number;
  /** From this frame on the camera looks so many px further to the left: somebody bumped into it. */
  readonly knock?: { readonly frame: number; readonly px: number };
}

/** Of a fiducial's box: what comes and goes around it. */
const PATCH_MARGIN = 0.8;

/**
 * The table's teams, all there at first but for those that come next. Two photographs are made, with and without teams,
 * and put together; the same seed makes the same film.
 */
export function comingAndGoing(table: TableScene, plan: ComingPlan): ComingAndGoing {
  const full = table.render().grey;
  const bare = tableScene({ ...table.scene, teams: [] }).render(1).grey;
  const { width, height } = full;
  const random = seededRandom(table.scene.seed);
  const there = new Map(table.truth.map(({ fiducialId }, i) => [fiducialId, i >= plan.teams]));
  const composed = new Uint8Array(full.data);
  const shown = new Uint8Array(full.data.length);
  const boxes = new Map(
    table.truth.map(({ fiducialId, fiducial }) => [fiducialId, patchOf(fiducial.cornersPx)]),
  );

  function put(id: number): void {
    const [left, top, right, bottom] = boxes.get(id) ?? [0, 0, 0, 0];
    const from = there.get(id) ? full.data : bare.data;
    for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) {
      const start = y * width + Math.max(0, left);
      const end = y * width + Math.min(width, right);
      composed.set(from.subarray(start, end), start);
    }
  }

  function some(present: boolean): number[] {
    const ids = [...there].flatMap(([id, isThere]) => (isThere === present ? [id] : []));
    return Array.from({ length: Math.min(plan.teams, ids.length) }, () => {
      const [id = -1] = ids.splice(random.index(ids.length), 1);
      return id;
    });
  }

  function change(): number[] {
    const come = some(false);
    for (const id of some(true)) there.set(id, false);
    for (const id of come) there.set(id, true);
    return come;
  }

  return {
    frames: plan.frames,
    show(index) {
      const came = index > 0 && index % plan.everyFrames === 0 ? change() : [];
      for (const id of there.keys()) put(id);
      const byPx = plan.knock && index >= plan.knock.frame ? plan.knock.px : 0;
      shown.set(composed.subarray(0, composed.length - byPx), byPx);
      return { grey: { width, height, data: shown }, came };
    },
  };
}

function patchOf(corners: readonly (readonly [number, number])[]): [number, number, number, number] {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const margin = PATCH_MARGIN * (Math.max(...xs) - Math.min(...xs));
  return [
    Math.floor(Math.min(...xs) - margin),
    Math.floor(Math.min(...ys) - margin),
    Math.ceil(Math.max(...xs) + margin),
    Math.ceil(Math.max(...ys) + margin),
  ];
}
