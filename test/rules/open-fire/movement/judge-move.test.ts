import { describe, expect, test } from 'vitest';
import type { Terrain, TerrainKind } from '../../../../shared/board/terrain';
import {
  type JudgedMove,
  judgeMove,
  type SeenMove,
} from '../../../../shared/rules/open-fire/movement/judge-move';
import { openFireUnits } from '../../../../shared/rules/open-fire/unit-data';
import { ruledValue } from '../ruling';

const INCH = 25.4;
const hull = { shape: 'rectangle', widthMm: 30, depthMm: 60, thicknessMm: 15 } as const;

function unitOf(name: string) {
  const unit = openFireUnits.unitTypes.get(name);
  if (!unit) throw new Error(`no unit ${name}`);
  return unit;
}

/** A Trained team that goes east along y = 0, with its front ahead. */
function judged(
  unit: string,
  lengthMm: number,
  terrain: Terrain = [],
  more: Partial<SeenMove> = {},
): JudgedMove {
  return ruledValue(
    judgeMove(
      {
        team: { id: 't', base: hull },
        unit: unitOf(unit),
        skill: 'Trained',
        field: 'all-round',
        from: { xMm: 0, yMm: 0, headingRad: 0 },
        to: { xMm: lengthMm, yMm: 0, headingRad: 0 },
        via: [],
        pathMm: lengthMm,
        sigmaMm: 0,
        ...more,
      },
      terrain,
      'in',
    ),
  );
}

const piece = (kind: TerrainKind, x0: number, x1: number, y0 = -50, y1 = 50): Terrain[number] => ({
  kind,
  elevationMm: 0,
  polygon: [
    { x: x0, y: y0 },
    { x: x1, y: y0 },
    { x: x1, y: y1 },
    { x: x0, y: y1 },
  ],
});

describe('a move', () => {
  test.each([
    ['Sherman V', 12],
    ['Grenadier Rifle/MG team', 6],
    ['M2 60mm mortar team', 6],
    ['PaK40 gun team', 4],
  ])('of %s goes %s inches, the limit included, and says by how much it went over', (unit, inches) => {
    const limit = inches * INCH;
    expect(judged(unit, limit).verdict.decision).toBe('yes');
    const over = judged(unit, limit + 10);
    expect(over.verdict.decision).toBe('no');
    expect(over.verdict.marginMm).toBeCloseTo(-10, 9);
  });

  test('that only its way makes too long is too close to call: a hand carries a model as it likes', () => {
    const wandering = judged('Sherman V', 11 * INCH, [], { pathMm: 13 * INCH });
    expect(wandering.verdict.decision).toBe('marginal');
    expect(wandering.verdict.marginMm).toBeCloseTo(-INCH, 9);
  });

  test('near its limit is as doubtful as the poses are', () => {
    expect(judged('Sherman V', 12 * INCH - 1, [], { sigmaMm: 1 }).verdict.decision).toBe('marginal');
  });
});

describe('terrain on the way', () => {
  test.each(['woods', 'hedge', 'wall'] as const)(
    '%s caps a tank’s whole move at 8 inches, and asks for 2+',
    (kind) => {
      const move = judged('Sherman V', 9 * INCH, [piece(kind, 100, 110)]);
      expect(move.limitMm).toBeCloseTo(8 * INCH, 9);
      expect(move.verdict.decision).toBe('no');
      expect(move.checks).toEqual([{ piece: { index: 0, kind, going: expect.anything() }, needed: 2 }]);
    },
  );

  test('a building asks for the skill test; a medium gun may not enter it at all', () => {
    expect(judged('Sherman V', 150, [piece('building', 100, 200)]).checks).toMatchObject([{ needed: 4 }]);
    expect(judged('PaK40 gun team', 90, [piece('building', 80, 200)])).toMatchObject({
      forbidden: true,
      limitMm: 0,
    });
  });

  test('every feature asks for its own check, the one it starts in too (OF-A10)', () => {
    const way = [piece('woods', -40, 40), piece('road', 40, 80), piece('hedge', 120, 130)];
    const { entered, checks } = judged('Sherman V', 190, way);
    expect(entered.map(({ index }) => index)).toEqual([0, 2]);
    expect(checks).toHaveLength(2);
  });

  test('soldiers never bog down', () => {
    expect(judged('Grenadier Rifle/MG team', 100, [piece('woods', 50, 90)])).toMatchObject({ checks: [] });
  });

  test('is entered by the base, and not by touching it with an edge', () => {
    // The front edge stands 30 mm ahead of the centre.
    expect(judged('Sherman V', 100, [piece('woods', 130, 200)]).entered).toEqual([]);
    expect(judged('Sherman V', 100, [piece('woods', 127, 200)]).entered).toHaveLength(1);
    // Beside the way: 15 mm to either side.
    expect(judged('Sherman V', 100, [piece('woods', 20, 60, 15, 50)]).entered).toEqual([]);
    expect(judged('Sherman V', 100, [piece('woods', 20, 60, 13, 50)]).entered).toHaveLength(1);
  });

  test('is entered along the way that was taken, not along the straight line alone', () => {
    const wood = [piece('woods', 80, 120, 130, 200)];
    const round = { via: [{ xMm: 100, yMm: 150, headingRad: 0 }], pathMm: 360 };
    expect(judged('Sherman V', 200, wood).entered).toEqual([]);
    expect(judged('Sherman V', 200, wood, round).entered).toHaveLength(1);
  });

  test('on a turn on the spot asks for nothing', () => {
    const to = { xMm: 5, yMm: 0, headingRad: 1 };
    expect(judged('Sherman V', 5, [piece('woods', -50, 50)], { to })).toMatchObject({
      kind: 'turned',
      checks: [],
    });
  });
});
