import { angleBetween, radians } from '../../../shared/geometry/angle';
import type { Pose } from '../../../shared/geometry/point';
import type { SettledPose } from '../../../shared/session/session';
import type { Track } from '../../../shared/tracking/track';

/** A smaller change is the camera's noise, not a move. */
const MOVED_MM = 2;
const TURNED_RAD = radians(2);

/** Whether `to` is another place than `from`: farther than 2 mm, or turned by more than 2 degrees. */
export function isElsewhere(from: Pose, to: Pose): boolean {
  return (
    Math.hypot(to.xMm - from.xMm, to.yMm - from.yMm) > MOVED_MM ||
    Math.abs(angleBetween(from.headingRad, to.headingRad)) > TURNED_RAD
  );
}

/**
 * Remembers where every team was last reported to stand, and says which came to rest elsewhere.
 * It keeps its own memory instead of asking the session, so that undoing a move is not at once undone by the
 * model that still stands where it was put.
 */
export class SettleWatch {
  readonly #reported: Map<string, Pose>;

  /** Starts from what the journal already holds. */
  constructor(settled: Readonly<Record<string, SettledPose>>) {
    this.#reported = new Map(Object.entries(settled).map(([teamId, { pose }]) => [teamId, pose]));
  }

  /** A new game knows nothing of where models stood: every team on the table is news again. */
  forget(): void {
    this.#reported.clear();
  }

  /** Takes back the last report of one team, which did not arrive. */
  forgetTeam(teamId: string): void {
    this.#reported.delete(teamId);
  }

  /** The tracks that came to rest elsewhere since last asked; each is named once. */
  newlySettled(tracks: readonly Track[]): Track[] {
    return tracks.filter((track) => {
      if (track.state !== 'confirmed' || !track.settled) return false;
      const last = this.#reported.get(track.teamId);
      if (last && !isElsewhere(last, track.pose)) return false;
      this.#reported.set(track.teamId, track.pose);
      return true;
    });
  }
}
