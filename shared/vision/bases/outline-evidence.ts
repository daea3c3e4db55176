import type { GroundTest } from './ground-test';
import type { PictureWindow } from './picture-window';
import type { PlacedOutline } from './placed-outline';
import type { RimModel } from './rim-model';

/** Pixels err together: blur, texture, and what the model leaves out tie about so many neighbours to one another. */
const TIED = 8;
/** The strip to both sides of the rim that has to be explained. */
const RIM_PX = 3;
const RIM_PARTS = 12;
const LEAST_SEEN = 0.45;
/** Where ground has changed it costs, averaged over a part, so much more than it is wont to; and less where it has not. */
const CHANGED_BY = 0.25;
const GROUNDED_BY = 0.6;
/** Ground is looked at beside the solid from here on, where no blur reaches; nor does it count on the edge of a shadow. */
const BESIDE_PX = 3;
/** A part of fewer pixels tells nothing. */
const FEWEST = 8;
/** Anything may stand on a base, or on the table: a pixel costs at most this, whatever its colour. */
const ANYTHING = 9;
/** Beyond the solid, shadow and ground count for choosing between outlines, but not as evidence of a base. */
const LIKELIHOOD_PX = 5;

/** How well the picture agrees with an outline; see `OutlineFit`. */
export interface OutlineEvidence {
  readonly rimSupport: number;
  readonly changedShare: number;
  readonly groundedShare: number;
  readonly evidence: number;
  readonly likelihood: number;
  readonly unexplained: number;
}

/** Sums over the parts of a rim, one a twelfth of a turn. */
class RimParts {
  /** By how much the strip within is likelier base, and the one beyond likelier ground. */
  readonly within = new Float64Array(RIM_PARTS);
  readonly beyond = new Float64Array(RIM_PARTS);
  /** What pixels cost as ground in whatever shade, and their number: under the top, and beside the solid. */
  readonly under = new Float64Array(2 * RIM_PARTS);
  readonly beside = new Float64Array(2 * RIM_PARTS);

  add(sums: Float64Array, part: number, cost: number): void {
    sums[2 * part] = (sums[2 * part] as number) + Math.min(ANYTHING, cost);
    sums[2 * part + 1] = (sums[2 * part + 1] as number) + 1;
  }
}

/** Judges a fitted model, laid over the whole outline and blurred as the lens does. */
export function judgeOutline(
  view: PictureWindow,
  model: RimModel,
  ground: GroundTest,
  outline: PlacedOutline,
): OutlineEvidence {
  const px = view.mmPerPx;
  const parts = new RimParts();
  let evidence = 0;
  let likelihood = 0;
  let near = 0;
  let odd = 0;
  const { pixels } = model;
  for (let k = 0; k < pixels.count; k++) {
    const inside = pixels.inside[k] as number;
    const solid = pixels.solid[k] as number;
    const i = pixels.at[k] as number;
    const part = partOf(view, i, outline);
    model.lookAt(view, k);
    if (inside > px) parts.add(parts.under, part, ground.cost[i] as number);
    else if (solid < -BESIDE_PX * px && !model.isOnShadowEdge) {
      parts.add(parts.beside, part, ground.cost[i] as number);
    }
    if (solid < -LIKELIHOOD_PX * px) continue;
    // What is no ground may be something unknown as well, of any colour and shape: no outline is owed for it.
    const asEmpty = Math.min(ANYTHING, model.costEmpty(view, k));
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
    if (inside > 0.3 * px && inside < 2.4 * px) {
      parts.within[part] = (parts.within[part] as number) + asGround - asBase;
    } else if (solid < -0.3 * px) {
      parts.beyond[part] = (parts.beyond[part] as number) + Math.min(asBase, asWall) - asGround;
    }
  }
  return {
    rimSupport: supportedShare(parts),
    changedShare: shareOf(parts.under, (cost) => cost > ground.quiet + CHANGED_BY),
    groundedShare: shareOf(parts.beside, (cost) => cost < ground.quiet + GROUNDED_BY),
    evidence,
    likelihood: likelihood / TIED,
    unexplained: near === 0 ? 1 : odd / near,
  };
}

/** Which part of the rim a pixel lies nearest to. */
function partOf(view: PictureWindow, i: number, { xMm, yMm, headingRad }: PlacedOutline): number {
  const dx = (view.place[2 * i] as number) - xMm;
  const dy = (view.place[2 * i + 1] as number) - yMm;
  const turn = (Math.atan2(dy, dx) - headingRad) / (2 * Math.PI);
  return Math.floor((turn + 2) * RIM_PARTS) % RIM_PARTS;
}

/** The share of those parts that show themselves whose mean cost is as asked; 1 where none does. */
function shareOf(sums: Float64Array, isSo: (meanCost: number) => boolean): number {
  let seen = 0;
  let so = 0;
  for (let part = 0; part < RIM_PARTS; part++) {
    const count = sums[2 * part + 1] as number;
    if (count < FEWEST) continue;
    seen++;
    if (isSo((sums[2 * part] as number) / count)) so++;
  }
  return seen === 0 ? 1 : so / seen;
}

/** The share of the rim's parts that are likelier ground without and base within. */
function supportedShare({ within, beyond }: RimParts): number {
  let supported = 0;
  let seen = 0;
  for (let part = 0; part < RIM_PARTS; part++) {
    const outer = beyond[part] as number;
    const inner = within[part] as number;
    // Hidden by a neighbour on either side of the rim, it shows nothing.
    if (outer === 0 || inner === 0) continue;
    seen++;
    if (outer >= 0 && inner >= 0) supported++;
  }
  // With most of its rim under neighbours an outline is a guess: a tile of an arm.
  return seen < LEAST_SEEN * RIM_PARTS ? 0 : supported / seen;
}
