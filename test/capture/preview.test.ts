import { beforeAll, expect, test, vi } from 'vitest';
import { previewWidthPx, shrink } from '../../renderer/capture/preview';

/** The browser's picture of plain pixels, which Node lacks. */
class PlainImageData {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.data = new Uint8ClampedArray(width * height * 4);
  }
}

beforeAll(() => {
  vi.stubGlobal('ImageData', PlainImageData);
});

/** Pixels that tell their column in red and their row in green. */
function numbered(width: number, height: number) {
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rgba.set([x % 256, y % 256, 0, 255], 4 * (y * width + x));
  return { width, height, rgba };
}

test('a preview to look at is a third of a 1080p picture each way', () => {
  const small = shrink(numbered(1920, 1080), previewWidthPx);
  expect([small.width, small.height]).toEqual([640, 360]);
  expect([...small.data.slice(4, 8)]).toEqual([3, 0, 0, 255]);
});

test('a preview to aim in keeps every pixel', () => {
  const frame = numbered(1920, 1080);
  const whole = shrink(frame, 1920);
  expect([whole.width, whole.height]).toEqual([1920, 1080]);
  expect([...whole.data.slice(4 * 1920, 4 * 1920 + 4)]).toEqual([0, 1, 0, 255]);
});

test('a picture smaller than asked for is never enlarged', () => {
  expect(shrink(numbered(320, 240), 1920).width).toBe(320);
});
