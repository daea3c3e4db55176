import type { CornersPx } from './detection';

/** Four corners in px, clockwise on screen: x0, y0, x1, y1, x2, y2, x3, y3. */
export type Quad = Float64Array;

export function newQuad(): Quad {
  return new Float64Array(8);
}

/** A projective map of the plane: (x, y) to ((m0 x + m1 y + m2) / w, (m3 x + m4 y + m5) / w), w = m6 x + m7 y + m8. */
export type Projection = Float64Array;

/**
 * The map that takes the unit square (0,0), (1,0), (1,1), (0,1) to the quad's corners in their order.
 * Gives false, and leaves `out` undefined, where three corners lie on one line.
 */
export function unitSquareToQuadInto(out: Projection, quad: Quad): boolean {
  const x0 = quad[0] as number;
  const y0 = quad[1] as number;
  const x1 = quad[2] as number;
  const y1 = quad[3] as number;
  const x2 = quad[4] as number;
  const y2 = quad[5] as number;
  const x3 = quad[6] as number;
  const y3 = quad[7] as number;
  const dx1 = x1 - x2;
  const dy1 = y1 - y2;
  const dx2 = x3 - x2;
  const dy2 = y3 - y2;
  const sx = x0 - x1 + x2 - x3;
  const sy = y0 - y1 + y2 - y3;
  const det = dx1 * dy2 - dx2 * dy1;
  if (Math.abs(det) < 1e-9) return false;
  const g = (sx * dy2 - dx2 * sy) / det;
  const h = (dx1 * sy - sx * dy1) / det;
  out[0] = x1 - x0 + g * x1;
  out[1] = x3 - x0 + h * x3;
  out[2] = x0;
  out[3] = y1 - y0 + g * y1;
  out[4] = y3 - y0 + h * y3;
  out[5] = y0;
  out[6] = g;
  out[7] = h;
  out[8] = 1;
  return true;
}

/** The inverse map, up to scale (the adjugate): enough for a projective map. */
export function invertProjectionInto(out: Projection, m: Projection): void {
  const a = m[0] as number;
  const b = m[1] as number;
  const c = m[2] as number;
  const d = m[3] as number;
  const e = m[4] as number;
  const f = m[5] as number;
  const g = m[6] as number;
  const h = m[7] as number;
  const i = m[8] as number;
  out[0] = e * i - f * h;
  out[1] = c * h - b * i;
  out[2] = b * f - c * e;
  out[3] = f * g - d * i;
  out[4] = a * i - c * g;
  out[5] = c * d - a * f;
  out[6] = d * h - e * g;
  out[7] = b * g - a * h;
  out[8] = a * e - b * d;
}

/** Twice the signed area; positive for corners clockwise on screen (y down). */
export function doubleArea(quad: Quad): number {
  let sum = 0;
  for (let k = 0; k < 4; k++) {
    const n = (k + 1) & 3;
    sum +=
      (quad[2 * k] as number) * (quad[2 * n + 1] as number) -
      (quad[2 * n] as number) * (quad[2 * k + 1] as number);
  }
  return sum;
}

export function sideLength(quad: Quad, side: number): number {
  const n = (side + 1) & 3;
  return Math.hypot(
    (quad[2 * n] as number) - (quad[2 * side] as number),
    (quad[2 * n + 1] as number) - (quad[2 * side + 1] as number),
  );
}

/** Side of the square of the same area. */
export function meanSidePx(quad: Quad): number {
  return Math.sqrt(Math.abs(doubleArea(quad)) / 2);
}

/** Whether every corner turns the same way, clockwise on screen. */
export function isConvexClockwise(quad: Quad): boolean {
  for (let k = 0; k < 4; k++) {
    const a = 2 * k;
    const b = 2 * ((k + 1) & 3);
    const c = 2 * ((k + 2) & 3);
    const turn =
      ((quad[b] as number) - (quad[a] as number)) * ((quad[c + 1] as number) - (quad[b + 1] as number)) -
      ((quad[b + 1] as number) - (quad[a + 1] as number)) * ((quad[c] as number) - (quad[b] as number));
    if (turn <= 0) return false;
  }
  return true;
}

/** Where the diagonals meet: the picture of the square's centre, exactly so under perspective. */
export function centreInto(out: Float64Array, quad: Quad): void {
  const ax = (quad[4] as number) - (quad[0] as number);
  const ay = (quad[5] as number) - (quad[1] as number);
  const bx = (quad[6] as number) - (quad[2] as number);
  const by = (quad[7] as number) - (quad[3] as number);
  const det = ax * by - ay * bx;
  const s =
    (((quad[2] as number) - (quad[0] as number)) * by - ((quad[3] as number) - (quad[1] as number)) * bx) /
    det;
  out[0] = (quad[0] as number) + ax * s;
  out[1] = (quad[1] as number) + ay * s;
}

/** Renumbers the corners so that the corner now at `turn` comes first. */
export function renumberInto(out: Quad, quad: Quad, turn: number): void {
  for (let k = 0; k < 4; k++) {
    const from = (k + turn) & 3;
    out[2 * k] = quad[2 * from] as number;
    out[2 * k + 1] = quad[2 * from + 1] as number;
  }
}

export function quadFromCorners(out: Quad, corners: CornersPx): void {
  for (let k = 0; k < 4; k++) {
    const corner = corners[k as 0 | 1 | 2 | 3];
    out[2 * k] = corner.x;
    out[2 * k + 1] = corner.y;
  }
}

export function cornersFromQuad(quad: Quad): CornersPx {
  const at = (k: number) => ({ x: quad[2 * k] as number, y: quad[2 * k + 1] as number });
  return [at(0), at(1), at(2), at(3)];
}
