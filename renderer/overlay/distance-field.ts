/**
 * Turns the coverage of a drawn glyph into a field of distances to its edge, from which text can be drawn sharply at
 * any size and turn. The transform is Felzenszwalb and Huttenlocher's exact one in linear time, run over the squares
 * and started from the coverage itself, so that the edge lies between pixels where antialiasing put it.
 */

const farAway = 1e20;

/**
 * Distances in pixels from each pixel's centre to the edge of what `coverage` (0 to 1, row by row) shows: negative
 * inside, positive outside. All of one kind gives distances beyond the picture's size.
 */
export function distanceField(coverage: Float32Array, width: number, height: number): Float32Array {
  const toInk = new Float64Array(width * height);
  const toPaper = new Float64Array(width * height);
  for (let i = 0; i < coverage.length; i++) {
    const lit = coverage[i]!;
    const beyondEdge = 0.5 - lit;
    toInk[i] = lit <= 0 ? farAway : Math.max(0, beyondEdge) ** 2;
    toPaper[i] = lit >= 1 ? farAway : Math.max(0, -beyondEdge) ** 2;
  }
  squaredDistances(toInk, width, height);
  squaredDistances(toPaper, width, height);
  const distances = new Float32Array(width * height);
  for (let i = 0; i < distances.length; i++) distances[i] = Math.sqrt(toInk[i]!) - Math.sqrt(toPaper[i]!);
  return distances;
}

/** Replaces each value by the least of (value of another pixel + squared distance to it), in place. */
function squaredDistances(grid: Float64Array, width: number, height: number): void {
  const longest = Math.max(width, height);
  const row = new Float64Array(longest);
  const parabolas = new Int32Array(longest);
  const borders = new Float64Array(longest + 1);
  for (let x = 0; x < width; x++) lowerEnvelope(grid, x, width, height, row, parabolas, borders);
  for (let y = 0; y < height; y++) lowerEnvelope(grid, y * width, 1, width, row, parabolas, borders);
}

/** One row or column: the lower envelope of the parabolas that stand on its values. */
function lowerEnvelope(
  grid: Float64Array,
  start: number,
  step: number,
  length: number,
  row: Float64Array,
  parabolas: Int32Array,
  borders: Float64Array,
): void {
  for (let q = 0; q < length; q++) row[q] = grid[start + q * step]!;
  let top = 0;
  parabolas[0] = 0;
  borders[0] = -farAway;
  borders[1] = farAway;
  for (let q = 1; q < length; q++) {
    let meet = crossing(row, parabolas[top]!, q);
    while (top > 0 && meet <= borders[top]!) {
      top -= 1;
      meet = crossing(row, parabolas[top]!, q);
    }
    top += 1;
    parabolas[top] = q;
    borders[top] = meet;
    borders[top + 1] = farAway;
  }
  let part = 0;
  for (let q = 0; q < length; q++) {
    while (borders[part + 1]! < q) part += 1;
    const vertex = parabolas[part]!;
    grid[start + q * step] = row[vertex]! + (q - vertex) ** 2;
  }
}

/** Where the parabolas that stand at `p` and `q` cross. */
function crossing(row: Float64Array, p: number, q: number): number {
  return (row[q]! - row[p]! + q * q - p * p) / (2 * (q - p));
}
