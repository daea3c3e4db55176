import { wrapAngle } from '../../shared/geometry/angle';
import type { Track, TrackingState } from '../../shared/tracking/track';

/**
 * Differences that nobody can see: a tenth of a projector pixel on a large table, and as much at the end of a flank
 * line for headings. Doubt may change by a twentieth.
 */
const hairMm = 0.1;
const hairRad = 0.0005;
const doubtShare = 0.05;

/**
 * Whether two moments of tracking show the same table: the same tracks in the same states, none moved by more than a
 * hair. Times do not count. Compare with the moment a picture was made of, not with the last one, or slow drift
 * would go unseen for ever.
 */
export function sameTable(a: TrackingState, b: TrackingState): boolean {
  if (a === b || a.tracks === b.tracks) return true;
  if (a.tracks.length !== b.tracks.length) return false;
  return a.tracks.every((track, i) => sameTrack(track, b.tracks[i]));
}

function sameTrack(a: Track, b: Track | undefined): boolean {
  if (b === undefined) return false;
  return (
    a.teamId === b.teamId &&
    a.state === b.state &&
    a.settled === b.settled &&
    a.ambiguousElevation === b.ambiguousElevation &&
    Math.abs(a.elevationMm - b.elevationMm) <= hairMm &&
    Math.abs(a.pose.xMm - b.pose.xMm) <= hairMm &&
    Math.abs(a.pose.yMm - b.pose.yMm) <= hairMm &&
    sameHeading(a.pose.headingRad, b.pose.headingRad) &&
    sameTurret(a.turretHeadingRad, b.turretHeadingRad) &&
    sameDoubt(a.covariance[0], b.covariance[0]) &&
    sameDoubt(a.covariance[4], b.covariance[4]) &&
    sameDoubt(a.covariance[8], b.covariance[8])
  );
}

function sameHeading(a: number, b: number): boolean {
  return Math.abs(wrapAngle(a - b)) <= hairRad;
}

function sameTurret(a: number | undefined, b: number | undefined): boolean {
  return a === undefined || b === undefined ? a === b : sameHeading(a, b);
}

function sameDoubt(a: number, b: number): boolean {
  return Math.abs(a - b) <= doubtShare * Math.max(a, b);
}
