import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BoardTeam } from '../../../../shared/board/board';
import { coversScores, scoreRange } from '../../../../shared/rules/roll/roll';
import { noDoubts } from '../../../../shared/rules/verdict';
import { afterScore, askedIn, comesIn, dueIn, type InPlay, rollsIn, thrown } from '../../roll/throw-on-board';
import { areaRules, chartless, field, type Stand } from './synthetic';

const pair = (ours: Stand, theirs: Stand): InPlay => ({
  board: field([ours], [theirs]),
  targets: { a1: 'b1' },
  step: 'shooting',
});
/** Rifles with a light machine-gun at 100 m: 6 + 4 + 1 for standing still. */
const rifles = pair(['Rifles', 100, 150], ['Rifles', 150, 150]);
const saying = (play: InPlay, said: NonNullable<InPlay['board']['said']>): InPlay => ({
  ...play,
  board: { ...play.board, said: { ...play.board.said, ...said } },
});
const wordOf = ({ board: { said } }: InPlay, subject: string, matter: string) => said?.[subject]?.[matter];
const stateOf = (play: InPlay, id: string) => ({
  marker: wordOf(play, id, 'af-marker'),
  out: play.board.teams.find(({ team }) => team.id === id)?.flags.destroyed,
});
const shotAt = (play: InPlay) => rollsIn(areaRules, play).find(({ name }) => name === 'af-shot');

describe('direct area fire', () => {
  test('the spans of the table’s column, as what they do to a section', () => {
    expect(comesIn(shotAt(rifles))).toEqual(['1-7 nothing', '8-9 suppressed', '10-20 removed']);
  });

  test('results lay the marker, and a section that is disabled is off', () => {
    expect(stateOf(thrown(areaRules, rifles, 'af-shot:a1>b1', 8), 'b1')).toEqual({ marker: 'S', out: false });
    expect(stateOf(thrown(areaRules, rifles, 'af-shot:a1>b1', 20), 'b1')).toEqual({
      marker: 'DS',
      out: true,
    });
    expect(stateOf(thrown(areaRules, rifles, 'af-shot:a1>b1', 1), 'b1')).toEqual({
      marker: undefined,
      out: false,
    });
  });

  test.each([
    ['S', 'D'],
    ['D', 'PD'],
    ['N', 'PD'],
    ['PD', 'DS'],
    ['DS', 'DS'],
  ])('an S upon %s is %s', (before, after) => {
    const marked = saying(rifles, { b1: { 'af-marker': before } });
    expect(stateOf(thrown(areaRules, marked, 'af-shot:a1>b1', 8), 'b1').marker).toBe(after);
  });

  test('a half section is gone with what disperses a section for the game', () => {
    const half = saying(rifles, { b1: { 'af-size': 'half', 'af-marker': 'D' } });
    expect(stateOf(thrown(areaRules, half, 'af-shot:a1>b1', 8), 'b1')).toEqual({ marker: 'PD', out: true });
  });

  test('it is fired once in a period, and not at all at what was not acquired', () => {
    expect(dueIn(areaRules, thrown(areaRules, rifles, 'af-shot:a1>b1', 8))).toEqual([]);
    expect(dueIn(areaRules, saying(rifles, { 'a1>b1': { 'af-acquired': 'no' } }))).toEqual([]);
  });

  test('a chart that is missing is named where its die would be', () => {
    expect(askedIn(chartless, rifles)).toMatchObject([
      { kind: 'unanswered', fault: { kind: 'missingChart', file: 'sections.json' } },
    ]);
  });

  test('fire in contact belongs to the phase of close assault', () => {
    const contact = pair(['Rifles', 100, 150], ['Rifles', 114, 150]);
    expect(dueIn(areaRules, contact)).toEqual([]);
    expect(dueIn(areaRules, { ...contact, step: 'assault' })).toEqual(['af-shot:a1>b1']);
    expect(dueIn(areaRules, { ...rifles, step: 'assault' })).toEqual([]);
  });
});

