import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Board, BoardTeam } from '../../shared/board/board';
import { parseBoard } from '../../shared/board/notation';
import { formatBoard } from '../../shared/board/notation-format';
import { presences, terrainKinds } from '../../shared/board/notation-words';
import { sampleBoard } from '../../shared/board/sample-board';
import { flagNames } from '../../shared/board/team-flags';
import { degrees, radians } from '../../shared/geometry/angle';
import type { Point } from '../../shared/geometry/point';

const small = `table 1200 1200 cm
side first Allies
side second Germans
terrain hill 24 100,100 300,100 200,250.5
objective farm "The farm" first 600 600 0 fiducial=220 sigma=0.2
platoon stugs "StuG platoon" second tank Veteran Confident
team stug-1 "StuG 1" "StuG G" 30x62 400 300.5 -90 command fiducial=40 sigma=0.2/0.5 moved
team stug-2 "StuG 2" "StuG G" 30x62 450 300 180 fiducial=41 height=24 bailedOut occluded
platoon shermans Shermans first tank Trained Confident
team sherman-1 Sherman "Sherman V" 27x61 700 700 10 command fiducial=0 turret=seen/95
team scout Scout "Rifle team" o25 720 800 0 fiducial=1 turret=12.5
team bare Bare "Rifle team" 50x32 760 800 0 fiducial=none front=unknown pinned dugIn
reading OF-A14 allRound
ruling sight:stug-1|sherman-1 no
word stug-1>sherman-1 lw-hull less
word stug-1 lw-tracks tracked
move stug-1 380 250.5 -80 61.25 390,270.5
move scout 700 800 0 20
`;

