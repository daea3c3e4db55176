import type { GroundTest } from './ground-test';
import { OutlineCover } from './outline-cover';
import type { PictureWindow } from './picture-window';
import { type PlacedOutline, reachOf } from './placed-outline';
import type { RimModel } from './rim-model';
import type { Standing } from './rim-pixels';

/** One pixel says at most so much (log-likelihood) for or against the base's top, and counts as one vote. */
const MOST = 3;
/** Steps of place and turn (at the outline's corners), in pixels, each tried until none helps. */
const STEPS_PX = [4, 2, 1];
const ROUNDS = 8;

/** Where an outline settled, and the sum of the votes under it: a larger one holds more of what changed. */
export interface SettledOutline {
  readonly outline: PlacedOutline;
  readonly votes: number;
}

/**
 * A pixel that costs more than this as ground, in whatever likely shadow, has changed; or more than halfway between what
 * pixels cost outside the outline and under it, where that is less: a camouflaged base changes each pixel but little,
 * and a gun on it must not outvote it.
 */
const CHANGED = 4.5;
const LEAST_APART = 0.3;

/**
 * Moves an outline until all that is neither ground nor its shadow lies under the top or under the sides that the camera
 * sees: a top alone would slide along them. Every pixel votes with how unlikely it is to be ground.
 */
export function settleOutline(
  view: PictureWindow,
  model: RimModel,
  start: PlacedOutline,
  standing: Standing,
  votes: Float32Array,
  test: GroundTest,
): SettledOutline {
  model.lay(view, start, 'card', 'window');
  const { pixels } = model;
  const costs = new Float32Array(pixels.count);
  let under = 0;
  let beside = pixels.count;
  for (let k = 0; k < pixels.count; k++) {
    const cost = test.cost[pixels.at[k] as number] as number;
    votes[k] = cost;
    costs[(pixels.inside[k] as number) > 0 ? under++ : --beside] = cost;
  }
  const quiet = middleOf(costs.subarray(beside));
  const apart = Math.max(
    LEAST_APART,
    Math.min(CHANGED - quiet, (middleOf(costs.subarray(0, under)) - quiet) / 2),
  );
  const most = Math.min(MOST, 2 * apart);
  for (let k = 0; k < pixels.count; k++) {
    votes[k] = Math.max(-1, Math.min(1, ((votes[k] as number) - quiet - apart) / most));
  }
  const cover = new OutlineCover();
  const reach = reachOf(start);
  const score = (outline: PlacedOutline) => {
    cover.lay(outline, 1, 1);
    let sum = 0;
    for (let k = 0; k < pixels.count; k++) {
      const i = pixels.at[k] as number;
      const inside =
        cover.depthAt(view.place[2 * i] as number, view.place[2 * i + 1] as number) > 0 ||
        (standing === 'solid' &&
          cover.depthAt(view.foot[2 * i] as number, view.foot[2 * i + 1] as number) > 0);
      if (inside) sum += votes[k] as number;
    }
    return sum;
  };
  let best = start;
  let highest = score(start);
  for (const stepPx of STEPS_PX) {
    const step = stepPx * view.mmPerPx;
    const turn = start.kind.base.shape === 'round' ? 0 : step / reach;
    for (let round = 0; round < ROUNDS; round++) {
      const from = best;
      for (const [dx, dy, dt] of MOVES) {
        if (dt !== 0 && turn === 0) continue;
        const one = {
          ...from,
          xMm: from.xMm + dx * step,
          yMm: from.yMm + dy * step,
          headingRad: from.headingRad + dt * turn,
        };
        const value = score(one);
        if (value <= highest + 1e-6) continue;
        highest = value;
        best = one;
      }
      if (best === from) break;
    }
  }
  return { outline: best, votes: highest };
}

function middleOf(values: Float32Array): number {
  return values.sort()[values.length >> 1] ?? 0;
}

const MOVES = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const;