describe('fire at several targets', () => {
  /** Two in line 40 m apart, and one aside of them within 100 m of both. */
  const group: readonly Stand[] = [
    ['Rifles', 200, 150],
    ['Rifles', 202, 150],
    ['Rifles', 201, 154],
  ];
  const against = (ours: Stand[0], spread: string): InPlay =>
    saying(
      { board: field([[ours, 150, 150]], group), targets: { a1: 'b1' }, step: 'shooting' },
      {
        a1: { 'af-spread': spread },
      },
    );
  const partsIn = ({ board }: InPlay) => {
    const answer = areaRules.answers.shot?.(
      board,
      { kind: 'shot', shooterId: 'a1', targetId: 'b1' },
      noDoubts,
    );
    return answer?.ok ? answer.value.value.figures?.params : answer;
  };

  test('one die at the declared target unless the players say otherwise', () => {
    expect(dueIn(areaRules, against('Guns', 'one'))).toEqual(['af-shot:a1>b1']);
  });

  test('crowded: a die at each of two in line within 50 m, at one weapon’s number less 4', () => {
    const swept = against('Rifles', 'crowded');
    expect(dueIn(areaRules, swept)).toEqual(['af-shot:a1>b1', 'af-shot:a1>b2']);
    // A light machine-gun at 100 m 4, less 4, and 1 for standing still.
    expect(partsIn(swept)).toMatchObject({ fireNumber: 1 });
  });

  test('crowded: results go to each target, and the element has fired when the first is thrown', () => {
    const first = thrown(areaRules, against('Rifles', 'crowded'), 'af-shot:a1>b1', 20);
    expect(stateOf(first, 'b1')).toEqual({ marker: 'DS', out: true });
    expect(first.board.teams.find(({ team }) => team.id === 'a1')?.flags.shot).toBe(true);
    expect(dueIn(areaRules, first)).toEqual(['af-shot:a1>b2']);
    const both = thrown(areaRules, first, 'af-shot:a1>b2', 18);
    expect(stateOf(both, 'b2')).toEqual({ marker: 'S', out: false });
    expect(dueIn(areaRules, both)).toEqual([]);
  });

  test('crowded: nobody in line within 50 m leaves the shot whole', () => {
    const alone = saying(pair(['Rifles', 100, 150], ['Rifles', 150, 150]), {
      a1: { 'af-spread': 'crowded' },
    });
    expect(dueIn(areaRules, alone)).toEqual(['af-shot:a1>b1']);
    expect(partsIn(alone)).toMatchObject({ fireNumber: 11 });
  });

  test('separate: as many targets as guns within 100 m of each other, each at an equal share', () => {
    const split = against('Guns', 'separate');
    expect(dueIn(areaRules, split).toSorted()).toEqual(['af-shot:a1>b1', 'af-shot:a1>b2', 'af-shot:a1>b3']);
    // Three machine-guns at 100 m count as 2.25 of 6, which is 13; shared by three 4, and 1 for standing still.
    expect(partsIn(split)).toMatchObject({ fireNumber: 5 });
  });

  test('separate: the share stays what it was when one of the targets is gone', () => {
    const first = thrown(areaRules, against('Guns', 'separate'), 'af-shot:a1>b2', 20);
    expect(dueIn(areaRules, first).toSorted()).toEqual(['af-shot:a1>b1', 'af-shot:a1>b3']);
    expect(partsIn(first)).toMatchObject({ fireNumber: 5 });
  });

  test('separate: what was not acquired alike or stands beyond 500 m is left out', () => {
    const unseen = saying(against('Guns', 'separate'), { 'a1>b2': { 'af-acquired': 'no' } });
    expect(dueIn(areaRules, unseen)).toEqual(['af-shot:a1>b1', 'af-shot:a1>b3']);
    const far = {
      ...unseen,
      board: field(
        [['Guns', 100, 150]],
        [
          ['Rifles', 349, 150],
          ['Rifles', 351, 154],
        ],
      ),
    };
    expect(dueIn(areaRules, saying(far, { a1: { 'af-spread': 'separate' } }))).toEqual(['af-shot:a1>b1']);
  });

  test('a section with one machine-gun cannot split its fire', () => {
    expect(dueIn(areaRules, against('Rifles', 'separate'))).toEqual(['af-shot:a1>b1']);
  });
});

