import { describe, expect, it } from 'vitest';
import { presetOf, tableFromUnits, tablePresets } from '../../../calibration/table/table-presets';

describe('table presets', () => {
  it('hold the sizes that clubs call 6x4, 4x4 and 4x8 feet, across first', () => {
    const feet = tablePresets.filter((p) => p.units === 'in').map((p) => p.table);
    expect(feet).toContainEqual({ widthMm: 1829, depthMm: 1219 });
    expect(feet).toContainEqual({ widthMm: 1219, depthMm: 1219 });
    expect(feet).toContainEqual({ widthMm: 1219, depthMm: 2438 });
  });

  it('give each unit system its own, with ids of their own', () => {
    expect(new Set(tablePresets.map((p) => p.id)).size).toBe(tablePresets.length);
    for (const units of ['in', 'cm'] as const) {
      expect(tablePresets.filter((p) => p.units === units).length).toBeGreaterThanOrEqual(3);
    }
  });

  it('are found again by their size, in their own system alone', () => {
    expect(presetOf({ widthMm: 1800, depthMm: 1200 }, 'cm')?.id).toBe('180x120-cm');
    expect(presetOf({ widthMm: 1800, depthMm: 1200 }, 'in')).toBeUndefined();
    expect(presetOf({ widthMm: 1801, depthMm: 1200 }, 'cm')).toBeUndefined();
  });

  it('take a size in inches or centimetres to whole millimetres', () => {
    expect(tableFromUnits(60, 44.5, 'in')).toEqual({ widthMm: 1524, depthMm: 1130 });
    expect(tableFromUnits(150, 100, 'cm')).toEqual({ widthMm: 1500, depthMm: 1000 });
  });
});
