import { type Outline, outlineGap } from '../../geometry/outline';
import type { SightPast } from '../asks/sight';
import type { Standing } from '../measure';
import { type Before, type DecisionCode, decide, decisions, NO, type Verdict, weaker, YES } from '../verdict';
import { CLEAR_MM, CLEAR_SIGMAS } from './beside';
import type { LinePastNumbers } from './line-past';
import type { Obstacle } from './obstacle';
import type { ObstacleField } from './obstacle-field';
import { depthIn, MOST_KEPT, type Stander } from './standing-in';
import { type LineEnd, meetThings, rowOf } from './things-met';
import { Weighing } from './weighing';

/** A team that looks or is looked at. */
export interface Onlooker extends Stander, LineEnd {
  readonly standing: Standing;
  /** Gaps to things near it that have been asked for. */
  gaps: Map<Outline<'table'>, number> | undefined;
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

/** Something on the line of a glance, or in which its end stands. */
interface Hider {
  obstacle: Obstacle | undefined;
  how: HiddenBy['how'];
  code: DecisionCode;
  marginMm: number;
  sigmaMm: number;
  atX: number;
  atY: number;
}

/** A row that is filled again and again, and so is soon never lengthened. */
class Row {
  length = 0;
  readonly #items: Hider[] = [];

  add(
    obstacle: Obstacle,
    how: HiddenBy['how'],
    code: DecisionCode,
    marginMm: number,
    sigmaMm: number,
  ): Hider {
    let item = this.#items[this.length];
    if (!item) {
      item = { obstacle, how, code, marginMm, sigmaMm, atX: 0, atY: 0 };
      this.#items.push(item);
    }
    item.obstacle = obstacle;
    item.how = how;
    item.code = code;
    item.marginMm = marginMm;
    item.sigmaMm = sigmaMm;
    this.length++;
    return item;
  }

