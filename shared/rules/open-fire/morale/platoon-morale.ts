import { notACount } from '../rule-input';
import { because, type Ruling, refused, ruled } from '../ruling';

export interface PlatoonLosses {
  readonly destroyedTeams: number;
  readonly aliveOperational: number;
  /** Count on neither side. */
  readonly bailedOrBogged: number;
  readonly tookCasualtyThisStep: boolean;
}

/** Whether a platoon tests at the end of a step: it lost a team in it, and more are dead than alive. */
export function platoonMorale(losses: PlatoonLosses): Ruling<{ readonly testNeeded: boolean }> {
  const { destroyedTeams, aliveOperational, bailedOrBogged, tookCasualtyThisStep } = losses;
  const bad = refused(
    notACount('destroyedTeams', destroyedTeams),
    notACount('aliveOperational', aliveOperational),
    notACount('bailedOrBogged', bailedOrBogged),
  );
  if (bad) return bad;
  return ruled(
    { testNeeded: tookCasualtyThisStep && destroyedTeams > aliveOperational },
    because('OF-platoon-morale', { destroyedTeams, aliveOperational, bailedOrBogged, tookCasualtyThisStep }),
  );
}
