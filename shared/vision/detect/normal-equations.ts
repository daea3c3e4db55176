/**
 * Least squares by normal equations, for a handful of unknowns: rows are added one at a time, nothing is
 * allocated after construction.
 */
export class NormalEquations {
  readonly size: number;
  /** Row after row, the lower half only; `solve` overwrites it. May be added to directly. */
  readonly matrix: Float64Array;
  readonly right: Float64Array;
  private readonly column: Float64Array;
  /** Of each row, where it begins: unknowns that share no equation cost nothing. */
  private readonly first: Int32Array;
  readonly solution: Float64Array;

  constructor(size: number) {
    this.size = size;
    this.matrix = new Float64Array(size * size);
    this.right = new Float64Array(size);
    this.column = new Float64Array(size);
    this.first = new Int32Array(size);
    this.solution = new Float64Array(size);
  }

  clear(): void {
    this.matrix.fill(0);
    this.right.fill(0);
  }

  /** Adds the equation `row · unknowns = value` with a weight. */
  add(row: Float64Array, value: number, weight: number): void {
    const { size, matrix, right } = this;
    for (let i = 0; i < size; i++) {
      const wi = weight * (row[i] as number);
      if (wi === 0) continue;
      right[i] = (right[i] as number) + wi * value;
      for (let j = 0; j <= i; j++) {
        matrix[i * size + j] = (matrix[i * size + j] as number) + wi * (row[j] as number);
      }
    }
  }

  /** Cholesky; the answer is in `solution`. False where the equations do not settle every unknown. */
  solve(): boolean {
    const { size, matrix, right, solution, first } = this;
    for (let i = 0; i < size; i++) {
      let from = 0;
      while (from < i && matrix[i * size + from] === 0) from++;
      first[i] = from;
      for (let j = from; j <= i; j++) {
        let sum = matrix[i * size + j] as number;
        for (let k = Math.max(from, first[j] as number); k < j; k++)
          sum -= (matrix[i * size + k] as number) * (matrix[j * size + k] as number);
        if (i === j) {
          if (!(sum > 1e-12)) return false;
          matrix[i * size + i] = Math.sqrt(sum);
        } else matrix[i * size + j] = sum / (matrix[j * size + j] as number);
      }
    }
    this.substitute(right, solution);
    return true;
  }

  /** After `solve`: the variance of an unknown at unit noise, from the inverse's diagonal. */
  variance(unknown: number): number {
    const { size, matrix, column } = this;
    let variance = 0;
    for (let i = unknown; i < size; i++) {
      let sum = i === unknown ? 1 : 0;
      for (let k = unknown; k < i; k++) sum -= (matrix[i * size + k] as number) * (column[k] as number);
      const value = sum / (matrix[i * size + i] as number);
      column[i] = value;
      variance += value * value;
    }
    return variance;
  }

  /** The same of a sum of unknowns, each as often as `row` says, with all that ties them together. */
  varianceOfSum(row: Float64Array): number {
    const { size, matrix, column } = this;
    let variance = 0;
    for (let i = 0; i < size; i++) {
      let sum = row[i] as number;
      for (let k = 0; k < i; k++) sum -= (matrix[i * size + k] as number) * (column[k] as number);
      const value = sum / (matrix[i * size + i] as number);
      column[i] = value;
      variance += value * value;
    }
    return variance;
  }

  private substitute(right: Float64Array, out: Float64Array): void {
    const { size, matrix } = this;
    for (let i = 0; i < size; i++) {
      let sum = right[i] as number;
      for (let k = 0; k < i; k++) sum -= (matrix[i * size + k] as number) * (out[k] as number);
      out[i] = sum / (matrix[i * size + i] as number);
    }
    for (let i = size - 1; i >= 0; i--) {
      let sum = out[i] as number;
      for (let k = i + 1; k < size; k++) sum -= (matrix[k * size + i] as number) * (out[k] as number);
      out[i] = sum / (matrix[i * size + i] as number);
    }
  }
}
