import measured from './measured-curve.json';

/** How well fiducials of about one size in the picture were found. */
export interface CurvePoint {
  /** Pixels a cell, along the shorter direction of a fiducial seen aslant. */
  readonly pxPerCell: number;
  readonly fiducials: number;
  readonly foundPercent: number;
  /** Of the fiducial's centre, root of the mean square distance in the picture; absent where none was found. */
  readonly centreRmsPx?: number;
  readonly headingRmsDeg?: number;
}

/** What `test/prove/planning-curve.ts` measures, with where it comes from. */
export interface MeasuredCurve {
  readonly seeds: string;
  readonly conditions: string;
  readonly fiducials: number;
  /** By rising `pxPerCell`. */
  readonly points: readonly CurvePoint[];
}

/** What to expect of a fiducial. */
export interface Sight {
  readonly foundPercent: number;
  readonly centreRmsPx: number;
  readonly headingRmsDeg: number;
}

/** The curve that plans go by. */
export const measuredCurve: MeasuredCurve = measured;

/** A fiducial found less often than this is not safe: of forty teams one would be missing most of the time. */
export const SAFE_PERCENT = 99;

/**
 * What the curve says at `pxPerCell`, straight from point to point; undefined where nothing was found that small.
 * Beyond the last point its values stay: a larger fiducial is seen no worse.
 */
export function sightAt(curve: MeasuredCurve, pxPerCell: number): Sight | undefined {
  const points = curve.points.flatMap((point) => sightOf(point) ?? []);
  const above = points.findIndex((point) => point.pxPerCell >= pxPerCell);
  const last = points.at(-1);
  if (above < 0) return last;
  const high = points[above];
  const low = points[above - 1];
  if (!high || (!low && high.pxPerCell > pxPerCell)) return undefined;
  if (!low) return high;
  const t = (pxPerCell - low.pxPerCell) / (high.pxPerCell - low.pxPerCell);
  const between = (a: number, b: number) => a + t * (b - a);
  return {
    foundPercent: between(low.foundPercent, high.foundPercent),
    centreRmsPx: between(low.centreRmsPx, high.centreRmsPx),
    headingRmsDeg: between(low.headingRmsDeg, high.headingRmsDeg),
  };
}

/**
 * The pixels a cell from which on fiducials are found safely, at every larger size too; undefined where even the
 * curve's end is not safe.
 */
export function safePxPerCell(curve: MeasuredCurve): number | undefined {
  const { points } = curve;
  let lastUnsafe = points.length - 1;
  while (lastUnsafe >= 0 && (points[lastUnsafe]?.foundPercent ?? 0) >= SAFE_PERCENT) lastUnsafe--;
  const low = points[lastUnsafe];
  const high = points[lastUnsafe + 1];
  if (!high) return undefined;
  if (!low) return high.pxPerCell;
  const t = (SAFE_PERCENT - low.foundPercent) / (high.foundPercent - low.foundPercent);
  return low.pxPerCell + t * (high.pxPerCell - low.pxPerCell);
}

function sightOf(point: CurvePoint): (Sight & { readonly pxPerCell: number }) | undefined {
  const { pxPerCell, foundPercent, centreRmsPx, headingRmsDeg } = point;
  if (centreRmsPx === undefined || headingRmsDeg === undefined) return undefined;
  return { pxPerCell, foundPercent, centreRmsPx, headingRmsDeg };
}
