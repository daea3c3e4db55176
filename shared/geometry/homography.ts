import { fail, ok, type Result } from '../result';
import { solveLeastSquares } from './linear';
import { adjugate, determinant, multiply, scaleMatrix } from './matrix3';
import type { Frame, Matrix3, Point } from './point';

declare const homographyFrom: unique symbol;
declare const homographyTo: unique symbol;

/** A projective map of the plane, row-major, that takes points of frame `From` to points of frame `To`. */
export interface Homography<From extends Frame, To extends Frame> {
  readonly m: Matrix3;
  readonly [homographyFrom]?: From;
  readonly [homographyTo]?: To;
}

/** Why points give no homography. */
export type HomographyError =
  | { readonly kind: 'tooFewPoints'; readonly count: number; readonly needed: number }
  | { readonly kind: 'unequalCounts'; readonly from: number; readonly to: number }
  /** Points coincide, lie on one line, or are not finite. */
  | { readonly kind: 'degenerate' }
  /** No single view shows the points so: two of them are swapped, or the quadrilateral crosses itself. */
  | { readonly kind: 'folded' }
  /** The map turns the plane over where it should not, or does not where it should. */
  | { readonly kind: 'mirrored' };

/**
 * Whether the map has to keep or to reverse the sense of turning. Table to picture reverses it, because the
 * picture's y runs down; `either` does not ask.
 */
export type Sense = 'kept' | 'reversed' | 'either';

/**
 * The homography that takes `from[i]` to `to[i]`: exact for four points, least squares for more
 * (direct linear transform on normalised points, Hartley 1997). Scaled so that its last element is 1 where it
 * can be. Points where the map's horizon runs between the given points are refused.
 */
export function homographyFromPoints<From extends Frame, To extends Frame>(
  from: readonly Point<From>[],
  to: readonly Point<To>[],
  sense: Sense = 'either',
): Result<Homography<From, To>, HomographyError> {
  if (from.length !== to.length) return fail({ kind: 'unequalCounts', from: from.length, to: to.length });
  if (from.length < 4) return fail({ kind: 'tooFewPoints', count: from.length, needed: 4 });
  const source = normalisation(from);
  const target = normalisation(to);
  if (!source || !target) return fail({ kind: 'degenerate' });
  const normalised = solveNormalised(from, to, source, target);
  if (!normalised) return fail({ kind: 'degenerate' });
  if (Math.abs(determinant(normalised)) < 1e-7) return fail({ kind: 'degenerate' });
  const m = multiply(fromNormalised(target), multiply(normalised, toNormalised(source)));
  // The normalised map gives the centroid weight 1, so every point in view has a positive weight.
  if (from.some((p) => weight(m, p) <= 0)) return fail({ kind: 'folded' });
  const turns = determinant(m) > 0 ? 'kept' : 'reversed';
  if (sense !== 'either' && sense !== turns) return fail({ kind: 'mirrored' });
  return ok({ m: Math.abs(m[8]) > 1e-12 ? scaleMatrix(m, 1 / m[8]) : m });
}

/** Where the map takes p; infinite or NaN coordinates on its horizon. */
export function applyHomography<From extends Frame, To extends Frame>(
  h: Homography<From, To>,
  p: Point<From>,
): Point<To> {
  const { m } = h;
  const w = weight(m, p);
  return { x: (m[0] * p.x + m[1] * p.y + m[2]) / w, y: (m[3] * p.x + m[4] * p.y + m[5]) / w };
}

/** `applyHomography` without allocating: writes x and y at `out[offset]`. */
export function applyHomographyInto(
  out: Float64Array,
  offset: number,
  m: Matrix3,
  x: number,
  y: number,
): void {
  const w = m[6] * x + m[7] * y + m[8];
  out[offset] = (m[0] * x + m[1] * y + m[2]) / w;
  out[offset + 1] = (m[3] * x + m[4] * y + m[5]) / w;
}

/** The map back. Throws when there is none (a matrix of determinant 0). */
export function invertHomography<From extends Frame, To extends Frame>(
  h: Homography<From, To>,
): Homography<To, From> {
  if (determinant(h.m) === 0) throw new RangeError('a homography of determinant 0 has no inverse');
  const m = adjugate(h.m);
  return { m: m[8] === 0 ? m : scaleMatrix(m, 1 / m[8]) };
}

/** First `first`, then `second`. */
export function composeHomography<A extends Frame, B extends Frame, C extends Frame>(
  first: Homography<A, B>,
  second: Homography<B, C>,
): Homography<A, C> {
  return { m: multiply(second.m, first.m) };
}

function weight(m: Matrix3, p: { readonly x: number; readonly y: number }): number {
  return m[6] * p.x + m[7] * p.y + m[8];
}

/** The shift and scale that bring points around the origin at a mean distance of √2. */
interface Normalisation {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

function normalisation(
  points: readonly { readonly x: number; readonly y: number }[],
): Normalisation | undefined {
  const n = points.length;
  const x = points.reduce((sum, p) => sum + p.x, 0) / n;
  const y = points.reduce((sum, p) => sum + p.y, 0) / n;
  const spread = points.reduce((sum, p) => sum + Math.hypot(p.x - x, p.y - y), 0) / n;
  return spread > 0 && Number.isFinite(spread) ? { x, y, scale: Math.SQRT2 / spread } : undefined;
}

function toNormalised(n: Normalisation): Matrix3 {
  return [n.scale, 0, -n.scale * n.x, 0, n.scale, -n.scale * n.y, 0, 0, 1];
}

function fromNormalised(n: Normalisation): Matrix3 {
  return [1 / n.scale, 0, n.x, 0, 1 / n.scale, n.y, 0, 0, 1];
}

/** The last element may be fixed at 1: the centroid of points in front of the camera is in front of it too. */
function solveNormalised(
  from: readonly { readonly x: number; readonly y: number }[],
  to: readonly { readonly x: number; readonly y: number }[],
  source: Normalisation,
  target: Normalisation,
): Matrix3 | undefined {
  const rows = 2 * from.length;
  const a = new Float64Array(rows * 8);
  const b = new Float64Array(rows);
  from.forEach((p, i) => {
    const q = to[i];
    if (!q) return;
    const x = (p.x - source.x) * source.scale;
    const y = (p.y - source.y) * source.scale;
    const u = (q.x - target.x) * target.scale;
    const v = (q.y - target.y) * target.scale;
    a.set([x, y, 1, 0, 0, 0, -u * x, -u * y, 0, 0, 0, x, y, 1, -v * x, -v * y], i * 16);
    b.set([u, v], i * 2);
  });
  const h = solveLeastSquares(a, b, rows, 8);
  if (!h) return undefined;
  const [h0 = 0, h1 = 0, h2 = 0, h3 = 0, h4 = 0, h5 = 0, h6 = 0, h7 = 0] = h;
  return [h0, h1, h2, h3, h4, h5, h6, h7, 1];
}
