import type { Roster } from '../../../shared/board/team';
import { angleBetween, radians, wrapAngle } from '../../../shared/geometry/angle';
import type { Point } from '../../../shared/geometry/point';
import { baseHeadingRad } from '../../../shared/tracking/base-standing';
import { type BaseTrack, type BaseTracking, candidatesFor } from '../../../shared/tracking/bases';

/** The bases that the operator is asked about: whose they are, or which way they face; in the order they were seen. */
export function openQuestions(bases: BaseTracking | undefined): readonly BaseTrack[] {
  return (bases?.tracks ?? []).filter(
    ({ identity, front }) => identity.kind === 'asked' || front.kind === 'asked',
  );
}

/** A team that a base may be. */
export interface BaseAnswer {
  readonly teamId: string;
  readonly name: string;
  /** The team it is now, one that stands nowhere yet, or one whose name another base bears. */
  readonly stands: 'here' | 'nowhere' | 'elsewhere';
}

/** The teams that a base may be by its outline: the one it is, then those that stand nowhere, then the others. */
export function answersFor(track: BaseTrack, bases: BaseTracking, roster: Roster): readonly BaseAnswer[] {
  const free = new Set(candidatesFor(bases, track.id));
  const own = track.identity.kind === 'named' ? track.identity.teamId : undefined;
  const answers = roster.teams
    .filter(({ id }) => track.seen.candidateTeamIds.includes(id))
    .map(({ id, name }): BaseAnswer => {
      const stands = id === own ? 'here' : free.has(id) ? 'nowhere' : 'elsewhere';
      return { teamId: id, name, stands };
    });
  const rank = { here: 0, nowhere: 1, elsewhere: 2 } as const;
  return answers.toSorted((a, b) => rank[a.stands] - rank[b.stands]);
}

/** Round bases turn by this much a press. */
const ROUND_STEP_RAD = radians(15);
/** A press nearer to the middle than this says nothing about the front. */
const MIDDLE_MM = 4;

/** Of the headings that a base may have the one nearest to `towardsRad`; that itself for a round one. */
export function possibleFront({ seen }: BaseTrack, towardsRad: number): number {
  const { facing } = seen;
  if (facing.kind === 'unseen') return wrapAngle(towardsRad);
  const { headingRad, periodRad } = facing;
  return wrapAngle(headingRad + periodRad * Math.round((towardsRad - headingRad) / periodRad));
}

/** The next heading that a base may have, counter-clockwise for 1. */
export function nextFront(track: BaseTrack, headingRad: number, direction: 1 | -1): number {
  const { facing } = track.seen;
  const stepRad = facing.kind === 'unseen' ? ROUND_STEP_RAD : facing.periodRad;
  return wrapAngle(headingRad + direction * stepRad);
}

/** The front that a press at a point says: where it lies from the middle. In the very middle it is as it was. */
export function frontToward(track: BaseTrack, { x, y }: Point<'table'>): number {
  const { at } = track.seen;
  const dx = x - at.x;
  const dy = y - at.y;
  if (Math.hypot(dx, dy) < MIDDLE_MM) return baseHeadingRad(track);
  return possibleFront(track, Math.atan2(dy, dx));
}

/** Whether two headings are one to the eye. */
export function isSameFront(aRad: number, bRad: number): boolean {
  return Math.abs(angleBetween(aRad, bRad)) < radians(1);
}
