import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Board } from '../../../../shared/board/board';
import { query } from '../../../../shared/rules/ruleset';
import { say } from '../../../../shared/text/say';
import { areaRules, chartless, field, syntheticCharts } from './synthetic';

const ask = { kind: 'shot', shooterId: 'a1', targetId: 'b1' } as const;
const shotOf = (board: Board, ruleset = areaRules) => query(board, ruleset, ask);
const made = (board: Board) => {
  const given = shotOf(board);
  return given.ok && given.value.value.figures ? say(given.value.value.figures, 'en', 'cm') : given;
};
const headline = (board: Board, ruleset = areaRules) => {
  const given = shotOf(board, ruleset);
  return given.ok ? say(given.value.value.headline, 'en', 'cm') : given.error;
};
/** 25 mm are 50 m. */
const apart = (mm: number, type = 'Rifles', target = 'Rifles', terrain: readonly string[] = []) =>
  field([[type, 100, 175]], [[target, 100 + mm, 175]], terrain);
const moves = (id: string, pathMm: number): NonNullable<Board['moves']> => ({
  [id]: { from: { xMm: 0, yMm: 0, headingRad: 0 }, pathMm },
});

describe('a fire number on the table is the printed table’s', () => {
  test.each([
    [25, '10 small arms +3 LMG +1 still = 14'],
    [50, '6 small arms +4 LMG +1 still = 11'],
    [51, '5 small arms +4 LMG +1 still = 10'],
    [400, '2 small arms +2 LMG +1 still = 5'],
  ])('at %d mm', (mm, expected) => {
    expect(made(apart(mm))).toBe(expected);
  });

  test('cover comes from the terrain that a target stands in, unless the players say', () => {
    const wood = 'woods 0 140,150 240,150 240,200 140,200';
    expect(made(apart(50, 'Rifles', 'Rifles', [wood]))).toBe(
      '6 small arms +4 LMG +1 still −2 light cover = 9',
    );
    const said = { b1: { 'af-cover': 'medium' } };
    expect(made({ ...apart(50), said })).toBe('6 small arms +4 LMG +1 still −4 medium cover = 7');
  });

  test('heavy cover has no evidenced value: the chart is asked for', () => {
    const said = { b1: { 'af-cover': 'heavy' } };
    expect(headline({ ...apart(50), said })).toMatchObject({
      fault: { kind: 'missingChart', chart: 'AF-M02', file: 'modifiers.json' },
    });
  });

  test('a half section, a moving target, a suppressed firer', () => {
    const said = { a1: { 'af-size': 'half', 'af-marker': 'S' } };
    expect(made({ ...apart(25), said })).toBe('5 small arms +3 LMG +1 still −2 suppressed = 7');
    expect(made({ ...apart(25), moves: moves('b1', 20) })).toBe(
      '10 small arms +3 LMG +1 still +1 target moved = 15',
    );
  });

  test('a gun fires its direct fire number', () => {
    expect(made(apart(300, 'Howitzer'))).toBe('9 gun = 9');
  });

  test('canister goes by calibre and range; its machine-guns fire along, or take one from it', () => {
    const gun = (mm: number, said: Readonly<Record<string, string>>) =>
      made({ ...apart(mm, 'Howitzer'), said: { a1: said } });
    expect(gun(125, { 'af-shell': 'canister' })).toBe('7 canister = 7');
    expect(gun(300, { 'af-coaxial': 'yes' })).toBe('9 gun +5 coaxial MG = 14');
    expect(gun(300, { 'af-coaxial': 'yes', 'af-own-gun': 'yes' })).toBe(
      '9 gun +5 coaxial MG −1 other MG fires = 13',
    );
    expect(headline({ ...apart(125, 'Howitzer'), said: { a1: { 'af-shell': 'canister' } } })).toMatch(/FN 7/);
  });

  test('by heads it is an eighth a man, and goes before a half section', () => {
    const heads = (riflemen: string) =>
      made({ ...apart(25), said: { a1: { 'af-riflemen': riflemen, 'af-size': 'half' } } });
    expect(heads('6')).toBe('7 small arms +3 LMG +1 still = 11');
    expect(heads('0')).toBe('0 small arms +3 LMG +1 still = 4');
  });

  test('three machine-guns of a support section are 2.25 of one, or add up where that is agreed', () => {
    const guns = apart(100, 'Guns');
    expect(made(guns)).toBe('11 MMG +1 still = 12');
    expect(made({ ...guns, readings: { 'AF-A03': 'linear' } })).toBe('5 MMG +5 MMG +5 MMG +1 still = 16');
  });
});

