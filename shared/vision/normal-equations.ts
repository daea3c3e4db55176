/**
 * Least squares by normal equations, for a handful of unknowns: rows are added one at a time, nothing is
 * allocated after construction.
 */
export class NormalEquations {
  readonly size: number;
  private readonly matrix: Float64Array;
  private readonly right: Float64Array;
  private readonly inverse: Float64Array;
  private readonly column: Float64Array;
  readonly solution: Float64Array;

  constructor(size: number) {
    this.size = size;
    this.matrix = new Float64Array(size * size);
    this.right = new Float64Array(size);
    this.inverse = new Float64Array(size * size);
    this.column = new Float64Array(size);
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
    const { size, matrix, right, solution } = this;
    for (let i = 0; i < size; i++) {
      for (let j = 0; j <= i; j++) {
        let sum = matrix[i * size + j] as number;
        for (let k = 0; k < j; k++)
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

  /** After `solve`: element (row, column) of the inverse of the equations' matrix, the unknowns' covariance at unit noise. */
  covariance(row: number, column: number): number {
    return this.inverse[row * this.size + column] as number;
  }

  /** After `solve`: makes `covariance` readable. */
  invert(): void {
    const { size, column, inverse, solution } = this;
    const kept = Float64Array.from(solution);
    for (let c = 0; c < size; c++) {
      column.fill(0);
      column[c] = 1;
      this.substitute(column, solution);
      for (let r = 0; r < size; r++) inverse[r * size + c] = solution[r] as number;
    }
    solution.set(kept);
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
