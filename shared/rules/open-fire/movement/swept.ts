import { baseOutline } from '../../../board/base-outline';
import type { Base } from '../../../board/team';
import type { Terrain, TerrainKind } from '../../../board/terrain';
import { type Outline, outlineGap } from '../../../geometry/outline';
import type { Point, Pose } from '../../../geometry/point';
import { convexHull } from '../../../geometry/polygon';
import type { GoingKind } from './terrain';

/** A piece of terrain on a team's way. */
export interface EnteredPiece {
  /** In the terrain's list. */
  readonly index: number;
  readonly kind: TerrainKind;
  readonly going: GoingKind;
}

/** What the book's terrain table makes of what is drawn; it has no water, and leaves that to the players. */
const goings: Readonly<Record<TerrainKind, GoingKind | undefined>> = {
  woods: 'woods',
  building: 'building',
  hedge: 'hedge',
  wall: 'stone-wall',
  road: 'road',
  field: 'cross-country',
  hill: 'cross-country',
  water: undefined,
};

/** What a piece of terrain is to move through, where it is rough at all. */
export function roughGoing(kind: TerrainKind): GoingKind | undefined {
  const going = goings[kind];
  return going === 'road' || going === 'cross-country' ? undefined : going;
}

/** A base that only touches a piece has not entered it, nor has one that overlaps by less than a tape shows. */
const TOUCH_MM = 1;

/**
 * The rough pieces that a team's base passed over on its way, the one it began in included (OF-A10), in the terrain's
 * order. Between two points of the way the base goes straight, facing as it did at their ends.
 */
export function roughEntered(terrain: Terrain, base: Base, way: readonly Pose[]): readonly EnteredPiece[] {
  const legs = sweptLegs(base, way);
  return terrain.flatMap(({ kind, polygon }, index): readonly EnteredPiece[] => {
    const going = roughGoing(kind);
    if (going === undefined || polygon.length < 3) return [];
    const piece: Outline<'table'> = { kind: 'polygon', vertices: polygon };
    return legs.some((leg) => outlineGap(leg, piece).distance === 0) ? [{ index, kind, going }] : [];
  });
}

/** The ground that a base covers on each leg of its way, less a hair all round. */
function sweptLegs(base: Base, way: readonly Pose[]): readonly Outline<'table'>[] {
  const slim: Base = {
    ...base,
    widthMm: Math.max(1, base.widthMm - 2 * TOUCH_MM),
    depthMm: Math.max(1, base.depthMm - 2 * TOUCH_MM),
  };
  const first = way[0];
  if (!first) return [];
  if (way.length === 1) return [baseOutline(slim, first)];
  return way.slice(1).map((to, index) => {
    const from = way[index] ?? to;
    const corners = [...rim(slim, from), ...rim(slim, to)];
    return { kind: 'polygon', vertices: convexHull(corners) };
  });
}

/** Sides that stand for a round base's rim; they leave out less than half a millimetre of it. */
const ROUND_SIDES = 16;

function rim(base: Base, pose: Pose): readonly Point<'table'>[] {
  const outline = baseOutline(base, pose);
  if (outline.kind === 'polygon') return outline.vertices;
  const { centre, radius } = outline;
  return Array.from({ length: ROUND_SIDES }, (_, side) => ({
    x: centre.x + radius * Math.cos((2 * Math.PI * side) / ROUND_SIDES),
    y: centre.y + radius * Math.sin((2 * Math.PI * side) / ROUND_SIDES),
  }));
}
