import { clipSegmentToRectangle, type Segment } from '../../geometry/line';
import { outlineBounds } from '../../geometry/outline';
import type { Point, TableSize } from '../../geometry/point';
import type { Phrase } from '../../text/phrase';
import type { OverlayPrimitive } from '../primitive';
import type { LabelTail, LabelWish, Obstacle } from '../sketch';
import { type HalfSize, pillHalfSize } from './label-size';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
}

/** Room kept between two pills, and between a pill and the table's edge. */
const gapMm = 4;
const edgeMm = 6;
/** Between a label and what hangs under it. */
const tailGapMm = 3;

/**
 * What a place costs: hiding a model or a fiducial is worst, then another label, then leaving the table, then lying
 * on a roof or on trees, which break the light up.
 */
const cost = { model: 60, label: 40, table: 30, rough: 20, line: 6, rank: 0.12 } as const;

/** A place that costs less than this hides nothing, and no later one is looked at. */
const freeBelow = 1;

/**
 * Finds a place for every label, in the order given, which is the order of their claim. Pills are upright, so all
 * boxes are axis-parallel. Each takes its first place that hides nothing, else the one that hides least.
 */
export function placeLabels(
  wishes: readonly LabelWish[],
  obstacles: { readonly models: readonly Obstacle[]; readonly rough: readonly Obstacle[] },
  lines: readonly Segment<'table'>[],
  table: TableSize,
  style: { readonly uprightRad: number; readonly textOf: (phrase: Phrase) => string },
): OverlayPrimitive[] {
  const boxed = (all: readonly Obstacle[]) =>
    all.map(({ outline, clearanceMm }) => grown(outlineBounds(outline), clearanceMm));
  const standing = { models: boxed(obstacles.models), rough: boxed(obstacles.rough) };
  const taken: Box[] = [];
  const down = -Math.cos(style.uprightRad);
  return wishes.flatMap((wish): OverlayPrimitive[] => {
    const { tail } = wish;
    const head = pillHalfSize(style.textOf(wish.phrase), wish.capHeightMm);
    if (!tail) {
      const at = bestPlace(wish, head, standing, taken, lines, table);
      taken.push(boxAt(at, head, gapMm / 2));
      return [label(wish, wish, at, style.uprightRad)];
    }
    // Head and tail look for a place as one.
    const foot = pillHalfSize(style.textOf(tail.phrase), tail.capHeightMm);
    const whole: HalfSize = {
      along: Math.max(head.along, foot.along),
      across: head.across + foot.across + tailGapMm / 2,
    };
    const at = bestPlace(wish, whole, standing, taken, lines, table);
    taken.push(boxAt(at, whole, gapMm / 2));
    const shifted = (by: number): Point<'table'> => ({ x: at.x, y: at.y + down * by });
    return [
      label(wish, wish, shifted(head.across - whole.across), style.uprightRad),
      label(wish, tail, shifted(whole.across - foot.across), style.uprightRad),
    ];
  });
}

function label(wish: LabelWish, said: LabelTail, at: Point<'table'>, uprightRad: number): OverlayPrimitive {
  const { id, phrase, tone, capHeightMm } = said;
  return { kind: 'label', id, at, uprightRad, phrase, tone, capHeightMm, emphasis: wish.emphasis };
}

function bestPlace(
  wish: LabelWish,
  size: HalfSize,
  standing: { readonly models: readonly Box[]; readonly rough: readonly Box[] },
  taken: readonly Box[],
  lines: readonly Segment<'table'>[],
  table: TableSize,
): Point<'table'> {
  const places = wish.places(size);
  let best = places[0];
  let least = Number.POSITIVE_INFINITY;
  for (const [rank, place] of places.entries()) {
    const late = rank * cost.rank;
    if (late >= least) break;
    const inside = pulledIn(place, size, table);
    const strayed = Math.hypot(inside.x - place.x, inside.y - place.y);
    const box = boxAt(inside, size, gapMm / 2);
    const covered =
      Math.min(1, strayed / 40) * cost.table +
      cost.model * overlaps(box, standing.models) +
      cost.rough * overlaps(box, standing.rough) +
      cost.label * overlaps(box, taken);
    // Neither free nor better than the best, whatever runs under it.
    if (covered >= freeBelow && covered + late >= least) continue;
    const hidden = covered + cost.line * crossings(box, lines);
    const price = hidden + late;
    if (price < least) {
      least = price;
      best = inside;
    }
    if (hidden < freeBelow) break;
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
    if (Math.max(from.x, to.x) < box.left || Math.min(from.x, to.x) > box.right) continue;
    if (Math.max(from.y, to.y) < box.low || Math.min(from.y, to.y) > box.high) continue;
    if (clipSegmentToRectangle(local(from), local(to), size)) count++;
  }
  return count;
}
