import { degrees } from '../geometry/angle';
import { type MeasuredCurve, SAFE_PERCENT, safePxPerCell, sightAt } from './curve';
import { CELLS_ACROSS, paperSideMm } from './paper';

/** What is expected of a fiducial at one place of the table. */
export interface Expectation {
  readonly pxPerCell: number;
  readonly foundPercent: number;
  /** Root of the mean square error of the fiducial's own centre; absent where it is too small to be found at all. */
  readonly centreMm?: number;
  readonly headingDeg?: number;
}

/** What is expected of one size of fiducial all over the table. */
export interface Forecast {
  readonly sizeMm: number;
  /** With its quiet zone. */
  readonly paperMm: number;
  readonly centre: Expectation;
  readonly corner: Expectation;
  /** Whether it is found at least as often as `SAFE_PERCENT` says, at the table's worst corner too. */
  readonly isSafe: boolean;
}

/** Where a plan looks: pixels a millimetre at the table's centre and at its worst corner. */
export interface Scale {
  readonly centrePxPerMm: number;
  readonly cornerPxPerMm: number;
}

/** What to expect of a fiducial of `sizeMm`. */
export function forecast(curve: MeasuredCurve, scale: Scale, sizeMm: number): Forecast {
  const corner = expect(curve, scale.cornerPxPerMm, sizeMm);
  const safe = safePxPerCell(curve);
  return {
    sizeMm,
    paperMm: paperSideMm(sizeMm),
    centre: expect(curve, scale.centrePxPerMm, sizeMm),
    corner,
    isSafe:
      safe !== undefined && corner.pxPerCell >= safe - 1e-9 && corner.foundPercent >= SAFE_PERCENT - 1e-9,
  };
}

/**
 * The smallest fiducial, in whole millimetres, that is found safely all over the table; undefined where the curve
 * knows no size that is.
 */
export function smallestSafeMm(curve: MeasuredCurve, { cornerPxPerMm }: Scale): number | undefined {
  const safe = safePxPerCell(curve);
  if (safe === undefined || !(cornerPxPerMm > 0)) return undefined;
  return Math.ceil((safe * CELLS_ACROSS) / cornerPxPerMm - 1e-9);
}

/**
 * How far off a base's centre is expected that lies `offsetMm` from its fiducial's: the heading's doubt swings it.
 * Undefined where the fiducial is not found.
 */
export function baseCentreMm(at: Expectation, offsetMm: number): number | undefined {
  if (at.centreMm === undefined || at.headingDeg === undefined) return undefined;
  return Math.hypot(at.centreMm, (offsetMm * at.headingDeg) / degrees(1));
}

function expect(curve: MeasuredCurve, pxPerMm: number, sizeMm: number): Expectation {
  const pxPerCell = (pxPerMm * sizeMm) / CELLS_ACROSS;
  const sight = sightAt(curve, pxPerCell);
  if (!sight) return { pxPerCell, foundPercent: 0 };
  return {
    pxPerCell,
    foundPercent: sight.foundPercent,
    centreMm: sight.centreRmsPx / pxPerMm,
    headingDeg: sight.headingRmsDeg,
  };
}
