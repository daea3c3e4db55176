import type { Motivation, PlatoonKind, UnitSystem } from '../../../board/team';
import { fail } from '../../../result';
import { isWithin } from '../../within';
import { lengths } from '../lengths';
import { testScore } from '../ratings';
import { notADie, notALength, notDistinct } from '../rule-input';
import { because, type RuleReason, type Ruling, refused, ruled } from '../ruling';

export interface ChargingTeam {
  readonly id: string;
  readonly gapToNearestEnemy: number;
  /** Guns never charge. */
  readonly gun: boolean;
  /** It stood still and fired all its dice this turn. */
  readonly shotFullRof: boolean;
}

export interface Charge {
  readonly kind: PlatoonKind;
  readonly units: UnitSystem;
  readonly pinned: boolean;
  readonly teams: readonly ChargingTeam[];
  /** From the nearest enemy tank, undestroyed, to any team of the platoon; absent where there is none (OF-A40). */
  readonly gapToEnemyTank?: number;
  readonly motivation?: Motivation;
  /** Of the terror test; absent while it has not been rolled. */
  readonly terrorDie?: number;
}

export interface ChargeDecision {
  /** Terror test included; absent while that has not been rolled. */
  readonly mayLaunch?: boolean;
  /** Teams that may go; none where the platoon may not launch. Absent while that is not known. */
  readonly mayCharge?: readonly string[];
  readonly terrorTestNeeded: boolean;
  /** The die that passes it; absent where there is no test. */
  readonly needed?: number;
}

/** Whether a team may charge at all, however far off. */
function isFree(team: ChargingTeam): boolean {
  return !team.gun && !team.shotFullRof;
}

/**
 * Who may charge. A platoon launches when it is not pinned (OF-A24), a team that may charge stands within 4 in / 10 cm
 * of an enemy (OF-A56), and it dares approach tanks: the terror test comes first (OF-A23) and is infantry's (OF-A40).
 * Teams within 8 in / 20 cm go along.
 */
export function charge(question: Charge): Ruling<ChargeDecision> {
  const { kind, units, pinned, teams, gapToEnemyTank, motivation, terrorDie } = question;
  const bad = refused(
    notDistinct(
      'teams',
      teams.map((team) => team.id),
    ),
    ...teams.map((team) => notALength(`${team.id}.gapToNearestEnemy`, team.gapToNearestEnemy)),
    gapToEnemyTank === undefined ? undefined : notALength('gapToEnemyTank', gapToEnemyTank),
    terrorDie === undefined ? undefined : notADie('terrorDie', terrorDie),
  );
  if (bad) return bad;
  const free = teams.filter(isFree);
  const launchers = free.filter((team) => isWithin(team.gapToNearestEnemy, lengths.D4[units])).length;
  const ready = !pinned && launchers > 0;
  const reasons: RuleReason[] = [because('OF-charge', { pinned, launchers }, 'OF-A24', 'OF-A56')];
  const fearful =
    kind === 'infantry' && gapToEnemyTank !== undefined && isWithin(gapToEnemyTank, lengths.D6[units]);
  const going = free
    .filter((team) => isWithin(team.gapToNearestEnemy, lengths.D8[units]))
    .map(({ id }) => id);
  if (!ready || !fearful) {
    return ruled(
      { mayLaunch: ready, mayCharge: ready ? going : [], terrorTestNeeded: ready && fearful },
      ...reasons,
    );
  }
  if (motivation === undefined) return fail({ kind: 'missing', what: 'motivation' });
  const needed = testScore(motivation);
  if (terrorDie === undefined) return ruled({ terrorTestNeeded: true, needed }, ...reasons);
  const passed = terrorDie >= needed;
  const terror = { gapToEnemyTank, needed, die: terrorDie };
  return ruled(
    { mayLaunch: passed, mayCharge: passed ? going : [], terrorTestNeeded: true, needed },
    ...reasons,
    because('OF-tank-terror', terror, 'OF-A23', 'OF-A40'),
  );
}
