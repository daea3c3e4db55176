import { invertPositiveDefinite } from '../shared/geometry/linear';

/** How far along a step it is seen how the errors bend, and how much of a step the bend may make up. */
const BEND_AT = 0.1;
const MOST_BEND = 0.75;

/** Writes the errors of a fit after a small change of its unknowns to `out`; false where there are none to be had. */
export type ErrorsAt = (change: Float64Array, out: Float64Array) => boolean;

/** Derivatives and normal equations of one fit, in memory that its steps share. */
export class LevenbergMarquardt {
  /** Column after column. */
  readonly #columns: Float64Array[];
  readonly #normal: Float64Array;
  readonly #right: Float64Array;
  readonly #more: Float64Array;
  readonly #less: Float64Array;

  constructor(
    readonly rows: number,
    readonly unknowns: number,
  ) {
    this.#columns = Array.from({ length: unknowns }, () => new Float64Array(rows));
    this.#normal = new Float64Array(unknowns * unknowns);
    this.#right = new Float64Array(unknowns);
    this.#more = new Float64Array(rows);
    this.#less = new Float64Array(rows);
  }

  /**
   * Central differences, a step an unknown, about where the errors are `now`; false when there are none to be had on the
   * way.
   */
  derive(now: Float64Array, steps: readonly number[], errorsAt: ErrorsAt): boolean {
    const { unknowns } = this;
    const change = new Float64Array(unknowns);
    for (const [j, column] of this.#columns.entries()) {
      const h = steps[j] as number;
      change[j] = h;
      if (!errorsAt(change, this.#more)) return false;
      change[j] = -h;
      if (!errorsAt(change, this.#less)) return false;
      change[j] = 0;
      for (let i = 0; i < column.length; i++) {
        column[i] = ((this.#more[i] as number) - (this.#less[i] as number)) / (2 * h);
      }
      this.#right[j] = -dot(column, now);
      for (let k = 0; k <= j; k++) {
        const product = dot(column, this.#columns[k] as Float64Array);
        this.#normal[j * unknowns + k] = product;
        this.#normal[k * unknowns + j] = product;
      }
    }
    return true;
  }

  /**
   * One Levenberg–Marquardt step from errors `now`, each unknown damped in its own scale, bent as the errors bend along
   * it (geodesic acceleration); undefined where they bend too much for a step of this size, or where it leads to where
   * there are no errors to be had.
   */
  step(damping: number, now: Float64Array, errorsAt: ErrorsAt): Float64Array | undefined {
    const inverse = this.#inverse(damping);
    if (!inverse) return undefined;
    const straight = this.#along(inverse, this.#right);
    const bend = this.#more;
    const apart = straight.map((value) => BEND_AT * value);
    if (!errorsAt(apart, bend)) return undefined;
    for (let i = 0; i < this.rows; i++) {
      let slope = 0;
      for (let j = 0; j < this.unknowns; j++) {
        slope += ((this.#columns[j] as Float64Array)[i] as number) * (straight[j] as number);
      }
      bend[i] = (2 / BEND_AT) * (((bend[i] as number) - (now[i] as number)) / BEND_AT - slope);
    }
    const right = Float64Array.from(this.#columns, (column) => -dot(column, bend));
    const bent = this.#along(inverse, right);
    if (2 * this.#size(bent) > MOST_BEND * this.#size(straight)) return undefined;
    return straight.map((value, i) => value + (bent[i] as number) / 2);
  }

  #along(inverse: Float64Array, right: Float64Array): Float64Array {
    return Float64Array.from({ length: this.unknowns }, (_, i) =>
      dot(inverse.subarray(i * this.unknowns, (i + 1) * this.unknowns), right),
    );
  }

  /** Of a change, each unknown in its own scale. */
  #size(change: Float64Array): number {
    let sum = 0;
    for (let i = 0; i < this.unknowns; i++) {
      sum += (this.#normal[i * (this.unknowns + 1)] as number) * (change[i] as number) ** 2;
    }
    return Math.sqrt(sum);
  }

  /** Of the unknowns, row-major; undefined where something is left open. */
  covariance(): Float64Array | undefined {
    return this.#inverse(0);
  }

  /** Inverted with every unknown scaled to 1, so that millimetres and radians do not cost each other's digits. */
  #inverse(damping: number): Float64Array | undefined {
    const { unknowns } = this;
    const scale = Float64Array.from({ length: unknowns }, (_, i) =>
      Math.sqrt(this.#normal[i * (unknowns + 1)] as number),
    );
    const scaled = this.#normal.map((value, at) => {
      const [i, j] = [Math.floor(at / unknowns), at % unknowns];
      return value / ((scale[i] as number) * (scale[j] as number)) + (i === j ? damping : 0);
    });
    return invertPositiveDefinite(scaled, unknowns)?.map((value, at) => {
      const [i, j] = [Math.floor(at / unknowns), at % unknowns];
      return value / ((scale[i] as number) * (scale[j] as number));
    });
  }
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}

/** Root of it is a vector's length. */
export function sumOfSquares(values: Float64Array): number {
  return dot(values, values);
}
