import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Board } from '../../../../shared/board/board';
import { rulesetOf } from '../../../../shared/rules/registry';
import { query } from '../../../../shared/rules/ruleset';
import { noDoubts } from '../../../../shared/rules/verdict';
import { say } from '../../../../shared/text/say';
import { chartless, duel, lightning, syntheticCharts } from './synthetic';

const ask = { kind: 'shot', shooterId: 'a1', targetId: 'b1' } as const;
const answer = (board: Board, ruleset = lightning) => {
  const given = query(board, ruleset, ask);
  return given.ok ? say(given.value.value.headline, 'en', 'cm') : given.error;
};
/** 500 mm are 1000 m. */
const apart = (mm: number, headingDeg = 180) => duel([[200, 350, 0]], [[200 + mm, 350, headingDeg]]);

describe('a shot on the table is the shot of the charts', () => {
  test('range in metres of ground, the plate off the bow, and the faces of the die', () => {
    expect(answer(apart(500))).toBe('1000 m · Front · 20 % kill, 10 % track');
    expect(answer(apart(250))).toBe('500 m · Front · 50 % kill, 10 % track');
    expect(answer(apart(500, 90))).toBe('1000 m · Side · 60 % kill, 10 % track');
  });

  test('beyond the gun’s range it may not be fired, and the reason says so', () => {
    expect(answer(apart(760))).toBe('1520 m · out of range');
  });

  test('a fixed gun fires 45 degrees to either side and no farther', () => {
    const from = { ...ask, shooterId: 'b1', targetId: 'a1' };
    const turned = (headingDeg: number) => {
      const given = query(apart(400, headingDeg), lightning, from);
      return given.ok && given.value.value.verdict.decision;
    };
    expect([180, 136, 134, 90].map(turned)).toEqual(['yes', 'yes', 'no', 'no']);
  });

  test('ten inches are 500 m by the command rules, where that scale is chosen', () => {
    const board = { ...apart(508), readings: { 'LW-M10': 'command' } };
    expect(answer(board)).toBe('1000 m · Front · 20 % kill, 10 % track');
  });

  test('between groups it is measured from centre to centre', () => {
    const board = duel(
      [
        [200, 300, 0],
        [200, 400, 0],
      ],
      [
        [600, 300, 180],
        [700, 400, 180],
      ],
    );
    expect(answer(board)).toMatch(/^900 m/);
    expect(answer({ ...board, readings: { 'LW-A03': 'singly' } })).toMatch(/^800 m/);
  });
});

describe('a vehicle that is immobilised', () => {
  const from = { xMm: 200, yMm: 350, headingRad: 0 };
  const foundOf = (pathMm: number, said: Readonly<Record<string, string>>) => {
    const board: Board = { ...apart(500), moves: { a1: { from, pathMm } }, said: { a1: said } };
    return lightning.findings(board, {}, noDoubts).map(({ id, phrase, because }) => ({
      id,
      said: say(phrase, 'en', 'cm'),
      because: because.map((each) => say(each.phrase, 'en', 'cm')),
    }));
  };

  test.each([
    ['tracked', 'a suspension hit: it stays where it is until its crew rolls a 1'],
    ['again', 'immobilised more than once: it can never be repaired'],
    ['lost', 'its crew rolled a 6: past repair in this game'],
  ])('and moves is found, with the reason: %s', (state, because) => {
    expect(foundOf(50, { 'lw-tracks': state })).toEqual([
      {
        id: 'lw-immobilised:a1',
        said: 'Tank 1 moved 100 m, though it is immobilised',
        because: [because],
      },
    ]);
  });

  test('may have moved before it was hit in this turn, and moves again once it is mended', () => {
    expect(foundOf(50, { 'lw-tracks': 'tracked', 'lw-stopped': 'yes' })).toEqual([]);
    expect(foundOf(50, { 'lw-tracks': 'mended' })).toEqual([]);
    expect(foundOf(50, {})).toEqual([]);
  });

  test('and was only touched has not moved', () => {
    expect(foundOf(5, { 'lw-tracks': 'tracked' })).toEqual([]);
  });
});