describe('snipers', () => {
  const picked = (of: Readonly<Record<string, string>>, at: Stand[0] = 'Rifles'): InPlay =>
    saying(pair(['Snipers', 100, 150], [at, 150, 150]), { b1: of });
  const commanderAfter = (play: InPlay, score: number) =>
    wordOf(thrown(areaRules, play, 'af-shot:a1>b1', score), 'b1', 'af-commander');
  const commanding = picked({ 'af-command': 'yes' });

  test('the commander of a command section is hit from a result of D on', () => {
    expect(comesIn(shotAt(commanding))).toEqual(['1-10 nothing', '11-12 suppressed', '13-20 removed']);
    expect([10, 12, 13, 20].map((score) => commanderAfter(commanding, score))).toEqual([
      undefined,
      undefined,
      'hit',
      'hit',
    ]);
  });

  test('nobody else’s is, and none by a section without a sniper', () => {
    expect(commanderAfter(picked({}), 20)).toBeUndefined();
    expect(commanderAfter(saying(rifles, { b1: { 'af-command': 'yes' } }), 20)).toBeUndefined();
  });

  test('the commander of a vehicle that is suppressed is safe behind his hatch', () => {
    const vehicles = (of: Readonly<Record<string, string>>): InPlay => {
      const play = picked({ 'af-command': 'yes', ...of }, 'Armour');
      const teams = play.board.teams.map((each) =>
        each.team.id === 'b1' ? { ...each, platoon: { ...each.platoon, kind: 'tank' as const } } : each,
      );
      return { ...play, board: { ...play.board, teams } };
    };
    expect(commanderAfter(vehicles({}), 20)).toBe('hit');
    expect(commanderAfter(vehicles({ 'af-marker': 'S' }), 20)).toBeUndefined();
  });

  test('in close assault the hit is that phase’s', () => {
    const contact: InPlay = {
      board: field([['Snipers', 100, 150]], [['Rifles', 114, 150]]),
      targets: { a1: 'b1' },
      step: 'assault',
    };
    expect(commanderAfter(saying(contact, { b1: { 'af-command': 'yes' } }), 20)).toBe('hit-assault');
  });

  test('a command element whose commander is hit says so on the table', () => {
    const hit = saying(commanding, { b1: { 'af-commander': 'until-fire' } });
    const figures = areaRules.figures(hit.board, { targets: {} }, noDoubts);
    expect(figures.map(({ id }) => id)).toContain('af-commander:b1');
  });
});

describe('infantry against armour', () => {
  const near = pair(['Rifles', 100, 150], ['Armour', 120, 150]);

  test('beyond 50 m any result suppresses, and no more', () => {
    const far = pair(['Rifles', 100, 150], ['Armour', 150, 150]);
    expect(comesIn(shotAt(far)).slice(1)).toEqual(['8-9 suppressed', '10-20 suppressed']);
    const hit = thrown(areaRules, far, 'af-shot:a1>b1', 20);
    expect(stateOf(hit, 'b1')).toEqual({ marker: 'S', out: false });
    expect(dueIn(areaRules, hit)).toEqual([]);
  });

  test('a DS from near asks for a die of ten: 5 less the side armour, or 8 with grenades', () => {
    const hit = thrown(areaRules, near, 'af-shot:a1>b1', 20);
    expect(comesIn(rollsIn(areaRules, hit)[0])).toEqual(['1 disabled', '2-10 suppressed']);
    const armed = thrown(areaRules, saying(near, { a1: { 'af-grenades': 'hand' } }), 'af-shot:a1>b1', 20);
    expect(comesIn(rollsIn(areaRules, armed)[0])).toEqual(['1-4 disabled', '5-10 neutralised']);
    expect(stateOf(thrown(areaRules, armed, 'af-armour:a1>b1', 4), 'b1')).toEqual({
      marker: 'DS',
      out: true,
    });
    const spared = thrown(areaRules, armed, 'af-armour:a1>b1', 5);
    expect(stateOf(spared, 'b1')).toEqual({ marker: 'N', out: false });
    expect(dueIn(areaRules, spared)).toEqual([]);
  });
});

