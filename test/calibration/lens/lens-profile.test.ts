import { describe, expect, it } from 'vitest';
import { type LensNotation, lensProfileFrom, makeLensProfile } from '../../../calibration/lens/lens-profile';
import type { Intrinsics } from '../../../calibration/planar-pose';

const lens: Intrinsics = {
  width: 1920,
  height: 1080,
  fx: 1534.25,
  fy: 1533.5,
  cx: 961.125,
  cy: 538.75,
  distortion: [-0.0912, 0.0134, 0.0003, -0.0002, 1e-7],
};

const notations: readonly LensNotation[] = ['arclight', 'opencv-yaml', 'opencv-xml', 'ros'];

describe('a lens profile', () => {
  it('is read back as it was written, in every notation', () => {
    for (const notation of notations) {
      expect(lensProfileFrom(makeLensProfile(lens, notation))).toEqual({ ok: true, value: lens });
    }
  });

  it('keeps how well it is known, in our own notation alone', () => {
    const doubts = { joint: Array.from({ length: 49 }, (_, i) => (i % 8 === 0 ? 1e-6 * (i + 1) : 0)) };
    const known = { ...lens, doubts };
    expect(lensProfileFrom(makeLensProfile(known, 'arclight'))).toEqual({ ok: true, value: known });
    expect(lensProfileFrom(makeLensProfile(known, 'ros'))).toEqual({ ok: true, value: lens });
  });

  it('may have four coefficients', () => {
    const text = makeLensProfile({ ...lens, distortion: [0.1, 0, 0, 0, 0] }, 'ros').replace(
      'cols: 5\n  data: [0.1, 0, 0, 0, 0]',
      'cols: 4\n  data: [0.1, 0, 0, 0]',
    );
    expect(lensProfileFrom(text)).toMatchObject({ value: { distortion: [0.1, 0, 0, 0, 0] } });
  });

  it('of a fisheye, or with more coefficients than are understood, is refused by name', () => {
    const fisheye = makeLensProfile(lens, 'ros').replace('plumb_bob', 'equidistant');
    expect(lensProfileFrom(fisheye)).toMatchObject({ error: { at: 'distortion_model' } });
    const rational = makeLensProfile(lens, 'opencv-yaml').replace('1e-7 ]', '0, 0.3, 0.2, 0.1 ]');
    expect(lensProfileFrom(rational)).toMatchObject({ error: { at: 'distortion_coefficients' } });
  });

  it('that is none, or is torn, is refused with the place', () => {
    expect(lensProfileFrom('{"format":"arclight/roster","version":1}')).toMatchObject({
      error: { kind: 'notOurs', found: 'arclight/roster' },
    });
    expect(lensProfileFrom('image_width: 1920\n')).toMatchObject({ error: { at: 'image_height' } });
    expect(lensProfileFrom('<opencv_storage><camera')).toMatchObject({ error: { kind: 'corrupt' } });
    expect(lensProfileFrom('a: [1, 2')).toMatchObject({ error: { kind: 'corrupt', at: 'the file' } });
    const noFocal = makeLensProfile({ ...lens, fx: 0 }, 'opencv-xml');
    expect(lensProfileFrom(noFocal)).toMatchObject({ error: { at: 'camera_matrix' } });
  });
});
