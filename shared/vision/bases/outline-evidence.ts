import type { GroundTest } from './ground-test';
import type { PictureWindow } from './picture-window';
import type { PlacedOutline } from './placed-outline';
import type { RimModel } from './rim-model';

/** Pixels err together: blur, texture, and what the model leaves out tie about so many neighbours to one another. */
const TIED = 8;
/** The strip to both sides of the rim that has to be explained. */
const RIM_PX = 3;
const RIM_BINS = 12;
const LEAST_SEEN = 0.45;
/** So much ground costs on average over an area, in whatever shade; hardly ever more. */
const QUIET_AREA = 2.1;
/** Anything may stand on a base: a pixel inside costs at most this, whatever its colour. */
const ANYTHING = 9;
/** Beyond the solid, shadow and ground count for choosing between outlines, but not as evidence of a base. */
const LIKELIHOOD_PX = 5;

/** How well the picture agrees with an outline; see `OutlineFit`. */
export interface OutlineEvidence {
  readonly rimSupport: number;
  readonly changedShare: number;
  readonly evidence: number;
  readonly likelihood: number;
  readonly unexplained: number;
}

/** Judges a fitted model, laid over the whole outline and blurred as the lens does. */
export function judgeOutline(
  view: PictureWindow,
  model: RimModel,
  ground: GroundTest,
  outline: PlacedOutline,
): OutlineEvidence {
  const px = view.mmPerPx;
  const rim = new Float64Array(2 * RIM_BINS);
  let evidence = 0;
  let likelihood = 0;
  let inner = 0;
  let near = 0;
  let odd = 0;
  let changed = 0;
  const { pixels } = model;
  for (let k = 0; k < pixels.count; k++) {
    const inside = pixels.inside[k] as number;
    const solid = pixels.solid[k] as number;
    if (solid < -LIKELIHOOD_PX * px) continue;
    model.lookAt(view, k);
    const asEmpty = model.costEmpty(view, k);
    const asMixed = model.cost(view, k, model.top, model.solid);
    likelihood += asEmpty - Math.min(ANYTHING, asMixed);
    if (solid > -RIM_PX * px && inside < RIM_PX * px) {
      near++;
      if (asMixed > ANYTHING) odd++;
    }
    if (!(solid > -2.4 * px)) continue;
    const asBase = model.cost(view, k, 1, 1);
    const asWall = pixels.down[k] === 0 ? asBase : model.cost(view, k, 0, 1);
    const asGround = model.cost(view, k, 0, 0);
    if (solid > -px) {
      // Shadow is no evidence: ground as dark as along this side, or in some other shade where it is not the base's colour.
      const isOther = inside > 0 && asMixed > ANYTHING;
      const asTable = Math.min(asEmpty, asGround, isOther ? model.costShadow(view, k) : asGround);
      evidence += asTable - (isOther ? ANYTHING : asMixed);
    }
    if (inside > px) {
      inner++;
if ((ground.areaCost[pixels.at[k] as number] as number) > QUIET_AREA) changed++;
    }
    const isWithin = inside > 0.3 * px && inside < 2.4 * px;
    const isBeyond = solid < -0.3 * px;
    if (!isWithin && !isBeyond) continue;
    const i = pixels.at[k] as number;
    const turn =
      Math.atan2(
        (view.place[2 * i + 1] as number) - outline.yMm,
        (view.place[2 * i] as number) - outline.xMm,
      ) - outline.headingRad;
    const bin = (Math.floor((turn / (2 * Math.PI) + 2) * RIM_BINS) % RIM_BINS) + (isWithin ? RIM_BINS : 0);
    rim[bin] = (rim[bin] as number) + (isWithin ? asGround - asBase : Math.min(asBase, asWall) - asGround);
  }
  return {
    rimSupport: supportedShare(rim),
    changedShare: inner === 0 ? 0 : changed / inner,
    evidence,
    likelihood: likelihood / TIED,
    unexplained: near === 0 ? 1 : odd / near,
  };
}

/** The share of the rim's parts that are likelier ground without and base within. */
function supportedShare(rim: Float64Array): number {
  let supported = 0;
  let seen = 0;
  for (let bin = 0; bin < RIM_BINS; bin++) {
    const beyond = rim[bin] as number;
    const within = rim[bin + RIM_BINS] as number;
    // Hidden by a neighbour on either side of the rim, it shows nothing.
    if (beyond === 0 || within === 0) continue;
    seen++;
    if (beyond >= 0 && within >= 0) supported++;
  }
  // With most of its rim under neighbours an outline is a guess: a tile of an arm.
  return seen < LEAST_SEEN * RIM_BINS ? 0 : supported / seen;
}
