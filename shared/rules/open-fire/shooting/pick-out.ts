import { notACount, notDice } from '../rule-input';
import { because, type Ruling, refused, ruled } from '../ruling';

/** A hit goes to the tank type that was picked out on this die or more. */
export const PICK_OUT_SCORE = 5;

export interface PickedOut {
  readonly onChosenType: number;
  readonly byNormalOrder: number;
}

/** Which of a platoon's hits must go to the tank type picked out: one die a hit (OF-A19). */
export function pickOut(hits: number, dice: readonly number[]): Ruling<PickedOut> {
  const bad = refused(
    notACount('hits', hits),
    notDice('dice', dice),
    notACount('dice', dice.length, hits, hits),
  );
  if (bad) return bad;
  const onChosenType = dice.filter((die) => die >= PICK_OUT_SCORE).length;
  return ruled(
    { onChosenType, byNormalOrder: hits - onChosenType },
    because('OF-pick-out', { hits, needed: PICK_OUT_SCORE, onChosenType }, 'OF-A19'),
  );
}
