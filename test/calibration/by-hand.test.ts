import { describe, expect, it } from 'vitest';
import { cameraFromSetup, projectorFromSetup } from '../../calibration/by-hand';
import type { CalibrationError } from '../../calibration/calibration-error';
import { tableCorners } from '../../calibration/table/corners';
import { describeCalibrationError } from '../../renderer/strings/english-calibration';
import { type CameraModel, makeCamera } from '../../shared/geometry/camera';
import { applyHomography } from '../../shared/geometry/homography';
import type { Point, Point3, TableSize } from '../../shared/geometry/point';
import { lookAt } from '../../shared/geometry/rodrigues';
import type { Result } from '../../shared/result';
import type { CameraSetup, CornersProjector, TableCorners } from '../../shared/session/session';

const table: TableSize = { widthMm: 1829, depthMm: 1219 };
type Corners = TableCorners<'camera'>;
type HandSetup = Extract<CameraSetup, { kind: 'corners' }>;

const overhead = cameraAt({ x: 930, y: 600, z: 1850 });
const oblique = cameraAt({ x: 900, y: -500, z: 1700 });

describe('a camera set up by its four corners', () => {
  for (const [name, truth] of [
    ['straight above', overhead],
    ['at the table’s side', oblique],
  ] as const) {
    it(`stands where the true one stands: ${name}`, () => {
      const found = value(cameraFromSetup(setupOf(truth), table));
      const eye = makeCamera(found.model).eye;
      const trueEye = makeCamera(truth).eye;
      expect(Math.hypot(eye.x - trueEye.x, eye.y - trueEye.y, eye.z - trueEye.z)).toBeLessThan(0.01);
      expect(found.rmsPx).toBeLessThan(1e-4);
    });

    it(`puts a fiducial on a 50 mm hill in its true place: ${name}`, () => {
      const found = makeCamera(value(cameraFromSetup(setupOf(truth), table)).model);
      const p = found.meetPlane(makeCamera(truth).project({ x: 1600, y: 1000, z: 53 }), 53);
      expect(Math.hypot(p.x - 1600, p.y - 1000)).toBeLessThan(0.01);
    });
  }

  it('finds the focal length in an oblique view although the stated field of view is 6 % off', () => {
    const found = value(
      cameraFromSetup({ ...setupOf(oblique), horizontalFovRad: fov(oblique) * 1.06 }, table),
    );
    expect(found.focalFrom).toBe('corners');
    expect(found.model.fx / oblique.fx).toBeCloseTo(1, 2);
  });

  it('keeps the stated field of view in a view straight down, which cannot show another', () => {
    const stated = fov(overhead) * 1.06;
    const found = value(cameraFromSetup({ ...setupOf(overhead), horizontalFovRad: stated }, table));
    expect(found.focalFrom).toBe('field-of-view');
    expect(fov(found.model)).toBeCloseTo(stated, 2);
  });

  it('looks through a measured lens, whatever was typed of it, and doubts the place less', () => {
    const bulging: CameraModel = { ...overhead, distortion: [-0.11, 0.02, 0.001, 0, 0] };
    const { rvec: _, tvec: __, ...lens } = bulging;
    const typed = { ...setupOf(bulging), horizontalFovRad: fov(bulging) * 1.1, k1: 0 };
    const found = value(cameraFromSetup({ ...typed, lens }, table));
    const p = makeCamera(found.model).meetPlane(makeCamera(bulging).project({ x: 914, y: 300, z: 10 }), 10);
    expect(Math.hypot(p.x - 914, p.y - 300)).toBeLessThan(0.05);
    const stated = value(cameraFromSetup({ ...setupOf(bulging), k1: -0.11 }, table));
    expect(found.sigmaMm).toBeLessThan(stated.sigmaMm);
  });

  it('refuses a lens that was measured in pictures of another size', () => {
    const { rvec: _, tvec: __, ...lens } = overhead;
    const other = { ...lens, width: 1280, height: 720 };
    expect(cameraFromSetup({ ...setupOf(overhead), lens: other }, table)).toEqual({
      ok: false,
      error: { kind: 'pictureSize', picture: 'camera', width: 1280, height: 720 },
    });
  });

  it('owns to a lens that nobody has judged: the doubt covers a usual webcam’s bulge', () => {
    const bulging: CameraModel = { ...overhead, distortion: [-0.08, 0, 0, 0, 0] };
    const setup = { ...setupOf(bulging), k1: 0 };
    const found = value(cameraFromSetup(setup, table));
    const p = makeCamera(found.model).meetPlane(makeCamera(bulging).project({ x: 914, y: 300, z: 10 }), 10);
    expect(Math.hypot(p.x - 914, p.y - 300)).toBeGreaterThan(3);
    expect(Math.hypot(p.x - 914, p.y - 300)).toBeLessThan(2 * found.sigmaMm);
    expect(value(cameraFromSetup({ ...setup, k1: -0.08 }, table)).sigmaMm).toBeLessThan(found.sigmaMm / 3);
  });

  it('states a doubt that covers what a hand a pixel off does to places on the table', () => {
    for (const truth of [overhead, oblique]) {
      const camera = makeCamera(truth);
      const setup = setupOf(truth);
      const { sigmaMm } = value(cameraFromSetup(setup, table));
      let squares = 0;
      let count = 0;
      for (let k = 0; k < 60; k++) {
        const shaken = setup.corners.map((c, i) => ({
          x: c.x + gaussian(k * 8 + i * 2),
          y: c.y + gaussian(k * 8 + i * 2 + 1),
        }));
        const found = makeCamera(value(cameraFromSetup({ ...setup, corners: four(shaken) }, table)).model);
        for (const [x, y] of [
          [100, 100],
          [914, 610],
          [1700, 300],
          [400, 1100],
        ] as const) {
          const p = found.meetPlane(camera.project({ x, y, z: 10 }), 10);
          squares += ((p.x - x) ** 2 + (p.y - y) ** 2) / 2;
          count++;
        }
      }
      const real = Math.sqrt(squares / count);
      expect(real).toBeLessThan(sigmaMm);
      expect(sigmaMm).toBeLessThan(4 * real);
    }
  });

  it('is as true from the far side of the table as from the near side', () => {
    const far = { ...overhead, ...lookAt({ x: 930, y: 620, z: 1850 }, { x: 914, y: 610, z: 0 }, Math.PI) };
    const eye = makeCamera(value(cameraFromSetup(setupOf(far), table)).model).eye;
    expect(eye.x).toBeCloseTo(930, 2);
    expect(eye.z).toBeCloseTo(1850, 1);
  });
});

