import type { Board } from '../../../board/board';
import type { Platoon, SideId } from '../../../board/team';
import { phrase } from '../../../text/phrase';
import { testOf } from '../../asks/dice-test';
import type { MoraleValue } from '../../asks/state';
import type { Reason } from '../../ruleset';
import { testChance, testScore } from '../ratings';
import { reasonsOf } from '../reasons';
import { platoonTest } from '../state/tests';
import { type Losses, lossesOf, moraleOfCompany, moraleOfLosses } from './losses';

export interface MoraleOnBoard extends MoraleValue {
  readonly because: readonly Reason[];
}

/**
 * How a platoon bears its losses: teams destroyed, on the table or taken off it, against those able to fight; bailed
 * out and bogged ones count on neither side. `inPeril` says that one more loss in a step brings the test on.
 */
export function platoonMoraleOnBoard(board: Board, platoon: Platoon): MoraleOnBoard {
  const losses = lossesOnBoard(board, platoon.id);
  const { lost, left, aside } = losses;
  const asked = moraleOfLosses(losses, true);
  const inPeril = asked.value.testNeeded;
  const test = platoonTest('platoonMorale', platoon);
  const needed = testScore(platoon.motivation);
  return {
    lost,
    left,
    aside,
    inPeril,
    test,
    again: false,
    label: inPeril
      ? phrase('morale.platoon', { lost, left, needed })
      : phrase('morale.steady', { lost, left }),
    because: reasonsOf(asked.because),
  };
}

/** How a side bears the loss of platoons. */
export function companyMoraleOnBoard(board: Board, sideId: SideId): MoraleOnBoard {
  const own = board.roster.platoons.filter((row) => row.sideId === sideId);
  const headquarters = own.find(({ role }) => role === 'headquarters');
  const platoons = own.filter((row) => row !== headquarters);
  const { value, because } = moraleOfCompany(
    platoons.map(({ id, motivation }) => ({ losses: lossesOnBoard(board, id), motivation })),
    headquarters && { motivation: headquarters.motivation, ...staffOf(board, headquarters) },
  );
  const { platoonsLost: lost, platoonsLeft: left, testNeeded, lost: gameLost = false, motivation } = value;
  const needed = motivation ? testScore(motivation) : 0;
  const test =
    motivation &&
    testOf(
      'companyMorale',
      phrase('test.needed', { test: 'companyMorale', needed }),
      needed,
      testChance(motivation),
    );
  return {
    lost,
    left,
    aside: 0,
    inPeril: testNeeded || gameLost,
    ...(test && left > 0 ? { test } : {}),
    again: false,
    label: gameLost
      ? phrase('morale.lost', {})
      : testNeeded
        ? phrase('morale.company', { lost, left, needed })
        : phrase('morale.steady', { lost, left }),
    because: reasonsOf(because),
  };
}

/** Who of a headquarters is not known to be destroyed. */
function staffOf(board: Board, { id, commandTeamId }: Platoon) {
  const dead = new Set([
    ...(board.fallenIds ?? []),
    ...board.teams.filter(({ flags }) => flags.destroyed).map(({ team }) => team.id),
  ]);
  const living = board.roster.teams.filter((team) => team.platoonId === id && !dead.has(team.id));
  return {
    commanderAlive: living.some((team) => team.id === commandTeamId),
    secondInCommandAlive: living.some((team) => team.id !== commandTeamId),
  };
}

/** A platoon's teams that stand on the board, or are known to be taken off it. */
function lossesOnBoard(board: Board, platoonId: string): Losses {
  const standing = board.teams.filter(({ platoon }) => platoon.id === platoonId).map(({ flags }) => flags);
  const fallen = board.roster.teams
    .filter((team) => team.platoonId === platoonId && (board.fallenIds ?? []).includes(team.id))
    .map(() => ({ destroyed: true, bailedOut: false, bogged: false }));
  return lossesOf([...standing, ...fallen]);
}