describe('the whole unit’s odds', () => {
  const reasonsOf = (board: Board, shooterId: string, targetId: string) => {
    const given = query(board, lightning, { kind: 'shot', shooterId, targetId });
    return given.ok ? given.value.because.map(({ phrase }) => say(phrase, 'en', 'cm')) : [];
  };
  const pairs = duel(
    [
      [200, 300, 0],
      [200, 400, 0],
    ],
    [
      [600, 300, 180],
      [600, 400, 180],
    ],
  );

  test('two at one target, 20 % each: 36 %; one on one 0.4 losses', () => {
    expect(reasonsOf(pairs, 'a1', 'b1')).toContain(
      'all 2 of the unit: 36 % that this one is destroyed, or 0.4 losses one on one',
    );
  });

  test('where each rolls for one of two targets, 19 %', () => {
    expect(reasonsOf(pairs, 'b1', 'a1')).toContain(
      '2 of the unit, each rolling for one of 2: 19 % that this one is destroyed',
    );
  });
});

describe('fire at any point of a tracked move', () => {
  /** It ended facing the tank, and had driven across its front before. */
  const driven: Board = {
    ...apart(500),
    moves: { b1: { from: { xMm: 500, yMm: 50, headingRad: 0 }, via: [{ x: 500, y: 350 }], pathMm: 500 } },
  };

  test('by default at the point nearest to the gun, with the range and the plate there', () => {
    expect(answer(driven)).toMatch(/^600 m/);
  });

  test('at the side shown in passing, where the firer wants it', () => {
    const said = { 'a1>b1': { 'lw-point': 'exposed' } };
    expect(answer({ ...driven, said })).toMatch(/Rear|Side/);
  });

  test('where it ended, where the firer wants that', () => {
    const said = { 'a1>b1': { 'lw-point': 'end' } };
    expect(answer({ ...driven, said })).toBe('1000 m · Front · 20 % kill, 10 % track');
  });

  describe('behind a wood', () => {
    const corners: readonly (readonly [number, number])[] = [
      [350, 250],
      [400, 250],
      [400, 500],
      [350, 500],
    ];
    const polygon = corners.map(([x, y]) => ({ x, y }));
    const wooded: Board = { ...driven, terrain: [{ kind: 'woods', elevationMm: 0, polygon }] };

    test('a leg that it hides is no opportunity, and what peeps out is', () => {
      expect(answer(wooded)).not.toBe(answer(driven));
      expect(answer(wooded)).toMatch(/^(6[5-9]\d|7\d\d|8\d\d) m/);
    });

    test('who stands behind it cannot be seen, unless the players say so or go by their word alone', () => {
      const still: Board = { ...apart(500), terrain: wooded.terrain };
      expect(answer(still)).toBe('1000 m · cannot be seen now');
      const seen = '1000 m · Front · 20 % kill, 10 % track';
      expect(answer({ ...still, said: { 'a1>b1': { 'lw-sees': 'yes' } } })).toBe(seen);
      expect(answer({ ...still, readings: { 'LW-M07': 'players' } })).toBe(seen);
    });
  });

  test('a firer that moved more than half of its speed has no main gun; within half it pays for it', () => {
    const moved = (pathMm: number): Board => ({
      ...apart(500),
      moves: { a1: { from: { xMm: 200 - pathMm, yMm: 350, headingRad: 0 }, pathMm } },
    });
    expect(answer(moved(101))).toBe('1000 m · moved more than half speed');
    expect(answer(moved(100))).toBe('1000 m · Front · 0 % kill, 0 % track');
  });
});

