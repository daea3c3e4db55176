import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Area,
  deploymentAreas,
  type Mission,
  type MissionTable,
  missionAreas,
} from '../../../../shared/rules/open-fire/missions/areas';
import { checkDeployment } from '../../../../shared/rules/open-fire/missions/deployment';
import { launchState, rampCaptured } from '../../../../shared/rules/open-fire/missions/doodlebug';
import { setupOrders } from '../../../../shared/rules/open-fire/missions/setup-order';
import { refusalOf, ruledValue } from '../ruling';

const missions = ['free-for-all', 'knife-fight', 'doodlebug'] as const satisfies readonly Mission[];
const areasOf = (mission: Mission, table: MissionTable) => ruledValue(missionAreas(mission, table));
const inches = (width: number, depth: number): MissionTable => ({ width, depth, units: 'in' });
const boxes = (mission: Mission, table: MissionTable): Area[] => {
  const { mission: _, ...named } = areasOf(mission, table);
  return Object.values(named);
};
const apart = (a: Area, b: Area) => Math.max(a.x0 - b.x1, b.x0 - a.x1, a.y0 - b.y1, b.y0 - a.y1);

describe('the areas of a mission', () => {
  const size = fc.record({
    width: fc.integer({ min: 17, max: 120 }),
    depth: fc.integer({ min: 33, max: 96 }),
    units: fc.constant('in' as const),
  });

  test.each(missions)('of %s lie on the table and have an inside, on any table', (mission) => {
    fc.assert(
      fc.property(size, (table) => {
        for (const area of boxes(mission, table)) {
          expect(area.x1 - area.x0).toBeGreaterThan(0);
          expect(area.y1 - area.y0).toBeGreaterThan(0);
          expect(Math.min(area.x0, area.y0)).toBeGreaterThanOrEqual(0);
          expect(area.x1).toBeLessThanOrEqual(table.width);
          expect(area.y1).toBeLessThanOrEqual(table.depth);
        }
      }),
      { seed: 2 },
    );
  });

  test.each([
    ['free-for-all', 24],
    ['knife-fight', 8],
    ['doodlebug', 16],
  ] as const)('of %s keep the players %d inches apart, on any table', (mission, gap) => {
    fc.assert(
      fc.property(size, (table) => {
        const areas = areasOf(mission, table);
        for (const ours of deploymentAreas(areas, 1)) {
          for (const theirs of deploymentAreas(areas, 2)) expect(apart(ours, theirs)).toBeCloseTo(gap, 9);
        }
      }),
      { seed: 3 },
    );
  });

  test('of the two unit systems are those of the rulebook’s pairs', () => {
    expect(areasOf('doodlebug', { width: 180, depth: 120, units: 'cm' })).toMatchObject({
      p2Deploy: { x0: 0, y0: 100, x1: 180, y1: 120 },
      launcherAndObjectiveBox: { x0: 20, y0: 20, x1: 160, y1: 60 },
    });
  });

  test('are refused on a table that has no room for them', () => {
    expect(refusalOf(missionAreas('free-for-all', inches(72, 32)))).toEqual({
      kind: 'outOfBounds',
      what: 'D',
      value: 32,
      bounds: { moreThan: 32 },
    });
    expect(refusalOf(missionAreas('knife-fight', inches(-4, 48)))).toMatchObject({ what: 'W', value: -4 });
    expect(refusalOf(missionAreas('doodlebug', inches(72, Number.NaN)))).toMatchObject({ what: 'D' });
  });
});

describe('deploying', () => {
  const areas = (mission: Mission, player: 1 | 2) =>
    deploymentAreas(areasOf(mission, inches(72, 48)), player);
  const base = (xMin: number, yMin: number) => ({ xMin, xMax: xMin + 2, yMin, yMax: yMin + 1 });

  test('is legal up to the very edge, and says by how much a base stands out', () => {
    expect(ruledValue(checkDeployment(areas('free-for-all', 1), base(70, 11)))).toEqual({
      legal: true,
      outBy: 0,
    });
    expect(ruledValue(checkDeployment(areas('free-for-all', 1), base(0, 11.5)))).toEqual({
      legal: false,
      outBy: 0.5,
    });
    expect(ruledValue(checkDeployment(areas('doodlebug', 2), base(10, 39)))).toEqual({
      legal: false,
      outBy: 1,
    });
    expect(ruledValue(checkDeployment(areas('doodlebug', 2), { yMin: 40 })).legal).toBe(true);
    expect(ruledValue(checkDeployment(areas('free-for-all', 1), base(71, 0)))).toEqual({
      legal: false,
      outBy: 1,
    });
  });

  test('in one of two boxes is measured to the nearer', () => {
    expect(ruledValue(checkDeployment(areas('knife-fight', 1), base(0, 28))).legal).toBe(true);
    expect(ruledValue(checkDeployment(areas('knife-fight', 1), base(70, 19))).legal).toBe(true);
    expect(ruledValue(checkDeployment(areas('knife-fight', 1), base(31, 30)))).toEqual({
      legal: false,
      outBy: 1,
    });
    expect(ruledValue(checkDeployment(areas('knife-fight', 1), base(0, 0))).legal).toBe(false);
  });

  test('is not judged by half a base where boxes lie side by side, nor by none', () => {
    expect(refusalOf(checkDeployment(areas('knife-fight', 1), { yMax: 10 })).kind).toBe('missing');
    expect(refusalOf(checkDeployment(areas('doodlebug', 1), {})).kind).toBe('missing');
    expect(refusalOf(checkDeployment(areas('doodlebug', 1), { yMin: 5, yMax: 4 })).kind).toBe(
      'contradiction',
    );
  });
});

describe('the launch', () => {
  test('goes up the ramp in player 1’s fifth, sixth and seventh turn', () => {
    const states = [1, 2, 3, 4, 5, 6, 7, 8].map((turn) => ruledValue(launchState(turn)).state);
    expect(states).toEqual([
      ...Array(4).fill('preparing'),
      'bottomOfRamp',
      'middleOfRamp',
      'launchedPlayer1Wins',
      'launchedPlayer1Wins',
    ]);
    expect(refusalOf(launchState(0))).toMatchObject({ what: 'player1Turn' });
  });

  test('is stopped by a team at the ramp with no enemy there, as long as the bomb is not away', () => {
    const captured = (more: object) =>
      ruledValue(
        rampCaptured({ player1TurnsStarted: 6, attackerGap: 4, defendersNear: 0, units: 'in', ...more }),
      ).player2Wins;
    expect(captured({})).toBe(true);
    expect(captured({ attackerGap: 4.01 })).toBe(false);
    expect(captured({ attackerGap: 10, units: 'cm' })).toBe(true);
    expect(captured({ attackerGap: undefined })).toBe(false);
    expect(captured({ defendersNear: 1 })).toBe(false);
    expect(captured({ player1TurnsStarted: 7 })).toBe(false);
  });
});

describe('setting up', () => {
  test('alternates between the players, who place in each other’s areas', () => {
    expect(setupOrders['knife-fight'].placings.map(({ by, area }) => `${by} in ${area}`)).toEqual([
      '2 in P1 top-left',
      '1 in P2 top-right',
      '2 in P1 bottom-right',
      '1 in P2 bottom-left',
    ]);
    expect(setupOrders.doodlebug.firstTurn).toBe(2);
    expect(missions.every((mission) => setupOrders[mission].platoonsFirst === 1)).toBe(true);
  });
});