describe('suppressive fire', () => {
  /** Two targets in the strip, one 200 m behind it. */
  const play: InPlay = {
    board: field(
      [['Rifles', 160, 150]],
      [
        ['Rifles', 250, 150],
        ['Rifles', 262, 160],
        ['Rifles', 350, 150],
      ],
    ),
    targets: { a1: 'b1' },
    step: 'movement',
  };
  const called = saying(play, { 'a1>b1': { 'af-suppress': 'fire-received' } });

  test('everybody in the strip tests, once, in the movement phase; it costs the firers their shot', () => {
    expect(dueIn(areaRules, play)).toEqual([]);
    expect(dueIn(areaRules, called)).toEqual(['af-suppression:a1>b1', 'af-suppression:a1>b2']);
    const tested = thrown(areaRules, called, 'af-suppression:a1>b1', 10);
    expect(dueIn(areaRules, tested)).toEqual(['af-suppression:a1>b2']);
    expect(stateOf(tested, 'b1').marker).toBe('D');
    expect(dueIn(areaRules, { ...tested, step: 'shooting' })).toEqual([]);
  });

  test('the faces are those of the row', () => {
    expect(comesIn(rollsIn(areaRules, called)[0])).toEqual(['1-6 nothing', '7-9 suppressed', '10 dispersed']);
  });

  const figuresIn = ({ board }: InPlay) =>
    areaRules.figures(board, { selectedId: 'a1', targets: { a1: 'b1' } }, noDoubts);
  const stripIn = (play: InPlay) =>
    figuresIn(play).find(({ id }) => id === 'af-strip:a1>b1:edge')?.label?.phrase.params;
  /** What is said of those of the platoon who do not fire, or not with all they have. */
  const silentIn = (play: InPlay) =>
    figuresIn(play).flatMap(({ id, meaning }) => (id === 'af-silent:a1' ? [meaning] : []));
  const standing = (x: number): InPlay => ({
    ...called,
    board: {
      ...called.board,
      teams: called.board.teams.map((each) =>
        each.team.id === 'a1' ? { ...each, pose: { ...each.pose, xMm: x } } : each,
      ),
    },
  });

  test('a section beyond 200 m has its light machine-gun alone, beyond 400 m nothing', () => {
    expect(silentIn(called)).toEqual([]);
    expect(stripIn(called)).toMatchObject({ nominalM: 100, average: 12.5 });
    expect(silentIn(standing(100))).toEqual(['doubtful']);
    expect(stripIn(standing(100))).toMatchObject({ nominalM: 50, average: 15 });
    expect(silentIn(standing(20))).toEqual(['broken']);
    expect(dueIn(areaRules, standing(20))).toEqual([]);
  });

  test('an element that moved more than half does not fire', () => {
    const walked = (pathMm: number): InPlay => {
      const from = { xMm: 0, yMm: 0, headingRad: 0 };
      return { ...called, board: { ...called.board, moves: { a1: { from, pathMm } } } };
    };
    // A full move is 200 m, and 50 mm are 100 m.
    expect(dueIn(areaRules, walked(50))).toEqual(dueIn(areaRules, called));
    expect(dueIn(areaRules, walked(51))).toEqual([]);
    expect(silentIn(walked(51))).toEqual(['broken']);
  });

  test('an element under reconnaissance by fire that failed with 5 or more has to return fire', () => {
    const drawn = saying(called, { b1: { 'af-drawn': 'five-or-more', 'af-cover': 'light' } });
    const idsOf = ({ board }: InPlay) => areaRules.findings(board, {}, new Set()).map(({ id }) => id);
    expect(idsOf(drawn)).toContain('af-drawn:b1');
    expect(idsOf(saying(drawn, { b1: { 'af-drawn': 'below-5', 'af-cover': 'light' } }))).toEqual([]);
    expect(idsOf(saying(drawn, { b1: { 'af-drawn': 'five-or-more', 'af-cover': 'none' } }))).toEqual([]);
  });
});

