import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rulesetOf } from '../../../../shared/rules/registry';
import { coversScores, scoreRange } from '../../../../shared/rules/roll/roll';
import { afterScore, askedIn, comesIn, dueIn, type InPlay, rollsIn, thrown } from '../../roll/throw-on-board';
import { chartless, duel, lightning, syntheticCharts } from './synthetic';

/** Two tanks, 500 m and 1000 m from two hunters; all aim at the one opposite. */
const board = duel(
  [
    [200, 300, 0],
    [200, 400, 0],
  ],
  [
    [600, 300, 180],
    [600, 400, 180],
  ],
);
const play: InPlay = { board, targets: { a1: 'b1', a2: 'b2', b1: 'a1', b2: 'a2' }, step: 'shooting' };
/** The tanks are called at 2 + 2 + 3 + die, the hunters at 2 - 2 + 3 + die. */
const withDice = (tanks: number, hunters: number) =>
  thrown(lightning, thrown(lightning, play, 'lw-order:a', tanks), 'lw-order:b', hunters);
const wordOf = ({ board: { said } }: InPlay, subject: string, matter: string) => said?.[subject]?.[matter];
const isDestroyed = (game: InPlay, id: string) =>
  game.board.teams.find(({ team }) => team.id === id)?.flags.destroyed;

describe('the order of fire', () => {
  test('a die for each unit that aims at something comes first, and no shot before them', () => {
    expect(dueIn(lightning, play)).toEqual(['lw-order:a', 'lw-order:b']);
    expect(dueIn(lightning, { ...play, targets: { a1: 'b1' } })).toEqual(['lw-order:a']);
    expect(dueIn(lightning, { ...play, targets: {} })).toEqual([]);
    expect(dueIn(lightning, { ...play, step: 'movement' })).toEqual([]);
  });

  test('only those of the highest number are called', () => {
    expect(dueIn(lightning, withDice(1, 1))).toEqual(['lw-shot:a1>b1', 'lw-shot:a2>b2']);
  });

  test('a vehicle destroyed at a higher number never fires', () => {
    let game = thrown(lightning, withDice(1, 1), 'lw-shot:a1>b1', 10);
    game = thrown(lightning, game, 'lw-shot:a2>b2', 1);
    expect(isDestroyed(game, 'b1')).toBe(true);
    // Militia roll for their targets.
    expect(dueIn(lightning, game)).toEqual(['lw-aim:b2>a']);
  });

  test('those of one number fire at once, and may destroy each other', () => {
    let game = withDice(1, 5);
    expect(dueIn(lightning, game)).toEqual(['lw-shot:a1>b1', 'lw-shot:a2>b2', 'lw-aim:b1>a', 'lw-aim:b2>a']);
    game = thrown(lightning, game, 'lw-shot:a1>b1', 10);
    game = thrown(lightning, game, 'lw-aim:b1>a', 1);
    game = thrown(lightning, game, 'lw-shot:b1>a1', 10);
    expect([isDestroyed(game, 'a1'), isDestroyed(game, 'b1')]).toEqual([true, true]);
  });

  test('a unit whose line the order of battle lacks is named, and nobody is called', () => {
    const named = askedIn(chartless, { ...play, board: { ...board, said: { a: { 'lw-order-die': '1' } } } });
    expect(named).toMatchObject([{ kind: 'roll' }]);
    const said = { a: { 'lw-order-die': '1' }, b: { 'lw-order-die': '1' } };
    expect(askedIn(chartless, { ...play, board: { ...board, said } })).toMatchObject([
      { kind: 'unanswered', fault: { kind: 'missingChart', file: 'toe.json' } },
    ]);
  });

  test('a vehicle far from its unit throws a die of its own', () => {
    const apart = { ...play, board: { ...board, said: { a2: { 'lw-apart': 'apart' } } } };
    expect(dueIn(lightning, apart)).toEqual(['lw-order:a', 'lw-order:b', 'lw-apart:a2']);
    expect(wordOf(thrown(lightning, apart, 'lw-apart:a2', 4), 'a2', 'lw-apart')).toBe('4');
  });

  test('who spoke up late is called at the number then current', () => {
    const late = {
      ...board,
      said: { a: { 'lw-order-die': '6', 'lw-spoke-up': '2' }, b: { 'lw-order-die': '1' } },
    };
    expect(dueIn(lightning, { ...play, board: late })).toEqual(['lw-aim:b1>a', 'lw-aim:b2>a']);
  });
});

