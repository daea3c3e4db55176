import { scaledLens } from '../../../shared/geometry/lens';
import { scaledDoubts } from '../../../shared/geometry/lens-doubt';
import type { MeasuredLens } from '../../../shared/session/session';
import type { LensCapture } from '../../../shared/vision/lens-capture';

/** Whether a kept lens holds for the pictures that the camera sends. */
export type LensFit =
  | { readonly kind: 'none' }
  | { readonly kind: 'fits'; readonly measured: MeasuredLens }
  /** Measured at another size: `converted` is what it would be, absent where the shapes differ. */
  | { readonly kind: 'other-size'; readonly measured: MeasuredLens; readonly converted?: MeasuredLens };

/** How the kept lens goes with pictures of a size; errors in pixels grow and shrink with them. */
export function lensFit(
  measured: MeasuredLens | undefined,
  size: { readonly width: number; readonly height: number },
): LensFit {
  if (!measured) return { kind: 'none' };
  const { lens } = measured;
  if (lens.width === size.width && lens.height === size.height) return { kind: 'fits', measured };
  const scaled = scaledLens(lens, size);
  if (!scaled.ok) return { kind: 'other-size', measured };
  const rmsPx = (measured.rmsPx * size.width) / lens.width;
  const doubts = measured.doubts && scaledDoubts(measured.doubts, lens, size);
  const converted = { ...measured, lens: scaled.value, ...(doubts && { doubts }), rmsPx };
  return { kind: 'other-size', measured, converted };
}

/** How good a lens is by its error in px of 1920 across. */
export function lensGrade(rmsPx: number, widthPx: number): 'good' | 'fair' | 'poor' {
  const of1920 = (rmsPx * 1920) / widthPx;
  if (of1920 <= 0.6) return 'good';
  return of1920 <= 1.5 ? 'fair' : 'poor';
}

/** A solved lens as the session keeps it; undefined while none is solved. */
export function solvedLens({ phase }: LensCapture, atMs: number): MeasuredLens | undefined {
  if (phase.kind !== 'solved') return undefined;
  const { lens, doubts, rmsPx, views } = phase;
  return { lens, doubts, rmsPx, views: views.length, atMs };
}