  at(index: number): Hider {
    const item = this.#items[index];
    if (!item || index >= this.length) throw new RangeError(`there is no row ${index}`);
    return item;
  }
}

/** What a look comes to, as numbers that are overwritten by the next. */
export class Glance {
  readonly seen = new Weighing();
  readonly hidden = new Weighing();
  /** What hides who is looked at, or may; never a no. */
  readonly hiders = new Row();
  /** What lies on the line, or may. */
  readonly past = new Row();
}

const weighed = new Weighing();
const one = new Glance();

/**
 * What one team sees of another. The line runs from base centre to base centre, so that it is the same both ways and
 * moves as smoothly as the teams do. Something blocks it where the line runs through, unless one of the two stands in
 * it or the line stays above its top; touching a corner or running along an edge is nothing. Hidden is who is looked at
 * through something that the onlooker neither stands in nor at, and who stands in something.
 */
export function look(from: Onlooker, to: Onlooker, field: ObstacleField, before: BeforeLooking): Looked {
  glanceInto(one, from, to, field, before);
  return lookedOf(one, from);
}

/** A glance to be kept. */
export function lookedOf(glance: Glance, { at: from }: Onlooker): Looked {
  const hiddenBy: HiddenBy[] = [];
  for (let i = 0; i < glance.hiders.length; i++) {
    const { obstacle, how, code, marginMm, sigmaMm } = glance.hiders.at(i);
    if (obstacle) hiddenBy.push({ obstacle, how, verdict: { decision: decisions[code], marginMm, sigmaMm } });
  }
  const past: SightPast[] = [];
  for (let i = 0; i < glance.past.length; i++) {
    const { obstacle, code, marginMm, sigmaMm, atX, atY } = glance.past.at(i);
    if (!obstacle || obstacle.through === 'nothing') continue;
    const passes: Verdict = { decision: decisions[code], marginMm, sigmaMm };
    past.push({ what: obstacle.what, effect: obstacle.through, passes, at: { x: atX, y: atY } });
  }
  if (past.length > 1) {
    const distance = ({ at }: SightPast) => Math.hypot(at.x - from.x, at.y - from.y);
    past.sort((a, b) => distance(a) - distance(b));
  }
  return { seen: glance.seen.verdict(), hidden: glance.hidden.verdict(), hiddenBy, past };
}

/** `look` without allocating: what may be asked for every pair of teams on a table. */
export function glanceInto(
  out: Glance,
  from: Onlooker,
  to: Onlooker,
  field: ObstacleField,
  before: BeforeLooking,
): void {
  const { seen, hidden, hiders, past } = out;
  seen.clear();
  hidden.clear();
  hiders.length = 0;
  past.length = 0;
  const count = meetThings(from, to, field);
  for (let i = 0; i < count; i++) {
    const { obstacle, isClear, line, sigmaMm } = rowOf(i);
    const { outline, through: effect } = obstacle;
    if (obstacle.within === 'hides' && outline.kind === 'polygon') {
      const { marginMm, sigmaMm } = depthIn(to, outline);
      const code = decide(marginMm, sigmaMm, before.hidden);
      hidden.orElse(code, marginMm, sigmaMm);
      if (code !== NO) hiders.add(obstacle, 'within', code, marginMm, sigmaMm);
    }
    if (isClear || effect === 'nothing') continue;
    weighThrough(obstacle, line.marginMm, sigmaMm, from, before.hidden);
    hidden.orElse(weighed.code, weighed.marginMm, weighed.sigmaMm);
    if (weighed.code !== NO) {
      hiders.add(obstacle, 'through', weighed.code, weighed.marginMm, weighed.sigmaMm);
    }
    const was = effect === 'blocks' ? before.seen : before.hidden;
    const passes = decide(line.marginMm, sigmaMm, was);
    if (effect === 'blocks') {
      weighPast(obstacle, passes, line, sigmaMm, from, to, was);
      seen.andAlso(weighed.code, weighed.marginMm, weighed.sigmaMm);
    }
    if (passes !== YES) {
      const met = past.add(obstacle, 'through', passes, line.marginMm, sigmaMm);
      met.atX = line.atX;
      met.atY = line.atY;
    }
  }
  if (seen.isEmpty) seen.set(YES, 0, 0);
  if (hidden.isEmpty) hidden.set(NO, 0, 0);
}

/**
 * Whether one team sees another, the decision of `look` alone. `blockers`: what may block, and nothing else; the same
 * decision comes of a field that holds more.
 */
export function decideSeen(from: Onlooker, to: Onlooker, blockers: ObstacleField, was: Before): DecisionCode {
  const count = meetThings(from, to, blockers);
  let seen: DecisionCode = YES;
  for (let i = 0; i < count && seen !== NO; i++) {
    const { obstacle, isClear, line, sigmaMm } = rowOf(i);
    if (isClear || obstacle.through !== 'blocks') continue;
    weighPast(obstacle, decide(line.marginMm, sigmaMm, was), line, sigmaMm, from, to, was);
    seen = weaker(seen, weighed.code);
  }
  return seen;
}

/** Weighs whether a line through a thing that blocks is free all the same. */
function weighPast(
  { outline, topMm }: Obstacle,
  passes: DecisionCode,
  line: LinePastNumbers,
  sigmaMm: number,
  from: Onlooker,
  to: Onlooker,
  was: Before,
): void {
  weighed.set(passes, line.marginMm, sigmaMm);
  if (passes === YES) return;
  if (lowestMm(line, from, to) >= topMm) {
    weighed.set(YES, 0, 0);
    return;
  }
  if (outline.kind === 'disc') return;
  for (const end of [from, to]) {
    const depth = depthIn(end, outline);
    weighed.orElse(decide(depth.marginMm, depth.sigmaMm, was), depth.marginMm, depth.sigmaMm);
  }
}

/** How high above the table the line runs where it is lowest over the thing: at one end of its way through. */
function lowestMm({ insideFrom, insideTo }: LinePastNumbers, from: Onlooker, to: Onlooker): number {
  // Shares of a line count from the end that it is drawn from (see `meetThings`).
  const [a, b] = from.id <= to.id ? [from, to] : [to, from];
  const rise = b.elevationMm - a.elevationMm;
  return a.elevationMm + Math.min(insideFrom * rise, insideTo * rise) + EYE_MM;
}

/** Weighs whether who is looked at is hidden by what the line runs through. */
function weighThrough(
  obstacle: Obstacle,
  marginMm: number,
  sigmaMm: number,
  from: Onlooker,
  was: Before,
): void {
  const through = against(decide(marginMm, sigmaMm, was));
  weighed.set(through, -marginMm, sigmaMm);
  if (through === NO) return;
  // Within the breadth of a base at most: farther off nobody stands at it.
  const sigmaOfGap = Math.sqrt(from.covariance[0] + from.covariance[4]) / Math.SQRT2;
  const surelyOffMm = leastGapMm(obstacle, from) - AT_COVER_MM;
  if (surelyOffMm > CLEAR_MM + CLEAR_SIGMAS * sigmaOfGap && surelyOffMm > -marginMm) return;
  const nearMm = AT_COVER_MM - gapTo(from, obstacle.outline);
  weighed.andAlso(against(decide(nearMm, sigmaOfGap, was)), -nearMm, sigmaOfGap);
}

/** The gap between who looks and a thing, found once: neither of the two changes. */
function gapTo(from: Onlooker, outline: Outline<'table'>): number {
  let gapMm = from.gaps?.get(outline);
  if (gapMm === undefined) {
    gapMm = outlineGap(from.standing.outline, outline).distance;
    if (from.gaps === undefined || from.gaps.size >= MOST_KEPT) from.gaps = new Map();
    from.gaps.set(outline, gapMm);
  }
  return gapMm;
}

/** The opposite decision (see `opposite`). */
function against(code: DecisionCode): DecisionCode {
  if (code === YES) return NO;
  return code === NO ? YES : code;
}

/** No more than the gap between who looks and a thing, and found at once: from the centre to the box round the thing. */
function leastGapMm({ bounds: { min, max } }: Obstacle, { at, reachMm }: Onlooker): number {
  const dx = Math.max(min.x - at.x, at.x - max.x, 0);
  const dy = Math.max(min.y - at.y, at.y - max.y, 0);
  return Math.hypot(dx, dy) - reachMm - CLEAR_MM;
}
