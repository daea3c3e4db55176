import type { FiducialMount, Roster } from '../board/team';
import type { TrackingState } from './track';

/**
 * The tracks without those of teams whose fiducials sit otherwise by the roster that is `after` than by the one
 * `before`: their places were worked out from the old seat, and are found anew. A team that only changed its seat has
 * not been moved by anybody.
 */
export function withoutReseated(state: TrackingState, before: Roster, after: Roster): TrackingState {
  const seats = new Map(after.teams.map(({ id, fiducial }) => [id, fiducial]));
  const reseated = new Set(
    before.teams.flatMap(({ id, fiducial }) => (isSameSeat(fiducial, seats.get(id)) ? [] : [id])),
  );
  const tracks = state.tracks.filter(({ teamId }) => !reseated.has(teamId));
  return tracks.length === state.tracks.length ? state : { ...state, tracks };
}

/** A team that has no fiducial before or after is another matter. */
function isSameSeat(a: FiducialMount | undefined, b: FiducialMount | undefined): boolean {
  if (!a || !b) return true;
  const [aForward, aLeft] = a.offsetMm;
  const [bForward, bLeft] = b.offsetMm;
  return (
    aForward === bForward &&
    aLeft === bLeft &&
    a.rotationRad === b.rotationRad &&
    a.heightMm === b.heightMm &&
    a.sizeMm === b.sizeMm
  );
}
