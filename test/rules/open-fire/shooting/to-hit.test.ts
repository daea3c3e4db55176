import { describe, expect, test } from 'vitest';
import { fractionText } from '../../../../shared/rules/chance/fraction';
import { type ToHitFactors, toHit } from '../../../../shared/rules/open-fire/shooting/to-hit';

const skills = ['Conscript', 'Trained', 'Veteran'] as const;
const yesNo = [false, true];
const table = skills.flatMap((targetSkill, rank) =>
  yesNo.flatMap((longRange) =>
    yesNo.flatMap((concealed) =>
      yesNo.flatMap((goneToGround) =>
        yesNo.map((rof1MovedOrPinned) => {
          const factors = { targetSkill, longRange, concealed, goneToGround, rof1MovedOrPinned };
          const ways = [longRange, concealed, concealed && goneToGround, rof1MovedOrPinned];
          return { factors, score: rank + 2 + ways.filter(Boolean).length };
        }),
      ),
    ),
  ),
);
const chances = ['5/6', '2/3', '1/2', '1/3', '1/6', '0/1', '0/1'];

describe('the score to hit', () => {
  test('is that of the table for every skill and every circumstance', () => {
    expect(table).toHaveLength(48);
    for (const { factors, score } of table) {
      const { value, because } = toHit(factors);
      expect(value.score).toBe(score);
      expect(value.possible).toBe(score <= 6);
      expect(fractionText(value.pHit)).toBe(chances[score - 2]);
      expect(because).toEqual([
        {
          rule: 'OF-to-hit',
          readings: score > 6 ? ['OF-A04'] : [],
          numbers: expect.objectContaining({ skill: factors.targetSkill, score }),
        },
      ]);
    }
  });

  test('is never lower for more that hides the target', () => {
    const hides = ['longRange', 'concealed', 'goneToGround', 'rof1MovedOrPinned'] as const;
    for (const { factors, score } of table) {
      for (const name of hides) {
        const harder: ToHitFactors = { ...factors, [name]: true };
        expect(toHit(harder).value.score).toBeGreaterThanOrEqual(score);
      }
    }
  });
});
