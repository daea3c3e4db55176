import { describe, expect, it } from 'vitest';
import { colourPlanes } from '../../../renderer/capture/source/colour-planes';

const window = (frame: ReturnType<typeof colourPlanes>, x: number, y: number, w: number, h: number) => {
  const out = new Uint8Array(3 * w * h);
  frame.windowInto(out, x, y, w, h);
  return [...out];
};

describe('the colours of a camera frame', () => {
  it('are red, green and blue whichever comes first in packed pixels', () => {
    const rgba = Uint8Array.from([10, 20, 30, 255, 40, 50, 60, 255]);
    const bgra = Uint8Array.from([30, 20, 10, 255, 60, 50, 40, 255]);
    const plane = { offset: 0, stride: 8 };
    const expected = [10, 20, 30, 40, 50, 60];
    expect(window(colourPlanes(rgba, 'RGBA', [plane], 2, 1, 'full'), 0, 0, 2, 1)).toEqual(expected);
    expect(window(colourPlanes(bgra, 'BGRX', [plane], 2, 1, 'full'), 0, 0, 2, 1)).toEqual(expected);
  });

  it('follow from brightness and two planes of colour, one value for two by two pixels', () => {
    // Rec. 601, full range: pure red is Y 76, U 85, V 255.
    const bytes = Uint8Array.from([76, 76, 76, 76, 85, 255]);
    const planes = [
      { offset: 0, stride: 2 },
      { offset: 4, stride: 1 },
      { offset: 5, stride: 1 },
    ];
    const red = window(colourPlanes(bytes, 'I420', planes, 2, 2, 'full'), 1, 1, 1, 1);
    expect(red[0]).toBeGreaterThan(252);
    expect(red[1]).toBeLessThan(3);
    expect(red[2]).toBeLessThan(3);
  });

  it('are the same from alternating colour pairs as from planes', () => {
    const y = [60, 90, 120, 150, 60, 90, 120, 150];
    const i420 = Uint8Array.from([...y, 100, 140, 150, 90]);
    const nv12 = Uint8Array.from([...y, 100, 150, 140, 90]);
    const luma = { offset: 0, stride: 4 };
    const fromPlanes = colourPlanes(
      i420,
      'I420',
      [luma, { offset: 8, stride: 2 }, { offset: 10, stride: 2 }],
      4,
      2,
      'full',
    );
    const fromPairs = colourPlanes(nv12, 'NV12', [luma, { offset: 8, stride: 4 }], 4, 2, 'full');
    expect(window(fromPairs, 0, 0, 4, 2)).toEqual(window(fromPlanes, 0, 0, 4, 2));
  });

  it('stretch limited-range video to black and white', () => {
    const planes = [
      { offset: 0, stride: 2 },
      { offset: 4, stride: 1 },
      { offset: 5, stride: 1 },
    ];
    const bytes = Uint8Array.from([16, 235, 16, 235, 128, 128]);
    const frame = colourPlanes(bytes, 'I420', planes, 2, 2, 'limited');
    expect(window(frame, 0, 0, 2, 1)).toEqual([0, 0, 0, 255, 255, 255]);
  });

  it('average two by two pixels at half the size', () => {
    const rgba = Uint8Array.from([0, 0, 0, 9, 100, 0, 0, 9, 100, 40, 0, 9, 200, 0, 80, 9]);
    const half = new Uint8Array(3);
    colourPlanes(rgba, 'RGBA', [{ offset: 0, stride: 8 }], 2, 2, 'full').halfInto(half);
    expect([...half]).toEqual([100, 10, 20]);
  });

  it('are refused where the planes of colour are missing', () => {
    const bytes = new Uint8Array(6);
    expect(() => colourPlanes(bytes, 'I420', [{ offset: 0, stride: 2 }], 2, 2, 'full')).toThrow(/colour/);
  });
});
