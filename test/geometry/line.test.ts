import { describe, expect, it } from 'vitest';
import { ahead, opposite, signedDistance } from '../../shared/geometry/half-plane';
import { clipSegmentToRectangle } from '../../shared/geometry/line';

const table = { widthMm: 1800, depthMm: 1200 };

describe('a segment clipped to the table', () => {
  it('runs from edge to edge, the way it ran', () => {
    expect(clipSegmentToRectangle({ x: 2500, y: 600 }, { x: -500, y: 600 }, table)).toEqual({
      from: { x: 1800, y: 600 },
      to: { x: 0, y: 600 },
    });
  });

  it('reaches the table from a point outside it', () => {
    const found = clipSegmentToRectangle({ x: -100, y: -100 }, { x: 1900, y: 1900 }, table);
    expect(found?.from.x).toBeCloseTo(0, 9);
    expect(found?.from.y).toBeCloseTo(0, 9);
    expect(found?.to.x).toBeCloseTo(1200, 9);
    expect(found?.to.y).toBeCloseTo(1200, 9);
  });

  it('is not there when it passes the table, stops short of it, or has no length', () => {
    expect(clipSegmentToRectangle({ x: 0, y: 1300 }, { x: 900, y: 1300 }, table)).toBeUndefined();
    expect(clipSegmentToRectangle({ x: -10, y: 5 }, { x: -10, y: 900 }, table)).toBeUndefined();
    expect(clipSegmentToRectangle({ x: -90, y: 5 }, { x: -10, y: 5 }, table)).toBeUndefined();
    expect(clipSegmentToRectangle({ x: 10, y: 5 }, { x: 10, y: 5 }, table)).toBeUndefined();
  });

  it('counts the edge as table', () => {
    expect(clipSegmentToRectangle({ x: -300, y: 1200 }, { x: 2400, y: 1200 }, table)).toEqual({
      from: { x: 0, y: 1200 },
      to: { x: 1800, y: 1200 },
    });
  });

  it('ends where it ends, inside the table', () => {
    expect(clipSegmentToRectangle({ x: 500, y: 600 }, { x: 500, y: 700 }, table)?.to).toEqual({
      x: 500,
      y: 700,
    });
    expect(clipSegmentToRectangle({ x: 500, y: 600 }, { x: 500, y: 1700 }, table)?.to).toEqual({
      x: 500,
      y: 1200,
    });
  });
});

describe('a half-plane', () => {
  const front = ahead({ x: 100, y: 100 }, Math.PI / 2);

  it('measures how far ahead of its line a point is, negative behind it, 0 on it', () => {
    expect(signedDistance(front, { x: 900, y: 130 })).toBeCloseTo(30, 9);
    expect(signedDistance(front, { x: -50, y: 60 })).toBeCloseTo(-40, 9);
    expect(signedDistance(front, { x: 400, y: 100 })).toBeCloseTo(0, 9);
  });

  it('has the other side as its opposite', () => {
    expect(signedDistance(opposite(front), { x: 900, y: 130 })).toBeCloseTo(-30, 9);
  });
});