describe('what the dice come to', () => {
  const called = withDice(1, 1);
  const shot = (game: InPlay) => rollsIn(lightning, game).find(({ id }) => id === 'lw-shot:a1>b1');

  test('the faces of the cell, as the chart has them', () => {
    // 800 m, front 9 cm: C in the row of 1000 m.
    expect(comesIn(shot(called))).toEqual(['1-7 nothing', '8 tracked', '9-10 destroyed']);
  });

  test('hull down, tracked results are none', () => {
    const hullDown = {
      ...called.board,
      said: { ...called.board.said, 'a1>b1': { 'lw-hull': 'less', 'lw-aspect': 'Side' } },
    };
    expect(comesIn(shot({ ...called, board: hullDown }))).toEqual(['1-4 nothing', '5-10 destroyed']);
  });

  test('a track is lost once, mended on a 1, and for good the second time', () => {
    const tracked = thrown(lightning, called, 'lw-shot:a1>b1', 8);
    expect(wordOf(tracked, 'b1', 'lw-tracks')).toBe('tracked');
    expect(wordOf(tracked, 'b1', 'lw-stopped')).toBe('yes');
    const nextTurn: InPlay = {
      ...play,
      targets: {},
      board: { ...board, said: { b1: { 'lw-tracks': 'tracked' } } },
    };
    expect(dueIn(lightning, nextTurn)).toEqual(['lw-repair:b1']);
    const tried = thrown(lightning, nextTurn, 'lw-repair:b1', 3);
    expect(dueIn(lightning, tried)).toEqual([]);
    expect(wordOf(thrown(lightning, nextTurn, 'lw-repair:b1', 6), 'b1', 'lw-tracks')).toBe('lost');
    const mended = thrown(lightning, nextTurn, 'lw-repair:b1', 1);
    expect(wordOf(mended, 'b1', 'lw-tracks')).toBe('mended');
    const again: InPlay = {
      ...called,
      board: { ...called.board, said: { ...called.board.said, b1: { 'lw-tracks': 'mended' } } },
    };
    expect(wordOf(thrown(lightning, again, 'lw-shot:a1>b1', 8), 'b1', 'lw-tracks')).toBe('again');
  });

  test('a crew under fire does not repair', () => {
    const said = { b1: { 'lw-tracks': 'tracked', 'lw-under-fire': 'yes' } };
    expect(dueIn(lightning, { ...play, targets: {}, board: { ...board, said } })).toEqual([]);
  });

  test('one box of ammunition goes with the unit’s fire action, whoever of it fires', () => {
    let game = thrown(lightning, called, 'lw-shot:a1>b1', 1);
    expect(wordOf(game, 'a', 'lw-boxes-AP')).toBe('1');
    game = thrown(lightning, game, 'lw-shot:a2>b2', 1);
    expect(wordOf(game, 'a', 'lw-boxes-AP')).toBe('1');
  });

  test('where boxes are counted by type, a vehicle that fires another type opens one of that', () => {
    const order = syntheticCharts['lightning-war-order-of-battle'] as { units: readonly object[] };
    const byType = rulesetOf({
      rulesetId: 'lightning-war',
      charts: {
        ...syntheticCharts,
        'lightning-war-order-of-battle': {
          ...order,
          units: order.units.map((unit, index) =>
            index === 0 ? { ...unit, ammoBoxes: { AP: 3, HE: 1 } } : unit,
          ),
        },
      },
    });
    const mixed = (usedHe: string): InPlay => {
      const said = {
        ...called.board.said,
        a2: { 'lw-ammunition': 'HE' },
        a: { ...called.board.said?.['a'], 'lw-boxes-HE': usedHe },
      };
      return thrown(byType, { ...called, board: { ...called.board, said } }, 'lw-shot:a1>b1', 1);
    };
    const fired = thrown(byType, mixed('0'), 'lw-shell:a2>b2', 1);
    expect([wordOf(fired, 'a', 'lw-boxes-AP'), wordOf(fired, 'a', 'lw-boxes-HE')]).toEqual(['1', '1']);
    // Nothing of that type is left, whatever the other vehicle has opened.
    expect(dueIn(byType, mixed('1'))).not.toContain('lw-shell:a2>b2');
  });

  test('a unit without a box left does not fire', () => {
    const said = { a: { 'lw-boxes-AP': '3' } };
    expect(dueIn(lightning, { ...play, board: { ...board, said } })).toEqual(['lw-order:b']);
  });

  test('militia find their target by a die, of which faces without a target are thrown again', () => {
    const game = thrown(lightning, thrown(lightning, withDice(1, 6), 'lw-aim:b1>a', 2), 'lw-aim:b2>a', 3);
    expect(game.targets).toMatchObject({ b1: 'a2' });
    expect(dueIn(lightning, game)).toEqual(['lw-shot:b1>a2', 'lw-aim:b2>a']);
  });

  test('high explosive comes to what the user’s table says, in its words', () => {
    const said = { ...called.board.said, a1: { 'lw-ammunition': 'HE' } };
    const roll = rollsIn(lightning, { ...called, board: { ...called.board, said } })[0];
    expect(roll?.id).toBe('lw-shell:a1>b1');
    expect(comesIn(roll)).toEqual(['1-4 nothing', '5-6 shaken']);
  });
});

test('whatever the dice show: outcomes cover every score, nobody fires twice, and whoever fell fires at the number of its fall alone', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(59), { minLength: 30, maxLength: 30 }), (luck) => {
      let game = play;
      const fired: string[] = [];
      for (const each of luck) {
        const asked = askedIn(lightning, game);
        const next = asked[each % Math.max(1, asked.length)];
        if (next?.kind !== 'roll') break;
        const { roll, note } = next;
        expect(coversScores(roll)).toBe(true);
        const [shooterId = ''] = roll.byIds;
        if (roll.name === 'lw-shot') {
          const called = note?.id === 'roll.called-at' ? String(note.params.number) : 'nobody';
          expect([undefined, called]).toContain(wordOf(game, shooterId, 'lw-fell-at'));
          fired.push(shooterId);
        }
        const [low, high] = scoreRange(roll);
        game = afterScore(game, roll, low + (each % (high - low + 1)));
      }
      expect(new Set(fired).size).toBe(fired.length);
    }),
    { numRuns: 40 },
  );
});