describe('a camera set-up that cannot be', () => {
  const good = setupOf(oblique);
  const [a, b, c, d] = good.corners;

  it('has crossed edges', () => {
    expect(error(cameraFromSetup({ ...good, corners: [a, b, d, c] }, table)).kind).toBe('cornersCrossed');
  });

  it('is mirrored', () => {
    expect(error(cameraFromSetup({ ...good, corners: [b, a, d, c] }, table)).kind).toBe('cornersMirrored');
  });

  it('names its corners one too far round a table that is not square', () => {
    const found = error(cameraFromSetup({ ...good, corners: [b, c, d, a] }, table));
    expect(found.kind).toBe('cornersTurned');
  });

  it('has a corner outside the picture, and says which', () => {
    const found = error(cameraFromSetup({ ...good, corners: [a, { x: 1990, y: b.y }, c, d] }, table));
    expect(found).toMatchObject({ kind: 'cornerOutside', corner: 'near-right', x: 1990, width: 1920 });
  });

  it('has a corner that is not a number', () => {
    const found = error(cameraFromSetup({ ...good, corners: [a, b, c, { x: Number.NaN, y: 3 }] }, table));
    expect(found).toMatchObject({ kind: 'cornerOutside', corner: 'far-left' });
  });

  it('has a corner on the line between its neighbours, or inside them', () => {
    const middle = { x: (a.x + c.x) / 2, y: (a.y + c.y) / 2 };
    expect(error(cameraFromSetup({ ...good, corners: [a, middle, c, d] }, table))).toMatchObject({
      kind: 'cornerFlat',
      corner: 'near-right',
    });
    const inside = { x: (a.x + 2 * d.x + c.x) / 4, y: (a.y + 2 * d.y + c.y) / 4 };
    expect(error(cameraFromSetup({ ...good, corners: [a, inside, c, d] }, table))).toMatchObject({
      kind: 'cornerFlat',
      corner: 'near-right',
    });
  });

  it('has all corners in one place', () => {
    expect(error(cameraFromSetup({ ...good, corners: [a, a, a, a] }, table)).kind).toBe('cornerFlat');
  });

  it('has a table, a field of view, a lens or a picture that none is', () => {
    const refused: readonly [HandSetup, TableSize, CalibrationError['kind']][] = [
      [good, { widthMm: 18, depthMm: 1219 }, 'tableSize'],
      [good, { widthMm: 1829, depthMm: Number.NaN }, 'tableSize'],
      [{ ...good, horizontalFovRad: 0 }, table, 'fieldOfView'],
      [{ ...good, horizontalFovRad: 3 }, table, 'fieldOfView'],
      [{ ...good, k1: -2 }, table, 'lensDistortion'],
      [{ ...good, imageWidth: 0 }, table, 'pictureSize'],
    ];
    for (const [setup, size, kind] of refused) expect(error(cameraFromSetup(setup, size)).kind).toBe(kind);
  });

  it('has a lens too curved for its field of view, and is told what would do', () => {
    const found = error(cameraFromSetup({ ...good, k1: -0.5, horizontalFovRad: 1.9 }, table));
    if (found.kind !== 'lensDistortion') throw new Error(found.kind);
    expect(found.min).toBeGreaterThan(-0.2);
    const better = cameraFromSetup({ ...good, k1: found.min, horizontalFovRad: 1.9 }, table);
    if (!better.ok) expect(better.error.kind).not.toBe('lensDistortion');
    expect(describeCalibrationError(found)).toContain(String(found.min));
  });

  it('has corners of another shape than the table', () => {
    for (const size of [
      { widthMm: 1219, depthMm: 1219 },
      { widthMm: 1219, depthMm: 2438 },
    ]) {
      const found = error(cameraFromSetup(good, size));
      expect(found.kind).toBe('noFit');
      expect(describeCalibrationError(found)).toContain('65.2°');
    }
  });

  it('speaks of another lens only where it would help', () => {
    const statedFovRad = 1.2;
    const text = describeCalibrationError({ kind: 'noFit', rmsPx: 41.1, neededFovRad: 1.2001, statedFovRad });
    expect(text).toContain('41.1 px');
    expect(text).not.toContain('instead of');
  });

  it('is explained by its value and the way out', () => {
    const text = describeCalibrationError(
      error(cameraFromSetup({ ...good, corners: [a, { x: 1990, y: b.y }, c, d] }, table)),
    );
    expect(text).toContain('near-right');
    expect(text).toContain('1990');
    expect(text).toContain('Drag');
  });
});

