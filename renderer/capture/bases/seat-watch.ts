import type { Pose } from '../../../shared/geometry/point';
import { seatableTeams } from '../../../shared/planning/seatable';
import { isElsewhereThan, type MountLook, withLook } from '../../../shared/tracking/mounts';
import type { Track } from '../../../shared/tracking/track';
import type { VisionSetup } from '../vision/vision-protocol';

/** Places of one team that are remembered as looked at, whether or not its outline was made out there. */
const MOST_PLACES = 16;

/** What looks at outlines said of how fiducials sit on their bases, and where nobody has looked yet. */
export class SeatWatch {
  #looks: readonly MountLook[] = [];
  #seatable: ReadonlySet<string> = new Set();
  readonly #lookedAt = new Map<string, readonly Pose[]>();

  get looks(): readonly MountLook[] {
    return this.#looks;
  }

  /** Takes up another roster. */
  configure({ roster }: VisionSetup): void {
    this.#seatable = new Set(seatableTeams(roster).map(({ id }) => id));
    this.#looks = this.#looks.filter(({ teamId }) => this.#seatable.has(teamId));
  }

  /** Goes on from looks that another window or worker took. */
  resume(looks: readonly MountLook[]): void {
    this.#looks = looks;
  }

  /** Whether a team stands where it has not been looked at. */
  isOpen(tracks: readonly Track[]): boolean {
    return tracks.some(
      (track) => this.#isStanding(track) && isElsewhereThan(this.#placesOf(track), track.pose),
    );
  }

  /** A look was taken while teams stood as in `tracks`, and said so much of them. */
  looked(tracks: readonly Track[], looks: readonly MountLook[]): void {
    for (const track of tracks) {
      const places = this.#placesOf(track);
      if (!this.#isStanding(track) || !isElsewhereThan(places, track.pose)) continue;
      this.#lookedAt.set(track.teamId, [...places.slice(1 - MOST_PLACES), track.pose]);
    }
    for (const look of looks) if (this.#seatable.has(look.teamId)) this.#looks = withLook(this.#looks, look);
  }

  #placesOf({ teamId }: Track): readonly Pose[] {
    return this.#lookedAt.get(teamId) ?? [];
  }

  #isStanding({ teamId, settled, state }: Track): boolean {
    return settled && state === 'confirmed' && this.#seatable.has(teamId);
  }
}
