import { describe, expect, it } from 'vitest';
import {
  clipToHalfPlane,
  clipToRectangle,
  convexHull,
  counterClockwise,
  isConvex,
  polygonArea,
  polygonCentroid,
  polygonContains,
} from '../../shared/geometry/polygon';

const p = (x: number, y: number) => ({ x, y });
const square = [p(0, 0), p(10, 0), p(10, 10), p(0, 10)];
/** An L: the square without its far-right quarter. */
const ell = [p(0, 0), p(10, 0), p(10, 5), p(5, 5), p(5, 10), p(0, 10)];

describe('a polygon', () => {
  it('has a positive area counter-clockwise, a negative one clockwise, none with two corners', () => {
    expect(polygonArea(square)).toBe(100);
    expect(polygonArea(square.toReversed())).toBe(-100);
    expect(polygonArea(ell)).toBe(75);
    expect(polygonArea([p(0, 0), p(5, 5)])).toBe(0);
    expect(polygonArea([])).toBe(0);
  });

  it('contains its edge and its corners', () => {
    for (const edge of [p(5, 0), p(10, 7), p(0, 0), p(10, 10)])
      expect(polygonContains(square, edge)).toBe(true);
  });

  it('does not contain its bay', () => {
    expect(polygonContains(ell, p(7, 7))).toBe(false);
    expect(polygonContains(ell, p(3, 7))).toBe(true);
    expect(polygonContains(ell, p(5, 7))).toBe(true);
  });

  it('is not entered by a line through a corner alone', () => {
    const diamond = [p(0, -5), p(5, 0), p(0, 5), p(-5, 0)];
    expect(polygonContains(diamond, p(-20, 0))).toBe(false);
    expect(polygonContains(diamond, p(-20, 5))).toBe(false);
  });

  it('without an inside is its point or segment', () => {
    expect(polygonContains([p(2, 2)], p(2, 2))).toBe(true);
    expect(polygonContains([p(0, 0), p(4, 4)], p(2, 2))).toBe(true);
    expect(polygonContains([], p(2, 2))).toBe(false);
  });

  it('has its centroid by area, not by corners', () => {
    expect(polygonCentroid(square)).toEqual(p(5, 5));
    expect(polygonCentroid([p(0, 0), p(5, 0), p(10, 0), p(10, 10), p(0, 10)])).toEqual(p(5, 5));
    expect(polygonCentroid([p(0, 0), p(4, 2)])).toEqual(p(2, 1));
    expect(() => polygonCentroid([])).toThrow('vertices');
  });

  it('turns counter-clockwise when asked, and knows whether it is convex', () => {
    expect(polygonArea(counterClockwise(square.toReversed()))).toBe(100);
    expect(isConvex(square)).toBe(true);
    expect(isConvex(square.toReversed())).toBe(true);
    expect(isConvex(ell)).toBe(false);
  });
});

describe('clipping', () => {
  it('keeps the side to which the normal points, the line included', () => {
    const kept = clipToHalfPlane(square, { through: p(4, 0), normal: p(1, 0) });
    expect(polygonArea(kept)).toBe(60);
    expect(clipToHalfPlane(square, { through: p(10, 0), normal: p(-1, 0) })).toEqual(square);
  });

  it('leaves nothing of what lies wholly outside', () => {
    expect(clipToHalfPlane(square, { through: p(11, 0), normal: p(1, 0) })).toEqual([]);
    expect(clipToRectangle([p(-9, -9), p(-1, -9), p(-5, -1)], { widthMm: 5, depthMm: 5 })).toEqual([]);
  });

  it('cuts a polygon to the table', () => {
    const kept = clipToRectangle([p(-5, -5), p(5, -5), p(5, 5), p(-5, 5)], { widthMm: 100, depthMm: 3 });
    expect(polygonArea(kept)).toBe(15);
  });

  it('gives the right area for a concave polygon that falls apart', () => {
    const comb = [p(0, 0), p(9, 0), p(9, 10), p(6, 10), p(6, 2), p(3, 2), p(3, 10), p(0, 10)];
    expect(polygonArea(clipToHalfPlane(comb, { through: p(0, 5), normal: p(0, 1) }))).toBe(30);
  });
});

describe('convexHull', () => {
  it('runs counter-clockwise round all points and leaves out what lies inside or on an edge', () => {
    const hull = convexHull([...square, p(5, 5), p(5, 0), p(3, 9)]);
    expect(hull).toHaveLength(4);
    expect(polygonArea(hull)).toBe(100);
  });
});
