import { gradientVariance } from '../../geometry/covariance';
import { outlineGap } from '../../geometry/outline';
import type { SightPast } from '../asks/sight';
import type { Standing } from '../measure';
import { type Before, both, certain, either, judge, opposite, type Verdict } from '../verdict';
import { type LinePast, linePast, type SightEnd } from './line-past';
import type { Obstacle } from './obstacle';
import type { ObstacleField } from './obstacle-field';
import { standsIn } from './standing-in';

/** A team that looks or is looked at. */
export interface Onlooker extends SightEnd {
  readonly id: string;
  readonly standing: Standing;
  /** How far its outline reaches from `at`. */
  readonly reachMm: number;
  /** Of the ground that it stands on, above the table. */
  readonly elevationMm: number;
}

/**
 * Whoever stands within this of something looks past it: it does not hide what is behind. A base pushed against a hedge
 * by hand stands a few millimetres off it; one that is a finger's breadth off is not pushed against it.
 */
export const AT_COVER_MM = 10;

/** Height of the eyes above the ground, in the scale of 15 mm figures. */
const EYE_MM = 10;

/** What is farther beside a line than this, and than all doubt, says nothing about it. */
const CLEAR_MM = 1;
const CLEAR_SIGMAS = 5;

/** What was asked before, as far as it was too close to call. */
export interface BeforeLooking {
  readonly seen: Before;
  readonly hidden: Before;
}

/** Something that hides who is looked at, or may. */
export interface HiddenBy {
  readonly obstacle: Obstacle;
  /** The line runs through it, or the one looked at stands in it. */
  readonly how: 'through' | 'within';
  readonly verdict: Verdict;
}

/** What a look comes to, before a system of rules adds what else it knows of the team. */
export interface Looked {
  readonly seen: Verdict;
  readonly hidden: Verdict;
  readonly hiddenBy: readonly HiddenBy[];
  /** What lies on the line or may, from the onlooker on. */
  readonly past: readonly SightPast[];
}

/** Obstacles near one line; one look at a time. */
const near: number[] = [];

/**
 * What one team sees of another. The line runs from base centre to base centre, so that it is the same both ways and
 * moves as smoothly as the teams do. Something blocks it where the line runs through, unless one of the two stands in
 * it or the line stays above its top; touching a corner or running along an edge is nothing. Hidden is who is looked at
 * through something that the onlooker neither stands in nor at, and who stands in something.
 */
export function look(from: Onlooker, to: Onlooker, field: ObstacleField, before: BeforeLooking): Looked {
  let seen: Verdict | undefined;
  let hidden: Verdict | undefined;
  const hiddenBy: HiddenBy[] = [];
  const past: SightPast[] = [];
  const count = field.alongInto(near, from.at, to.at);
  for (let i = 0; i < count; i++) {
    const obstacle = field.obstacles[near[i] ?? 0];
    if (!obstacle || isOneOf(obstacle, from, to) || isFarOff(obstacle, from.at, to.at)) continue;
    const { outline, through: effect } = obstacle;
    if (obstacle.within === 'hides' && outline.kind === 'polygon') {
      const within = standsIn(to, outline.vertices, before.hidden);
      hidden = hidden ? either(hidden, within) : within;
      if (within.decision !== 'no') hiddenBy.push({ obstacle, how: 'within', verdict: within });
    }
    if (effect === 'nothing') continue;
    const line = linePast(from, to, outline);
    const doubt = obstacle.doubt ? doubtMm(obstacle.doubt, line) : 0;
    const sigmaMm = doubt === 0 ? line.sigmaMm : Math.hypot(line.sigmaMm, doubt);
    if (line.marginMm > CLEAR_MM + CLEAR_SIGMAS * sigmaMm) continue;
    const through = hiddenThrough(obstacle, line.marginMm, sigmaMm, from, before.hidden);
    hidden = hidden ? either(hidden, through) : through;
    if (through.decision !== 'no') hiddenBy.push({ obstacle, how: 'through', verdict: through });
    const was = effect === 'blocks' ? before.seen : before.hidden;
    const passes = judge(line.marginMm, sigmaMm, was);
    if (effect === 'blocks') {
      const sees = seesPast(obstacle, passes, line, from, to, was);
      seen = seen ? both(seen, sees) : sees;
    }
    if (passes.decision !== 'yes') past.push({ what: obstacle.what, effect, passes, at: line.at });
  }
  if (past.length > 1) {
    const distance = ({ at }: SightPast) => Math.hypot(at.x - from.at.x, at.y - from.at.y);
    past.sort((a, b) => distance(a) - distance(b));
  }
  return { seen: seen ?? certain('yes'), hidden: hidden ?? certain('no'), hiddenBy, past };
}

