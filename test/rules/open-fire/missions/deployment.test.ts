import { describe, expect, test } from 'vitest';
import { deploymentAreas, missionAreas } from '../../../../shared/rules/open-fire/missions/areas';
import { checkDeployment, type Extent } from '../../../../shared/rules/open-fire/missions/deployment';

const table = { width: 72, depth: 48, units: 'in' } as const;

function legal(mission: 'free-for-all' | 'knife-fight' | 'doodlebug', player: 1 | 2, base: Extent): boolean {
  const areas = missionAreas(mission, table);
  if (!areas.ok) throw new Error(JSON.stringify(areas.error));
  const checked = checkDeployment(deploymentAreas(areas.value.value, player), base);
  if (!checked.ok) throw new Error(JSON.stringify(checked.error));
  return checked.value.value.legal;
}

describe('where a base may be deployed', () => {
  test('by its far edge alone, as far as that tells', () => {
    expect(legal('free-for-all', 1, { yMax: 12 })).toBe(true);
    expect(legal('free-for-all', 1, { yMax: 12.1 })).toBe(false);
    expect(legal('doodlebug', 2, { yMin: 40 })).toBe(true);
    expect(legal('doodlebug', 2, { yMin: 39.9 })).toBe(false);
  });

  test('in a knife-fight between the boxes nobody stands, whichever edge is known', () => {
    expect(legal('knife-fight', 1, { yMax: 20 })).toBe(true);
    expect(legal('knife-fight', 1, { yMax: 20.1 })).toBe(false);
    expect(legal('knife-fight', 1, { yMin: 28 })).toBe(true);
    expect(legal('knife-fight', 1, { yMin: 27.9 })).toBe(false);
  });

  test('one edge in each of two boxes is in neither', () => {
    expect(legal('knife-fight', 1, { xMin: 30, xMax: 42, yMin: 30, yMax: 35 })).toBe(false);
    expect(legal('knife-fight', 1, { xMin: 10, xMax: 14, yMin: 30, yMax: 35 })).toBe(true);
  });
});
