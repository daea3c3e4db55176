import { describe, expect, it } from 'vitest';
import { fitCamera, type Sighting } from '../../calibration/fit-camera';
import { placeSigmaMm } from '../../calibration/fit-model';
import { lensCoversPicture, planarPose } from '../../calibration/planar-pose';
import { type CameraModel, makeCamera } from '../../shared/geometry/camera';
import { lookAt } from '../../shared/geometry/rodrigues';

const truth: CameraModel = {
  width: 1920,
  height: 1080,
  fx: 1500,
  fy: 1500,
  cx: 959.5,
  cy: 539.5,
  distortion: [-0.09, 0.01, 0, 0, 0],
  ...lookAt({ x: 900, y: -300, z: 1600 }, { x: 914, y: 600, z: 0 }, 0.02),
};

/** Points on the table and on boxes 80 mm high, seen without error. */
const sightings: readonly Sighting[] = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => {
  const point = { x: 150 + (i % 3) * 750, y: 120 + Math.floor(i / 3) * 480, z: i % 2 === 0 ? 0 : 80 };
  return { point, px: makeCamera(truth).project(point) };
});

const loose = { sightingPx: 1, focal: 0.2, k1: 0.1 };

describe('planarPose', () => {
  it('finds the camera from undisturbed points of the table, wherever it stands above it', () => {
    const flat = sightings.filter((s) => s.point.z === 0);
    const pose = planarPose(
      flat.map((s) => ({ x: s.point.x, y: s.point.y })),
      flat.map((s) => s.px),
      truth,
    );
    if (!pose) throw new Error('a pose was expected');
    const eye = makeCamera({ ...truth, ...pose }).eye;
    expect(eye.x).toBeCloseTo(900, 3);
    expect(eye.y).toBeCloseTo(-300, 3);
    expect(eye.z).toBeCloseTo(1600, 3);
  });

  it('finds none where the table would be seen from below', () => {
    const flat = sightings.filter((s) => s.point.z === 0);
    const mirrored = flat.map((s) => ({ x: 1919 - s.px.x, y: s.px.y }));
    const points = flat.map((s) => ({ x: s.point.x, y: s.point.y }));
    expect(planarPose(points, mirrored, { ...truth, distortion: [0, 0, 0, 0, 0] })).toBeUndefined();
  });
});

describe('fitCamera', () => {
  it('comes to the true camera from one that is off in place, turn, focal length and lens', () => {
    const start: CameraModel = {
      ...truth,
      fx: 1560,
      fy: 1560,
      distortion: [-0.05, 0.01, 0, 0, 0],
      ...lookAt({ x: 840, y: -200, z: 1700 }, { x: 930, y: 570, z: 0 }, 0),
    };
    const fit = fitCamera(sightings, start, { sightingPx: 0.001, focal: 10, k1: 10 });
    expect(fit?.rmsPx).toBeLessThan(1e-3);
    expect(fit?.model.fx).toBeCloseTo(1500, 2);
    expect(fit?.model.distortion[0]).toBeCloseTo(-0.09, 5);
    expect(makeCamera(fit?.model ?? start).eye.z).toBeCloseTo(1600, 2);
  });

  it('comes to one camera from any focal length, though focal length, middle and distance trade for each other', () => {
    const flat = Array.from({ length: 40 }, (_, i) => {
      const point = { x: 100 + (i % 8) * 230, y: 100 + Math.floor(i / 8) * 250, z: 0 };
      return { point, px: makeCamera(truth).project(point) };
    });
    const doubts = {
      sightingPx: 0.05,
      focal: 0.5,
      k1: 0.08,
      tangential: 0.001,
      centreXPx: 60,
      centreYPx: 300,
    };
    const about = { ...truth, cx: truth.cx + 20, cy: truth.cy - 90 };
    const focals = [0.5, 1, 1.6].map((times) => {
      const lens = { ...about, fx: times * truth.fx, fy: times * truth.fy };
      const pose = planarPose(
        flat.map(({ point }) => point),
        flat.map(({ px }) => px),
        lens,
      );
      return pose && fitCamera(flat, { ...lens, ...pose }, doubts, about)?.model.fx;
    });
    for (const focal of focals) expect(Math.abs((focal ?? 0) / (focals[1] ?? 0) - 1)).toBeLessThan(1e-3);
  });

  it('doubts places less, the more exactly the sightings were made', () => {
    const place = { x: 400, y: 900, z: 0 };
    const rough = fitCamera(sightings, truth, loose);
    const fine = fitCamera(sightings, truth, { ...loose, sightingPx: 0.1 });
    if (!rough || !fine) throw new Error('both fits were expected');
    expect(placeSigmaMm(rough, place) / placeSigmaMm(fine, place)).toBeGreaterThan(5);
  });

  it('gives up where a point cannot be seen at all', () => {
    const behind: Sighting = { point: { x: 900, y: 0, z: 5000 }, px: { x: 900, y: 500 } };
    expect(fitCamera([...sightings, behind], truth, loose)).toBeUndefined();
  });
});

describe('lensCoversPicture', () => {
  it('refuses a lens that folds back inside its own picture', () => {
    expect(lensCoversPicture(truth)).toBe(true);
    expect(lensCoversPicture({ ...truth, fx: 800, fy: 800, distortion: [-0.4, 0, 0, 0, 0] })).toBe(false);
  });
});
