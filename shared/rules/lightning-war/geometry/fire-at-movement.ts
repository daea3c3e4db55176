import { radians } from '../../../geometry/angle';
import type { Point } from '../../../geometry/point';
import { nearestOnSegment } from '../../../geometry/segment';
import { cross, distance, length, lerp, rotate, subtract } from '../../../geometry/vector';
import { fail, ok, type Result } from '../../../result';
import { badPositiveCount, outOfBounds, type RuleFault } from '../../fault';
import type { Aspect } from '../unit';
import { FIXED_ARC_HALF_DEG, type FireArc } from './arc-of-fire';
import { angleOffDeg, aspectAt, type SectorSet } from './aspect-sectors';

/** One straight leg of a move as it was seen. `facing` is where the hull points on it, of any length but 0. */
export interface MoveLeg {
  readonly from: Point<'table'>;
  readonly to: Point<'table'>;
  readonly facing: Point<'table'>;
  readonly visible: boolean;
}

/** A gun that waits for a target to show itself. */
export interface WaitingGun {
  readonly position: Point<'table'>;
  readonly facing: Point<'table'>;
  readonly arc: FireArc;
}

/** A stretch of one leg that may be fired at, `from` and `to` as shares of the leg, in the order of the move. */
export interface FireStretch {
  readonly leg: number;
  readonly from: number;
  readonly to: number;
  /** The plate shown all along the stretch, its ends aside. */
  readonly aspect: Aspect;
}

/** Where and from what side a moving target may be fired at. Lengths are in the unit of the points. */
export interface MoveOpportunities {
  readonly stretches: readonly FireStretch[];
  /** The point in the arc nearest to the gun: the default offer, the choice is the firer's (LW-A18). */
  readonly nearest?: { readonly point: Point<'table'>; readonly range: number };
}

/** A move through the given points that faces where it goes. A move of one point is a stand, facing the first axis. */
export function straightMove(points: readonly Point<'table'>[]): readonly MoveLeg[] {
  const first = points[0];
  if (points.length === 1 && first) {
    return [{ from: first, to: first, facing: { x: 1, y: 0 }, visible: true }];
  }
  return points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to;
    const facing = { x: to.x - from.x, y: to.y - from.y };
    return facing.x === 0 && facing.y === 0 ? [] : [{ from, to, facing, visible: true }];
  });
}

/**
 * Every stretch of a move that a gun may fire at, cut where the plate shown changes: entering the arc for a moment is
 * enough, and a side shown in passing may be shot although the vehicle ends facing the firer, provided it was visible
 * then. Range and aspect are taken at the chosen point. Fails for a move without legs and for a direction without
 * length.
 */
export function moveOpportunities(
  legs: readonly MoveLeg[],
  gun: WaitingGun,
  sectors: SectorSet,
): Result<MoveOpportunities, RuleFault> {
  const bad = badPositiveCount('legs', legs.length) ?? noDirection('gun.facing', gun.facing);
  if (bad) return fail(bad);
  const stretches: FireStretch[] = [];
  let nearest: MoveOpportunities['nearest'];
  for (const [index, leg] of legs.entries()) {
    const badLeg = noDirection(`legs.${index}.facing`, leg.facing);
    if (badLeg) return fail(badLeg);
    const span = leg.visible ? inArc(leg, gun) : undefined;
    if (!span) continue;
    const shown = aspectsAlong(leg, span, gun.position, sectors);
    if (!shown.ok) return shown;
    stretches.push(...shown.value.map((each) => ({ leg: index, ...each })));
    const [from, to] = [lerp(leg.from, leg.to, span[0]), lerp(leg.from, leg.to, span[1])];
    const point = nearestOnSegment(gun.position, from, to);
    const range = distance(point, gun.position);
    if (!nearest || range < nearest.range) nearest = { point, range };
  }
  return ok({ stretches, ...(nearest ? { nearest } : {}) });
}

type Span = readonly [from: number, to: number];

/** The share of a leg inside the gun's wedge: the cut of two half-planes, for a wedge of less than half a turn. */
function inArc(leg: MoveLeg, gun: WaitingGun): Span | undefined {
  if (gun.arc === 'all-round') return [0, 1];
  let [low, high] = [0, 1];
  for (const side of [1, -1]) {
    const edge = rotate(gun.facing, side * radians(FIXED_ARC_HALF_DEG));
    // Inward of this edge of the wedge.
    const depth = (p: Point<'table'>) => (side * cross(subtract(p, gun.position), edge)) / length(edge);
    const [start, end] = [settle(depth(leg.from)), settle(depth(leg.to))];
    if (start < 0 && end < 0) return undefined;
    if (start < 0) low = Math.max(low, start / (start - end));
    if (end < 0) high = Math.min(high, start / (start - end));
  }
  return low <= high ? [low, high] : undefined;
}

/** A depth within rounding of the edge is on it. */
function settle(depth: number): number {
  return Math.abs(depth) < 1e-9 ? 0 : depth;
}

/** Cuts a stretch where the firer's bearing crosses a limit of the sectors, and names the plate of every piece. */
function aspectsAlong(
  leg: MoveLeg,
  [low, high]: Span,
  firer: Point<'table'>,
  { sectors, preset }: SectorSet,
): Result<readonly Omit<FireStretch, 'leg'>[], RuleFault> {
  const limits = sectors.flatMap(({ toDeg }) => [toDeg, -toDeg]);
  const cuts = limits.map((limitDeg) => crossesBearing(leg, firer, limitDeg));
  const inside = cuts.filter((t): t is number => t !== undefined && t > low && t < high);
  const ends = [low, ...new Set(inside.sort((a, b) => a - b)), high];
  const pieces: Omit<FireStretch, 'leg'>[] = [];
  for (const [index, to] of ends.slice(1).entries()) {
    const from = ends[index] ?? low;
    const middle = lerp(leg.from, leg.to, (from + to) / 2);
    // The wedge's point itself: a target on top of the gun shows no plate.
    if (middle.x === firer.x && middle.y === firer.y) continue;
    const theta = angleOffDeg(leg.facing, middle, firer);
    if (!theta.ok) return theta;
    const aspect = aspectAt(theta.value, { sectors, preset });
    if (!aspect.ok) return aspect;
    const before = pieces.at(-1);
    if (before?.aspect === aspect.value && before.to === from) {
      pieces[pieces.length - 1] = { ...before, to };
    } else pieces.push({ from, to, aspect: aspect.value });
  }
  return ok(pieces);
}

/** The share of a leg at which the firer lies at this angle off the bow, on the line through it; undefined if nowhere. */
function crossesBearing(leg: MoveLeg, firer: Point<'table'>, offDeg: number): number | undefined {
  const ray = rotate(leg.facing, radians(offDeg));
  const start = cross(ray, subtract(firer, leg.from));
  const change = cross(ray, subtract(leg.to, leg.from));
  return change === 0 ? undefined : start / change;
}

function noDirection(what: string, facing: Point<'table'>): RuleFault | undefined {
  return outOfBounds(what, length(facing), { moreThan: 0 });
}
