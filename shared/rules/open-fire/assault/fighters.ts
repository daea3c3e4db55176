import type { UnitSystem } from '../../../board/team';
import { isWithin } from '../../within';
import { lengths } from '../lengths';
import { notALength, notDistinct } from '../rule-input';
import { because, type Ruling, refused, ruled } from '../ruling';
import { CHARGE_MOVE } from './assault-move';

/** A team in an assault with its gap to the nearest enemy. */
export interface FightingTeam {
  readonly id: string;
  readonly gapToNearestEnemy: number;
  readonly gun: boolean;
  readonly bailedOut: boolean;
  readonly bogged: boolean;
}

function refusedTeams(teams: readonly FightingTeam[]) {
  return refused(
    notDistinct(
      'teams',
      teams.map(({ id }) => id),
    ),
    ...teams.map(({ id, gapToNearestEnemy }) => notALength(`${id}.gapToNearestEnemy`, gapToNearestEnemy)),
  );
}

const canAct = (team: FightingTeam) => !team.bailedOut && !team.bogged;

/** Who rolls a die in a round: every team that can act within 2 in / 5 cm of an enemy. */
export function fighters(
  teams: readonly FightingTeam[],
  units: UnitSystem,
): Ruling<{ readonly fight: readonly string[] }> {
  const bad = refusedTeams(teams);
  if (bad) return bad;
  const limit = lengths.D2[units];
  const fight = teams
    .filter((team) => canAct(team) && isWithin(team.gapToNearestEnemy, limit))
    .map(({ id }) => id);
  return ruled({ fight }, because('OF-fighters', { limit, fighters: fight.length }));
}

/** Who may move in a counterattack, 4 in / 10 cm: those within 8 in / 20 cm, without guns. */
export function counterchargers(
  teams: readonly FightingTeam[],
  units: UnitSystem,
): Ruling<{ readonly mayCharge: readonly string[]; readonly maxMove: number }> {
  const bad = refusedTeams(teams);
  if (bad) return bad;
  const limit = lengths.D8[units];
  const mayCharge = teams
    .filter((team) => !team.gun && canAct(team) && isWithin(team.gapToNearestEnemy, limit))
    .map(({ id }) => id);
  return ruled(
    { mayCharge, maxMove: CHARGE_MOVE[units] },
    because('OF-countercharge', { limit, teams: mayCharge.length }),
  );
}
