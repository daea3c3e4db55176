import { beforeAll, describe, expect, it } from 'vitest';
import { loadOpenCv } from '../../main/cli/opencv-node';
import { makeCamera } from '../../shared/geometry/camera';
import { createDetector } from '../../shared/vision/detect/detector';
import { defaultDetectorParams } from '../../shared/vision/detect/detector-params';
import type { OpenCv } from '../../shared/vision/opencv';
import { rowGains } from './banding';
import { develop } from './develop';
import { cornersInPicture, fiducialPlace } from './fiducial';
import { cropped } from './light-loop';
import type { LinearImage } from './paint';
import { sampleScene } from './sample-scene';
import { paintScene } from './table-scene';

/** Some of the sample game's teams, lit by cheap LED lamps on 50 Hz alone. */
const scene = cropped(sampleScene(1920), 720, 380, 480, 270);
const painted = paintScene(scene);

let cv: OpenCv;
beforeAll(async () => {
  cv = (await loadOpenCv()).cv;
}, 120_000);

/** The table as rows of that exposure see it. */
function banded(exposureMs: number): LinearImage {
  const rows = rowGains(
    { kind: 'mains', hz: 50, depth: 0.8 },
    { startMs: 2, exposureMs, readoutMs: 6 },
    scene.camera.height,
  );
  const data = painted.data.map((light, i) => {
    return light * (rows[3 * Math.floor(i / (3 * scene.camera.width)) + (i % 3)] ?? 1);
  });
  return { ...painted, data };
}

/** How far the fiducials' centres are off, root of the mean square, and how many were found. */
function seen(exposureMs: number): { readonly found: number; readonly offPx: number } {
  const { grey } = develop(banded(exposureMs), scene.optics, 5);
  const rosterIds = scene.teams.map((team) => team.fiducial.id);
  const detector = createDetector(cv, {
    ...defaultDetectorParams,
    dictionaries: [{ name: 'DICT_4X4_250', rosterIds }],
  });
  const camera = makeCamera(scene.camera);
  const detections = detector.detect(grey, []);
  detector.dispose();
  let square = 0;
  for (const { fiducialId, corners } of detections) {
    const team = scene.teams.find((row) => row.fiducial.id === fiducialId);
    if (!team) throw new Error(`no team has fiducial ${fiducialId}`);
    const place = fiducialPlace(team.pose, team.elevationMm, team.fiducial);
    const truth = cornersInPicture(camera, place, team.fiducial.sizeMm);
    const off = (axis: 'x' | 'y') =>
      corners.reduce((sum, corner, i) => sum + corner[axis] - (truth[i]?.[axis] ?? Number.NaN), 0) / 4;
    square += off('x') ** 2 + off('y') ** 2;
  }
  return { found: detections.length, offPx: Math.sqrt(square / detections.length) };
}

describe('a table in bands of light', () => {
  it('has its fiducials found all the same, but placed worse than at an exposure of whole periods', {
    timeout: 120_000,
  }, () => {
    const short = seen(3);
    const whole = seen(10);
    expect(whole.found).toBeGreaterThan(2);
    expect(short.found).toBe(whole.found);
    expect(whole.offPx).toBeLessThan(0.04);
    expect(short.offPx).toBeGreaterThan(2 * whole.offPx);
  });
});
