import type { Pose } from '../geometry/point';
import { describeMotions, isElsewhere, type MotionEvent, type Stir, type Stirred } from './describe-motion';
import type { Track, TrackingState } from './track';
import { AVERAGED_SIGHTINGS, CALM_MS, PATIENCE_MS, RENEW_MS } from './tracking-times';
import { withSighting } from './way';

/** What is remembered from frame to frame to tell what was done. Plain data. */
export interface MotionWatch {
  /** Where every team stood when all was last still, by team id. */
  readonly rests: Readonly<Record<string, Pose>>;
  /** What has been stirred since, by team id. */
  readonly stirs: Readonly<Record<string, Stir>>;
  /** When anything last moved or was hidden. */
  readonly stirredAtMs: number;
  /** When `rests` last followed the slow creep of a camera; absent until it has. */
  readonly renewedAtMs?: number;
}

export interface WatchedMotion {
  readonly watch: MotionWatch;
  /** What was done, told in the frame in which all has been still for a second; empty in all others. */
  readonly events: readonly MotionEvent[];
}

export const emptyMotionWatch: MotionWatch = { rests: {}, stirs: {}, stirredAtMs: 0 };

/**
 * Watches the tracks of one frame after another and tells what hands did, once they are gone and all has been still
 * for a second: a team set down on the way is no move yet, and teams may be handled together, as in a swap. A team
 * that moves or is hidden keeps the table from being still; one that is lost, taken off or under a fallen die,
 * does not, and what became of it is told when it is seen again; and what has stood for five seconds is told, however
 * busy other hands are. A small turn or shift that no frame showed as a motion is one as soon as the pose has made it.
 * Where a team first settles is its first rest, and no event, and so it is for one that was not tracked meanwhile; rests follow what creeps slower than any hand does, such
 * as a camera that warms up. In a frame where nothing stirs the same `watch` comes back, but for one every five seconds.
 */
export function watchMotion(before: MotionWatch, tracking: TrackingState): WatchedMotion {
  const { atMs, tracks } = tracking;
  const watch = ofTracked(before, tracks);
  let stirs: Record<string, Stir> | undefined;
  let rests: Record<string, Pose> | undefined;
  // A clock that starts anew starts the second anew.
  let stirredAtMs = Math.min(watch.stirredAtMs, atMs);
  for (const track of tracks) {
    if (!watch.rests[track.teamId]) {
      if (track.state === 'confirmed' && track.settled) {
        rests ??= { ...watch.rests };
        rests[track.teamId] = track.pose;
      }
      continue;
    }
    const begun = watch.stirs[track.teamId];
    const stir = stirOf(track, begun, watch.rests[track.teamId], atMs);
    if (!stir) continue;
    if (!begun || isStirring(track)) stirredAtMs = atMs;
    if (stir === begun) continue;
    stirs ??= { ...watch.stirs };
    stirs[track.teamId] = stir;
  }
  const now = renewed(
    stirs || rests || stirredAtMs !== watch.stirredAtMs
      ? { ...watch, rests: rests ?? watch.rests, stirs: stirs ?? watch.stirs, stirredAtMs }
      : watch,
    tracking,
  );
  const calm = atMs - stirredAtMs >= CALM_MS;
  return tell(now, tracks, (track, stir) => calm || restsMs(track, stir, atMs) >= PATIENCE_MS);
}

/** What is watched of teams that are tracked; the very same where all are. One that is tracked anew rests anew. */
function ofTracked(watch: MotionWatch, tracks: readonly Track[]): MotionWatch {
  const ids = new Set(tracks.flatMap(({ teamId, state }) => (state === 'tentative' ? [] : [teamId])));
  if (Object.keys(watch.rests).every((id) => ids.has(id))) return watch;
  const kept = <T>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
  return { ...watch, rests: kept(watch.rests), stirs: kept(watch.stirs) };
}

