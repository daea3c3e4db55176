import { fail, ok, type Result } from '../../shared/result';
import type { BarReading } from '../../shared/session/setup-checks';

/**
 * The bar of known length that is laid on the table to judge its calibration: an APRILTAG_36h11 fiducial at each end.
 * No camera can check the map that was solved from its own pictures; a length that was measured otherwise can.
 */
export const lengthBar = {
  /** Left and right end. Apart from ids that lie on tables (from 0) and on the lens board (from 100). */
  ids: [248, 249],
  /** From centre to centre of the fiducials. */
  lengthMm: 300,
  /** Side of the black square. */
  tagMm: 40,
  /** How often it is laid, each time elsewhere and another way round. */
  places: 3,
} as const;

/** A length may be so far off before a cause is sought. */
export const barToleranceMm = 1;

/** What the bar says of the calibration. */
export type BarVerdict =
  | { readonly kind: 'true'; readonly worstMm: number }
  /**
   * The sheet was printed at this scale, 1 being true: its check bar was read so, and every length shows it. Nothing
   * is wrong with the calibration.
   */
  | { readonly kind: 'printed-off'; readonly scale: number; readonly worstMm: number }
  /**
   * All lengths are off alike and nobody read the check bar: the sheet may be printed at this scale, or the table typed
   * so many times as large as it is.
   */
  | { readonly kind: 'scale-off'; readonly scale: number; readonly worstMm: number }
  /** The table was typed so many times as large as it is, each way. */
  | {
      readonly kind: 'table-typed-wrong';
      readonly widthFactor: number;
      readonly depthFactor: number;
      readonly worstMm: number;
    }
  /** Lengths differ from place to place, as no stretched table explains: the camera stands elsewhere than was solved. */
  | { readonly kind: 'camera-elsewhere'; readonly worstMm: number };

/** Why readings say nothing. */
export type BarFault =
  | { readonly kind: 'too-few-places'; readonly found: number; readonly needed: number }
  /** All readings lie along one direction: nothing is known of the other. */
  | { readonly kind: 'one-direction' };

/** Factors that differ by less than this are one. */
const ALIKE = 0.004;
/** A side's factor nearer to 1 than this is no mistake of typing. */
const TRUE_SIDE = 0.002;
/** A check bar is read to half a millimetre of its 200. */
const READ_SCALE = 0.004;
/** Least turn between two of the directions, as the sine of it. */
const LEAST_TURN = 0.35;

/**
 * Judges the calibration by lengths of the bar. `checkBarMm` is what a ruler shows of the printed 200 mm check bar,
 * where somebody read it: without it a sheet printed too small and a table typed too large look the same, since every
 * length on the table grows with both.
 */
export function judgeBar(readings: readonly BarReading[], checkBarMm?: number): Result<BarVerdict, BarFault> {
  const needed = lengthBar.places;
  if (readings.length < needed) return fail({ kind: 'too-few-places', found: readings.length, needed });
  const printed = checkBarMm === undefined ? 1 : checkBarMm / 200;
  const trueMm = lengthBar.lengthMm * printed;
  const worstMm = worst(readings, () => trueMm);
  if (worstMm <= barToleranceMm) {
    const stated = worst(readings, () => lengthBar.lengthMm);
    return ok(
      Math.abs(printed - 1) > READ_SCALE && stated > barToleranceMm
        ? { kind: 'printed-off', scale: printed, worstMm: stated }
        : { kind: 'true', worstMm },
    );
  }
  const sides = stretched(readings, trueMm);
  if (!sides) return fail({ kind: 'one-direction' });
  const { widthFactor, depthFactor } = sides;
  const left = worst(readings, ({ directionRad }) => {
    return trueMm * Math.hypot(widthFactor * Math.cos(directionRad), depthFactor * Math.sin(directionRad));
  });
  if (!(left <= barToleranceMm)) return ok({ kind: 'camera-elsewhere', worstMm });
  if (Math.abs(widthFactor - depthFactor) <= ALIKE) {
    const scale = (widthFactor + depthFactor) / 2;
    return ok(
      checkBarMm === undefined
        ? { kind: 'scale-off', scale, worstMm }
        : { kind: 'table-typed-wrong', widthFactor: scale, depthFactor: scale, worstMm },
    );
  }
  const side = (factor: number) => (Math.abs(factor - 1) < TRUE_SIDE ? 1 : factor);
  return ok({
    kind: 'table-typed-wrong',
    widthFactor: side(widthFactor),
    depthFactor: side(depthFactor),
    worstMm,
  });
}

function worst(readings: readonly BarReading[], expectedMm: (reading: BarReading) => number): number {
  return readings.reduce((most, reading) => {
    return Math.max(most, Math.abs(reading.lengthMm - expectedMm(reading)));
  }, 0);
}

/**
 * The stretch along either side that explains the squared lengths best: they are linear in the factors' squares.
 * Undefined where the directions are all alike.
 */
function stretched(
  readings: readonly BarReading[],
  trueMm: number,
): { readonly widthFactor: number; readonly depthFactor: number } | undefined {
  let [cc, cs, ss, cl, sl] = [0, 0, 0, 0, 0];
  for (const { lengthMm, directionRad } of readings) {
    const c = Math.cos(directionRad) ** 2;
    const s = Math.sin(directionRad) ** 2;
    const square = (lengthMm / trueMm) ** 2;
    cc += c * c;
    cs += c * s;
    ss += s * s;
    cl += c * square;
    sl += s * square;
  }
  const determinant = cc * ss - cs * cs;
  if (!(determinant > LEAST_TURN ** 4)) return undefined;
  const width = (ss * cl - cs * sl) / determinant;
  const depth = (cc * sl - cs * cl) / determinant;
  if (!(width > 0 && depth > 0)) return undefined;
  return { widthFactor: Math.sqrt(width), depthFactor: Math.sqrt(depth) };
}
