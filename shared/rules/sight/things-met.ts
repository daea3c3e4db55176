import { gradientVariance } from '../../geometry/covariance';
import type { Bounds } from '../../geometry/outline';
import { type Axis, CLEAR_MM, CLEAR_SIGMAS, isPlainlyBeside } from './beside';
import { type LinePastNumbers, linePastInto, newLinePast, type SightEnd } from './line-past';
import type { Obstacle } from './obstacle';
import type { ObstacleField } from './obstacle-field';

/** An end of a line among teams. */
export interface LineEnd extends SightEnd {
  readonly id: string;
  /** Its place is in no more doubt than this, whichever way (see `placeDoubtMm`). */
  readonly doubtMm: number;
}

/** Something near a line, and how the line passes it. */
export interface ThingMet {
  obstacle: Obstacle;
  /** The line runs clear of it, or there is nothing that a line could meet: `line` then says nothing. */
  isClear: boolean;
  readonly line: LinePastNumbers;
  /** Of the line's margin, the thing's own doubt included. */
  sigmaMm: number;
}

/** Obstacles near one line by index; the things met, filled again and again; and whose they are. */
const near: number[] = [];
const met: ThingMet[] = [];
let count = 0;
let last: { a: LineEnd; b: LineEnd; field: ObstacleField } | undefined;

const axis: { -readonly [Key in keyof Axis]: Axis[Key] } = {
  from: { x: 0, y: 0 },
  x: 1,
  y: 0,
  length: 0,
  doubtMm: 0,
};

/**
 * What lies on the line between two teams or near it, neither of the two included: as many rows of `rowOf` as it gives,
 * until it is asked again. The line is always drawn from the same one of the two, so that both are told the same to the
 * last bit, and the second to ask is told at once.
 */
export function meetThings(one: LineEnd, other: LineEnd, field: ObstacleField): number {
  const [a, b] = one.id <= other.id ? [one, other] : [other, one];
  if (!last) last = { a, b, field };
  else if (last.a === a && last.b === b && last.field === field) return count;
  else {
    last.a = a;
    last.b = b;
    last.field = field;
  }
  count = 0;
  layAxis(a, b);
  const found = field.alongInto(near, a.at, b.at);
  for (let i = 0; i < found; i++) {
    const obstacle = field.obstacles[near[i] ?? 0];
    if (!obstacle || isOneOf(obstacle, a, b) || isBeside(obstacle.bounds, a.at, b.at)) continue;
    const row = rowFor(obstacle);
    const { outline, through } = obstacle;
    row.isClear = true;
    if (through === 'nothing' || isPlainlyBeside(axis, outline, obstacle.thingDoubt)) continue;
    linePastInto(row.line, a, b, outline);
    const doubt = obstacle.doubt ? doubtMm(obstacle.doubt, row.line) : 0;
    row.sigmaMm = doubt === 0 ? row.line.sigmaMm : Math.hypot(row.line.sigmaMm, doubt);
    row.isClear = row.line.marginMm > CLEAR_MM + CLEAR_SIGMAS * row.sigmaMm;
  }
  return count;
}

/** One of the things met last. */
export function rowOf(index: number): ThingMet {
  const row = met[index];
  if (!row || index >= count) throw new RangeError(`there is no thing ${index} on the line`);
  return row;
}

function rowFor(obstacle: Obstacle): ThingMet {
  let row = met[count];
  if (row) row.obstacle = obstacle;
  else {
    row = { obstacle, isClear: true, line: newLinePast(), sigmaMm: 0 };
    met.push(row);
  }
  count++;
  return row;
}

function layAxis({ at: a, doubtMm: here }: LineEnd, { at: b, doubtMm: there }: LineEnd): void {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length = Math.hypot(dx, dy);
  axis.from = a;
  axis.x = length === 0 ? 1 : dx / length;
  axis.y = length === 0 ? 0 : dy / length;
  axis.length = length;
  axis.doubtMm = Math.max(here, there);
}

function isOneOf({ what }: Obstacle, a: LineEnd, b: LineEnd): boolean {
  return what.kind === 'team' && (what.teamId === a.id || what.teamId === b.id);
}

/** How far the obstacle itself may be elsewhere, in the direction that matters. */
function doubtMm(
  { pose, covariance }: NonNullable<Obstacle['doubt']>,
  { atX, atY, alongX, alongY }: LinePastNumbers,
): number {
  const swing = -alongX * (atY - pose.yMm) + alongY * (atX - pose.xMm);
  return Math.sqrt(gradientVariance(covariance, alongX, alongY, swing));
}

/** More than any doubt that is still one: what is this far off a line has nothing to do with it. */
const FAR_OFF_MM = 20;

/**
 * Whether the box round a thing lies so far beside a line that the thing says nothing about it. Never yes for one that
 * does; a quick look may well say no for one that does not.
 */
export function isBeside({ min, max }: Bounds<'table'>, a: SightEnd['at'], b: SightEnd['at']): boolean {
  if (Math.max(a.x, b.x) < min.x - FAR_OFF_MM || Math.min(a.x, b.x) > max.x + FAR_OFF_MM) return true;
  if (Math.max(a.y, b.y) < min.y - FAR_OFF_MM || Math.min(a.y, b.y) > max.y + FAR_OFF_MM) return true;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const across = Math.abs(dx * ((min.y + max.y) / 2 - a.y) - dy * ((min.x + max.x) / 2 - a.x));
  const half = (Math.abs(dx) * (max.y - min.y) + Math.abs(dy) * (max.x - min.x)) / 2;
  const over = across - half;
  return over > 0 && over * over > FAR_OFF_MM * FAR_OFF_MM * (dx * dx + dy * dy);
}
