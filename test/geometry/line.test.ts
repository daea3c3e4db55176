import { describe, expect, it } from 'vitest';
import { ahead, opposite, signedDistance } from '../../shared/geometry/half-plane';
import {
  clipLineToRectangle,
  clipRayToRectangle,
  clipSegmentToRectangle,
  lineCrossing,
} from '../../shared/geometry/line';

const table = { widthMm: 1800, depthMm: 1200 };

describe('a line clipped to the table', () => {
  it('runs from edge to edge, the way it points', () => {
    expect(clipLineToRectangle({ x: 500, y: 600 }, { x: -2, y: 0 }, table)).toEqual({
      from: { x: 1800, y: 600 },
      to: { x: 0, y: 600 },
    });
  });

  it('reaches the table from a point outside it', () => {
    const found = clipLineToRectangle({ x: -100, y: -100 }, { x: 1, y: 1 }, table);
    expect(found).toEqual({ from: { x: 0, y: 0 }, to: { x: 1200, y: 1200 } });
  });

  it('is not there when it passes the table, or has no direction', () => {
    expect(clipLineToRectangle({ x: 0, y: 1300 }, { x: 1, y: 0 }, table)).toBeUndefined();
    expect(clipLineToRectangle({ x: -10, y: 5 }, { x: 0, y: 1 }, table)).toBeUndefined();
    expect(clipLineToRectangle({ x: 10, y: 5 }, { x: 0, y: 0 }, table)).toBeUndefined();
  });

  it('counts the edge as table', () => {
    expect(clipLineToRectangle({ x: 300, y: 1200 }, { x: 1, y: 0 }, table)).toEqual({
      from: { x: 0, y: 1200 },
      to: { x: 1800, y: 1200 },
    });
  });
});

describe('rays and segments clipped to the table', () => {
  it('begin where they begin', () => {
    expect(clipRayToRectangle({ x: 500, y: 600 }, { x: 0, y: 3 }, table)).toEqual({
      from: { x: 500, y: 600 },
      to: { x: 500, y: 1200 },
    });
    expect(clipRayToRectangle({ x: 500, y: 1300 }, { x: 0, y: 3 }, table)).toBeUndefined();
  });

  it('end where they end', () => {
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

describe('lineCrossing', () => {
  it('finds the crossing, and none of parallel lines', () => {
    const found = lineCrossing({ x: 0, y: 0 }, { x: 1, y: 1 }, { x: 10, y: 0 }, { x: 0, y: 1 });
    expect(found).toEqual({ x: 10, y: 10 });
    expect(lineCrossing({ x: 0, y: 0 }, { x: 1, y: 1 }, { x: 5, y: 0 }, { x: -2, y: -2 })).toBeUndefined();
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
