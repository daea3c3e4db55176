import { describe, expect, it } from 'vitest';
import type { GlyphSource } from '../../renderer/overlay/glyph-atlas';
import { addLabel, labelStride } from '../../renderer/overlay/label-records';
import { floatRecords } from '../../renderer/overlay/records';

/** A font whose capitals are half an em high and wide, with no margins; a space is half an em too. */
const blocks: GlyphSource = {
  capHeightEm: 0.5,
  glyph: (character) =>
    character === ' ' ? undefined : { cellEm: [0, -0.5, 0.5, 0.5], cellUv: [0, 0, 0.25, 0.25] },
  advanceEm: () => 0.5,
  kerningEm: (left, right) => (left === 'A' && right === 'V' ? -0.1 : 0),
};

const place = { at: { x: 300, y: 200 }, uprightRad: 0, capHeightMm: 10 };

function records(text: string, at = place) {
  const filled = floatRecords(labelStride);
  addLabel(filled, blocks, text, at, { border: [1, 0, 0], text: [0, 1, 0] });
  return Array.from({ length: filled.count }, (_, i) => {
    const f = [...filled.data.subarray(i * labelStride, (i + 1) * labelStride)];
    return {
      place: f.slice(0, 4),
      x: f[4]!,
      y: f[5]!,
      halfWidth: f[6]!,
      halfHeight: f[7]!,
      rgb: f.slice(12, 15),
      emMm: f[15]!,
    };
  });
}

describe('a label', () => {
  it('is a pill first and its glyphs on top', () => {
    const [pill, ...glyphs] = records('ABC');
    expect(pill!.emMm).toBeLessThan(0);
    expect(pill!.rgb).toEqual([1, 0, 0]);
    expect(glyphs).toHaveLength(3);
    for (const glyph of glyphs) expect(glyph.rgb).toEqual([0, 1, 0]);
  });

  it('has capitals of the height asked for', () => {
    expect(records('A')[1]!.halfHeight * 2).toBeCloseTo(10, 6);
  });

  it('centres its text in the pill', () => {
    const glyphs = records('ABC').slice(1);
    expect(glyphs.map(({ x }) => x)).toEqual([-10, 0, 10]);
    for (const { y } of glyphs) expect(y).toBeCloseTo(0, 6);
  });

  it('has a pill wider than its text and at least round', () => {
    expect(records('ABCDEF')[0]!.halfWidth).toBeGreaterThan(30);
    const [pill] = records('1');
    expect(pill!.halfWidth).toBeGreaterThanOrEqual(pill!.halfHeight);
  });

  it('draws nothing for a space but leaves its room', () => {
    const glyphs = records('A B').slice(1);
    expect(glyphs.map(({ x }) => x)).toEqual([-10, 10]);
  });

  it('moves kerned pairs together', () => {
    const [a, v] = records('AV').slice(1);
    expect(v!.x - a!.x).toBeCloseTo(8, 5);
  });

  it('turns with the reader, round its own centre', () => {
    const [pill] = records('A', { ...place, uprightRad: Math.PI });
    expect(pill!.place[0]).toBe(300);
    expect(pill!.place[1]).toBe(200);
    expect(pill!.place[2]).toBeCloseTo(-1, 6);
    expect(pill!.place[3]).toBeCloseTo(0, 6);
  });

  it('puts the first line above the second', () => {
    const [, first, second] = records('A\nB');
    expect(first!.y).toBeGreaterThan(second!.y);
    expect(first!.y).toBeCloseTo(-second!.y, 6);
  });
});
