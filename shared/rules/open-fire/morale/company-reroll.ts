import type { Motivation } from '../../../board/team';
import { ratingTest } from '../ratings';
import { type Readings, recommendedReadings } from '../readings';
import { because, type Ruling, ruled } from '../ruling';

/** The failed tests that a company command may have rolled again for the platoon it has joined. */
export type RerolledTest = 'platoonMorale' | 'remount' | 'rally';

export interface Reroll {
  readonly passed: boolean;
  readonly platoonDestroyed: boolean;
  readonly commandDestroyed: boolean;
}

/** One failed test rolled again with the company command's help; it shares the platoon's fate (OF-A02). */
export function companyReroll(
  test: RerolledTest,
  motivation: Motivation,
  die: number,
  readings: Readings = recommendedReadings,
): Ruling<Reroll> {
  const rolled = ratingTest(motivation, die);
  if (!rolled.ok) return rolled;
  const { passed } = rolled.value.value;
  const destroyed = !passed && (test === 'platoonMorale' || readings['OF-A02'] === 'everyReroll');
  return ruled(
    { passed, platoonDestroyed: destroyed, commandDestroyed: destroyed },
    ...rolled.value.because,
    because('OF-reroll', { test, passed, commandDestroyed: destroyed }, 'OF-A02'),
  );
}
