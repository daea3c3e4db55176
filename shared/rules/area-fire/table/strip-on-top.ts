import type { BoardTeam } from '../../../board/board';
import type { Point } from '../../../geometry/point';
import { polygonContains } from '../../../geometry/polygon';
import { position } from '../../../geometry/pose';
import { nearestOnSegment } from '../../../geometry/segment';
import { dot, normalise, subtract } from '../../../geometry/vector';
import { ok, type Result } from '../../../result';
import type { RuleFault } from '../../fault';
import { tableMillimetres } from '../../ground-scale';
import { pairSubject } from '../../matter';
import { areaFireScale } from '../scale';
import { type SuppressionEffect, suppressionEffect } from '../suppression/effect';
import { type SuppressionStrip, suppressionStrip } from '../suppression/strip';
import { suppressiveFactor } from '../suppression/weapons';
import { type AreaTop, areaMatters, coverOf, metresOf, terrainCover, word } from './area-table-top';
import { suppressors } from './suppressors';

/** Suppressive fire of a platoon on what its target stands in: the strip on the table, and what it does there. */
export interface StripOnTop {
  readonly firers: readonly BoardTeam[];
  readonly strip: SuppressionStrip;
  readonly effect: SuppressionEffect;
  readonly elements: number;
  /** Counter-clockwise or clockwise, nearest edge first. */
  readonly polygon: readonly Point<'table'>[];
  /** The feature is shorter than the frontage, and the fire on it thicker. */
  readonly shrunk: boolean;
}

/** Far longer than any table: fire in the open is as wide as its frontage. */
const OPEN_M = 1e6;

/**
 * The strip where the players called for suppressive fire of a shooter's platoon at its target; undefined where they
 * did not, or where none of it may or reaches. In terrain the strip lies along the feature's near edge, no wider than it is across the line of fire, and
 * 50 m deep; in the open it is centred on the target.
 */
export function stripOf(
  top: AreaTop,
  shooter: BoardTeam,
  target: BoardTeam,
): Result<StripOnTop | undefined, RuleFault> {
  const subject = pairSubject(shooter.team.id, target.team.id);
  const ground = word(top, subject, areaMatters.suppress);
  if (ground === undefined || ground === 'no') return ok(undefined);
  const found = suppressors(top, shooter, target);
  if (!found.ok) return found;
  const { firers, weapons } = found.value;
  if (weapons.length === 0) return ok(undefined);
  const total = weapons.reduce((sum, weapon) => sum + suppressiveFactor(weapon).fireNumber, 0);
  const elements = weapons.length;
  const from = position(shooter.pose);
  const at = position(target.pose);
  const feature = top.board.terrain.find(({ polygon }) => polygonContains(polygon, at));
  const along = from.x === at.x && from.y === at.y ? { x: 1, y: 0 } : normalise(subtract(at, from));
  const across = { x: -along.y, y: along.x };
  const lengthM = feature ? metresOf(extent(feature.polygon, across)) : OPEN_M;
  const strip = suppressionStrip(total, elements, lengthM);
  if (!strip.ok) return strip;
  const cover = feature ? terrainCover(top, feature.kind) : coverOf(top, target);
  const effect = suppressionEffect(strip.value.fireNumber, cover);
  if (!effect.ok) return effect;
  const aimed = feature ? nearEdge(feature.polygon, from, at) : at;
  const half = tableMillimetres(strip.value.coveredWidthM, areaFireScale) / 2;
  const deep = tableMillimetres(strip.value.depthM, areaFireScale);
  const corner = (side: number, depth: number): Point<'table'> => ({
    x: aimed.x + across.x * side + along.x * depth,
    y: aimed.y + across.y * side + along.y * depth,
  });
  return ok({
    firers,
    strip: strip.value,
    effect: effect.value,
    elements,
    polygon: [corner(half, 0), corner(-half, 0), corner(-half, deep), corner(half, deep)],
    shrunk: strip.value.coveredWidthM < strip.value.nominalFrontageM,
  });
}

/** How long a polygon is along a direction, in mm. */
function extent(polygon: readonly Point<'table'>[], along: Point<'table'>): number {
  const places = polygon.map((vertex) => dot(vertex, along));
  return Math.max(...places) - Math.min(...places);
}

/** Where the line of fire enters a feature: of its outline the point on the firers' side nearest to that line. */
function nearEdge(
  polygon: readonly Point<'table'>[],
  from: Point<'table'>,
  at: Point<'table'>,
): Point<'table'> {
  let best = at;
  let nearest = Number.POSITIVE_INFINITY;
  let a = polygon.at(-1) ?? at;
  for (const b of polygon) {
    const p = nearestOnSegment(from, a, b);
    const apart = Math.hypot(p.x - from.x, p.y - from.y);
    if (apart < nearest) [nearest, best] = [apart, p];
    a = b;
  }
  return best;
}
