import { describe, expect, it } from 'vitest';
import { tableFromUnits } from '../../../calibration/table/table-presets';
import { typedDoubt, typingSlip } from '../../../calibration/table/table-typing';

const sixByFour = tableFromUnits(72, 48, 'in');

describe('a typed size', () => {
  it('is doubted where centimetres went into a field of inches', () => {
    expect(typedDoubt(tableFromUnits(180, 120, 'in'))).toEqual({
      kind: 'centimetres-as-inches',
      table: tableFromUnits(180, 120, 'cm'),
    });
  });

  it('is doubted where inches went into a field of centimetres', () => {
    expect(typedDoubt(tableFromUnits(72, 48, 'cm'))).toEqual({
      kind: 'inches-as-centimetres',
      table: sixByFour,
    });
  });

  it('is believed where it is a table of clubs, a board for skirmishes or a long one', () => {
    for (const [across, deep] of [
      [72, 48],
      [48, 72],
      [30, 22],
      [24, 24],
      [120, 60],
    ] as const) {
      expect(typedDoubt(tableFromUnits(across, deep, 'in'))).toBeUndefined();
    }
  });
});

describe('what the bar says of a typed size', () => {
  it('names width and depth that changed places', () => {
    const typed = tableFromUnits(48, 72, 'in');
    expect(typingSlip(typed, 48 / 72, 72 / 48)).toEqual({ kind: 'sides-swapped', table: sixByFour });
  });

  it('names centimetres for inches, either way', () => {
    const large = tableFromUnits(180, 120, 'in');
    expect(typingSlip(large, 2.545, 2.535)).toMatchObject({ kind: 'centimetres-as-inches' });
    expect(typingSlip(tableFromUnits(72, 48, 'cm'), 0.3945, 0.393)).toEqual({
      kind: 'inches-as-centimetres',
      table: sixByFour,
    });
  });

  it('offers the common size that was meant, and else whole centimetres', () => {
    const typed = tableFromUnits(180, 120, 'cm');
    const { widthMm, depthMm } = sixByFour;
    expect(typingSlip(typed, 1800 / widthMm, 1200 / depthMm)).toEqual({
      kind: 'another-size',
      table: sixByFour,
    });
    expect(typingSlip(typed, 1.0502, 1)).toEqual({
      kind: 'another-size',
      table: { widthMm: 1710, depthMm: 1200 },
    });
  });
});