describe('the players’ word', () => {
  test.each([
    [{ 'lw-spotted': 'no' }, '1000 m · not spotted'],
    [{ 'lw-sees': 'no' }, '1000 m · cannot be seen now'],
    [{ 'lw-aspect': 'Rear' }, '1000 m · Rear · 60 % kill, 10 % track'],
    [{ 'lw-hull': 'less' }, '1000 m · Front · 0 % kill, 0 % track'],
    [{ 'lw-modifier-smoke': 'yes' }, '1000 m · Front · 0 % kill, 0 % track'],
  ])('%o', (words, expected) => {
    expect(answer({ ...apart(500), said: { 'a1>b1': words } })).toBe(expected);
  });

  test('the kind of ammunition is the shooter’s', () => {
    expect(answer({ ...apart(500), said: { a1: { 'lw-ammunition': 'HEAT' } } })).toBe(
      '1000 m · Front · 40 % kill, 10 % track',
    );
  });
});

describe('high explosive', () => {
  const he = (words: Readonly<Record<string, string>> = {}): Board => ({
    ...apart(500),
    said: { a1: { 'lw-ammunition': 'HE' }, 'a1>b1': words },
  });

  test('has the user’s table by gun, sheaf and kind of target, and no plate', () => {
    expect(answer(he())).toBe('1000 m · 4/6 nothing, 2/6 shaken');
  });

  test('a sheaf that no table is for is named with those there are', () => {
    expect(answer(he({ 'lw-sheaf': 'open' }))).toMatchObject({
      fault: { kind: 'chartLacks', chart: 'LW-M06', wanted: 'Gun A, open, tank' },
    });
  });
});

describe('what the charts do not say is never made up', () => {
  test('without charts the answer is the file that is needed', () => {
    expect(answer(apart(500), chartless)).toMatchObject({
      kind: 'ruleFault',
      fault: { kind: 'missingChart', chart: 'LW-M01', file: 'guns.json' },
    });
  });

  test.each(Object.keys(syntheticCharts).filter((name) => !/modifiers|order|scale|artillery/.test(name)))(
    'without %s a fault names its chart',
    (name) => {
      const { [name]: _, ...charts } = syntheticCharts;
      const without = rulesetOf({ rulesetId: 'lightning-war', charts });
      expect(answer(apart(500), without)).toMatchObject({ fault: { kind: 'missingChart' } });
    },
  );

  test('a type that no chart knows is named with those it knows', () => {
    const { board } = { board: apart(500) };
    const teams = board.teams.map((each) => ({ ...each, team: { ...each.team, unitType: 'Maus' } }));
    expect(answer({ ...board, teams })).toMatchObject({ fault: { kind: 'chartLacks', wanted: 'Maus' } });
  });
});

describe('however things stand', () => {
  const place = fc.record({ x: fc.integer({ min: 50, max: 950 }), y: fc.integer({ min: 50, max: 650 }) });
  const heading = fc.integer({ min: -179, max: 180 });

  test('turning the table by half changes no answer', () => {
    fc.assert(
      fc.property(place, heading, place, heading, (a, ah, b, bh) => {
        fc.pre(Math.hypot(a.x - b.x, a.y - b.y) > 20);
        const here = duel([[a.x, a.y, ah]], [[b.x, b.y, bh]]);
        const there = duel([[1000 - a.x, 700 - a.y, ah + 180]], [[1000 - b.x, 700 - b.y, bh + 180]]);
        expect(answer(there)).toEqual(answer(here));
      }),
      { numRuns: 60 },
    );
  });

  test('chances are whole faces of the die and no more than ten of them', () => {
    fc.assert(
      fc.property(place, heading, place, heading, (a, ah, b, bh) => {
        fc.pre(Math.hypot(a.x - b.x, a.y - b.y) > 20);
        const given = query(duel([[a.x, a.y, ah]], [[b.x, b.y, bh]]), lightning, ask, noDoubts);
        expect(given.ok).toBe(true);
        if (!given.ok || given.value.value.headline.id !== 'lw.shot') return;
        const { destroyedTenths, trackedTenths } = given.value.value.headline.params;
        expect(destroyedTenths + trackedTenths).toBeLessThanOrEqual(10);
        expect(given.value.because.length).toBeGreaterThan(3);
      }),
      { numRuns: 60 },
    );
  });
});
