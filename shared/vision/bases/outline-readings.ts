import type { Matrix3 } from '../../geometry/point';
import type { BaseKind } from './base-kinds';
import type { OutlineFit } from './outline-fit';

/** What a picture shows in one place: its best reading, the doubt of all that may be true, and of which kinds it may be. */
export interface OutlineReading {
  readonly best: OutlineFit;
  /** Of the best reading's pose, the others' distance from it included. */
  readonly covariance: Matrix3;
  readonly kinds: readonly BaseKind[];
}

/** Pixels err together (a turret, a leaf, a shadow that the model lacks): likelihoods differ by less than they say. */
const TEMPER = 10;
/** Nearer than this, two fits have found the same place. */
const ONE_PLACE_MM = 1;
/** A reading that is less likely than this against the best is none. */
const LEAST_SHARE = 0.03;

/**
 * Weighs the readings of one place by their likelihoods. Two that the picture does not tell apart are both kept: two
 * kinds of nearly one size, a top with sides and one without, or two places where texture looks like a rim.
 */
export function weighReadings(fits: readonly OutlineFit[]): OutlineReading | undefined {
  const first = fits[0];
  if (!first) return undefined;
  const best = fits.reduce((a, b) => (b.likelihood > a.likelihood ? b : a), first);
  const likely = distinct(fits)
    .map((fit) => ({ fit, share: Math.exp((fit.likelihood - best.likelihood) / TEMPER) }))
    .filter(({ share }) => share > LEAST_SHARE);
  const all = likely.reduce((sum, { share }) => sum + share, 0);
  const covariance: number[] = new Array<number>(9).fill(0);
  for (const { fit, share } of likely) {
    const away = apart(fit, best);
    for (let i = 0; i < 3; i++) {
      for (let j = 0; j < 3; j++) {
        const at = 3 * i + j;
        const own = fit.covariance[at] as number;
        covariance[at] =
          (covariance[at] as number) + (share / all) * (own + (away[i] as number) * (away[j] as number));
      }
    }
  }
  const at = (cell: number) => covariance[cell] as number;
  return {
    best,
    covariance: [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7), at(8)],
    kinds: [...new Set(likely.map(({ fit }) => fit.outline.kind))],
  };
}

/** Fits of one kind in one place are one reading: the likeliest of each, likeliest first. */
function distinct(fits: readonly OutlineFit[]): OutlineFit[] {
  const kept: OutlineFit[] = [];
  for (const fit of fits.toSorted((a, b) => b.likelihood - a.likelihood)) {
    const isKnown = kept.some((one) => {
      if (one.outline.kind !== fit.outline.kind || one.standing !== fit.standing) return false;
      const [x, y] = apart(one, fit);
      return Math.hypot(x, y) < ONE_PLACE_MM;
    });
    if (!isKnown) kept.push(fit);
  }
  return kept;
}

/** From one fit's pose to another's: x, y, and the turn of its long side, whichever way its front is. */
function apart(a: OutlineFit, b: OutlineFit): [number, number, number] {
  const x = a.outline.xMm - b.outline.xMm;
  const y = a.outline.yMm - b.outline.yMm;
  if (a.outline.kind.base.shape === 'round' || b.outline.kind.base.shape === 'round') return [x, y, 0];
  const turn = a.outline.headingRad - b.outline.headingRad;
  return [x, y, turn - Math.PI * Math.round(turn / Math.PI)];
}
