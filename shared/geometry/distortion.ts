/** OpenCV's radial and tangential lens distortion [k1, k2, p1, p2, k3], on the plane at unit depth. */
export type Distortion = readonly [number, number, number, number, number];

/** Newton stops when a step is shorter than this: 1e-9 px at a focal length of 1,000 px. */
const STEP_LIMIT = 1e-12;

/** Newton doubles the right digits a step; a lens whose polynomial can be inverted needs four or five. */
const MOST_STEPS = 20;

/** A camera sees no farther off its axis than 76°: tan² 76° = 16. */
const WIDEST = 16;

/**
 * Writes the distorted point at out[0], out[1] and its Jacobian ∂(x', y')/∂(x, y), row-major, at out[2] to out[5].
 */
export function distortInto(out: Float64Array, distortion: Distortion, x: number, y: number): void {
  const [k1, k2, p1, p2, k3] = distortion;
  const r2 = x * x + y * y;
  const radial = 1 + r2 * (k1 + r2 * (k2 + r2 * k3));
  /** d radial / d r². */
  const slope = k1 + r2 * (2 * k2 + 3 * r2 * k3);
  out[0] = x * radial + 2 * p1 * x * y + p2 * (r2 + 2 * x * x);
  out[1] = y * radial + p1 * (r2 + 2 * y * y) + 2 * p2 * x * y;
  out[2] = radial + 2 * x * x * slope + 2 * p1 * y + 6 * p2 * x;
  out[3] = 2 * x * y * slope + 2 * p1 * x + 2 * p2 * y;
  out[4] = out[3];
  out[5] = radial + 2 * y * y * slope + 6 * p1 * y + 2 * p2 * x;
}

/**
 * Writes the point at out[0], out[1] that the lens takes to (x, y), by Newton's method from (x, y) itself.
 * False, with the last try in `out`, when twenty steps do not bring a step below 1e-12 or the point found lies
 * beyond `limit` (squared radius, from `viewLimit`): then no ray of this lens reaches (x, y).
 * `out` needs six places, as `distortInto`.
 */
export function undistortInto(
  out: Float64Array,
  distortion: Distortion,
  x: number,
  y: number,
  limit: number,
): boolean {
  let u = x;
  let v = y;
  let found = false;
  for (let step = 0; step < MOST_STEPS && !found; step++) {
    distortInto(out, distortion, u, v);
    const ex = x - (out[0] ?? 0);
    const ey = y - (out[1] ?? 0);
    const a = out[2] ?? 1;
    const b = out[3] ?? 0;
    const d = out[5] ?? 1;
    const determinant = a * d - b * b;
    const du = (d * ex - b * ey) / determinant;
    const dv = (a * ey - b * ex) / determinant;
    u += du;
    v += dv;
    found = Math.abs(du) + Math.abs(dv) < STEP_LIMIT;
  }
  out[0] = u;
  out[1] = v;
  return found && u * u + v * v < limit;
}

/**
 * The squared radius at which the radial polynomial stops growing: farther out the lens would fold the world back
 * into the picture. At most 16 (76° off the axis).
 */
export function viewLimit(distortion: Distortion): number {
  const [k1, k2, , , k3] = distortion;
  const growth = (r2: number) => 1 + r2 * (3 * k1 + r2 * (5 * k2 + r2 * 7 * k3));
  const step = WIDEST / 1024;
  for (let r2 = step; r2 < WIDEST; r2 += step) {
    if (growth(r2) > 0) continue;
    let low = r2 - step;
    let high = r2;
    for (let i = 0; i < 50; i++) {
      const middle = (low + high) / 2;
      if (growth(middle) > 0) low = middle;
      else high = middle;
    }
    return low;
  }
  return WIDEST;
}
