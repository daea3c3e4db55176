import type { Board } from '../../../board/board';
import type { Platoon, SideId } from '../../../board/team';
import { phrase } from '../../../text/phrase';
import { testOf } from '../../asks/dice-test';
import type { MoraleValue } from '../../asks/state';
import type { Reason } from '../../ruleset';
import { testChance, testScore } from '../ratings';
import { reasonsOf } from '../reasons';
import { platoonTest } from '../state/tests';
import { companyMorale } from './company-morale';
import { platoonMorale } from './platoon-morale';

export interface MoraleOnBoard extends MoraleValue {
  readonly because: readonly Reason[];
}

interface Losses {
  readonly lost: number;
  readonly left: number;
  readonly aside: number;
}

/**
 * How a platoon bears its losses: teams destroyed, on the table or taken off it, against those able to fight; bailed
 * out and bogged ones count on neither side. `inPeril` says that one more loss in a step brings the test on.
 */
export function platoonMoraleOnBoard(board: Board, platoon: Platoon): MoraleOnBoard {
  const { lost, left, aside } = lossesOf(board, platoon.id);
  const asked = platoonMorale({
    destroyedTeams: lost,
    aliveOperational: left,
    bailedOrBogged: aside,
    tookCasualtyThisStep: true,
  });
  if (!asked.ok) throw new Error(`counts of teams were refused: ${asked.error.kind}`);
  const inPeril = asked.value.value.testNeeded && left + aside > 0;
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
    because: reasonsOf(asked.value.because),
  };
}

/**
 * How a side bears the loss of platoons, its headquarters not counted (OF-A31). In a roster without one the first
 * platoon's motivation stands for the commander's, and he is taken to live as long as a platoon does (OF-A42).
 */
export function companyMoraleOnBoard(board: Board, sideId: SideId): MoraleOnBoard {
  const own = board.roster.platoons.filter((row) => row.sideId === sideId);
  const headquarters = own.find(({ role }) => role === 'headquarters');
  const platoons = own.filter((row) => row !== headquarters);
  const losses = platoons.map(({ id }) => lossesOf(board, id));
  const isLost = ({ lost, left, aside }: Losses) => lost > 0 && left + aside === 0;
  const lost = losses.filter(isLost).length;
  const left = losses.length - lost;
  const first = headquarters ?? platoons[0];
  const staff = headquarters && staffOf(board, headquarters);
  const asked = companyMorale({
    destroyedPlatoons: lost,
    fightingPlatoons: left,
    commanderAlive: staff?.commanderAlive ?? left > 0,
    secondInCommandAlive: staff?.secondInCommandAlive ?? left > 0,
  });
  if (!asked.ok) throw new Error(`counts of platoons were refused: ${asked.error.kind}`);
  const { testNeeded } = asked.value.value;
  const needed = first ? testScore(first.motivation) : 0;
  const test = first
    ? testOf(
        'companyMorale',
        phrase('test.needed', { test: 'companyMorale', needed }),
        needed,
        testChance(first.motivation),
      )
    : undefined;
  return {
    lost,
    left,
    aside: 0,
    inPeril: testNeeded || asked.value.value.lost === true,
    ...(test && left > 0 ? { test } : {}),
    again: false,
    label:
      asked.value.value.lost === true
        ? phrase('morale.lost', {})
        : testNeeded
          ? phrase('morale.company', { lost, left, needed })
          : phrase('morale.steady', { lost, left }),
    because: reasonsOf(asked.value.because),
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

function lossesOf(board: Board, platoonId: string): Losses {
  const standing = board.teams.filter(({ platoon }) => platoon.id === platoonId);
  const living = standing.filter(({ flags }) => !flags.destroyed);
  const aside = living.filter(({ flags }) => flags.bailedOut || flags.bogged).length;
  const gone = board.roster.teams.filter(
    (team) => team.platoonId === platoonId && (board.fallenIds ?? []).includes(team.id),
  );
  return { lost: standing.length - living.length + gone.length, left: living.length - aside, aside };
}
