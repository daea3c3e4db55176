import { describe, expect, test } from 'vitest';
import { deploymentAreas, missionAreas } from '../../../../shared/rules/open-fire/missions/areas';
import { checkDepth } from '../../../../shared/rules/open-fire/missions/deployment';

const table = { width: 72, depth: 48, units: 'in' } as const;

function legal(
  mission: 'free-for-all' | 'knife-fight' | 'doodlebug',
  player: 1 | 2,
  ends: { yMin?: number; yMax?: number },
): boolean {
  const areas = missionAreas(mission, table);
  if (!areas.ok) throw new Error(JSON.stringify(areas.error));
  const checked = checkDepth(deploymentAreas(areas.value.value, player), ends);
  if (!checked.ok) throw new Error(JSON.stringify(checked.error));
  return checked.value.value.legal;
}

describe('deploying, as far as the depth of a base tells', () => {
  test('one end of it is enough where there is one area', () => {
    expect(legal('free-for-all', 1, { yMax: 12 })).toBe(true);
    expect(legal('free-for-all', 1, { yMax: 12.1 })).toBe(false);
    expect(legal('doodlebug', 2, { yMin: 40 })).toBe(true);
    expect(legal('doodlebug', 2, { yMin: 39.9 })).toBe(false);
  });

  test('in a knife-fight nobody stands between the boxes, whichever end is known', () => {
    expect(legal('knife-fight', 1, { yMax: 20 })).toBe(true);
    expect(legal('knife-fight', 1, { yMax: 20.1 })).toBe(false);
    expect(legal('knife-fight', 1, { yMin: 28 })).toBe(true);
    expect(legal('knife-fight', 1, { yMin: 27.9 })).toBe(false);
  });

  test('one end in each of two boxes is in neither', () => {
    expect(legal('knife-fight', 1, { yMin: 18, yMax: 30 })).toBe(false);
    expect(legal('knife-fight', 1, { yMin: 29, yMax: 31 })).toBe(true);
  });
});