/** Rests, every five seconds, where teams are tracked that have stood for long: others may be on their way to a motion. */
function renewed(watch: MotionWatch, { atMs, tracks }: TrackingState): MotionWatch {
  const { renewedAtMs } = watch;
  if (renewedAtMs !== undefined && atMs >= renewedAtMs && atMs - renewedAtMs < RENEW_MS) return watch;
  const rests = { ...watch.rests };
  for (const { teamId, pose, state, settled, memory } of tracks) {
    if (!rests[teamId] || watch.stirs[teamId] || state !== 'confirmed' || !settled) continue;
    if (memory?.averaged === AVERAGED_SIGHTINGS) rests[teamId] = pose;
  }
  return { ...watch, rests, renewedAtMs: atMs };
}

/** Whether a team is in a hand, or under one. */
function isStirring({ state, settled }: Track): boolean {
  return state === 'occluded' || (state === 'confirmed' && !settled);
}

/** What has been done to a team so far, with this frame; undefined for one that rests. */
function stirOf(
  track: Track,
  before: Stir | undefined,
  rest: Pose | undefined,
  atMs: number,
): Stir | undefined {
  if (track.state === 'tentative') return before;
  const isRaised = track.memory?.raisedAtMs === atMs;
  const isAside = rest !== undefined && isElsewhere(rest, track.pose);
  if (!before && !isStirring(track) && !isAside && !isRaised) return before;
  const begun = before ?? { fromMs: track.seenAtMs, pathMm: 0, lastPose: rest ?? track.pose, raised: 0 };
  if (track.state !== 'confirmed') return extended(begun, track, atMs);
  const { xMm, yMm } = begun.lastPose;
  const stepMm = Math.hypot(track.pose.xMm - xMm, track.pose.yMm - yMm);
  // A standing team's pose still improves by hundredths; that is no way gone.
  const goes = !track.settled && stepMm > 0;
  if (!goes && !isRaised) return begun;
  return {
    ...begun,
    raised: begun.raised + (isRaised ? 1 : 0),
    ...(goes && { pathMm: begun.pathMm + stepMm, lastPose: track.pose, ...wayOn(begun, rest, track.pose) }),
  };
}

/** The way with one sighting more; nothing where that adds none to it. */
function wayOn({ way }: Stir, rest: Pose | undefined, now: Pose): Pick<Stir, 'way'> {
  const longer = rest ? withSighting(way ?? [], rest, now) : way;
  return longer && longer.length > 0 ? { way: longer } : {};
}

/** The stir with a hidden stretch that has lasted from the last sighting until now, where that is the longest. */
function extended(stir: Stir, { seenAtMs, memory }: Track, atMs: number): Stir {
  const longest = stir.hidden ? stir.hidden.toMs - stir.hidden.fromMs : 0;
  const isLonger = atMs - seenAtMs >= longest;
  if (!isLonger) return stir;
  const stillMs = memory?.hiddenStillMs;
  return {
    ...stir,
    hidden: { fromMs: seenAtMs, toMs: atMs, ...(stillMs === undefined ? {} : { stillMs }) },
  };
}

/** For how long a team has stood in sight since it was stirred. */
function restsMs({ settled, memory, seenAtMs }: Track, { fromMs, hidden }: Stir, atMs: number): number {
  return settled ? atMs - Math.max(memory?.stillSinceMs ?? seenAtMs, hidden?.toMs ?? fromMs, fromMs) : 0;
}

/** Tells what was done to those that are done with; where they stand is where they rest. */
function tell(
  watch: MotionWatch,
  tracks: readonly Track[],
  isDone: (track: Track, stir: Stir) => boolean,
): WatchedMotion {
  if (Object.keys(watch.stirs).length === 0) return { watch, events: [] };
  const rests: Record<string, Pose> = { ...watch.rests };
  const stirs: Record<string, Stir> = { ...watch.stirs };
  const done: Stirred[] = [];
  const inSight: Pose[] = [];
  for (const track of tracks) {
    const { teamId, pose } = track;
    if (track.state !== 'confirmed') continue;
    const stir = stirs[teamId];
    const from = rests[teamId];
    if (!from) continue;
    if (!stir) {
      inSight.push(from);
    } else if (isDone(track, stir)) {
      rests[teamId] = pose;
      delete stirs[teamId];
      done.push({ track, stir, from });
    }
  }
  return done.length > 0
    ? { watch: { ...watch, rests, stirs }, events: describeMotions(done, inSight) }
    : { watch, events: [] };
}
