import { describe, expect, it } from 'vitest';
import { makeSideFinder } from '../../../shared/vision/detect/outline-sides';
import { makeOutlineTracer } from '../../../shared/vision/detect/outline-tracer';

/** Ink where `isInk`, in a picture of 64 x 64 px. */
function squaresIn(isInk: (x: number, y: number) => boolean): number[][] {
  const size = 64;
  const data = Uint8Array.from({ length: size * size }, (_, i) =>
    isInk(i % size, Math.floor(i / size)) ? 255 : 0,
  );
  const found: number[][] = [];
  const sides = makeSideFinder(1000, 12, 40);
  makeOutlineTracer(1000).trace(data, size, size, (outline) => {
    if (outline.area > 0) sides.find(outline, (quad) => found.push(Array.from(quad, Math.round)));
    return false;
  });
  return found;
}

const within = (x: number, y: number, left: number, top: number, side: number) =>
  x >= left && x < left + side && y >= top && y < top + side;

/** Whether one of the quads is the square, its corners in any turn. */
function holds(quads: readonly number[][], left: number, top: number, side: number): boolean {
  return quads.some((quad) => {
    const corners = [0, 2, 4, 6].map((k) => [quad[k] ?? Number.NaN, quad[k + 1] ?? Number.NaN] as const);
    return [
      [left, top],
      [left + side, top],
      [left + side, top + side],
      [left, top + side],
    ].every(([x = 0, y = 0]) => corners.some(([u, v]) => Math.hypot(u - x, v - y) <= 2));
  });
}

describe('squares of which two sides show', () => {
  it('are found where ink goes on beyond a corner', () => {
    const quads = squaresIn((x, y) => within(x, y, 10, 10, 24) || (x >= 30 && x < 60 && y >= 28 && y < 32));
    expect(holds(quads, 10, 10, 24)).toBe(true);
  });

  it('are found where light breaks into a side', () => {
    const gap = (x: number, y: number) => x >= 18 && x < 23 && y < 20;
    const neighbour = (x: number, y: number) => x >= 30 && x < 62 && y >= 20 && y < 26;
    const quads = squaresIn((x, y) => (within(x, y, 10, 10, 24) && !gap(x, y)) || neighbour(x, y));
    expect(holds(quads, 10, 10, 24)).toBe(true);
  });

  it('are not found in a disc', () => {
    expect(squaresIn((x, y) => Math.hypot(x - 32, y - 32) < 16)).toEqual([]);
  });
});