function parsed(text: string) {
  const result = parseBoard(text);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

describe('the board notation', () => {
  test('a board written out again is the same text', () => {
    expect(formatBoard(parsed(small))).toBe(small);
  });

  test('each word lands in its place', () => {
    const board = parsed(small);
    const [stug, second, sherman, scout] = board.teams;
    expect(board.units).toBe('cm');
    expect(stug?.platoon.commandTeamId).toBe('stug-1');
    expect(stug?.flags.moved).toBe(true);
    expect(stug?.covariance[0]).toBeCloseTo(0.04, 12);
    expect(second).toMatchObject({ presence: 'occluded', elevationMm: 24 });
    expect(second?.flags.bailedOut).toBe(true);
    expect(sherman?.turret?.source).toBe('fiducial');
    expect(degrees(sherman?.turret?.headingRad ?? 0)).toBeCloseTo(95, 9);
    expect(board.readings).toEqual({ 'OF-A14': 'allRound' });
    expect(board.overruled).toEqual({ 'sight:stug-1|sherman-1': 'no' });
    expect(board.moves?.['stug-1']).toMatchObject({ pathMm: 61.25, via: [{ x: 390, y: 270.5 }] });
    expect(board.moves?.scout).toEqual({ from: { xMm: 700, yMm: 800, headingRad: 0 }, pathMm: 20 });
    expect(scout?.team.base.shape).toBe('round');
    expect(board.objectives[0]?.objective).toMatchObject({ name: 'The farm', fiducialId: 220 });
  });

  test('the sample board survives the notation', () => {
    const text = formatBoard(sampleBoard());
    expect(formatBoard(parsed(text))).toBe(text);
    expect(text.split('\n').filter((line) => line.startsWith('team '))).toHaveLength(24);
  });

  test('remarks and empty lines are skipped, and a # inside quotes is no remark', () => {
    const board = parsed('# a bug report\n\ntable 100 100 in # small\nside first "Side #1"\n');
    expect(board.roster.sides[0]?.name).toBe('Side #1');
  });

  test.each([
    [
      'tabel 100 100 in',
      1,
      'tabel',
      'table, side, terrain, objective, platoon, team, reading, ruling, word, move',
    ],
    ['table 100 wide in', 1, 'wide', 'a depth in mm'],
    ['table 100 100 in\nteam a A Rifle 50x32 1 1 0', 2, 'team', 'a platoon line before it'],
    ['table 100 100 in\nterrain hill 5 1,1 2,2', 2, '2 corners', 'three corners or more'],
    [
      'table 100 100 in\nplatoon p P first tank Trained',
      2,
      'the end of the line',
      'Fearless, Confident, Reluctant',
    ],
    [
      'table 100 100 in\nplatoon p P first tank Trained Fearless\nteam a A Rifle 50by32 1 1 0',
      3,
      '50by32',
      'a base as WIDTHxDEPTH or oDIAMETER',
    ],
  ])('a line that does not fit is named: %s', (text, line, found, expected) => {
    expect(parseBoard(text)).toEqual({ ok: false, error: { line, found, expected } });
  });

  test('a text without a table says so', () => {
    expect(parseBoard('side first Allies')).toMatchObject({ ok: false, error: { line: 1 } });
  });

  test('any pose comes back to a thousandth of a millimetre', () => {
    const pose = fc.record({
      xMm: fc.double({ min: 0, max: 2000, noNaN: true }),
      yMm: fc.double({ min: 0, max: 2000, noNaN: true }),
      headingRad: fc.double({ min: -3.14, max: 3.14, noNaN: true }),
    });
    fc.assert(
      fc.property(pose, (wanted) => {
        const board = parsed(small);
        const moved = { ...board, teams: board.teams.map((team) => ({ ...team, pose: wanted })) };
        const back = parsed(formatBoard(moved)).teams[0]?.pose;
        expect(back?.xMm).toBeCloseTo(wanted.xMm, 2);
        expect(back?.yMm).toBeCloseTo(wanted.yMm, 2);
        expect(back?.headingRad).toBeCloseTo(wanted.headingRad, 4);
      }),
      { numRuns: 50 },
    );
  });
});

describe('any board', () => {
  const names = fc.string({ unit: fc.constantFrom(...'abcXYZ09 #-ä’="\\\n'), minLength: 1, maxLength: 12 });
  const figure = fc.integer({ min: -2000, max: 2000 }).map((tenths) => tenths / 10);
  const flags = fc.record(
    Object.fromEntries(flagNames.map((flag) => [flag, fc.boolean()])) as Record<
      (typeof flagNames)[number],
      fc.Arbitrary<boolean>
    >,
  );
  const team = fc.record({
    name: names,
    unitType: names,
    round: fc.boolean(),
    x: figure,
    y: figure,
    turnDeg: fc.integer({ min: -179, max: 180 }),
    flags,
    presence: fc.constantFrom('settled' as const, ...presences),
    front: fc.boolean(),
    turret: fc.constantFrom(undefined, 'operator' as const, 'fiducial' as const),
    heightMm: fc.integer({ min: 0, max: 60 }),
    fiducial: fc.boolean(),
  });
  const piece = fc.record({
    kind: fc.constantFrom(...terrainKinds),
    elevationMm: fc.integer({ min: 0, max: 60 }),
    polygon: fc
      .array(fc.record({ x: figure, y: figure }), { minLength: 3, maxLength: 6 })
      .map((points): readonly Point<'table'>[] => points),
  });

  test('of whatever teams, flags, words and ground is the same once written and read', () => {
    fc.assert(
      fc.property(
        fc.array(team, { maxLength: 6 }),
        fc.array(piece, { maxLength: 3 }),
        fc.constantFrom('in' as const, 'cm' as const),
        (teams, terrain, units) => {
          const sample = parsed(small);
          const platoon = sample.roster.platoons[0];
          if (!platoon) throw new Error('the sample has no platoon');
          const rows = teams.map((row, index): BoardTeam => {
            const size = row.round ? { widthMm: 25, depthMm: 25 } : { widthMm: 30, depthMm: 62.5 };
            return {
              team: {
                id: `t${index}`,
                name: row.name,
                platoonId: platoon.id,
                unitType: row.unitType,
                base: { shape: row.round ? 'round' : 'rectangle', ...size, thicknessMm: 3 },
                ...(row.fiducial
                  ? { fiducial: { id: index, sizeMm: 20, heightMm: 3, offsetMm: [0, 0], rotationRad: 0 } }
                  : {}),
              },
              platoon,
              pose: { xMm: row.x, yMm: row.y, headingRad: radians(row.turnDeg) },
              covariance: [0, 0, 0, 0, 0, 0, 0, 0, 0],
              elevationMm: row.heightMm,
              presence: row.presence,
              flags: row.flags,
              ...(row.front ? { front: 'unknown' as const } : {}),
              ...(row.turret ? { turret: { headingRad: radians(row.turnDeg), source: row.turret } } : {}),
            };
          });
          const board: Board = {
            ...sample,
            units,
            terrain,
            objectives: [],
            roster: {
              ...sample.roster,
              platoons: [platoon],
              teams: rows.map((row) => row.team),
              objectives: [],
            },
            teams: rows,
          };
          const back = parsed(formatBoard(board));
          expect(formatBoard(back)).toBe(formatBoard(board));
          expect(back.units).toBe(units);
          expect(back.terrain).toEqual(terrain);
          expect(
            back.teams.map(({ team: own, flags: up, presence, front }) => [own.name, up, presence, front]),
          ).toEqual(rows.map(({ team: own, flags: up, presence, front }) => [own.name, up, presence, front]));
        },
      ),
      { numRuns: 100 },
    );
  });
});
