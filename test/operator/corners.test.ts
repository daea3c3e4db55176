import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cameraFromSetup } from '../../calibration/by-hand';
import {
  cornersLeft,
  defaultCorners,
  type FourCorners,
  moveCorner,
  nudgeForKey,
} from '../../renderer/operator/setup/corners';
import { solvedOf } from '../../renderer/operator/setup/solved';

const picture = { width: 1920, height: 1080 };

describe('moving the table’s corners', () => {
  it('nudges one pixel by an arrow key and ten with Shift', () => {
    expect(nudgeForKey('ArrowLeft', false)).toEqual({ dxPx: -1, dyPx: 0 });
    expect(nudgeForKey('ArrowDown', true)).toEqual({ dxPx: 0, dyPx: 10 });
    expect(nudgeForKey('Enter', false)).toBeUndefined();
  });

  it('goes down the screen for ArrowDown, since pixels count downward', () => {
    expect(nudgeForKey('ArrowDown', false)?.dyPx).toBe(1);
  });

  it('moves one corner and leaves the others where they are', () => {
    const before = defaultCorners<'camera'>(picture);
    const after = moveCorner(before, 2, { x: 1500, y: 40 }, picture);
    expect(after).toEqual([before[0], before[1], { x: 1500, y: 40 }, before[3]]);
  });

  it('keeps a corner within half a picture of the picture, wherever the pointer goes', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (x, y) => {
        const [moved] = moveCorner(defaultCorners<'camera'>(picture), 0, { x, y }, picture);
        expect(moved.x).toBeGreaterThanOrEqual(-960);
        expect(moved.x).toBeLessThanOrEqual(2880);
        expect(moved.y).toBeGreaterThanOrEqual(-540);
        expect(moved.y).toBeLessThanOrEqual(1620);
      }),
    );
  });

  it('takes an arrow and its opposite back to the same pixel', () => {
    const there = nudgeForKey('ArrowRight', true);
    const back = nudgeForKey('ArrowLeft', true);
    expect((there?.dxPx ?? 1) + (back?.dxPx ?? 1)).toBe(0);
  });

  it('shows the near corners below the far ones at first', () => {
    const [nearLeft, nearRight, farRight, farLeft] = defaultCorners(picture);
    expect(nearLeft.y).toBeGreaterThan(farLeft.y);
    expect(nearRight.y).toBeGreaterThan(farRight.y);
    expect(nearLeft.x).toBeLessThan(nearRight.x);
  });
});

describe('a set-up under way', () => {
  const table = { widthMm: 1829, depthMm: 1219 };
  const first = defaultCorners<'camera'>(picture);
  const worth = (corners: FourCorners<'camera'>) => {
    const size = { imageWidth: picture.width, imageHeight: picture.height };
    const setup = { kind: 'corners', ...size, corners, horizontalFovRad: 1.2, k1: 0 } as const;
    return solvedOf(cameraFromSetup(setup, table), cornersLeft(corners, picture), 'doubt of a place');
  };

  it('counts the handles that nobody has moved, and does not yet complain that they fit no table', () => {
    const one = moveCorner(first, 0, { x: 200, y: 1060 }, picture);
    expect(worth(first)).toEqual({ kind: 'begun', cornersLeft: 4 });
    expect(worth(one)).toEqual({ kind: 'begun', cornersLeft: 3 });
  });

  it('complains at once of edges that cross', () => {
    const crossed = moveCorner(first, 0, { x: 1800, y: 500 }, picture);
    expect(worth(crossed)).toMatchObject({ kind: 'error' });
  });

  it('states its doubt once all four handles have been moved, or why they fit no table', () => {
    const moved: FourCorners<'camera'> = [
      { x: 300, y: 950 },
      { x: 1620, y: 950 },
      { x: 1620, y: 70 },
      { x: 300, y: 70 },
    ];
    expect(worth(moved)).toMatchObject({ kind: 'doubt', of: 'doubt of a place' });
    expect(worth(moveCorner(moved, 0, { x: 300, y: 600 }, picture))).toMatchObject({ kind: 'error' });
  });
});