describe('a camera set-up that is a whole model', () => {
  it('is passed on as it is', () => {
    const found = value(cameraFromSetup({ kind: 'model', model: oblique, sigmaMm: 0.3 }, table));
    expect(found).toMatchObject({ model: oblique, sigmaMm: 0.3, focalFrom: 'model' });
  });

  it('is refused, by the field’s name, where it holds what is no number', () => {
    const broken: CameraModel = { ...oblique, tvec: [0, Number.NaN, 900] };
    expect(error(cameraFromSetup({ kind: 'model', model: broken, sigmaMm: 0.3 }, table))).toMatchObject({
      kind: 'cameraModel',
      field: 'tvec',
    });
  });
});

describe('a projector set up by its four corners', () => {
  const setup: CornersProjector = {
    kind: 'corners',
    width: 1920,
    height: 1080,
    corners: [
      { x: 210, y: 1010 },
      { x: 1730, y: 990 },
      { x: 1650, y: 60 },
      { x: 260, y: 40 },
    ],
  };

  it('lights the corners where they were dragged, and the crossing of the diagonals in the table’s middle', () => {
    const { tableToProjector } = value(projectorFromSetup(setup, table));
    tableCorners(table).forEach((corner, i) => {
      const p = applyHomography(tableToProjector, corner);
      expect(p.x).toBeCloseTo(setup.corners[i]?.x ?? 0, 6);
      expect(p.y).toBeCloseTo(setup.corners[i]?.y ?? 0, 6);
    });
    const middle = applyHomography(tableToProjector, { x: table.widthMm / 2, y: table.depthMm / 2 });
    const [a, b, c, d] = setup.corners;
    const acrossAc = (c.x - a.x) * (middle.y - a.y) - (c.y - a.y) * (middle.x - a.x);
    const acrossBd = (d.x - b.x) * (middle.y - b.y) - (d.y - b.y) * (middle.x - b.x);
    expect(Math.abs(acrossAc) / 1500).toBeLessThan(1e-6);
    expect(Math.abs(acrossBd) / 1500).toBeLessThan(1e-6);
  });

  it('doubts a place by less than the pixel that a corner may be off', () => {
    const { sigmaMm } = value(projectorFromSetup(setup, table));
    expect(sigmaMm).toBeGreaterThan(0.4);
    expect(sigmaMm).toBeLessThan(1.3);
  });

  it('doubts along the axis that a pixel stretches farthest over', () => {
    // Seen from the side a square table is squeezed: a pixel is 1 mm of its width and 4 mm of its depth.
    const square = { widthMm: 1000, depthMm: 1000 };
    const squeezed: CornersProjector = {
      kind: 'corners',
      width: 1920,
      height: 1080,
      corners: [
        { x: 400, y: 600 },
        { x: 1400, y: 600 },
        { x: 1400, y: 350 },
        { x: 400, y: 350 },
      ],
    };
    // Corners share a place's error: all of it at a corner, a quarter each in the middle. The root mean square of the
    // share over 5 by 5 places is 0.75 where it is bilinear, which the map of a rectangle nearly is.
    const { sigmaMm } = value(projectorFromSetup(squeezed, square));
    expect(sigmaMm / 4).toBeGreaterThan(0.65);
    expect(sigmaMm / 4).toBeLessThan(0.85);
  });

  it('is refused when mirrored, with the projector’s own remedy', () => {
    const [a, b, c, d] = setup.corners;
    const found = error(projectorFromSetup({ ...setup, corners: [b, a, d, c] }, table));
    expect(found).toEqual({ kind: 'cornersMirrored', picture: 'projector' });
    expect(describeCalibrationError(found)).toContain('rear projection');
  });
});

