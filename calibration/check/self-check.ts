import type { Camera } from '../../shared/geometry/camera';
import { applyHomography, type Homography, homographyFromPoints } from '../../shared/geometry/homography';
import type { Point, TableSize } from '../../shared/geometry/point';
import { fail, ok, type Result } from '../../shared/result';
import type { CrossResidual, SelfCheck, SelfCheckFault } from '../../shared/session/self-check-report';
import { usualCheckToleranceMm } from '../../shared/session/setup-checks';
import type { GreyFrame } from '../../shared/vision/detection';
import { findLightMark, lightAlone } from '../projector/light-marks';

/** One foot: players lay a tape along it. */
export const crossStepMm = 304.8;
/** A cross's arms, from its middle. */
export const crossReachMm = 14;

/** Crosses keep this far from the table's edge, where light is often cut off. */
const EDGE_MM = 60;
/** Looked for within this of its place: a calibration that is off by more is not to be checked but made. */
const WITHIN_MM = 25;
/** Half of the crosses have to be found, and so many at least. */
const LEAST_SHARE = 0.5;
const LEAST_CROSSES = 6;
/** A correction beyond this share of the median is a model's or a hand's. */
const OUTLIER = 3;
const LEAST_OUTLIER_MM = 0.5;

/** Where crosses go: every foot from the table's middle, but for the rim. */
export function crossPlaces({ widthMm, depthMm }: TableSize): readonly Point<'table'>[] {
  return along(depthMm).flatMap((y) => along(widthMm).map((x) => ({ x, y })));
}

/** Finds every cross in two photographs, with the light and without it, and says how far each lies beside its place. */
export function checkCrosses(
  lit: GreyFrame,
  dark: GreyFrame,
  camera: Camera,
  places: readonly Point<'table'>[],
  toleranceMm: number = usualCheckToleranceMm,
): Result<SelfCheck, SelfCheckFault> {
  const alone = lightAlone(lit, dark);
  const crosses = places.map((at): CrossResidual => {
    const mark = findLightMark(alone, camera, { at, reachMm: crossReachMm, withinMm: WITHIN_MM });
    return mark ? { at, off: { xMm: mark.at.x - at.x, yMm: mark.at.y - at.y } } : { at };
  });
  return judgeCrosses(crosses, toleranceMm);
}

/** The figures of a check, however its crosses were found. */
export function judgeCrosses(
  crosses: readonly CrossResidual[],
  toleranceMm: number,
): Result<SelfCheck, SelfCheckFault> {
  const offs = crosses.flatMap(({ off }) => (off ? [Math.hypot(off.xMm, off.yMm)] : []));
  const needed = Math.max(LEAST_CROSSES, Math.ceil(LEAST_SHARE * crosses.length));
  if (offs.length < needed) return fail({ kind: 'too-few-crosses', found: offs.length, needed });
  const worstMm = Math.max(...offs);
  return ok({
    crosses,
    found: offs.length,
    rmsMm: Math.sqrt(offs.reduce((sum, off) => sum + off * off, 0) / offs.length),
    worstMm,
    toleranceMm,
    verdict: worstMm <= toleranceMm ? 'within-tolerance' : 'beyond-tolerance',
  });
}

/**
 * Where light has to be aimed for it to fall on a place, by what a check found: aimed at `at` it fell on `at` and `off`.
 * Crosses that lie otherwise than the rest, on a model or a hand, are left out.
 */
export function aimByCrosses(
  crosses: readonly CrossResidual[],
): Result<Homography<'table', 'table'>, SelfCheckFault> {
  const found = crosses.flatMap(({ at, off }) =>
    off ? [{ aimed: at, fell: { x: at.x + off.xMm, y: at.y + off.yMm } }] : [],
  );
  const needed = LEAST_CROSSES;
  let kept = found;
  for (let round = 0; round < 4; round++) {
    if (kept.length < needed) return fail({ kind: 'no-correction', found: kept.length, needed });
    const map = homographyFromPoints<'table', 'table'>(
      kept.map(({ fell }) => fell),
      kept.map(({ aimed }) => aimed),
      'kept',
    );
    if (!map.ok) return fail({ kind: 'no-correction', found: kept.length, needed });
    const misses = found.map(({ aimed, fell }) => {
      const to = applyHomography(map.value, fell);
      return Math.hypot(to.x - aimed.x, to.y - aimed.y);
    });
    const middle = misses.toSorted((a, b) => a - b)[misses.length >> 1] ?? 0;
    const limit = Math.max(LEAST_OUTLIER_MM, OUTLIER * middle);
    const next = found.filter((_, i) => (misses[i] ?? Number.POSITIVE_INFINITY) <= limit);
    if (next.length === kept.length) return ok(map.value);
    kept = next;
  }
  return fail({ kind: 'no-correction', found: kept.length, needed });
}

function along(sideMm: number): number[] {
  const steps = Math.floor((sideMm / 2 - EDGE_MM) / crossStepMm);
  return Array.from({ length: 2 * steps + 1 }, (_, i) => sideMm / 2 + (i - steps) * crossStepMm);
}
