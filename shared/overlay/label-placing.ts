import { clipSegmentToRectangle, type Segment } from '../geometry/line';
import { outlineBounds } from '../geometry/outline';
import type { Point, TableSize } from '../geometry/point';
import { type HalfSize, pillHalfSize } from './label-size';
import type { OverlayPrimitive } from './primitive';
import type { LabelWish, Obstacle } from './sketch';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
}

/** Room kept between two pills, and between a pill and the table's edge. */
const gapMm = 4;
const edgeMm = 6;

/** What a place costs: hiding a model or a fiducial is worst, then another label, then leaving the table. */
const cost = { model: 60, label: 40, table: 30, line: 6, rank: 0.12 } as const;

/** Under this a place counts as free, and no later one is looked at. */
const freeBelow = cost.line;

/**
 * Finds a place for every label, in the order given, which is the order of their claim. Pills are upright, so all
 * boxes are axis-parallel. Each takes its first place that hides nothing, else the one that hides least.
 */
export function placeLabels(
  wishes: readonly LabelWish[],
  obstacles: readonly Obstacle[],
  lines: readonly Segment<'table'>[],
  table: TableSize,
  style: { readonly uprightRad: number; readonly textOf: (wish: LabelWish) => string },
): OverlayPrimitive[] {
  const models = obstacles.map(({ outline, clearanceMm }) => grown(outlineBounds(outline), clearanceMm));
  const taken: Box[] = [];
  return wishes.map((wish): OverlayPrimitive => {
    const size = pillHalfSize(style.textOf(wish), wish.capHeightMm);
    const at = bestPlace(wish, size, models, taken, lines, table);
    taken.push(boxAt(at, size, gapMm / 2));
    return {
      kind: 'label',
      id: wish.id,
      at,
      uprightRad: style.uprightRad,
      phrase: wish.phrase,
      tone: wish.tone,
      capHeightMm: wish.capHeightMm,
      emphasis: wish.emphasis,
    };
  });
}

function bestPlace(
  wish: LabelWish,
  size: HalfSize,
  models: readonly Box[],
  taken: readonly Box[],
  lines: readonly Segment<'table'>[],
  table: TableSize,
): Point<'table'> {
  const places = wish.places(size);
  let best = places[0];
  let least = Number.POSITIVE_INFINITY;
  for (const [rank, place] of places.entries()) {
    const inside = pulledIn(place, size, table);
    const strayed = Math.hypot(inside.x - place.x, inside.y - place.y);
    const box = boxAt(inside, size, gapMm / 2);
    const price =
      rank * cost.rank +
      Math.min(1, strayed / 40) * cost.table +
      cost.model * overlaps(box, models) +
      cost.label * overlaps(box, taken) +
      cost.line * crossings(box, lines);
    if (price < least) {
      least = price;
      best = inside;
    }
    if (price - rank * cost.rank < freeBelow) break;
  }
  if (!best) throw new Error(`the label ${wish.id} has no place`);
  return best;
}

function pulledIn(place: Point<'table'>, size: HalfSize, table: TableSize): Point<'table'> {
  const clamp = (value: number, half: number, whole: number) =>
    Math.min(Math.max(value, half + edgeMm), Math.max(half + edgeMm, whole - half - edgeMm));
  return {
    x: clamp(place.x, size.along, table.widthMm),
    y: clamp(place.y, size.across, table.depthMm),
  };
}

function boxAt(centre: Point<'table'>, size: HalfSize, margin: number): Box {
  return {
    left: centre.x - size.along - margin,
    right: centre.x + size.along + margin,
    low: centre.y - size.across - margin,
    high: centre.y + size.across + margin,
  };
}

function grown(bounds: { min: Point<'table'>; max: Point<'table'> }, by: number): Box {
  return {
    left: bounds.min.x - by,
    right: bounds.max.x + by,
    low: bounds.min.y - by,
    high: bounds.max.y + by,
  };
}

/** How much of the smaller box each overlap hides, added up. */
function overlaps(box: Box, others: readonly Box[]): number {
  let sum = 0;
  for (const other of others) {
    const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    const height = Math.min(box.high, other.high) - Math.max(box.low, other.low);
    if (width <= 0 || height <= 0) continue;
    const smaller = Math.min(area(box), area(other));
    sum += 0.25 + (width * height) / smaller;
  }
  return sum;
}

function area(box: Box): number {
  return (box.right - box.left) * (box.high - box.low);
}

/** How many lines run under the box. */
function crossings(box: Box, lines: readonly Segment<'table'>[]): number {
  const size = { widthMm: box.right - box.left, depthMm: box.high - box.low };
  const local = (p: Point<'table'>): Point<'table'> => ({ x: p.x - box.left, y: p.y - box.low });
  let count = 0;
  for (const { from, to } of lines) {
    if (clipSegmentToRectangle(local(from), local(to), size)) count++;
  }
  return count;
}
