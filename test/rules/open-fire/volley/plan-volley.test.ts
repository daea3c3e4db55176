import { describe, expect, test } from 'vitest';
import { fractionText } from '../../../../shared/rules/chance/fraction';
import { planVolley } from '../../../../shared/rules/open-fire/volley/plan-volley';
import { isFoundAlike, plannedOdds } from '../../../../shared/rules/open-fire/volley/volley-odds';
import { boardOf } from '../../boards';
import { ruledValue } from '../ruling';

const tanks = 'platoon a A first tank Trained Confident';
const foes = 'platoon b B second tank Veteran Confident';
const infantry = 'platoon b B second infantry Veteran Confident';
const sherman = (id: string, place: string, flags = '') =>
  `team ${id} ${id} "Sherman V" 26x60 ${place} ${flags}`;
const stug = (id: string, place: string) => `team ${id} ${id} "StuG G" 30x60 ${place}`;
const rifles = (id: string, place: string, flags = '') =>
  `team ${id} ${id} "Grenadier Rifle/MG team" 50x32 ${place} ${flags}`;
const board = (...lines: readonly string[]) => boardOf(lines.join('\n'));
const shotsOf = (plan: ReturnType<typeof planVolley>['plan']) =>
  plan.shots.map(({ shooterId, weapon, dice, score }) => [shooterId, weapon, dice, score]);

describe('a planned volley', () => {
  test('of a tank at tanks is its main gun: its machine-guns cannot hurt them', () => {
    const { plan, silent } = planVolley(
      board(tanks, sherman('s', '500 500 0'), foes, stug('t', '700 500 180')),
      ['s'],
      'b',
    );
    expect(shotsOf(plan)).toEqual([['s', 'M3 75mm gun', 2, 4]]);
    expect(silent).toEqual([]);
    expect(plan.targets).toMatchObject([
      { id: 't', kind: 'tank', aspect: 'front', armour: { front: 7, side: 3 }, valid: true },
    ]);
  });

  test('of a tank at soldiers brings its machine-guns, a die each beside the gun', () => {
    const { plan } = planVolley(
      board(tanks, sherman('s', '500 500 0'), infantry, rifles('t', '700 500 180', 'moved')),
      ['s'],
      'b',
    );
    expect(shotsOf(plan).map(([, , dice]) => dice)).toEqual([2, 1, 1]);
  });

  test('takes the easiest team’s score, and deals to those that can be hit alone', () => {
    const lines = [
      tanks,
      sherman('s', '100 1000 0'),
      infantry,
      rifles('near', '300 1000 180', 'moved'),
      rifles('far', '700 1000 180'),
      rifles('out', '1990 1000 180'),
    ];
    const { plan } = planVolley(board(...lines), ['s'], 'b');
    expect(plan.shots[0]).toMatchObject({ score: 4 });
    expect(plan.targets.map(({ id, valid }) => [id, valid])).toEqual([
      ['near', true],
      ['far', true],
      ['out', false],
    ]);
    // Long range begins beyond 16 inches.
    expect(plan.targets[1]?.sights.s?.longRange).toBe(true);
    expect(plan.targets[0]?.sights.s?.longRange).toBe(false);
  });

  test.each([
    ['shot', 'hasShot'],
    ['bailedOut', 'bailedOut'],
    ['bogged', 'bogged'],
  ])('leaves out a team that is %s, and says why', (flag, why) => {
    const { plan, silent } = planVolley(
      board(tanks, sherman('s', '500 500 0', flag), foes, stug('t', '700 500 180')),
      ['s', 'ghost'],
      'b',
    );
    expect(plan.shots).toEqual([]);
    expect(silent).toEqual([
      { teamId: 's', why },
      { teamId: 'ghost', why: 'notOnTable' },
    ]);
  });

  test('of a team that moved has the moving dice', () => {
    const { plan } = planVolley(
      board(tanks, sherman('s', '500 500 0', 'moved'), foes, stug('t', '700 500 180')),
      ['s'],
      'b',
    );
    expect(plan.shots).toMatchObject([{ dice: 1 }]);
  });

  test('keeps for every shooter which armour it meets, and says where they differ', () => {
    const lines = [
      tanks,
      sherman('front', '500 500 0'),
      sherman('side', '1000 500 180'),
      foes,
      stug('t', '750 500 180'),
    ];
    const { plan } = planVolley(board(...lines), ['front', 'side'], 'b');
    expect(plan.targets[0]?.sights.front?.aspect).toBe('front');
    expect(plan.targets[0]?.sights.side?.aspect).toBe('side');
    expect(plan.targets[0]?.aspect).toBe('side');
    expect(isFoundAlike(plan)).toBe(false);
    expect(isFoundAlike(planVolley(board(...lines), ['front'], 'b').plan)).toBe(true);
  });

  test('has exact odds: a Sherman at a StuG’s front', () => {
    const { plan } = planVolley(
      board(tanks, sherman('s', '500 500 0'), foes, stug('t', '700 500 180')),
      ['s'],
      'b',
    );
    const odds = ruledValue(plannedOdds(plan)).teams[0];
    // A die hits by 3/6, 7 + die is below 10 by 2/6, firepower passes by 4/6: 1/9. Two dice: 1 − (8/9)².
    expect(odds && fractionText(odds.pDestroyed)).toBe('17/81');
  });
});
