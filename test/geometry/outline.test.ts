import { describe, expect, it } from 'vitest';
import {
  type Outline,
  outlineBounds,
  outlineContains,
  outlineDistance,
  outlineGap,
} from '../../shared/geometry/outline';

type O = Outline<'table'>;
const rectangle = (x: number, y: number, w: number, d: number): O => ({
  kind: 'polygon',
  vertices: [
    { x, y },
    { x: x + w, y },
    { x: x + w, y: y + d },
    { x, y: y + d },
  ],
});
const disc = (x: number, y: number, radius: number): O => ({ kind: 'disc', centre: { x, y }, radius });

describe('the gap between two bases', () => {
  it('is measured from edge to edge, not from centre to centre', () => {
    const gap = outlineGap(rectangle(0, 0, 50, 32), rectangle(150, 0, 50, 32));
    expect(gap.distance).toBe(100);
    expect(gap.from.x).toBe(50);
    expect(gap.to.x).toBe(150);
  });

  it('runs from corner to corner where corners are nearest', () => {
    const gap = outlineGap(rectangle(0, 0, 10, 10), rectangle(13, 14, 10, 10));
    expect(gap).toEqual({ distance: 5, from: { x: 10, y: 10 }, to: { x: 13, y: 14 } });
  });

  it('is 0 for bases that touch, overlap, or lie one in the other', () => {
    expect(outlineGap(rectangle(0, 0, 10, 10), rectangle(10, 5, 10, 10)).distance).toBe(0);
    expect(outlineGap(rectangle(0, 0, 10, 10), rectangle(5, -5, 2, 40)).distance).toBe(0);
    expect(outlineGap(rectangle(0, 0, 90, 90), rectangle(40, 40, 5, 5)).distance).toBe(0);
    expect(outlineGap(rectangle(40, 40, 5, 5), rectangle(0, 0, 90, 90)).distance).toBe(0);
  });

  it('reaches into a bay, but is not 0 because the hull would be hit', () => {
    const bay: O = {
      kind: 'polygon',
      vertices: [
        { x: 0, y: 0 },
        { x: 30, y: 0 },
        { x: 30, y: 30 },
        { x: 20, y: 30 },
        { x: 20, y: 10 },
        { x: 10, y: 10 },
        { x: 10, y: 30 },
        { x: 0, y: 30 },
      ],
    };
    expect(outlineGap(bay, disc(15, 25, 2)).distance).toBe(3);
  });

  it('takes discs at their rims', () => {
    expect(outlineGap(disc(0, 0, 20), disc(100, 0, 30)).distance).toBe(50);
    const gap = outlineGap(rectangle(0, 0, 10, 10), disc(40, 5, 10));
    expect(gap).toEqual({ distance: 20, from: { x: 10, y: 5 }, to: { x: 30, y: 5 } });
    const back = outlineGap(disc(40, 5, 10), rectangle(0, 0, 10, 10));
    expect(back).toEqual({ distance: 20, from: { x: 30, y: 5 }, to: { x: 10, y: 5 } });
  });

  it('is 0 for a disc that touches, overlaps or holds the other', () => {
    expect(outlineGap(disc(0, 0, 20), disc(50, 0, 30)).distance).toBe(0);
    expect(outlineGap(disc(0, 0, 100), disc(10, 0, 5)).distance).toBe(0);
    expect(outlineGap(disc(0, 0, 100), rectangle(0, 0, 10, 10)).distance).toBe(0);
    expect(outlineGap(rectangle(-50, -50, 100, 100), disc(0, 0, 5)).distance).toBe(0);
  });

  it('has no meaning without corners', () => {
    expect(() => outlineGap({ kind: 'polygon', vertices: [] }, disc(0, 0, 1))).toThrow('vertex');
  });
});

describe('an outline', () => {
  it('contains its edge', () => {
    expect(outlineContains(disc(0, 0, 5), { x: 3, y: 4 })).toBe(true);
    expect(outlineContains(disc(0, 0, 5), { x: 3.1, y: 4 })).toBe(false);
    expect(outlineContains(rectangle(0, 0, 5, 5), { x: 5, y: 2 })).toBe(true);
  });

  it('is at no distance from what it contains', () => {
    expect(outlineDistance(disc(0, 0, 5), { x: 1, y: 1 })).toBe(0);
    expect(outlineDistance(disc(0, 0, 5), { x: 6, y: 8 })).toBe(5);
    expect(outlineDistance(rectangle(0, 0, 5, 5), { x: 8, y: 9 })).toBe(5);
  });

  it('has bounds', () => {
    expect(outlineBounds(disc(1, 2, 5))).toEqual({ min: { x: -4, y: -3 }, max: { x: 6, y: 7 } });
    expect(outlineBounds(rectangle(1, 2, 5, 7))).toEqual({ min: { x: 1, y: 2 }, max: { x: 6, y: 9 } });
  });
});
