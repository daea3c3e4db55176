/**
 * Small dense linear algebra on row-major arrays, for fits with a handful of unknowns.
 */

/**
 * The x that makes |A·x − b| least (Householder QR), for `rows` ≥ `columns`.
 * Undefined when the columns are dependent to within 1e-10 of the largest, or a number is not finite.
 * A and b are left as they were.
 */
export function solveLeastSquares(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  rows: number,
  columns: number,
): Float64Array | undefined {
  if (rows < columns || a.length !== rows * columns || b.length !== rows) {
    throw new RangeError(
      `cannot solve ${rows} equations in ${columns} unknowns from ${a.length} and ${b.length} values`,
    );
  }
  const r = Float64Array.from(a);
  const y = Float64Array.from(b);
  const at = (i: number, j: number) => r[i * columns + j] ?? 0;
  const largest = r.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  if (!Number.isFinite(largest)) return undefined;
  for (let k = 0; k < columns; k++) {
    let norm = 0;
    for (let i = k; i < rows; i++) norm += at(i, k) ** 2;
    norm = Math.sqrt(norm);
    if (!(norm > 1e-10 * largest)) return undefined;
    if (at(k, k) > 0) norm = -norm;
    // The reflection I − v·vᵀ/(v·v/2) takes column k to (norm, 0, …); v keeps the column but for its first entry.
    const v = Array.from({ length: rows - k }, (_, i) => at(k + i, k));
    v[0] = (v[0] ?? 0) - norm;
    const half = -norm * (v[0] ?? 0);
    for (let j = k; j < columns; j++) {
      let sum = 0;
      for (let i = k; i < rows; i++) sum += (v[i - k] ?? 0) * at(i, j);
      for (let i = k; i < rows; i++) r[i * columns + j] = at(i, j) - ((v[i - k] ?? 0) * sum) / half;
    }
    let sum = 0;
    for (let i = k; i < rows; i++) sum += (v[i - k] ?? 0) * (y[i] ?? 0);
    for (let i = k; i < rows; i++) y[i] = (y[i] ?? 0) - ((v[i - k] ?? 0) * sum) / half;
  }
  const x = new Float64Array(columns);
  for (let k = columns - 1; k >= 0; k--) {
    let sum = y[k] ?? 0;
    for (let j = k + 1; j < columns; j++) sum -= at(k, j) * (x[j] ?? 0);
    x[k] = sum / at(k, k);
  }
  return x.every(Number.isFinite) ? x : undefined;
}

/**
 * The lower triangle L of a symmetric positive definite matrix L·Lᵀ (Cholesky), row-major; undefined when it is not
 * positive definite.
 */
export function choleskyLower(matrix: ArrayLike<number>, size: number): Float64Array | undefined {
  const lower = new Float64Array(size * size);
  const l = (i: number, j: number) => lower[i * size + j] ?? 0;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * size + j] ?? Number.NaN;
      for (let k = 0; k < j; k++) sum -= l(i, k) * l(j, k);
      if (i === j) {
        if (!(sum > 0)) return undefined;
        lower[i * size + i] = Math.sqrt(sum);
      } else {
        lower[i * size + j] = sum / l(j, j);
      }
    }
  }
  return lower;
}

/**
 * The inverse of a symmetric positive definite matrix (Cholesky); undefined when it is not positive definite.
 * What turns normal equations AᵀA into the covariance of a fit.
 */
export function invertPositiveDefinite(matrix: ArrayLike<number>, size: number): Float64Array | undefined {
  const lower = choleskyLower(matrix, size);
  if (!lower) return undefined;
  const l = (i: number, j: number) => lower[i * size + j] ?? 0;
  const inverse = new Float64Array(size * size);
  for (let column = 0; column < size; column++) {
    const x = new Float64Array(size);
    for (let i = 0; i < size; i++) {
      let sum = i === column ? 1 : 0;
      for (let k = 0; k < i; k++) sum -= l(i, k) * (x[k] ?? 0);
      x[i] = sum / l(i, i);
    }
    for (let i = size - 1; i >= 0; i--) {
      let sum = x[i] ?? 0;
      for (let k = i + 1; k < size; k++) sum -= l(k, i) * (x[k] ?? 0);
      x[i] = sum / l(i, i);
      inverse[i * size + column] = x[i] ?? 0;
    }
  }
  return inverse;
}
