import { baseOutline } from '../board/base-outline';
import type { BoardTeam } from '../board/board';
import { gradientVariance } from '../geometry/covariance';
import { ahead, type HalfPlane } from '../geometry/half-plane';
import { type Outline, outlineGap } from '../geometry/outline';
import type { Matrix3, Point, Pose } from '../geometry/point';
import { position } from '../geometry/pose';
import {
  type Before,
  type Decision,
  type DecisionCode,
  decide,
  judge,
  MARGINAL,
  type Verdict,
} from './verdict';

/** Something that stands on the table and is measured from: its outline, and how well its pose is known. */
export interface Standing {
  readonly outline: Outline<'table'>;
  readonly pose: Pose;
  /** Of the pose: x (mm), y (mm), heading (rad); row-major. */
  readonly covariance: Matrix3;
}

/** Where something stands and faces, and how far that is known. */
export interface Placed {
  readonly pose: Pose;
  readonly covariance: Matrix3;
  /** Its heading is one of several: nothing may hang on it. */
  readonly front?: 'unknown';
}

/** A gap between two outlines. 0 when they touch or overlap. */
export interface Measurement {
  readonly distanceMm: number;
  /** One standard deviation, from both poses along the line of measurement. */
  readonly sigmaMm: number;
  readonly from: Point<'table'>;
  readonly to: Point<'table'>;
}

/** The covariance of a pose known exactly, as in worked examples. */
export const exactly: Matrix3 = [0, 0, 0, 0, 0, 0, 0, 0, 0];

/** A team as it stands, measured from its base's rim. */
export function standing(team: BoardTeam): Standing {
  return {
    outline: baseOutline(team.team.base, team.pose),
    pose: team.pose,
    covariance: team.covariance,
  };
}

/** A team as it stands, measured from its centre, where the players agreed so. */
export function centred(team: BoardTeam): Standing {
  const outline = { kind: 'disc', centre: position(team.pose), radius: 0 } as const;
  return { outline, pose: team.pose, covariance: team.covariance };
}

/**
 * The gap between two outlines, base edge to base edge (never centre to centre), with its doubt: each pose's
 * covariance taken along the line between the nearest points. Turning a base swings its nearest point, so the
 * heading's doubt counts by the lever it has there.
 */
export function measureGap(a: Standing, b: Standing): Measurement {
  if (measured && measured.from === b && measured.to === a) return backwards(measured.gap);
  // Always from the same one of the two: of several nearest pairs of points both ends then take the same.
  const gap = isBefore(a, b) ? gapOf(a, b) : backwards(gapOf(b, a));
  measured = { from: a, to: b, gap };
  return gap;
}

/** The last gap: there and back are often asked one after the other. */
let measured: { readonly from: Standing; readonly to: Standing; readonly gap: Measurement } | undefined;

function isBefore(a: Standing, b: Standing): boolean {
  return a.pose.xMm < b.pose.xMm || (a.pose.xMm === b.pose.xMm && a.pose.yMm <= b.pose.yMm);
}

function backwards({ distanceMm, sigmaMm, from, to }: Measurement): Measurement {
  return { distanceMm, sigmaMm, from: to, to: from };
}

function gapOf(a: Standing, b: Standing): Measurement {
  const gap = outlineGap(a.outline, b.outline);
  const along =
    gap.distance > 0
      ? unit(gap.to.x - gap.from.x, gap.to.y - gap.from.y)
      : unit(b.pose.xMm - a.pose.xMm, b.pose.yMm - a.pose.yMm);
  const variance = varianceAlong(a, gap.from, along) + varianceAlong(b, gap.to, along);
  return { distanceMm: gap.distance, sigmaMm: Math.sqrt(variance), from: gap.from, to: gap.to };
}

/**
 * Whether a gap may come within a limit at all: a quick look at centres and extents that spares the exact measurement
 * of what is far away. Never says no to a gap within the limit and five sigma.
 */
