import type { CalibrationError } from '../../../calibration/calibration-error';
import type { Result } from '../../../shared/result';
import { describeCalibrationError } from '../../strings/english-calibration';

/** What a set-up is worth: the doubt it leaves, that it is only begun, or why it cannot be used. */
export type Solved =
  | { readonly kind: 'doubt'; readonly sigmaMm: number; readonly of: string }
  /** Some handles still lie where they were first shown. */
  | { readonly kind: 'begun'; readonly cornersLeft: number }
  | { readonly kind: 'error'; readonly sentence: string };

/**
 * What is said of a set-up under way. While handles are left to move, that they fit no table says nothing; corners
 * that cross or lie off the picture are worth a word at once. `of` names what the doubt is of.
 */
export function solvedOf(
  result: Result<{ readonly sigmaMm: number }, CalibrationError>,
  cornersLeft: number,
  of: string,
): Solved {
  if (!result.ok && (cornersLeft === 0 || !isAboutAllFour(result.error))) {
    return { kind: 'error', sentence: describeCalibrationError(result.error) };
  }
  if (!result.ok || cornersLeft > 0) return { kind: 'begun', cornersLeft };
  return { kind: 'doubt', sigmaMm: result.value.sigmaMm, of };
}

/** Whether the error lies in how all four corners fit the table, and not in one of them. */
function isAboutAllFour({ kind }: CalibrationError): boolean {
  return kind === 'noFit' || kind === 'noView' || kind === 'cornersTurned';
}
