import { describe, expect, it } from 'vitest';
import { makeCamera } from '../../shared/geometry/camera';
import { scaledLens } from '../../shared/geometry/lens';
import { simulatedCamera } from '../../shared/session/simulated-rig';

const { rvec, tvec, ...lens } = simulatedCamera;

describe('a lens in pictures of another size', () => {
  it('shows every point at the same place of the picture', () => {
    const small = scaledLens(lens, { width: 1280, height: 720 });
    if (!small.ok) throw new Error(small.error.kind);
    const [whole, scaled] = [makeCamera(simulatedCamera), makeCamera({ ...small.value, rvec, tvec })];
    for (const point of [
      { x: 0, y: 0, z: 0 },
      { x: 1829, y: 1219, z: 0 },
      { x: 400, y: 900, z: 50 },
    ]) {
      const [large, little] = [whole.project(point), scaled.project(point)];
      expect((little.x + 0.5) / 1280).toBeCloseTo((large.x + 0.5) / 1920, 9);
      expect((little.y + 0.5) / 720).toBeCloseTo((large.y + 0.5) / 1080, 9);
    }
  });

  it('is not known where the picture has another shape, since a camera then cuts some of it off', () => {
    expect(scaledLens(lens, { width: 1280, height: 960 })).toEqual({
      ok: false,
      error: {
        kind: 'other-shape',
        from: { width: 1920, height: 1080 },
        to: { width: 1280, height: 960 },
      },
    });
  });

  it('takes 1366 × 768 for the sixteen to nine that it is meant to be', () => {
    expect(scaledLens(lens, { width: 1366, height: 768 }).ok).toBe(true);
  });
});
