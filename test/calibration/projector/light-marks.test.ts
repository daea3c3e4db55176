import { describe, expect, it } from 'vitest';
import { findLightMark, lightAlone } from '../../../calibration/projector/light-marks';
import { makeCamera } from '../../../shared/geometry/camera';
import type { Point } from '../../../shared/geometry/point';
import { simulatedCamera } from '../../../shared/session/simulated-rig';
import type { GreyFrame } from '../../../shared/vision/detection';
import { seededRandom } from '../../simulator/random';

const camera = makeCamera(simulatedCamera);
const { width, height } = simulatedCamera;
const reachMm = 12;
const halfWidthMm = 1.25;

/** A photograph of flecked ground with crosses of light, blurred by a pixel as lenses do, with noise. */
function photograph(crosses: readonly Point<'table'>[], light: number, seed: number): GreyFrame {
  const random = seededRandom(seed);
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const paint = 70 + 14 * Math.sin(x / 9) * Math.cos(y / 7) + 6 * Math.sin((x + 2 * y) / 23);
      data[y * width + x] = Math.max(0, Math.min(255, paint + 1.5 * random.gaussian()));
    }
  }
  for (const cross of crosses) {
    const middle = camera.project({ ...cross, z: 0 });
    const [cx, cy] = [Math.round(middle.x), Math.round(middle.y)];
    for (let y = cy - 16; y <= cy + 16; y++) {
      for (let x = cx - 16; x <= cx + 16; x++) {
        const i = y * width + x;
        data[i] = Math.min(255, (data[i] as number) + light * coverage(cross, x, y));
      }
    }
  }
  return { width, height, data };
}

/** Share of a pixel's blurred footprint that a cross lights. */
function coverage(cross: Point<'table'>, x: number, y: number): number {
  let lit = 0;
  let all = 0;
  for (let j = -4; j <= 4; j++) {
    for (let i = -4; i <= 4; i++) {
      const [dx, dy] = [i / 3, j / 3];
      const weight = Math.exp(-(dx * dx + dy * dy) / (2 * 0.7 * 0.7));
      const at = camera.meetPlane({ x: x + dx, y: y + dy }, 0);
      const [along, across] = [Math.abs(at.x - cross.x), Math.abs(at.y - cross.y)];
      const isLit = Math.min(along, across) <= halfWidthMm && Math.max(along, across) <= reachMm;
      all += weight;
      if (isLit) lit += weight;
    }
  }
  return lit / all;
}

const meant = [300, 700, 1100, 1500].flatMap((x) => [200, 620, 1040].map((y) => ({ x, y })));
const random = seededRandom(4);
const truth = meant.map(({ x, y }) => ({ x: x + random.range(-6, 6), y: y + random.range(-6, 6) }));

const unlit = photograph([], 0, 3);

describe('findLightMark', () => {
  it('finds crosses on a painted mat to a fifth of a millimetre, at a webcam’s 0.8 px a millimetre', () => {
    const frame = photograph(truth, 60, 1);
    const misses = truth.map((place, i) => {
      const found = findLightMark(frame, camera, { at: meant[i]!, reachMm, withinMm: 12 });
      return found ? Math.hypot(found.at.x - place.x, found.at.y - place.y) : Number.NaN;
    });
    expect(Math.max(...misses)).toBeLessThan(0.2);
  });

  it('finds faint ones in the difference of two photographs', () => {
    const alone = lightAlone(photograph(truth, 20, 1), unlit);
    const misses = truth.map((place, i) => {
      const found = findLightMark(alone, camera, { at: meant[i]!, reachMm, withinMm: 12 });
      return found ? Math.hypot(found.at.x - place.x, found.at.y - place.y) : Number.NaN;
    });
    expect(Math.max(...misses)).toBeLessThan(0.25);
  });

  it('finds none where none is, and none outside the picture', () => {
    for (const at of meant) {
      expect(findLightMark(unlit, camera, { at, reachMm, withinMm: 12 })).toBeUndefined();
    }
    expect(findLightMark(unlit, camera, { at: { x: 5000, y: 0 }, reachMm, withinMm: 12 })).toBeUndefined();
  });

  it('refuses to compare photographs of two sizes', () => {
    const small = { width: 2, height: 1, data: new Uint8Array(2) };
    expect(() => lightAlone(unlit, small)).toThrow('1920x1080 and 2x1');
  });
});
