import { describe, expect, it } from 'vitest';
import { areaResults } from '../../../shared/rules/area-fire/result';
import { fireAtArmour, rollAtArmour } from '../../../shared/rules/area-fire/results/against-armour';
import { areaEffect, areaTargets, hitsCrewOnly } from '../../../shared/rules/area-fire/results/effect';
import { sniperHit } from '../../../shared/rules/area-fire/results/sniper';
import { fraction } from '../../../shared/rules/chance/fraction';
import { unwrap } from '../unwrap';

describe('effects on targets', () => {
  it('are those of the rulebook, all of them', () => {
    const all = areaTargets.map((target) => areaResults.map((result) => areaEffect(target, result)));
    const section = ['none', 'suppressed', 'dispersed', 'permanently-dispersed', 'removed'];
    expect(all).toEqual([
      section,
      ['none', 'suppressed', 'dispersed', 'removed', 'removed'],
      section,
      ['none', 'suppressed', 'disabled', 'disabled', 'disabled'],
    ]);
  });

  it('spare a heavy weapon and hit its crew, unless infantry is near', () => {
    expect([hitsCrewOnly('heavyWeapon', false), hitsCrewOnly('heavyWeapon', true)]).toEqual([true, false]);
    expect(hitsCrewOnly('section', false)).toBe(false);
  });

  it('of a sniper begin at D, and spare the commander of a suppressed vehicle', () => {
    const hits = areaResults.map((result) => sniperHit({ kind: 'command-section' }, result) !== 'not');
    expect(hits).toEqual([false, false, true, true, true]);
    expect(sniperHit({ kind: 'command-vehicle', suppressed: true }, 'DS')).toBe('not');
  });
});

describe('infantry against armour', () => {
  const fire = {
    result: 'DS',
    rangeM: 50,
    sideArmour: 3,
    antiTankGrenades: false,
    antiTankRifleGrenades: false,
  } as const;

  it('disables with as many faces as the threshold has, 0 to 10, whatever the armour', () => {
    for (let sideArmour = 0; sideArmour <= 12; sideArmour++) {
      for (const antiTankGrenades of [true, false]) {
        const outcome = unwrap(fireAtArmour({ ...fire, sideArmour, antiTankGrenades }));
        if (outcome.kind !== 'roll') throw new Error('a DS up close is rolled for');
        expect(outcome.threshold).toBe(Math.max(0, (antiTankGrenades ? 8 : 5) - sideArmour));
        const dice = Array.from({ length: 10 }, (_, i) => unwrap(rollAtArmour(outcome, i + 1)));
        const disabling = dice.filter((each) => each === 'disabled').length;
        expect(outcome.disabled).toEqual(fraction(disabling, 10));
        const otherwise = antiTankGrenades ? 'neutralised' : 'suppressed';
        expect(dice.every((each) => each === 'disabled' || each === otherwise)).toBe(true);
      }
    }
  });

  it('reaches to 50 m by hand and from there to 100 m with rifle grenades', () => {
    const means = (rangeM: number) => {
      const outcome = unwrap(fireAtArmour({ ...fire, rangeM, antiTankRifleGrenades: true }));
      return outcome.kind === 'roll' ? outcome.means : outcome.because;
    };
    expect([50, 50.1, 100, 100.1].map(means)).toEqual([
      'small-arms',
      'rifle-grenades',
      'rifle-grenades',
      'too-far-to-disable',
    ]);
  });

  it('suppresses with less than a DS, and does nothing with nothing', () => {
    const settled = areaResults.slice(0, 4).map((result) => unwrap(fireAtArmour({ ...fire, result })));
    expect(settled).toEqual([
      { kind: 'settled', result: 'none', because: 'no-result' },
      ...['S', 'D', 'PD'].map(() => ({ kind: 'settled', result: 'suppressed', because: 'less-than-DS' })),
    ]);
  });

  it('refuses a range and an armour below zero', () => {
    expect(fireAtArmour({ ...fire, rangeM: -1 })).toMatchObject({ error: { what: 'rangeM' } });
    expect(fireAtArmour({ ...fire, sideArmour: -1 })).toMatchObject({ error: { what: 'sideArmour' } });
  });
});