describe('who may fire comes from what was tracked', () => {
  test('up to half of its move it fires, without the bonus of standing still; beyond it does not', () => {
    expect(made({ ...apart(50), moves: moves('a1', 50) })).toBe('6 small arms +4 LMG = 10');
    expect(headline({ ...apart(50), moves: moves('a1', 51) })).toBe('100 m · moved more than half');
  });

  test('a crew of machine-guns that moved at all does not', () => {
    expect(headline({ ...apart(50, 'Guns'), moves: moves('a1', 1) })).toMatch(/machine-gun that moved/);
  });

  test('in contact it assaults, however far it moved', () => {
    expect(made({ ...apart(14), moves: moves('a1', 100) })).toBe('10 small arms +3 LMG = 13');
  });
});

describe('what the charts do not say is never made up', () => {
  test('the area table is asked for by file and format', () => {
    expect(headline(apart(50), chartless)).toMatchObject({
      fault: { chart: 'AF-M08', file: 'sections.json' },
    });
  });

  test('every given chart is one that its format reads', () => {
    const read = areaRules.charts.filter(
      ({ name, content }) => content.safeParse(syntheticCharts[name]).success,
    );
    expect(read.map(({ name }) => name).toSorted()).toEqual(Object.keys(syntheticCharts).toSorted());
  });

  test('what infantry does to armour hangs on its side armour and on grenades', () => {
    const because = (said: Board['said']) => {
      const given = shotOf({ ...apart(20, 'Rifles', 'Armour'), ...(said ? { said } : {}) });
      return given.ok ? given.value.because.map((row) => say(row.phrase, 'en', 'cm')) : [];
    };
    expect(because(undefined)).toContain('DS: D10 up to 1 disables, else suppressed');
    expect(because({ a1: { 'af-grenades': 'hand' } })).toContain(
      'DS: D10 up to 4 disables, else neutralised',
    );
  });
});

describe('however things stand', () => {
  const place = fc.record({ x: fc.integer({ min: 20, max: 480 }), y: fc.integer({ min: 20, max: 330 }) });

  test('faces sum to twenty, and cover never helps the shooter', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        fc.pre(Math.hypot(a.x - b.x, a.y - b.y) > 1);
        const board = field([['Rifles', a.x, a.y]], [['Rifles', b.x, b.y]]);
        const numbers = (['none', 'light', 'medium'] as const).map((cover) => {
          const given = shotOf({ ...board, said: { b1: { 'af-cover': cover } } });
          if (!given.ok) throw new Error(JSON.stringify(given.error));
          const { headline: said } = given.value.value;
          if (said.id !== 'af.shot') return 0;
          const { none, s, d, pd, ds, fireNumber } = said.params;
          expect(none + s + d + pd + ds).toBe(20);
          return fireNumber;
        });
        expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
      }),
      { numRuns: 60 },
    );
  });

  test('the same shot on a table turned by half is the same', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const here = field([['Rifles', a.x, a.y]], [['Rifles', b.x, b.y]]);
        const there = field([['Rifles', 500 - a.x, 350 - a.y]], [['Rifles', 500 - b.x, 350 - b.y]]);
        expect(headline(there)).toEqual(headline(here));
      }),
      { numRuns: 40 },
    );
  });
});
