import { angleBetween, radians } from '../geometry/angle';
import type { Point, Pose } from '../geometry/point';
import { fingertipOf } from './fingertip';
import type { Track } from './track';
import { RAISED_SIGHTINGS } from './tracking-times';
import { cornersOf } from './way';

/** What was done to one team: from where it rested to where it rests now. */
export interface Shift {
  readonly teamId: string;
  readonly fiducialId: number;
  readonly from: Pose;
  readonly to: Pose;
  /** Along what was seen of the way, straight where it was hidden; never shorter than the straight line. */
  readonly pathMm: number;
  /**
   * The corners of that way, oldest first; absent where it was straight. Of a team that was lifted nothing is known: over
   * what it was carried it did not move through.
   */
  readonly via?: readonly Point<'table'>[];
  /** Counter-clockwise, in (−π, π]. */
  readonly turnRad: number;
  /** When it was last seen at rest, and since when it stands. */
  readonly fromMs: number;
  readonly toMs: number;
}

export type MotionEvent =
  /** Further than a knock goes. */
  | (Shift & { readonly kind: 'moved' })
  /** Faces elsewhere and stands where it stood. */
  | (Shift & { readonly kind: 'turned' })
  /** A little aside, and perhaps a little turned: by a sleeve or a die. */
  | (Shift & { readonly kind: 'knocked' })
  /**
   * Picked up and put back. `raised`: seen nearer to the camera meanwhile, its fiducial larger. `shifted`: hidden for
   * long, and then not quite where it was. `none`: hidden for long, and exactly where it was; a hand that rested on it
   * looks the same, and nobody can say which it was.
   */
  | (Shift & { readonly kind: 'lifted'; readonly evidence: 'raised' | 'shifted' | 'none' })
  /** Stands where the other stood, and the other where it did. Told once for both, by the one touched first. */
  | (Shift & { readonly kind: 'swapped'; readonly otherTeamId: string; readonly otherFiducialId: number });

/** What a hand has done to a team since all was last still: poses in table mm, times on the tracker's clock. */
export interface Stir {
  readonly fromMs: number;
  /** Along what was seen of the way; straight where it was hidden. */
  readonly pathMm: number;
  readonly lastPose: Pose;
  /** Where it was seen on the way, oldest first; absent while it has not gone far. */
  readonly way?: readonly Point<'table'>[];
  /** Sightings of it in a hand, above where it stands. */
  readonly raised: number;
  /** The longest time unseen at a stretch; absent where it never was. */
  readonly hidden?: Hidden;
}

/** A time out of sight. */
export interface Hidden {
  readonly fromMs: number;
  readonly toMs: number;
  /** For how long of it the picture of the place was still, at a stretch; absent where nobody watched. */
  readonly stillMs?: number;
}

/** A team that was stirred and stands again. */
export interface Stirred {
  readonly track: Track;
  readonly stir: Stir;
  readonly from: Pose;
}

interface Handled extends Shift {
  readonly hidden: Hidden | undefined;
  readonly isRaised: boolean;
}

interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A knock goes no further and turns no more. */
const KNOCK_MM = 15;
const KNOCK_RAD = radians(10);
/** Less is the camera's doubt about a team that stands: a turn of a degree has to be told in spite of it. */
const SHIFT_MM = 0.8;
const TURN_RAD = radians(0.6);
/** What no hand puts back to, and no standing team is tracked aside by. */
const PUT_BACK_MM = 0.25;
const PUT_BACK_RAD = radians(0.35);
/**
 * A hand that passes over hides a team for less, or is not gone for longer and moves meanwhile: what a lifted team
 * leaves behind is still for so long.
 */
const LIFT_MS = 550;
const LIFT_STILL_MS = 480;
const REST_MS = 900;
/** A hand that has come waits at least for so long before it lifts, and as long after it has put back. */
const WITHIN_MS = 120;
/** Two teams changed places where each stands so near to where the other stood. */
const SWAP_MM = 30;

/**
 * Tells what was done to teams that were handled between two times of stillness, in the order they were touched.
 * `inSight` are poses of teams that nobody touched or hid. Teams that were only covered are passed over: hidden for
 * less than 0.55 s, for less than 0.9 s by something that moved all the time, or under an arm that did something else
 * meanwhile.
 */
export function describeMotions(stirred: readonly Stirred[], inSight: readonly Pose[]): MotionEvent[] {
  const all = stirred.map(handled).sort((a, b) => a.fromMs - b.fromMs);
  const events: MotionEvent[] = [];
  const inPlace: Handled[] = [];
  const partners = new Set<Handled>();
  for (const each of all) {
    if (partners.has(each)) continue;
    const partner = all.find((other) => !partners.has(other) && areSwapped(each, other));
    const kind = kindOf(each);
    if (partner) {
      partners.add(partner);
      const { teamId: otherTeamId, fiducialId: otherFiducialId } = partner;
      const toMs = Math.max(each.toMs, partner.toMs);
      events.push({ kind: 'swapped', ...shiftOf(each), toMs, otherTeamId, otherFiducialId });
    } else if (kind === 'lifted') {
      events.push({ kind, ...shiftOf(each), evidence: evidenceOf(each) });
    } else if (kind) {
      events.push({ kind, ...shiftOf(each) });
    } else {
      inPlace.push(each);
    }
  }
  for (const each of lifted(inPlace, inSight)) {
    if (!events.some((event) => isMeanwhile(event, each.hidden ?? each))) {
      events.push({ kind: 'lifted', ...shiftOf(each), evidence: evidenceOf(each) });
    }
  }
  return events.sort((a, b) => a.fromMs - b.fromMs);
}

