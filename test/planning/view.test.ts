import { describe, expect, test } from 'vitest';
import { radians } from '../../shared/geometry/angle';
import type { PlannedCamera } from '../../shared/planning/plan-request';
import { focalPx, viewTable } from '../../shared/planning/view';

const table = { widthMm: 1829, depthMm: 1219 };
const camera: PlannedCamera = {
  widthPx: 1920,
  heightPx: 1080,
  lens: { kind: 'horizontal', fovRad: radians(70) },
};
const overhead = { tiltRad: 0 };

describe('a lens', () => {
  test('is the same by its width, its diagonal and its focal length', () => {
    const focal = focalPx(camera);
    expect(focal).toBeCloseTo(960 / Math.tan(radians(35)), 6);
    const fovRad = 2 * Math.atan(Math.hypot(1920, 1080) / 2 / focal);
    expect(focalPx({ ...camera, lens: { kind: 'diagonal', fovRad } })).toBeCloseTo(focal, 6);
    const lens = { kind: 'focal', focalMm: (4.8 * focal) / 1920, sensorWidthMm: 4.8 } as const;
    expect(focalPx({ ...camera, lens })).toBeCloseTo(focal, 6);
  });
});

describe('a camera over the table', () => {
  test('hangs by itself where the whole table just fits its picture', () => {
    const { heightMm, seesTable, centrePxPerMm } = viewTable(table, camera, overhead);
    expect(seesTable).toBe(true);
    // The depth decides: 1219 mm on 1080 rows less 2 % above and below.
    expect(centrePxPerMm).toBeCloseTo((1080 * 0.96) / 1219, 2);
    expect(viewTable(table, camera, { ...overhead, heightMm: heightMm - 2 }).seesTable).toBe(false);
  });

  test('straight down has as many pixels in the corner as in the centre', () => {
    const { centrePxPerMm, cornerPxPerMm } = viewTable(table, camera, { ...overhead, heightMm: 2000 });
    expect(centrePxPerMm).toBeCloseTo(focalPx(camera) / 2000, 6);
    expect(cornerPxPerMm).toBeCloseTo(centrePxPerMm, 6);
  });

  test('twice as high has half the pixels', () => {
    const low = viewTable(table, camera, { ...overhead, heightMm: 1500 });
    const high = viewTable(table, camera, { ...overhead, heightMm: 3000 });
    expect(high.cornerPxPerMm).toBeCloseTo(low.cornerPxPerMm / 2, 6);
  });

  test('leaning has fewest pixels in the far corners, seen aslant from farther off', () => {
    const view = viewTable(table, camera, { tiltRad: radians(30) });
    expect(view.seesTable).toBe(true);
    expect(view.cornerPxPerMm).toBeLessThan(0.75 * view.centrePxPerMm);
  });

  test('is turned on its side for a table that is deeper than wide', () => {
    const turned = viewTable({ widthMm: 1219, depthMm: 1829 }, camera, overhead);
    expect(turned.centrePxPerMm).toBeCloseTo(viewTable(table, camera, overhead).centrePxPerMm, 6);
  });

  test('with too narrow a lens sees the whole table from nowhere', () => {
    const narrow = { ...camera, lens: { kind: 'focal', focalMm: 100, sensorWidthMm: 3 } } as const;
    const view = viewTable(table, narrow, overhead);
    expect([view.lowestHeightMm, view.seesTable]).toEqual([undefined, false]);
  });
});
