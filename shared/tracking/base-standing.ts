import { radians } from '../geometry/angle';
import type { Matrix3, Pose } from '../geometry/point';
import type { BaseTrack, BaseTracking } from './bases';
import type { TrackingState } from './track';
import { LOST_AFTER_MS } from './tracking-times';

/** Where a team without a fiducial stands, and what is not known of it. */
export interface StandingBase {
  readonly teamId: string;
  readonly baseId: number;
  /** With one of the headings that look alike where the front is unknown. */
  readonly pose: Pose;
  readonly covariance: Matrix3;
  readonly elevationMm: number;
  readonly ambiguousElevation: boolean;
  readonly presence: 'settled' | 'occluded' | 'lost';
  readonly front: 'known' | 'unknown';
  /** The front as the operator told it last; absent while it is unknown. */
  readonly toldRad?: number;
  readonly seenAtMs: number;
}

/** Looks come every second at most while all is still: without one for so long, a hand is at work. */
const NO_LOOK_MS = 2500;
/** A click at the front of a round base says where the front is no better than this. */
const CLICKED_FRONT_RAD = radians(8);

/** The named bases as teams on the table at the tracks' own time, in the order they were first seen. */
export function standingBases({ bases, atMs }: TrackingState): StandingBase[] {
  if (!bases) return [];
  return bases.tracks.flatMap((track) =>
    track.identity.kind === 'named' ? [standing(track, track.identity.teamId, bases, atMs)] : [],
  );
}

/** Whether a base is seen where it stands, may be under a hand, or has been out of sight for long. */
export function basePresence(
  track: BaseTrack,
  { lookedAtMs }: BaseTracking,
  atMs: number,
): StandingBase['presence'] {
  if (track.seenAtMs === lookedAtMs) return atMs - lookedAtMs > NO_LOOK_MS ? 'occluded' : 'settled';
  return lookedAtMs - track.seenAtMs > LOST_AFTER_MS ? 'lost' : 'occluded';
}

/** A base's heading: as told and followed since, else one of those that look alike, else along the table. */
export function baseHeadingRad({ front, seen }: BaseTrack): number {
  if (front.kind === 'known') return front.headingRad;
  return seen.facing.kind === 'modulo' ? seen.facing.headingRad : 0;
}

function standing(track: BaseTrack, teamId: string, bases: BaseTracking, atMs: number): StandingBase {
  const { seen, front } = track;
  return {
    teamId,
    baseId: track.id,
    pose: { xMm: seen.at.x, yMm: seen.at.y, headingRad: baseHeadingRad(track) },
    covariance: covarianceOf(track),
    elevationMm: seen.elevationMm,
    ambiguousElevation: seen.ambiguousElevation,
    presence: basePresence(track, bases, atMs),
    ...(front.kind === 'known' ? { front: 'known', toldRad: front.toldRad } : { front: 'unknown' }),
    seenAtMs: track.seenAtMs,
  };
}

/** An outline that shows no heading leaves that of the click, which is independent of the place. */
function covarianceOf({ seen, front }: BaseTrack): Matrix3 {
  if (seen.facing.kind !== 'unseen' || front.kind !== 'known') return seen.covariance;
  const [xx, xy, , yx, yy] = seen.covariance;
  return [xx, xy, 0, yx, yy, 0, 0, 0, CLICKED_FRONT_RAD ** 2];
}
