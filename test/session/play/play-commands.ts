import type { Matrix3, Pose } from '../../../shared/geometry/point';
import type { Command } from '../../../shared/session/command';
import { playOf } from '../../../shared/session/play/play';
import type { GameEvent } from '../../../shared/session/play/story';
import type { Session } from '../../../shared/session/session';

export const next: Command = { kind: 'nextStep' };

/** On to the next step, some times. */
export const steps = (count: number): readonly Command[] => Array.from({ length: count }, () => next);

const covariance: Matrix3 = [1, 0, 0, 0, 1, 0, 0, 0, 0.0001];

/** A hand has moved a team straight from one pose to another. */
export function moved(teamId: string, from: Pose, to: Pose): Command {
  return {
    kind: 'poseSettled',
    teamId,
    settled: { pose: to, covariance, elevationMm: 0, atMs: 5 },
    move: { from, pathMm: Math.hypot(to.xMm - from.xMm, to.yMm - from.yMm) },
  };
}

export const at = (xMm: number, yMm: number, headingRad = 0): Pose => ({ xMm, yMm, headingRad });

/** A flag said by the players. */
export const said = (
  teamId: string,
  flag: Extract<Command, { kind: 'setFlag' }>['flag'],
  on = true,
): Command => ({ kind: 'setFlag', teamId, flag, on });

/** What has been told, oldest first. */
export function storyOf(session: Session): readonly GameEvent[] {
  return playOf(session).story.map(({ event }) => event);
}

/** The events of one flag, as "team on cause". */
export function flagStory(session: Session, flag: string): readonly string[] {
  return storyOf(session).flatMap((event) =>
    event.kind === 'flag' && event.flag === flag
      ? [`${event.teamIds.join('+')} ${event.on ? 'on' : 'off'} ${event.cause.kind}`]
      : [],
  );
}
