import type { Camera } from '../../shared/geometry/camera';
import type { Point, TableSize } from '../../shared/geometry/point';
import type { Errors } from '../fit-model';
import type { StripeEdges } from './stripe-edges';

/** What structured light saw of both axes. */
export interface LightSeen {
  readonly columns: StripeEdges;
  readonly rows: StripeEdges;
}

/** Row edges are looked for in the same square of this side as a column edge. */
const CELL_MM = 25;
/** So many column edges are enough for a first map. */
const MOST_CROSSINGS = 2000;

/** Edges as places on the table, or on something flat above it: columns first, then rows. */
export interface TableEdges {
  /** x and y of each, mm. */
  readonly places: Float64Array;
  /** How high each lies above the table, mm. */
  readonly heights: Float64Array;
  /** u of the first `columns`, v of the others; projector px. */
  readonly at: Float64Array;
  readonly columns: number;
  readonly count: number;
}

/** The edges that lie on the table, through a known camera: what lies beside it is not flat. */
export function edgesOnTable({ columns, rows }: LightSeen, camera: Camera, table: TableSize): TableEdges {
  const places = new Float64Array(2 * (columns.count + rows.count));
  const at = new Float64Array(columns.count + rows.count);
  const point = new Float64Array(2);
  let count = 0;
  const take = (edges: StripeEdges) => {
    for (let i = 0; i < edges.count; i++) {
      const px = edges.places[2 * i] as number;
      const py = edges.places[2 * i + 1] as number;
      if (!camera.meetPlaneInto(point, 0, px, py, 0)) continue;
      const [x, y] = [point[0] as number, point[1] as number];
      if (!(x >= 0 && y >= 0 && x <= table.widthMm && y <= table.depthMm)) continue;
      places[2 * count] = x;
      places[2 * count + 1] = y;
      at[count] = edges.at[i] as number;
      count++;
    }
    return count;
  };
  const firstRow = take(columns);
  take(rows);
  return { places, heights: new Float64Array(at.length), at, columns: firstRow, count };
}

/** One error an edge: how far the model's pixel lies from it across the stripes. */
export function edgeErrors({ places, heights, at, columns, count }: TableEdges, sigmaPx: number): Errors {
  const px = new Float64Array(2);
  return {
    count,
    into(out, camera) {
      for (let i = 0; i < count; i++) {
        const [x, y, z] = [places[2 * i] as number, places[2 * i + 1] as number, heights[i] as number];
        if (!camera.projectInto(px, 0, x, y, z)) return false;
        out[i] = ((px[i < columns ? 0 : 1] as number) - (at[i] as number)) / sigmaPx;
      }
      return true;
    },
  };
}

/** Places with both coordinates: each of some column edges with the row edges nearest to it, interpolated. */
export function crossings(edges: TableEdges): { place: Point<'table'>; px: Point<'projector'> }[] {
  const rowsIn = new Map<string, number[]>();
  for (let i = edges.columns; i < edges.count; i++) {
    const key = cellOf(edges, i);
    const list = rowsIn.get(key);
    if (list) list.push(i);
    else rowsIn.set(key, [i]);
  }
  const pairs: { place: Point<'table'>; px: Point<'projector'> }[] = [];
  const every = Math.max(1, Math.floor(edges.columns / MOST_CROSSINGS));
  for (let i = 0; i < edges.columns; i += every) {
    const rows = rowsIn.get(cellOf(edges, i));
    if (!rows) continue;
    const place = placeOf(edges, i);
    let nearest = -1;
    let nearestMm = Number.POSITIVE_INFINITY;
    for (const j of rows) {
      const other = placeOf(edges, j);
      const apart = Math.hypot(other.x - place.x, other.y - place.y);
      if (apart < nearestMm) [nearest, nearestMm] = [j, apart];
    }
    if (nearest >= 0 && nearestMm < CELL_MM / 3) {
      pairs.push({ place, px: { x: edges.at[i] as number, y: edges.at[nearest] as number } });
    }
  }
  return pairs;
}

function cellOf(edges: TableEdges, i: number): string {
  const { x, y } = placeOf(edges, i);
  return `${Math.floor(x / CELL_MM)},${Math.floor(y / CELL_MM)}`;
}

function placeOf({ places }: TableEdges, i: number): Point<'table'> {
  return { x: places[2 * i] as number, y: places[2 * i + 1] as number };
}

/** The same edges as a projector shows them whose columns are counted from the right. */
export function turnedOver(edges: TableEdges, { width }: { readonly width: number }): TableEdges {
  return { ...edges, at: edges.at.map((value, i) => (i < edges.columns ? width - 1 - value : value)) };
}

/** A place at these fractions of the spread of the edges. */
export function placeAt({ places, count }: TableEdges, fx: number, fy: number): Point<'table'> {
  const low = { x: Number.POSITIVE_INFINITY, y: Number.POSITIVE_INFINITY };
  const high = { x: Number.NEGATIVE_INFINITY, y: Number.NEGATIVE_INFINITY };
  for (let i = 0; i < count; i++) {
    const [x, y] = [places[2 * i] as number, places[2 * i + 1] as number];
    low.x = Math.min(low.x, x);
    low.y = Math.min(low.y, y);
    high.x = Math.max(high.x, x);
    high.y = Math.max(high.y, y);
  }
  return { x: low.x + fx * (high.x - low.x), y: low.y + fy * (high.y - low.y) };
}

/** The edges with these indices. */
export function subset(edges: TableEdges, isKept: (index: number) => boolean): TableEdges {
  const kept: number[] = [];
  for (let i = 0; i < edges.count; i++) if (isKept(i)) kept.push(i);
  return {
    places: Float64Array.from(
      kept.flatMap((i) => [edges.places[2 * i] as number, edges.places[2 * i + 1] as number]),
    ),
    heights: Float64Array.from(kept, (i) => edges.heights[i] as number),
    at: Float64Array.from(kept, (i) => edges.at[i] as number),
    columns: kept.filter((i) => i < edges.columns).length,
    count: kept.length,
  };
}

/** Both together, columns first again. */
export function joined(a: TableEdges, b: TableEdges): TableEdges {
  const parts = [
    { edges: a, from: 0, to: a.columns },
    { edges: b, from: 0, to: b.columns },
    { edges: a, from: a.columns, to: a.count },
    { edges: b, from: b.columns, to: b.count },
  ];
  const together = (values: (edges: TableEdges) => Float64Array, each: 1 | 2) =>
    Float64Array.from(
      parts.flatMap(({ edges, from, to }) => [...values(edges).subarray(each * from, each * to)]),
    );
  return {
    places: together(({ places }) => places, 2),
    heights: together(({ heights }) => heights, 1),
    at: together(({ at }) => at, 1),
    columns: a.columns + b.columns,
    count: a.count + b.count,
  };
}