/** More than any doubt that is still one: what is this far off a line has nothing to do with it. */
const FAR_OFF_MM = 20;

/** Whether the box round a thing lies wholly beside the line, as far as a quick look can tell. */
function isFarOff({ bounds }: Obstacle, a: SightEnd['at'], b: SightEnd['at']): boolean {
  const { min, max } = bounds;
  if (Math.max(a.x, b.x) < min.x - FAR_OFF_MM || Math.min(a.x, b.x) > max.x + FAR_OFF_MM) return true;
  if (Math.max(a.y, b.y) < min.y - FAR_OFF_MM || Math.min(a.y, b.y) > max.y + FAR_OFF_MM) return true;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const run = Math.hypot(dx, dy);
  const across = Math.abs(dx * ((min.y + max.y) / 2 - a.y) - dy * ((min.x + max.x) / 2 - a.x));
  const half = (Math.abs(dx) * (max.y - min.y) + Math.abs(dy) * (max.x - min.x)) / 2;
  return across - half > FAR_OFF_MM * run;
}

function isOneOf({ what }: Obstacle, from: Onlooker, to: Onlooker): boolean {
  return what.kind === 'team' && (what.teamId === from.id || what.teamId === to.id);
}

/** How far the obstacle itself may be elsewhere, in the direction that matters. */
function doubtMm({ pose, covariance }: NonNullable<Obstacle['doubt']>, { at, along }: LinePast): number {
  const swing = -along.x * (at.y - pose.yMm) + along.y * (at.x - pose.xMm);
  return Math.sqrt(gradientVariance(covariance, along.x, along.y, swing));
}

/** Whether a line through a thing that blocks is free all the same. */
function seesPast(
  obstacle: Obstacle,
  passes: Verdict,
  line: LinePast,
  from: Onlooker,
  to: Onlooker,
  was: Before,
): Verdict {
  if (passes.decision === 'yes') return passes;
  if (lowestMm(line, from, to) >= obstacle.topMm) return certain('yes');
  if (obstacle.outline.kind === 'disc') return passes;
  const { vertices } = obstacle.outline;
  return either(passes, either(standsIn(from, vertices, was), standsIn(to, vertices, was)));
}

/** How high above the table the line runs where it is lowest over the thing. */
function lowestMm({ inside }: LinePast, from: Onlooker, to: Onlooker): number {
  const height = (share: number) => from.elevationMm + share * (to.elevationMm - from.elevationMm) + EYE_MM;
  return Math.min(height(inside.from), height(inside.to));
}

/** Whether who is looked at is hidden by what the line runs through. */
function hiddenThrough(
  obstacle: Obstacle,
  marginMm: number,
  sigmaMm: number,
  from: Onlooker,
  was: Before,
): Verdict {
  const through = opposite(judge(marginMm, sigmaMm, was));
  if (through.decision === 'no') return through;
  // Within the breadth of a base at most: farther off nobody stands at it.
  const sigmaOfGap = Math.sqrt(from.covariance[0] + from.covariance[4]) / Math.SQRT2;
  const surelyOffMm = leastGapMm(obstacle, from) - AT_COVER_MM;
  if (surelyOffMm > CLEAR_MM + CLEAR_SIGMAS * sigmaOfGap && surelyOffMm > through.marginMm) return through;
  const gap = outlineGap(from.standing.outline, obstacle.outline);
  return both(through, opposite(judge(AT_COVER_MM - gap.distance, sigmaOfGap, was)));
}

/** No more than the gap between who looks and a thing, and found at once: from the centre to the box round the thing. */
function leastGapMm({ bounds: { min, max } }: Obstacle, { at, reachMm }: Onlooker): number {
  const dx = Math.max(min.x - at.x, at.x - max.x, 0);
  const dy = Math.max(min.y - at.y, at.y - max.y, 0);
  return Math.hypot(dx, dy) - reachMm - CLEAR_MM;
}
