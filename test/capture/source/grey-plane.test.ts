import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  GreyBuffer,
  greyPlane,
  isPixelFormat,
  type PixelFormat,
} from '../../../renderer/capture/source/grey-plane';

const scratch = new GreyBuffer();

describe('the grey plane of a camera frame', () => {
  it('is the luma plane itself, uncopied, where rows have no gaps', () => {
    const bytes = Uint8Array.from([10, 20, 30, 40, 99, 99]);
    const grey = greyPlane(bytes, 'I420', { offset: 0, stride: 2 }, 2, 2, scratch);
    expect([...grey.data]).toEqual([10, 20, 30, 40]);
    expect(grey.data.buffer).toBe(bytes.buffer);
  });

  it('skips the bytes before the plane and the gap after every row', () => {
    const bytes = Uint8Array.from([7, 7, 7, 1, 2, 3, 0, 0, 4, 5, 6, 0, 0]);
    const grey = greyPlane(bytes, 'NV12', { offset: 3, stride: 5 }, 3, 2, scratch);
    expect([...grey.data]).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('weighs red, green and blue the same whichever comes first', () => {
    const rgba = Uint8Array.from([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255]);
    const bgra = Uint8Array.from([0, 0, 255, 255, 0, 255, 0, 255, 255, 0, 0, 255, 255, 255, 255, 255]);
    const plane = { offset: 0, stride: 8 };
    const fromRgba = [...greyPlane(rgba, 'RGBA', plane, 2, 2, scratch).data];
    const fromBgra = [...greyPlane(bgra, 'BGRX', plane, 2, 2, scratch).data];
    expect(fromRgba).toEqual([77, 149, 29, 255]);
    expect(fromBgra).toEqual(fromRgba);
  });

  it('gives the same picture for every offset and stride', () => {
    const formats = fc.constantFrom<PixelFormat>('I420', 'NV12', 'RGBA', 'BGRA');
    const size = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(formats, size, size, fc.nat(17), fc.nat(13), (format, width, height, offset, gap) => {
        const rowBytes = format === 'I420' || format === 'NV12' ? width : 4 * width;
        const tight = Uint8Array.from({ length: rowBytes * height }, (_, i) => (i * 37 + 11) % 256);
        const stride = rowBytes + gap;
        const loose = new Uint8Array(offset + stride * height).fill(255);
        for (let y = 0; y < height; y++)
          loose.set(tight.subarray(y * rowBytes, (y + 1) * rowBytes), offset + y * stride);
        const expected = greyPlane(
          tight,
          format,
          { offset: 0, stride: rowBytes },
          width,
          height,
          new GreyBuffer(),
        );
        const found = greyPlane(loose, format, { offset, stride }, width, height, new GreyBuffer());
        expect([...found.data]).toEqual([...expected.data]);
      }),
    );
  });

  it('reuses its memory from frame to frame', () => {
    const own = new GreyBuffer();
    const bytes = new Uint8Array(64);
    const first = greyPlane(bytes, 'RGBA', { offset: 0, stride: 16 }, 4, 4, own);
    const second = greyPlane(bytes, 'RGBA', { offset: 0, stride: 16 }, 4, 4, own);
    expect(second.data.buffer).toBe(first.data.buffer);
  });

  it('refuses a layout that runs past the end of the copied bytes', () => {
    const bytes = new Uint8Array(15);
    expect(() => greyPlane(bytes, 'I420', { offset: 0, stride: 4 }, 4, 4, scratch)).toThrow(
      /I420.*4x4.*15 bytes/,
    );
    expect(() => greyPlane(bytes, 'I420', { offset: 0, stride: 3 }, 4, 2, scratch)).toThrow(/stride 3/);
  });

  it('reads no format of more than eight bits', () => {
    expect(isPixelFormat('I420P10')).toBe(false);
    expect(isPixelFormat(null)).toBe(false);
    expect(isPixelFormat('NV12')).toBe(true);
  });
});
