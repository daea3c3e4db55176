import { type Covariance2, largestAxis } from './covariance';
import type { Point3, TableSize } from './point';

/**
 * How far off a camera may put places, by place and height: covariances at the nodes of a grid from edge to edge of the
 * table, linear between nodes and as at the edge beyond it; over each node a polynomial of the height, since a camera
 * whose height is in doubt misses most what stands high. One node is the same doubt everywhere.
 */
export interface PlaceDoubt {
  /** What the grid spans, from the table's origin. */
  readonly span: TableSize;
  readonly columns: number;
  readonly rows: number;
  /**
   * Nine figures a node: x variance, x–y covariance, y variance on the table (mm²); the same three by the millimetre of
   * height, and by its square. Nodes along x first, then along y.
   */
  readonly covariances: readonly number[];
}

const SPAN_OF_ONE: TableSize = { widthMm: 1, depthMm: 1 };
export const FIGURES_A_NODE = 9;
/** Heights that the polynomial is drawn through: the table, a base on a low hill, twice that. */
const HEIGHT_MM = 30;
/** Teams' fiducials lie about so high: what a single figure for people is taken at. */
const USUAL_HEIGHT_MM = 10;

/** The same standard deviation in every direction at every place. */
export function evenDoubt(sigmaMm: number): PlaceDoubt {
  const variance = sigmaMm * sigmaMm;
  return { span: SPAN_OF_ONE, columns: 1, rows: 1, covariances: [variance, 0, variance, 0, 0, 0, 0, 0, 0] };
}

/** A camera that is known exactly. */
export const noPlaceDoubt: PlaceDoubt = evenDoubt(0);

/** The doubt whose nodes lie `columns` by `rows`, two a side at least, over the table, each as `at` gives it. */
export function griddedDoubt(
  span: TableSize,
  { columns, rows }: { readonly columns: number; readonly rows: number },
  at: (place: Point3<'table'>) => Covariance2,
): PlaceDoubt {
  const covariances = Array.from({ length: columns * rows }, (_, node) => {
    const x = (span.widthMm * (node % columns)) / (columns - 1);
    const y = (span.depthMm * Math.floor(node / columns)) / (rows - 1);
    const [low, middle, high] = [0, HEIGHT_MM, 2 * HEIGHT_MM].map((z) => figuresOf(at({ x, y, z })));
    if (!low || !middle || !high) throw new Error('three heights give three covariances');
    const of = (k: number) => [low[k] ?? 0, middle[k] ?? 0, high[k] ?? 0] as const;
    const constant = low;
    const linear = low.map((_, k) => slope(...of(k)));
    const square = low.map((_, k) => bend(...of(k)));
    return [...constant, ...linear, ...square];
  }).flat();
  return { span, columns, rows, covariances };
}

/** Writes x variance, x–y covariance and y variance at a place to the start of `out`, mm². */
export function placeDoubtInto(
  out: Float64Array,
  { span, columns, rows, covariances }: PlaceDoubt,
  xMm: number,
  yMm: number,
  zMm: number,
): void {
  const u = clamp(xMm / span.widthMm) * (columns - 1);
  const v = clamp(yMm / span.depthMm) * (rows - 1);
  const column = Math.max(0, Math.min(columns - 2, Math.floor(u)));
  const row = Math.max(0, Math.min(rows - 2, Math.floor(v)));
  const along = u - column;
  const up = v - row;
  const near = FIGURES_A_NODE * (row * columns + column);
  const right = columns > 1 ? FIGURES_A_NODE : 0;
  const far = near + (rows > 1 ? FIGURES_A_NODE * columns : 0);
  for (let k = 0; k < 3; k++) {
    const a = overNode(covariances, near + k, zMm);
    const b = overNode(covariances, near + right + k, zMm);
    const c = overNode(covariances, far + k, zMm);
    const d = overNode(covariances, far + right + k, zMm);
    out[k] = (1 - up) * ((1 - along) * a + along * b) + up * ((1 - along) * c + along * d);
  }
}

/**
 * One figure for people: the standard deviation along the worst axis, root mean square over the nodes, where teams'
 * fiducials lie.
 */
export function doubtSigmaMm({ covariances }: PlaceDoubt): number {
  const nodes = covariances.length / FIGURES_A_NODE;
  let sum = 0;
  for (let node = 0; node < nodes; node++) {
    const [xx = 0, xy = 0, yy = 0] = [0, 1, 2].map((k) =>
      overNode(covariances, node * FIGURES_A_NODE + k, USUAL_HEIGHT_MM),
    );
    sum += largestAxis({ xx, xy, yy }) ** 2;
  }
  return Math.sqrt(sum / nodes);
}

function overNode(covariances: readonly number[], at: number, zMm: number): number {
  const [constant, linear, square] = [covariances[at], covariances[at + 3], covariances[at + 6]];
  return (constant as number) + zMm * ((linear as number) + zMm * (square as number));
}

function figuresOf({ xx, xy, yy }: Covariance2): number[] {
  return [xx, xy, yy];
}

/** Of the parabola through values at no, one and two `HEIGHT_MM`: its slope on the table. */
function slope(low: number, middle: number, high: number): number {
  return (4 * middle - 3 * low - high) / (2 * HEIGHT_MM);
}

function bend(low: number, middle: number, high: number): number {
  return (low - 2 * middle + high) / (2 * HEIGHT_MM * HEIGHT_MM);
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}
