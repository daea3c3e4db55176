import { describe, expect, test } from 'vitest';
import { polylinePath } from '../../../shared/geometry/path';
import type { Point } from '../../../shared/geometry/point';
import { litMarks } from '../../../shared/overlay/light/lit-marks';
import { hatch } from '../../../shared/overlay/palette';
import type { OverlayPrimitive } from '../../../shared/overlay/primitive';
import { phrase } from '../../../shared/text/phrase';
import type { LitMark } from '../../../shared/vision/bases/lit-areas';
import { overlayOf, selecting } from '../scenes';

const square: readonly Point<'table'>[] = [
  { x: 100, y: 100 },
  { x: 300, y: 100 },
  { x: 300, y: 300 },
  { x: 100, y: 300 },
];
const area = (pattern: 'tint' | 'hatch'): OverlayPrimitive => ({
  kind: 'area',
  id: 'zone',
  polygon: square,
  fill: { tone: 'contested', pattern },
  emphasis: 'bright',
});
const lengthMm = (mark: LitMark): number => {
  if (mark.kind !== 'line') throw new Error('no line');
  const [a, b] = mark.points;
  return a && b ? Math.hypot(b.x - a.x, b.y - a.y) : 0;
};

describe('where the light of an overlay falls', () => {
  test('nowhere, where nothing is shown', () => {
    expect(litMarks([], 'in')).toEqual([]);
  });

  test('on the whole of a tinted area', () => {
    expect(litMarks([area('tint')], 'in')).toEqual([{ kind: 'area', polygon: square }]);
  });

  test('on the stripes of a hatched one, as many as cover their share of it, none outside', () => {
    const marks = litMarks([area('hatch')], 'in');
    const lit = marks.reduce((sum, mark) => sum + lengthMm(mark) * hatch.widthMm, 0);
    expect(lit / 200 ** 2).toBeCloseTo(hatch.widthMm / hatch.periodMm, 2);
    for (const mark of marks) {
      if (mark.kind !== 'line') throw new Error('stripes are lines');
      for (const { x, y } of mark.points) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(100 - 1e-9);
        expect(Math.max(x, y)).toBeLessThanOrEqual(300 + 1e-9);
        // Centred half a period off the diagonal through the origin, as the projector draws them.
        expect(((y - x) * Math.SQRT1_2) / hatch.periodMm - 0.5).toBeCloseTo(
          Math.round(((y - x) * Math.SQRT1_2) / hatch.periodMm - 0.5),
          9,
        );
      }
    }
  });

  test('along a closed line all the way round, however it is dashed', () => {
    const stroke = { tone: 'enemy', widthMm: 2.2, dash: 'short-dashed' } as const;
    const path = polylinePath(square, 'closed');
    const [mark] = litMarks([{ kind: 'stroke', id: 'rim', path, stroke, emphasis: 'dim' }], 'in');
    expect(mark).toEqual({ kind: 'line', points: [...square, square[0]], widthMm: 2.2 });
  });

  test('all over a label’s pill, along its text', () => {
    const label: OverlayPrimitive = {
      kind: 'label',
      id: 'label',
      at: { x: 500, y: 400 },
      uprightRad: Math.PI,
      phrase: phrase('ring.limit', { limitMm: 406.4 }),
      tone: 'allowed',
      capHeightMm: 8,
      emphasis: 'bright',
    };
    const [mark] = litMarks([label], 'in');
    if (mark?.kind !== 'line') throw new Error('a pill is a wide line');
    expect(mark.widthMm).toBeGreaterThan(8);
    expect(lengthMm(mark) + mark.widthMm).toBeGreaterThan(mark.widthMm);
    for (const { y } of mark.points) expect(y).toBeCloseTo(400, 9);
  });

  test('not on a keep-out, whose rim parts light from none', () => {
    const outline = { kind: 'disc', centre: { x: 50, y: 60 }, radius: 20 } as const;
    const [mark] = litMarks([{ kind: 'keep-out', id: 'k', outline, fill: 'dark' }], 'in');
    if (mark?.kind !== 'area') throw new Error('a keep-out is an area');
    for (const { x, y } of mark.polygon) expect(Math.hypot(x - 50, y - 60)).toBeCloseTo(20, 6);
  });

  test('of a whole game is one mark or more for every thing drawn', () => {
    const drawn = overlayOf(selecting('stug-1'));
    expect(litMarks(drawn, 'in').length).toBeGreaterThanOrEqual(drawn.length);
  });
});
