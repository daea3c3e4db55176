import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digIn } from '../../../../shared/rules/open-fire/movement/dig-in';
import { concealment } from '../../../../shared/rules/open-fire/state/concealment';
import { impossibleFlags } from '../../../../shared/rules/open-fire/state/flag-faults';
import { ruledValue } from '../ruling';

describe('flags that the rules cannot bring about', () => {
  test.each([
    ['tank', { dugIn: true }, ['tank', 'dugIn']],
    ['infantry', { bailedOut: true }, ['infantry', 'bailedOut']],
    ['man-packed-gun', { bogged: true }, ['man-packed-gun', 'bogged']],
    ['infantry', { moved: true, dugInAttempt: true }, ['moved', 'dugInAttempt']],
    ['infantry', { moved: true, shot: true, shotFullRof: true }, ['moved', 'shotFullRof']],
    ['tank', { goneToGround: true, shot: true }, ['goneToGround', 'shot']],
    ['tank', { shotFullRof: true, shot: false }, ['shotFullRof', 'not shot']],
  ] as const)('%s with %o are named', (team, flags, between) => {
    expect(impossibleFlags(team, flags)).toEqual({ kind: 'contradiction', between });
  });

  test.each([
    ['tank', { bailedOut: true, bogged: true, moved: true }],
    ['medium-gun', { bogged: true }],
    ['infantry', { dugIn: true, dugInAttempt: true, shot: true }],
    ['infantry', { dugIn: true, goneToGround: true }],
    ['infantry', {}],
  ] as const)('%s with %o are none', (team, flags) => {
    expect(impossibleFlags(team, flags)).toBeUndefined();
  });

  test('never come of a turn played by the rules', () => {
    const turn = fc.record({
      team: fc.constantFrom('infantry', 'man-packed-gun', 'medium-gun'),
      does: fc.constantFrom('moves', 'digs in', 'stays'),
      shot: fc.boolean(),
      die: fc.integer({ min: 1, max: 6 }),
    } as const);
    fc.assert(
      fc.property(turn, ({ team, does, shot, die }) => {
        const moved = does === 'moves';
        const dugInAttempt = does === 'digs in';
        const { dugIn } = dugInAttempt
          ? ruledValue(digIn({ team, skill: 'Trained', die, pinned: false }))
          : { dugIn: false };
        const did = { moved, dugInAttempt, dugIn, shot };
        const { goneToGround } = concealment({ team, terrainCover: false, ...did });
        const shotFullRof = shot && does === 'stays';
        expect(impossibleFlags(team, { ...did, goneToGround, shotFullRof })).toBeUndefined();
      }),
      { seed: 6 },
    );
  });
});
