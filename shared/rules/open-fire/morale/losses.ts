import type { Motivation } from '../../../board/team';
import type { Ruled } from '../ruling';
import { type CompanyMorale, companyMorale } from './company-morale';
import { platoonMorale } from './platoon-morale';

/** What of a team's state its platoon's nerve hangs on. */
export interface TeamState {
  readonly destroyed: boolean;
  readonly bailedOut: boolean;
  readonly bogged: boolean;
}

/** A platoon's teams counted: gone, able to fight, and there without counting for either side. */
export interface Losses {
  readonly lost: number;
  readonly left: number;
  readonly aside: number;
}

export function lossesOf(teams: readonly TeamState[]): Losses {
  const living = teams.filter(({ destroyed }) => !destroyed);
  const aside = living.filter(({ bailedOut, bogged }) => bailedOut || bogged).length;
  return { lost: teams.length - living.length, left: living.length - aside, aside };
}

/** Whether nobody is left of a platoon that had anybody. */
function isWipedOut({ lost, left, aside }: Losses): boolean {
  return lost > 0 && left + aside === 0;
}

/** Whether a platoon with these losses tests, if this step has cost it a team; one that is gone does not. */
export function moraleOfLosses(
  losses: Losses,
  tookCasualtyThisStep: boolean,
): Ruled<{ readonly testNeeded: boolean }> {
  const asked = platoonMorale({
    destroyedTeams: losses.lost,
    aliveOperational: losses.left,
    bailedOrBogged: losses.aside,
    tookCasualtyThisStep,
  });
  if (!asked.ok) throw new Error(`counts of teams were refused: ${asked.error.kind}`);
  const { value, because } = asked.value;
  return { value: { testNeeded: value.testNeeded && !isWipedOut(losses) }, because };
}

/** Who leads a company, as the roster names its headquarters. */
export interface Headquarters {
  readonly motivation: Motivation;
  readonly commanderAlive: boolean;
  readonly secondInCommandAlive: boolean;
}

/** A company's platoons counted, its headquarters not among them (OF-A31), and what that asks for. */
export interface CompanyLosses extends CompanyMorale {
  readonly platoonsLost: number;
  readonly platoonsLeft: number;
  /** The commander's; that of the first platoon where the roster has no headquarters. */
  readonly motivation?: Motivation;
}

/**
 * How a company bears the loss of platoons. In a roster without headquarters the first platoon's motivation stands for
 * the commander's, and he is taken to live as long as a platoon does (OF-A42).
 */
export function moraleOfCompany(
  platoons: readonly { readonly losses: Losses; readonly motivation: Motivation }[],
  headquarters: Headquarters | undefined,
): Ruled<CompanyLosses> {
  const lost = platoons.filter(({ losses }) => isWipedOut(losses)).length;
  const left = platoons.length - lost;
  const asked = companyMorale({
    destroyedPlatoons: lost,
    fightingPlatoons: left,
    commanderAlive: headquarters?.commanderAlive ?? left > 0,
    secondInCommandAlive: headquarters?.secondInCommandAlive ?? left > 0,
  });
  if (!asked.ok) throw new Error(`counts of platoons were refused: ${asked.error.kind}`);
  const { value, because } = asked.value;
  const motivation = headquarters?.motivation ?? platoons[0]?.motivation;
  return {
    value: { ...value, platoonsLost: lost, platoonsLeft: left, ...(motivation ? { motivation } : {}) },
    because,
  };
}
