import { describe, expect, test } from 'vitest';
import { D6 } from '../../../../shared/rules/chance/die';
import { commanderMove } from '../../../../shared/rules/open-fire/command/commander-move';
import { digIn } from '../../../../shared/rules/open-fire/movement/dig-in';
import { pinnedMove } from '../../../../shared/rules/open-fire/movement/pinned-move';
import { boggingCheck, type GoingKind, moveLimit } from '../../../../shared/rules/open-fire/movement/terrain';
import type { TeamClass } from '../../../../shared/rules/open-fire/team-class';
import { refusalOf, ruledValue } from '../ruling';

/** Longest move in inches and centimetres, and the die against bogging down of a trained crew. */
type Row = readonly [number, number, number | undefined];
const tankRough: Row = [8, 20, 2];
const gunRough: Row = [4, 10, 2];
const table: Readonly<Record<TeamClass, Readonly<Record<GoingKind, Row>>>> = {
  tank: {
    road: [12, 30, undefined],
    'cross-country': [12, 30, undefined],
    hedge: tankRough,
    'stone-wall': tankRough,
    woods: tankRough,
    building: [8, 20, 4],
  },
  infantry: everywhere([6, 15, undefined]),
  'man-packed-gun': everywhere([6, 15, undefined]),
  'medium-gun': {
    road: [4, 10, undefined],
    'cross-country': [4, 10, undefined],
    hedge: gunRough,
    'stone-wall': gunRough,
    woods: gunRough,
    building: [0, 0, undefined],
  },
};

function everywhere(row: Row): Readonly<Record<GoingKind, Row>> {
  return { road: row, 'cross-country': row, hedge: row, 'stone-wall': row, woods: row, building: row };
}

describe('how far a team moves', () => {
  test.each(Object.entries(table))('%s is as far as the table has it', (name, row) => {
    const team = name as TeamClass;
    for (const [going, [inches, centimetres, bogging]] of Object.entries(row)) {
      const limit = (units: 'in' | 'cm') =>
        ruledValue(moveLimit(team, [going as GoingKind], 'Trained', units));
      expect(limit('in').maxMove).toBe(inches);
      expect(limit('cm').maxMove).toBe(centimetres);
      expect(limit('in').bogging).toBe(bogging);
      expect(limit('in').forbidden).toBe(inches === 0);
    }
  });

  test('is limited by the hardest going it touches, whatever the order', () => {
    for (const goings of [
      ['hedge', 'building', 'road'],
      ['building', 'road', 'hedge'],
    ] as const) {
      expect(ruledValue(moveLimit('tank', goings, 'Conscript', 'in'))).toEqual({
        maxMove: 8,
        bogging: 5,
        forbidden: false,
      });
    }
    expect(ruledValue(moveLimit('tank', [], undefined, 'cm')).maxMove).toBe(30);
  });

  test('into a building needs the skill of a crew that may bog down, and of no other', () => {
    expect(refusalOf(moveLimit('tank', ['building'], undefined, 'in'))).toEqual({
      kind: 'missing',
      what: 'skill',
    });
    expect(ruledValue(moveLimit('infantry', ['building'], undefined, 'in')).maxMove).toBe(6);
  });
});

describe('bogging down', () => {
  const bogs = (
    difficulty: 'Easy' | 'Difficult' | 'Very Difficult',
    skill: 'Veteran' | 'Trained' | 'Conscript',
  ) => D6.filter((die) => ruledValue(boggingCheck(difficulty, skill, die)).bogged);

  test('happens on the dice of the table', () => {
    expect(bogs('Easy', 'Conscript')).toEqual([]);
    for (const skill of ['Veteran', 'Trained', 'Conscript'] as const) {
      expect(bogs('Difficult', skill)).toEqual([1]);
    }
    expect(bogs('Very Difficult', 'Veteran')).toEqual([1, 2]);
    expect(bogs('Very Difficult', 'Trained')).toEqual([1, 2, 3]);
    expect(bogs('Very Difficult', 'Conscript')).toEqual([1, 2, 3, 4]);
  });

  test('is not decided by what is no die', () => {
    expect(refusalOf(boggingCheck('Difficult', undefined, 0))).toMatchObject({ what: 'die', value: 0 });
  });
});

describe('a pinned team', () => {
  const moved = (gapAfter: number, more: object = {}) =>
    ruledValue(pinnedMove({ kind: 'infantry', pinned: true, gapBefore: 12, gapAfter, ...more }));

  test('may not come nearer, and does not shoot when it has moved', () => {
    expect(moved(11.9)).toEqual({ legal: false, mayShoot: false });
    expect(moved(12)).toEqual({ legal: true, mayShoot: false });
    expect(moved(14)).toEqual({ legal: true, mayShoot: false });
    expect(moved(11, { kind: 'gun' }).legal).toBe(false);
  });

  test('is held no longer when it has rallied, and never is a tank', () => {
    expect(moved(1, { pinned: false })).toEqual({ legal: true, mayShoot: true });
    expect(moved(1, { kind: 'tank' })).toEqual({ legal: true, mayShoot: true });
    expect(refusalOf(pinnedMove({ kind: 'gun', pinned: true, gapBefore: -1, gapAfter: 1 }))).toMatchObject({
      what: 'gapBefore',
    });
  });
});

describe('digging in', () => {
  test('is a skill test; who fails it stays hidden if he is so without', () => {
    const dig = (team: 'infantry' | 'medium-gun', die: number) =>
      ruledValue(digIn({ team, skill: 'Trained', die, pinned: false }));
    expect(dig('infantry', 4)).toMatchObject({ needed: 4, dugIn: true, concealed: true, bulletproof: true });
    expect(dig('infantry', 3)).toMatchObject({ dugIn: false, concealed: true, bulletproof: false });
    expect(dig('medium-gun', 4)).toMatchObject({ dugIn: true, concealed: true });
    expect(dig('medium-gun', 3)).toMatchObject({ dugIn: false, concealed: false, bulletproof: false });
  });
});

describe('a command team that moves', () => {
  const move = (livingTeams: number, movingWithCommander: number, commanderMoves = true) =>
    commanderMove({ livingTeams, movingWithCommander, commanderMoves });

  test('takes half of its platoon along, rounded up, itself counted', () => {
    for (let living = 1; living <= 9; living++) {
      for (let moving = 1; moving <= living; moving++) {
        expect(ruledValue(move(living, moving)).legal).toBe(moving * 2 >= living);
      }
    }
    expect(ruledValue(move(5, 1, false)).legal).toBe(true);
  });

  test('cannot be counted wrongly', () => {
    expect(refusalOf(move(3, 4))).toMatchObject({ what: 'movingInclCommander', value: 4 });
    expect(refusalOf(move(0, 0))).toMatchObject({ what: 'livingTeams' });
    expect(refusalOf(move(3, 0)).kind).toBe('contradiction');
  });
});
