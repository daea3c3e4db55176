import { describe, expect, it } from 'vitest';
import { crossing, nearestOnSegment, segmentGap } from '../../shared/geometry/segment';

const p = (x: number, y: number) => ({ x, y });

describe('nearestOnSegment', () => {
  it('is the foot of the perpendicular where there is one, else the nearer end', () => {
    expect(nearestOnSegment(p(3, 5), p(0, 0), p(10, 0))).toEqual(p(3, 0));
    expect(nearestOnSegment(p(-3, 5), p(0, 0), p(10, 0))).toEqual(p(0, 0));
    expect(nearestOnSegment(p(13, 5), p(0, 0), p(10, 0))).toEqual(p(10, 0));
  });

  it('is the point itself for a segment without length', () => {
    expect(nearestOnSegment(p(3, 5), p(2, 2), p(2, 2))).toEqual(p(2, 2));
  });
});

describe('crossing', () => {
  it('finds where segments cross, and where they only touch', () => {
    expect(crossing(p(0, 0), p(10, 0), p(5, -5), p(5, 5))).toEqual(p(5, 0));
    expect(crossing(p(0, 0), p(10, 0), p(10, 0), p(10, 5))).toEqual(p(10, 0));
  });

  it('is nowhere for segments that pass each other or run parallel', () => {
    expect(crossing(p(0, 0), p(10, 0), p(11, -5), p(11, 5))).toBeUndefined();
    expect(crossing(p(0, 0), p(10, 0), p(0, 1), p(10, 1))).toBeUndefined();
  });
});

describe('segmentGap', () => {
  it('is 0 where segments meet, with the point where they do', () => {
    expect(segmentGap(p(0, 0), p(10, 0), p(5, -5), p(5, 5))).toEqual({
      distance: 0,
      from: p(5, 0),
      to: p(5, 0),
    });
  });

  it('is measured from an end to the other’s middle where that is shortest', () => {
    expect(segmentGap(p(0, 0), p(10, 0), p(4, 3), p(4, 9))).toEqual({
      distance: 3,
      from: p(4, 0),
      to: p(4, 3),
    });
  });

  it('is 0 for segments that overlap on one line', () => {
    expect(segmentGap(p(0, 0), p(10, 0), p(5, 0), p(20, 0)).distance).toBe(0);
  });
});
