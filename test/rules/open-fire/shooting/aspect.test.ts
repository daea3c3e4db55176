import { describe, expect, test } from 'vitest';
import { openFire } from '../../../../shared/rules/open-fire/ruleset';
import { query } from '../../../../shared/rules/ruleset';
import { answerOf, boardOf } from '../../boards';

/** A Sherman that faces +y, with a shooter somewhere. */
const aspectAt = (shooterXy: string, turret = '', sigma = '') => {
  const board = boardOf(`platoon a A first tank Trained Confident
team target Target "Sherman V" 26x60 1000 1000 90 ${turret} ${sigma}
platoon b B second tank Veteran Confident
team shooter Shooter "StuG G" 30x60 ${shooterXy} 0`);
  return answerOf(board, { kind: 'aspect', shooterId: 'shooter', targetId: 'target' });
};

describe('which armour is met', () => {
  test('from ahead the front, from abeam and behind the side', () => {
    expect(aspectAt('1000 1400').value.aspect).toBe('front');
    expect(aspectAt('1400 1000').value.aspect).toBe('side');
    expect(aspectAt('1000 600').value.aspect).toBe('side');
  });

  test('a shooter whose centre is on the line meets the front (OF-A13)', () => {
    expect(aspectAt('1400 1030').value.aspect).toBe('front');
  });

  test('a turret that looks to the side meets a flanker with its front: a die decides', () => {
    const answer = aspectAt('1400 1000', 'turret=0');
    expect(answer.value.aspect).toBe('split');
    expect(answer.because.map(({ phrase }) => phrase.id)).toEqual([
      'reason.hull',
      'reason.turret',
      'reason.split',
    ]);
  });

  test('a turret of which nobody said anything is taken to face ahead, and that is said', () => {
    expect(aspectAt('1000 1400').because).toContainEqual({
      phrase: { id: 'reason.turret-assumed', params: {} },
    });
    expect(aspectAt('1000 1400', 'turret=90').because).not.toContainEqual({
      phrase: { id: 'reason.turret-assumed', params: {} },
    });
  });

  test('near the line it is marginal, and the farther out the more a doubtful heading tells', () => {
    const sigma = 'sigma=0.1/0.3';
    expect(aspectAt('1100 1033', '', sigma).value.aspect).toBe('front');
    expect(aspectAt('1900 1033', '', sigma).value.aspect).toBe('marginal');
  });

  test('infantry has no armour to ask about', () => {
    const board = boardOf(`platoon a A first infantry Trained Confident
team target Target "Rifle team" 50x32 1000 1000 90
platoon b B second tank Veteran Confident
team shooter Shooter "StuG G" 30x60 1200 1000 0`);
    expect(query(board, openFire, { kind: 'aspect', shooterId: 'shooter', targetId: 'target' })).toEqual({
      ok: false,
      error: { kind: 'notArmoured', id: 'target' },
    });
  });
});