/** What a shift in plain sight was, or one too large for putting back; undefined for a team that is where it was. */
function kindOf(shift: Handled): Exclude<MotionEvent['kind'], 'swapped'> | undefined {
  const apartMm = distanceMm(shift.from, shift.to);
  const turnRad = Math.abs(shift.turnRad);
  if (apartMm > KNOCK_MM) return 'moved';
  if (turnRad > KNOCK_RAD) return 'turned';
  if (apartMm > SHIFT_MM) return shift.isRaised || wasReached(shift.hidden) ? 'lifted' : 'knocked';
  if (turnRad > TURN_RAD) return 'turned';
  return shift.isRaised ? 'lifted' : undefined;
}

/** Whether a pose differs from another by enough to be told. */
export function isElsewhere(from: Pose, to: Pose): boolean {
  return distanceMm(from, to) > SHIFT_MM || Math.abs(angleBetween(from.headingRad, to.headingRad)) > TURN_RAD;
}

/**
 * Of teams that were hidden and stand where they stood, those that an arm reached: one for each arm. One that went out of
 * sight after the arm had come, and was back before it left, was in the hand; else the one at its fingers was.
 */
function lifted(inPlace: readonly Handled[], inSight: readonly Pose[]): Handled[] {
  const found: Handled[] = [];
  let rest = inPlace.filter(({ hidden }) => wasReached(hidden));
  for (let first = rest[0]; first; first = rest[0]) {
    const { hidden } = first;
    const under = rest.filter((each) => isOneVisit(each.hidden, hidden));
    const inHand = under.filter((each) => under.some((other) => isWithin(each.hidden, other.hidden)));
    const together = inHand.length > 0 ? inHand : under;
    const tip = fingertipOf(
      together.map(({ from }) => from),
      inSight,
    );
    found.push(together[tip] ?? first);
    rest = rest.filter((each) => !under.includes(each));
  }
  return found;
}

function handled({ track, stir, from }: Stirred): Handled {
  const to = track.pose;
  const isRaised = stir.raised >= RAISED_SIGHTINGS;
  const via = isRaised ? [] : cornersOf(stir.way ?? [], from, to);
  return {
    teamId: track.teamId,
    fiducialId: track.fiducialId,
    from,
    to,
    pathMm: Math.max(stir.pathMm + distanceMm(stir.lastPose, to), distanceMm(from, to)),
    ...(via.length > 0 ? { via } : {}),
    turnRad: angleBetween(from.headingRad, to.headingRad),
    fromMs: stir.fromMs,
    toMs: Math.max(stir.hidden?.toMs ?? stir.fromMs, track.memory?.stillSinceMs ?? track.seenAtMs),
    hidden: stir.hidden,
    isRaised,
  };
}

function shiftOf({ hidden: _, isRaised: __, ...shift }: Handled): Shift {
  return shift;
}

function areSwapped(a: Shift, b: Shift): boolean {
  return (
    a !== b &&
    distanceMm(a.from, b.from) > SWAP_MM &&
    distanceMm(a.to, b.from) <= SWAP_MM &&
    distanceMm(b.to, a.from) <= SWAP_MM
  );
}

/** Whether a hand that hid a team did more than pass over. */
function wasReached(hidden: Hidden | undefined): boolean {
  const forMs = lastsMs(hidden);
  return forMs >= REST_MS || (forMs >= LIFT_MS && (hidden?.stillMs ?? forMs) >= LIFT_STILL_MS);
}

function lastsMs(span: Span | undefined): number {
  return span ? span.toMs - span.fromMs : 0;
}

/** Whether two spans have four fifths of the longer in common, or one lies within the other: one hand, come and gone. */
function isOneVisit(a: Span | undefined, b: Span | undefined): boolean {
  if (!a || !b) return a === b;
  const isSameTime = overlapMs(a, b) > 0.8 * Math.max(lastsMs(a), lastsMs(b));
  return isSameTime || isWithin(a, b) || isWithin(b, a);
}

/** Whether a span begins and ends well within another. */
function isWithin(inner: Span | undefined, outer: Span | undefined): boolean {
  if (!inner || !outer) return false;
  return inner.fromMs - outer.fromMs >= WITHIN_MS && outer.toMs - inner.toMs >= WITHIN_MS;
}

/** Whether an arm that hid a team did something else in that time. */
function isMeanwhile(event: Span, hidden: Span): boolean {
  return overlapMs(event, hidden) >= Math.min(LIFT_MS, lastsMs(event)) / 2;
}

function evidenceOf({ from, to, turnRad, isRaised }: Handled): 'raised' | 'shifted' | 'none' {
  if (isRaised) return 'raised';
  return distanceMm(from, to) > PUT_BACK_MM || Math.abs(turnRad) > PUT_BACK_RAD ? 'shifted' : 'none';
}

function overlapMs(a: Span, b: Span): number {
  return Math.min(a.toMs, b.toMs) - Math.max(a.fromMs, b.fromMs);
}

function distanceMm(a: Pose, b: Pose): number {
  return Math.hypot(b.xMm - a.xMm, b.yMm - a.yMm);
}
