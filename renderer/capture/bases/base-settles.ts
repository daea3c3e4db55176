import type { Command } from '../../../shared/session/command';
import type { Displacement, Session } from '../../../shared/session/session';
import { type StandingBase, standingBases } from '../../../shared/tracking/base-standing';
import type { TrackingState } from '../../../shared/tracking/track';
import { isElsewhere } from '../tracks/settle-watch';

type PoseSettled = Extract<Command, { kind: 'poseSettled' }>;

/**
 * Says where teams without fiducials come to rest. They are looked at while all is still, so that where a look finds
 * one it has come to rest: with the straight way from where it stood where a hand pushed it and it kept its name,
 * without one where it was only named, or its front only told.
 */
export class BaseSettles {
  readonly #reported = new Map<string, StandingBase>();

  /** A new game knows nothing of where teams stood. */
  forget(): void {
    this.#reported.clear();
  }

  /** Takes back the last report of one team, which did not arrive. */
  forgetTeam(teamId: string): void {
    this.#reported.delete(teamId);
  }

  /** What is to be journalled after this frame: of bases that the game knows by the names they are followed by. */
  news(tracking: TrackingState, names: Session['baseNames'] = {}): PoseSettled[] {
    return standingBases(tracking).flatMap((base) => {
      if (base.presence !== 'settled' || names[base.teamId]?.baseId !== base.baseId) return [];
      const before = this.#reported.get(base.teamId);
      if (before && !isNews(before, base)) return [];
      this.#reported.set(base.teamId, base);
      return [settledCommand(base, before && moveBetween(before, base))];
    });
  }
}

function isNews(before: StandingBase, now: StandingBase): boolean {
  return (
    before.baseId !== now.baseId ||
    before.front !== now.front ||
    before.toldRad !== now.toldRad ||
    isElsewhere(before.pose, comparable(before, now))
  );
}

/** A hand's work: the same base, elsewhere by more than what was told of its front since. */
function moveBetween(before: StandingBase, now: StandingBase): Displacement | undefined {
  if (before.baseId !== now.baseId || !isElsewhere(before.pose, comparable(before, now))) return undefined;
  const { xMm, yMm } = before.pose;
  return { from: before.pose, pathMm: Math.hypot(now.pose.xMm - xMm, now.pose.yMm - yMm) };
}

/** Where a base is now; facing as before where its heading is not of the same front. */
function comparable(before: StandingBase, now: StandingBase): StandingBase['pose'] {
  const sameFront = before.front === 'known' && now.front === 'known' && before.toldRad === now.toldRad;
  return sameFront ? now.pose : { ...now.pose, headingRad: before.pose.headingRad };
}

function settledCommand(base: StandingBase, move: Displacement | undefined): PoseSettled {
  const { teamId, pose, covariance, elevationMm, seenAtMs, front } = base;
  return {
    kind: 'poseSettled',
    teamId,
    settled: {
      pose,
      covariance,
      elevationMm,
      atMs: seenAtMs,
      ...(front === 'unknown' ? { front } : {}),
    },
    ...(move ? { move } : {}),
  };
}
