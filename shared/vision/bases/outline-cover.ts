import type { PlacedOutline } from './placed-outline';

/** Farther from an edge than so many standard deviations of the blur a place lies wholly within or without. */
const WHOLE = 3.5;

/** Where what an outline and its shadow are laid by stand in a row of unknowns: the pose last. */
export const SHAPE = { blur: 0, growth: 1, castX: 2, castY: 3, castDepth: 4, x: 5, y: 6, turn: 7 } as const;
export const SHAPES = 8;

/**
 * An outline under Gaussian blur, as the share of a blurred pixel that it covers. A rectangle is the product of its two
 * blurred strips; a disc's rim counts as straight. Laid once, asked for many places.
 */
export class OutlineCover {
  #x = 0;
  #y = 0;
  #c = 1;
  #s = 0;
  #ahead = 0;
  #aside = 0;
  #round = false;
  #perEdge = 1;
  #perReach = 1;

  /** `edgeMm` is the blur's standard deviation; a turn is measured as a length at `reachMm` from the centre; every side lies `grownMm` farther out. */
  lay({ kind, xMm, yMm, headingRad }: PlacedOutline, edgeMm: number, reachMm: number, grownMm = 0): void {
    this.#x = xMm;
    this.#y = yMm;
    this.#c = Math.cos(headingRad);
    this.#s = Math.sin(headingRad);
    this.#ahead = kind.base.depthMm / 2 + grownMm;
    this.#aside = kind.base.widthMm / 2 + grownMm;
    this.#round = kind.base.shape === 'round';
    this.#perEdge = 1 / edgeMm;
    this.#perReach = 1 / reachMm;
  }

  /** How far inside the rim a place lies, in millimetres; negative outside. */
  depthAt(x: number, y: number): number {
    const dx = x - this.#x;
    const dy = y - this.#y;
    if (this.#round) return this.#aside - Math.sqrt(dx * dx + dy * dy);
    const ahead = this.#ahead - Math.abs(this.#c * dx + this.#s * dy);
    const aside = this.#aside - Math.abs(this.#c * dy - this.#s * dx);
    if (ahead < 0 && aside < 0) return -Math.sqrt(ahead * ahead + aside * aside);
    return Math.min(ahead, aside);
  }

  /** Which part of the rim a place belongs to: one of the four sides of a rectangle, of eighths round a disc. */
  sideAt(x: number, y: number): number {
    const dx = x - this.#x;
    const dy = y - this.#y;
    const u = this.#c * dx + this.#s * dy;
    const v = this.#c * dy - this.#s * dx;
    if (this.#round) return (u > 0 ? 1 : 0) + (v > 0 ? 2 : 0) + (Math.abs(u) > Math.abs(v) ? 4 : 0);
    if (Math.abs(u) - this.#ahead > Math.abs(v) - this.#aside) return u > 0 ? 0 : 1;
    return v > 0 ? 2 : 3;
  }

  /**
   * The share covered at a place; writes its change with the blur's logarithm, with the outline's growth on every side
   * (a millimetre), with x, y (a millimetre) and turn (a millimetre at the reach), each at its place in `SHAPE`.
   */
  shareInto(out: Float64Array, x: number, y: number): number {
    const dx = x - this.#x;
    const dy = y - this.#y;
    const per = this.#perEdge;
    if (this.#round) {
      const r = Math.sqrt(dx * dx + dy * dy) || 1e-9;
      const t = (this.#aside - r) * per;
      const slope = bell(t) * per;
      out[SHAPE.blur] = -t * bell(t);
      out[SHAPE.growth] = slope;
      out[SHAPE.x] = (slope * dx) / r;
      out[SHAPE.y] = (slope * dy) / r;
      out[SHAPE.turn] = 0;
      return below(t);
    }
    const c = this.#c;
    const s = this.#s;
    const u = c * dx + s * dy;
    const v = c * dy - s * dx;
    const front = (this.#ahead - u) * per;
    const back = (-this.#ahead - u) * per;
    const left = (this.#aside - v) * per;
    const right = (-this.#aside - v) * per;
    const fu = below(front) - below(back);
    const fv = below(left) - below(right);
    const bellFront = bell(front);
    const bellBack = bell(back);
    const bellLeft = bell(left);
    const bellRight = bell(right);
    const gu = fv * (bellBack - bellFront) * per;
    const gv = fu * (bellRight - bellLeft) * per;
    out[SHAPE.blur] = fv * (back * bellBack - front * bellFront) + fu * (right * bellRight - left * bellLeft);
    out[SHAPE.growth] = (fv * (bellFront + bellBack) + fu * (bellLeft + bellRight)) * per;
    // u and v shrink as the outline moves towards the place, and turn into one another as it turns.
    out[SHAPE.x] = gv * s - gu * c;
    out[SHAPE.y] = -(gu * s + gv * c);
    out[SHAPE.turn] = (gu * v - gv * u) * this.#perReach;
    return fu * fv;
  }
}

/** The normal distribution's density, and (after Page, good to 0.0003) the share below. */
function bell(t: number): number {
  return t > WHOLE || t < -WHOLE ? 0 : 0.3989422804 * Math.exp(-0.5 * t * t);
}

function below(t: number): number {
  if (t > WHOLE) return 1;
  return t < -WHOLE ? 0 : 1 / (1 + Math.exp(-1.5957691216 * t * (1 + 0.044715 * t * t)));
}
