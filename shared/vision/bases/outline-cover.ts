import type { PlacedOutline } from './placed-outline';

/**
 * The share of a blurred pixel that the outline covers; writes its change with x, y (a millimetre) and turn (a
 * millimetre at `reach` from the centre). A rectangle under Gaussian blur is the product of its two blurred strips.
 */
export function coverInto(
  out: Float64Array,
  outline: PlacedOutline,
  x: number,
  y: number,
  edgeMm: number,
  reach: number,
): number {
  const { base } = outline.kind;
  const dx = x - outline.xMm;
  const dy = y - outline.yMm;
  if (base.shape === 'round') {
    const r = Math.hypot(dx, dy) || 1e-9;
    const t = (base.widthMm / 2 - r) / edgeMm;
    const slope = bell(t) / edgeMm;
    out[0] = (slope * dx) / r;
    out[1] = (slope * dy) / r;
    out[2] = 0;
    return below(t);
  }
  const c = Math.cos(outline.headingRad);
  const s = Math.sin(outline.headingRad);
  const u = c * dx + s * dy;
  const v = c * dy - s * dx;
  const ahead = base.depthMm / 2;
  const aside = base.widthMm / 2;
  const fu = below((ahead - u) / edgeMm) - below((-ahead - u) / edgeMm);
  const fv = below((aside - v) / edgeMm) - below((-aside - v) / edgeMm);
  const gu = (fv * (bell((-ahead - u) / edgeMm) - bell((ahead - u) / edgeMm))) / edgeMm;
  const gv = (fu * (bell((-aside - v) / edgeMm) - bell((aside - v) / edgeMm))) / edgeMm;
  // u and v shrink as the outline moves towards the pixel, and turn into one another as it turns.
  out[0] = -(gu * c - gv * s);
  out[1] = -(gu * s + gv * c);
  out[2] = (gu * v - gv * u) / reach;
  return fu * fv;
}

/** Which part of the ground outside a pixel belongs to: the four sides of a rectangle, eighths round a disc. */
export function sideOf(outline: PlacedOutline, x: number, y: number): number {
  const { base } = outline.kind;
  const dx = x - outline.xMm;
  const dy = y - outline.yMm;
  const c = Math.cos(outline.headingRad);
  const s = Math.sin(outline.headingRad);
  const u = c * dx + s * dy;
  const v = c * dy - s * dx;
  if (base.shape === 'round') {
    return (u > 0 ? 1 : 0) + (v > 0 ? 2 : 0) + (Math.abs(u) > Math.abs(v) ? 4 : 0);
  }
  if (Math.abs(u) - base.depthMm / 2 > Math.abs(v) - base.widthMm / 2) return u > 0 ? 0 : 1;
  return v > 0 ? 2 : 3;
}

/** The normal distribution's density, and (after Page, good to 0.0003) the share below. */
function bell(t: number): number {
  return 0.3989422804 * Math.exp(-0.5 * t * t);
}

function below(t: number): number {
  return 1 / (1 + Math.exp(-1.5957691216 * t * (1 + 0.044715 * t * t)));
}