export function mayBeWithin(a: Standing, b: Standing, limitMm: number): boolean {
  const apart = Math.hypot(a.pose.xMm - b.pose.xMm, a.pose.yMm - b.pose.yMm);
  const doubtMm = 5 * Math.sqrt(a.covariance[0] + a.covariance[4] + b.covariance[0] + b.covariance[4]);
  return apart - extentMm(a) - extentMm(b) <= limitMm + doubtMm + 1;
}

/** Whether the gap is within a limit in millimetres, the limit included. */
export function judgeWithin(gap: Measurement, limitMm: number, before: Before): Verdict {
  return judge(limitMm - gap.distanceMm, gap.sigmaMm, before);
}

/**
 * The half-plane ahead of the line through a part's front, square to its heading: `frontMm` ahead of the pose.
 * Touching the line counts as ahead (OF-A13).
 */
export function aheadOfFront(pose: Pose, frontMm: number): HalfPlane<'table'> {
  const x = pose.xMm + frontMm * Math.cos(pose.headingRad);
  const y = pose.yMm + frontMm * Math.sin(pose.headingRad);
  return ahead({ x, y }, pose.headingRad);
}

/**
 * Whether a team's centre lies ahead of another's front line (OF-A13). The margin is the distance to the line;
 * its doubt grows with the lever along the line, where a small turn of the owner moves it most. Of a front that nobody
 * knows nothing can be said: marginal, and in doubt by all there is between them.
 */
export function judgeAhead(owner: Placed, frontMm: number, other: Placed, before: Before): Verdict {
  if (owner.front === 'unknown') {
    const apartMm = Math.hypot(other.pose.xMm - owner.pose.xMm, other.pose.yMm - owner.pose.yMm);
    return { decision: 'marginal', marginMm: 0, sigmaMm: apartMm };
  }
  weighAhead(owner, frontMm, other);
  return judge(weighed.marginMm, weighed.sigmaMm, before);
}

/** The decision of `judgeAhead` alone. */
export function decideAhead(owner: Placed, frontMm: number, other: Placed, before: Before): DecisionCode {
  if (owner.front === 'unknown') return MARGINAL;
  weighAhead(owner, frontMm, other);
  return decide(weighed.marginMm, weighed.sigmaMm, before);
}

/** How far another's centre lies ahead of a line, negative behind it; of the pair that was weighed last. */
const weighed = { marginMm: 0, sigmaMm: 0 };

function weighAhead({ pose, covariance }: Placed, frontMm: number, other: Placed): void {
  const x = Math.cos(pose.headingRad);
  const y = Math.sin(pose.headingRad);
  const dx = other.pose.xMm - (pose.xMm + frontMm * x);
  const dy = other.pose.yMm - (pose.yMm + frontMm * y);
  const lever = -(other.pose.xMm - pose.xMm) * y + (other.pose.yMm - pose.yMm) * x;
  const variance = gradientVariance(covariance, -x, -y, lever) + gradientVariance(other.covariance, x, y, 0);
  weighed.marginMm = dx * x + dy * y;
  weighed.sigmaMm = Math.sqrt(variance);
}

/** Front as seen from a line: the word for a decision about "ahead". */
export function aspectWord(decision: Decision): 'front' | 'side' | 'marginal' {
  if (decision === 'marginal') return 'marginal';
  return decision === 'yes' ? 'front' : 'side';
}

function varianceAlong(s: Standing, contact: Point<'table'>, along: Point<'table'>): number {
  const swing = -along.x * (contact.y - s.pose.yMm) + along.y * (contact.x - s.pose.xMm);
  return gradientVariance(s.covariance, along.x, along.y, s.outline.kind === 'disc' ? 0 : swing);
}

/** How far the outline reaches from the pose's position. */
export function extentMm({ outline, pose }: Standing): number {
  if (outline.kind === 'disc') {
    return outline.radius + Math.hypot(outline.centre.x - pose.xMm, outline.centre.y - pose.yMm);
  }
  return Math.max(...outline.vertices.map((p) => Math.hypot(p.x - pose.xMm, p.y - pose.yMm)));
}

function unit(x: number, y: number): Point<'table'> {
  const size = Math.hypot(x, y);
  return size === 0 ? { x: 1, y: 0 } : { x: x / size, y: y / size };
}