describe('formation combat', () => {
  const sides: InPlay = {
    board: field(
      [
        ['Rifles', 200, 100],
        ['Rifles', 200, 200],
      ],
      [
        ['Rifles', 240, 100],
        ['Guns', 300, 200],
      ],
    ),
    targets: { a1: 'b1' },
    step: 'shooting',
  };
  const called = saying(sides, { 'a1>b1': { 'af-formation': 'assault' } });
  const roll = () => rollsIn(areaRules, called).find(({ name }) => name === 'af-formation');

  test('a die a side: the higher moves the row one in its favour', () => {
    expect(scoreRange(roll() ?? { die: { kind: 'average' }, dice: 2 })).toEqual([-3, 3]);
    expect(comesIn(roll())).toEqual(['-3--1 <1:1', '0 1:1', '1-3 2:1']);
    const plain = { ...called, board: { ...called.board, readings: { 'AF-A09': 'plain' } } };
    expect(scoreRange(rollsIn(areaRules, plain)[0] ?? { die: { kind: 'average' }, dice: 2 })).toEqual([
      -5, 5,
    ]);
  });

  test('the most exposed half takes the result, the rest the next less severe, and nobody fires again', () => {
    const done = thrown(areaRules, called, 'af-formation:a1>b1', 0);
    // 1:1: D on the attackers, S on the defenders.
    expect(['a1', 'a2', 'b1', 'b2'].map((id) => stateOf(done, id).marker)).toEqual([
      'D',
      'S',
      'S',
      undefined,
    ]);
    expect(dueIn(areaRules, done)).toEqual([]);
  });

  describe('who takes part', () => {
    const oddsIn = (play: InPlay) =>
      comesIn(rollsIn(areaRules, play).find(({ name }) => name === 'af-formation'));
    const barredIn = ({ board, targets }: InPlay) =>
      areaRules
        .figures(board, { selectedId: 'a1', targets }, noDoubts)
        .flatMap(({ id }) => (id.startsWith('af-no-part:') ? [id.slice('af-no-part:'.length)] : []));
    const changed = (play: InPlay, id: string, flags: Partial<BoardTeam['flags']>): InPlay => {
      const teams = play.board.teams.map((each) =>
        each.team.id === id ? { ...each, flags: { ...each.flags, ...flags } } : each,
      );
      return { ...play, board: { ...play.board, teams } };
    };
    const moved = (play: InPlay, id: string, pathMm: number): InPlay => {
      const from = { xMm: 0, yMm: 0, headingRad: 0 };
      return { ...play, board: { ...play.board, moves: { [id]: { from, pathMm } } } };
    };

    test('who moved more than half does not: his 25 of 45 are gone, and he has not fired', () => {
      // A full move is 200 m, and 50 mm are 100 m.
      expect(barredIn(moved(called, 'b1', 50))).toEqual([]);
      const far = moved(called, 'b1', 51);
      expect(barredIn(far)).toEqual(['b1:moved-more-than-half']);
      expect([oddsIn(called)[1], oddsIn(far)[1]]).toEqual(['0 1:1', '0 2:1']);
      const done = thrown(areaRules, far, 'af-formation:a1>b1', 0);
      expect(done.board.teams.map(({ flags }) => flags.shot)).toEqual([true, true, false, true]);
    });

    test('who has fired in another phase does not, nor is he barred by this combat itself', () => {
      const fired = changed(called, 'b2', { shot: true });
      expect(barredIn(fired)).toEqual(['b2:fires-in-another-phase']);
      expect(barredIn(thrown(areaRules, called, 'af-formation:a1>b1', 0))).toEqual([]);
    });

    test('who does not take part may be hit all the same', () => {
      const fired = thrown(areaRules, changed(called, 'b1', { shot: true }), 'af-formation:a1>b1', 0);
      expect(stateOf(fired, 'b1').marker).toBeDefined();
    });

    /** Ours touch all that the enemy has; machine-guns and a mortar of ours support from behind. */
    const melee: InPlay = saying(
      {
        board: field(
          [
            ['Rifles', 226, 100],
            ['Guns', 100, 100],
            ['Mortar', 100, 200],
          ],
          [['Rifles', 240, 100]],
        ),
        targets: { a1: 'b1' },
        step: 'assault',
      },
      { 'a1>b1': { 'af-formation': 'assault' } },
    );

    test('high explosive not into a close assault, machine-guns only from its flank', () => {
      expect(barredIn(melee)).toEqual(['a2:automatic-not-from-flank', 'a3:high-explosive-into-assault']);
      const flanking = saying(melee, { a2: { 'af-flank': 'yes' } });
      expect(barredIn(flanking)).toEqual(['a3:high-explosive-into-assault']);
      // 25 to 25 without them; 45 to 25 with the machine-guns, which is 2:1.
      expect([oddsIn(melee)[1], oddsIn(flanking)[1]]).toEqual(['0 1:1', '0 2:1']);
    });

    test('both fire at the enemy’s supporters where he has any, and who assaults may have moved', () => {
      const supported = {
        ...melee,
        board: {
          ...field(
            [
              ['Rifles', 226, 100],
              ['Guns', 100, 100],
              ['Mortar', 100, 200],
            ],
            [
              ['Rifles', 240, 100],
              ['Rifles', 300, 200],
            ],
          ),
          ...(melee.board.said ? { said: melee.board.said } : {}),
        },
      };
      expect(barredIn(supported)).toEqual([]);
      expect(barredIn(moved(supported, 'a1', 90))).toEqual([]);
    });
  });
});

