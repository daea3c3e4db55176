import type { Roster } from '../board/team';
import { angleBetween, radians } from '../geometry/angle';
import type { Pose } from '../geometry/point';
import { type LearnedMount, learnMount, type MountSighting } from '../vision/bases/learn-mount';

/** What one look at a standing team's outline said of how its fiducial sits, and where the team stood. Plain data. */
export interface MountLook {
  readonly teamId: string;
  readonly at: Pose;
  readonly sighting: MountSighting;
}

/** A fiducial that surely sits otherwise than the roster says. */
export interface MountOffer {
  readonly teamId: string;
  readonly learned: LearnedMount;
}

/** What a camera's model is off by is the same again at a place nearer to one looked at, at a turn nearer to it. */
const ELSEWHERE_MM = 60;
const ELSEWHERE_RAD = radians(25);
/** Of each team so many looks, the latest: a fiducial that was glued on anew is believed after as many. */
const MOST_LOOKS = 8;

/** Whether a team stands elsewhere, or otherwise turned, than at all of these poses. */
export function isElsewhereThan(poses: readonly Pose[], pose: Pose): boolean {
  return poses.every(
    (other) =>
      Math.hypot(other.xMm - pose.xMm, other.yMm - pose.yMm) > ELSEWHERE_MM ||
      Math.abs(angleBetween(other.headingRad, pose.headingRad)) > ELSEWHERE_RAD,
  );
}

/** The looks with one more. One at a place that the same team was looked at before takes the earlier one's place. */
export function withLook(looks: readonly MountLook[], look: MountLook): readonly MountLook[] {
  const others = looks.filter(({ teamId }) => teamId !== look.teamId);
  const own = looks.filter(({ teamId, at }) => teamId === look.teamId && isElsewhereThan([at], look.at));
  return [...others, ...own.slice(1 - MOST_LOOKS), look];
}

/** The fiducials whose looks agree that they sit otherwise than the roster says, in the roster's order. */
export function mountOffers(looks: readonly MountLook[], { teams }: Roster): readonly MountOffer[] {
  return teams.flatMap(({ id, fiducial }) => {
    if (!fiducial) return [];
    const own = looks.flatMap(({ teamId, sighting }) => (teamId === id ? [sighting] : []));
    const learned = learnMount(own, fiducial);
    return learned?.advice === 'offer' ? [{ teamId: id, learned }] : [];
  });
}
