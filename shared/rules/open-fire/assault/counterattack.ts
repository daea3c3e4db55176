import type { Motivation, UnitSystem } from '../../../board/team';
import { fail } from '../../../result';
import { isWithin } from '../../within';
import { lengths } from '../lengths';
import { testScore } from '../ratings';
import { notACount, notADie, notALength, notDistinct } from '../rule-input';
import { because, type Ruling, refused, ruled } from '../ruling';

/** A defending team as the win check sees it. */
export interface Survivor {
  readonly id: string;
  /** To the nearest assaulting team. */
  readonly gap: number;
  readonly bailedOut: boolean;
  readonly bogged: boolean;
}

/** Whether the assaulters have won: no operational defender within 4 in / 10 cm of them (OF-A28). */
export function assaultWon(
  defenders: readonly Survivor[],
  units: UnitSystem,
): Ruling<{ readonly attackerWon: boolean }> {
  const bad = refused(
    notDistinct(
      'defenders',
      defenders.map(({ id }) => id),
    ),
    ...defenders.map((team) => notALength(`${team.id}.gap`, team.gap)),
  );
  if (bad) return bad;
  const limit = lengths.D4[units];
  const standing = defenders.filter(
    (team) => !team.bailedOut && !team.bogged && isWithin(team.gap, limit),
  ).length;
  return ruled({ attackerWon: standing === 0 }, because('OF-assault-won', { standing, limit }, 'OF-A28'));
}

/** A defending platoon that may strike back. */
export interface CounterattackingPlatoon {
  readonly id: string;
  readonly motivation: Motivation;
  /** In the enemy's last round of fighting. */
  readonly hitsTaken: number;
  readonly fightingTanks: boolean;
}

export interface Counterattack {
  readonly counterattack: readonly string[];
  readonly breakOff: readonly string[];
}

/** Whether a platoon strikes back without a test: unhurt, and not facing tanks (OF-A29). */
export function strikesBackUntested(hitsTaken: number, fightingTanks: boolean): boolean {
  return hitsTaken === 0 && !fightingTanks;
}

/**
 * Who strikes back: one die for all, and each platoon by its own motivation. The die may be left out where nobody has
 * to test. Any platoon may break off of its own will.
 */
export function counterattack(
  platoons: readonly CounterattackingPlatoon[],
  die?: number,
): Ruling<Counterattack> {
  const bad = refused(
    die === undefined ? undefined : notADie('die', die),
    notDistinct(
      'platoons',
      platoons.map(({ id }) => id),
    ),
    ...platoons.map(({ id, hitsTaken }) => notACount(`${id}.hitsTaken`, hitsTaken)),
  );
  if (bad) return bad;
  const tested = platoons.filter(
    ({ hitsTaken, fightingTanks }) => !strikesBackUntested(hitsTaken, fightingTanks),
  );
  if (tested.length > 0 && die === undefined) return fail({ kind: 'missing', what: 'die' });
  const failed = new Set(
    tested.filter(({ motivation }) => (die ?? 0) < testScore(motivation)).map(({ id }) => id),
  );
  return ruled(
    {
      counterattack: platoons.filter(({ id }) => !failed.has(id)).map(({ id }) => id),
      breakOff: [...failed],
    },
    because('OF-counterattack', { die: die ?? 0, tested: tested.length }, 'OF-A24', 'OF-A29'),
  );
}
