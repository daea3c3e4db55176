import { describe, expect, test } from 'vitest';
import { fraction, fractionText, one, zero } from '../../../../shared/rules/chance/fraction';
import { launchOdds } from '../../../../shared/rules/open-fire/odds/launch-odds';
import { refusalOf, ruledValue } from '../ruling';

describe('the odds of the launch', () => {
  test('leave player 2 six chances from the beginning, and one before the last turn', () => {
    const left = [0, 1, 2, 5, 6, 7, 8].map(
      (started) => ruledValue(launchOdds(started, fraction(1, 2))).checksLeft,
    );
    expect(left).toEqual([6, 6, 5, 2, 1, 0, 0]);
  });

  test('are what is left when every chance is missed', () => {
    const chance = (started: number, p = fraction(1, 3)) =>
      fractionText(ruledValue(launchOdds(started, p)).pLaunched);
    expect(chance(5)).toBe('4/9');
    expect(chance(0, zero)).toBe('1/1');
    expect(chance(0, one)).toBe('0/1');
    expect(chance(7, one)).toBe('1/1');
  });

  test('are not had of what is no count or no chance', () => {
    expect(refusalOf(launchOdds(-1, zero))).toMatchObject({ what: 'player1TurnsStarted' });
    expect(refusalOf(launchOdds(1, fraction(3, 2))).kind).toBe('contradiction');
  });
});
