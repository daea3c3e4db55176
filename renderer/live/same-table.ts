import { wrapAngle } from '../../shared/geometry/angle';
import { LIGHT_LAG_MS } from '../../shared/overlay/light/fiducial-light';
import { isLookedFor } from '../../shared/overlay/light/look-again';
import { type StandingBase, standingBases } from '../../shared/tracking/base-standing';
import { predictedPoseAt } from '../../shared/tracking/predicted-pose';
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
 * hair, nor expected elsewhere when the light falls, and the same lost ones looked for. Times count for nothing else.
 * Compare with the moment a picture was made of, not with the last one, or slow drift
 * would go unseen for ever.
 */
export function sameTable(a: TrackingState, b: TrackingState): boolean {
  if (a === b) return true;
  if (!sameMoved(a.moved, b.moved)) return false;
  if (a.room !== b.room || a.tracks.length !== b.tracks.length) return false;
  if (!sameBases(standingBases(a), standingBases(b))) return false;
  return a.tracks.every((track, i) => {
    const other = b.tracks[i];
    return other !== undefined && sameTrack(track, other) && sameExpectation(track, a.atMs, other, b.atMs);
  });
}

/** How far the rig has moved is said in the console alone; on the table only that it has. */
function sameMoved(a: TrackingState['moved'], b: TrackingState['moved']): boolean {
  return (
    (a?.camera === undefined) === (b?.camera === undefined) &&
    (a?.projector === undefined) === (b?.projector === undefined)
  );
}

function sameBases(a: readonly StandingBase[], b: readonly StandingBase[]): boolean {
  return a.length === b.length && a.every((base, i) => sameBase(base, b[i] as StandingBase));
}

function sameBase(a: StandingBase, b: StandingBase): boolean {
  return (
    a.teamId === b.teamId &&
    a.presence === b.presence &&
    a.front === b.front &&
    Math.abs(a.elevationMm - b.elevationMm) <= hairMm &&
    samePlace(a, b)
  );
}

/** The same pose but for a hair, and the same doubt of it. */
function samePlace(a: Pick<Track, 'pose' | 'covariance'>, b: Pick<Track, 'pose' | 'covariance'>): boolean {
  return (
    Math.abs(a.pose.xMm - b.pose.xMm) <= hairMm &&
    Math.abs(a.pose.yMm - b.pose.yMm) <= hairMm &&
    sameHeading(a.pose.headingRad, b.pose.headingRad) &&
    sameDoubt(a.covariance[0], b.covariance[0]) &&
    sameDoubt(a.covariance[4], b.covariance[4]) &&
    sameDoubt(a.covariance[8], b.covariance[8])
  );
}

function sameExpectation(a: Track, aMs: number, b: Track, bMs: number): boolean {
  if (a.state === 'lost') return isLookedFor(a, aMs) === isLookedFor(b, bMs);
  if (!a.memory?.velocity && !b.memory?.velocity) return true;
  const from = predictedPoseAt(a, aMs + LIGHT_LAG_MS);
  const to = predictedPoseAt(b, bMs + LIGHT_LAG_MS);
  return Math.abs(from.xMm - to.xMm) <= hairMm && Math.abs(from.yMm - to.yMm) <= hairMm;
}

function sameTrack(a: Track, b: Track): boolean {
  return (
    a.teamId === b.teamId &&
    a.state === b.state &&
    a.settled === b.settled &&
    a.ambiguousElevation === b.ambiguousElevation &&
    Math.abs(a.elevationMm - b.elevationMm) <= hairMm &&
    samePlace(a, b) &&
    sameTurret(a.turretHeadingRad, b.turretHeadingRad)
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