function cameraAt(eye: Point3<'table'>): CameraModel {
  return {
    width: 1920,
    height: 1080,
    fx: 1500,
    fy: 1500,
    cx: 959.5,
    cy: 539.5,
    distortion: [-0.08, 0, 0, 0, 0],
    ...lookAt(eye, { x: 914, y: 560, z: 0 }, 0.01),
  };
}

function fov(model: CameraModel): number {
  return 2 * Math.atan(model.width / 2 / model.fx);
}

function setupOf(model: CameraModel): HandSetup {
  const camera = makeCamera(model);
  return {
    kind: 'corners',
    imageWidth: model.width,
    imageHeight: model.height,
    corners: four(tableCorners(table).map((p) => camera.project({ x: p.x, y: p.y, z: 0 }))),
    horizontalFovRad: fov(model),
    k1: model.distortion[0],
  };
}

function four(points: readonly Point<'camera'>[]): Corners {
  const [a, b, c, d] = points;
  if (!a || !b || !c || !d) throw new Error('four corners expected');
  return [a, b, c, d];
}

function value<T>(result: Result<T, CalibrationError>): T {
  if (!result.ok) throw new Error(describeCalibrationError(result.error));
  return result.value;
}

function error<T>(result: Result<T, CalibrationError>): CalibrationError {
  if (result.ok) throw new Error('this set-up should have been refused');
  return result.error;
}

/** Standard normal numbers of a fixed list (Box–Muller on a multiplicative hash). */
function gaussian(i: number): number {
  const uniform = (k: number) => (((k + 1) * 2654435761) % 4294967296) / 4294967296 || 0.5;
  return Math.sqrt(-2 * Math.log(uniform(2 * i + 7))) * Math.cos(2 * Math.PI * uniform(2 * i + 8));
}
