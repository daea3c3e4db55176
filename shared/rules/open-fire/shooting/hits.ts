import { notACount, notDice } from '../rule-input';
import { because, type Ruling, refused, ruled } from '../ruling';
import { isPossible } from './to-hit';

/** How many dice hit. A score above 6 is never reached (OF-A04). */
export function countHits(dice: readonly number[], needed: number): Ruling<{ readonly hits: number }> {
  const bad = refused(notDice('dice', dice), notACount('needed', needed, 1));
  if (bad) return bad;
  const hits = dice.filter((die) => die >= needed).length;
  const numbers = { dice: dice.length, needed, hits };
  return ruled(
    { hits },
    isPossible(needed) ? because('OF-hits', numbers) : because('OF-hits', numbers, 'OF-A04'),
  );
}