test('whatever is said of the two elements, every roll covers its scores and what is thrown is due no more', () => {
  const words = fc.record({
    'af-marker': fc.constantFrom('none', 'S', 'D', 'PD', 'DS', 'N'),
    'af-cover': fc.constantFrom('none', 'light', 'medium', 'terrain'),
    'af-grenades': fc.constantFrom('none', 'hand', 'rifle'),
    'af-size': fc.constantFrom('section', 'half'),
  });
  const types = fc.constantFrom<Stand[0]>('Rifles', 'Guns', 'Armour', 'Mortar');
  const step = fc.constantFrom<InPlay['step']>('movement', 'shooting', 'assault');
  const suppress = fc.constantFrom('no', 'fire-received');
  fc.assert(
    fc.property(
      types,
      types,
      fc.integer({ min: 114, max: 400 }),
      words,
      words,
      step,
      suppress,
      fc.nat(999),
      (ours, theirs, x, own, other, phase, suppressed, luck) => {
        const bare: InPlay = { ...pair([ours, 100, 150], [theirs, x, 150]), step: phase };
        const play = saying(bare, { a1: own, b1: other, 'a1>b1': { 'af-suppress': suppressed } });
        for (const roll of rollsIn(areaRules, play)) {
          expect(coversScores(roll)).toBe(true);
          const [low, high] = scoreRange(roll);
          const after = afterScore(play, roll, low + (luck % (high - low + 1)));
          expect(dueIn(areaRules, after)).not.toContain(roll.id);
        }
      },
    ),
    { numRuns: 150 },
  );
});
