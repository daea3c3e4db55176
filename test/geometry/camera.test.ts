import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CameraModel, inPicture, makeCamera } from '../../shared/geometry/camera';
import { lookAt } from '../../shared/geometry/rodrigues';

/** A camera 1.6 m above a 6'x4' table, leaning a little, with a cheap webcam's lens. */
const model: CameraModel = {
  width: 1920,
  height: 1080,
  fx: 1550,
  fy: 1552,
  cx: 962,
  cy: 535,
  distortion: [-0.11, 0.02, 0.0006, -0.0004, 0],
  ...lookAt({ x: 930, y: 200, z: 1600 }, { x: 914, y: 610, z: 0 }, 0.02),
};
const camera = makeCamera(model);

describe('a camera', () => {
  it('stands where it was put', () => {
    expect(camera.eye.x).toBeCloseTo(930, 6);
    expect(camera.eye.y).toBeCloseTo(200, 6);
    expect(camera.eye.z).toBeCloseTo(1600, 6);
  });

  it('shows the table as its operator sees it: +x to the right, +y up in the picture', () => {
    const centre = camera.project({ x: 914, y: 610, z: 0 });
    expect(camera.project({ x: 1014, y: 610, z: 0 }).x).toBeGreaterThan(centre.x + 50);
    expect(camera.project({ x: 914, y: 710, z: 0 }).y).toBeLessThan(centre.y - 50);
  });

  it('shows what is higher as larger: a point on a hill is not where its map place is', () => {
    const flat = camera.project({ x: 1700, y: 1100, z: 0 });
    const raised = camera.project({ x: 1700, y: 1100, z: 50 });
    expect(Math.hypot(raised.x - flat.x, raised.y - flat.y)).toBeGreaterThan(20);
  });

  it('agrees with OpenCV projectPoints worked by hand on its axis and off it', () => {
    // Straight down from 1000 mm, focal length 1000: 100 mm is 100 px, and r² = 0.01 shrinks it by k1 r².
    const down = makeCamera({
      ...model,
      fx: 1000,
      fy: 1000,
      cx: 500,
      cy: 400,
      distortion: [-0.1, 0, 0, 0, 0],
      ...lookAt({ x: 0, y: 0, z: 1000 }, { x: 0, y: 0, z: 0 }, 0),
    });
    expect(down.project({ x: 0, y: 0, z: 0 })).toEqual({ x: 500, y: 400 });
    const p = down.project({ x: 100, y: 0, z: 0 });
    expect(p.x).toBeCloseTo(500 + 100 * (1 - 0.1 * 0.01), 9);
    expect(p.y).toBeCloseTo(400, 9);
  });

  it('finds each point again where its pixel meets its plane, to a thousandth of a micrometre', () => {
    const place = fc.tuple(
      fc.double({ min: 0, max: 1829, noNaN: true }),
      fc.double({ min: 0, max: 1219, noNaN: true }),
      fc.double({ min: 0, max: 120, noNaN: true }),
    );
    fc.assert(
      fc.property(place, ([x, y, z]) => {
        const found = camera.meetPlane(camera.project({ x, y, z }), z);
        expect(Math.hypot(found.x - x, found.y - y)).toBeLessThan(1e-6);
      }),
      { seed: 21 },
    );
  });

  it('shows nothing of what is behind it or folded back by the lens', () => {
    expect(camera.project({ x: 914, y: 610, z: 4000 }).x).toBeNaN();
    expect(camera.project({ x: 60_000, y: 610, z: 0 }).x).toBeNaN();
  });

  it('meets no plane above itself', () => {
    expect(camera.meetPlane({ x: 960, y: 540 }, 1700).x).toBeNaN();
    expect(camera.meetPlaneInto(new Float64Array(2), 0, 960, 540, 1700)).toBe(false);
  });

  it('gives the same pixels through the twins that do not allocate', () => {
    const out = new Float64Array(6);
    expect(camera.projectInto(out, 2, 300, 400, 5)).toBe(true);
    expect(camera.project({ x: 300, y: 400, z: 5 })).toEqual({ x: out[2], y: out[3] });
    expect(camera.meetPlaneInto(out, 4, 700, 300, 5)).toBe(true);
    expect(camera.meetPlane({ x: 700, y: 300 }, 5)).toEqual({ x: out[4], y: out[5] });
    expect([out[0], out[1]]).toEqual([0, 0]);
  });

  it('knows how far a point of the plane moves with its pixel', () => {
    const jacobian = new Float64Array(4);
    const pixels = fc.tuple(fc.integer({ min: 0, max: 1919 }), fc.integer({ min: 0, max: 1079 }));
    fc.assert(
      fc.property(pixels, ([x, y]) => {
        expect(camera.planeJacobianInto(jacobian, 0, x, y, 12)).toBe(true);
        const h = 1e-3;
        const right = camera.meetPlane({ x: x + h, y }, 12);
        const left = camera.meetPlane({ x: x - h, y }, 12);
        const below = camera.meetPlane({ x, y: y + h }, 12);
        const above = camera.meetPlane({ x, y: y - h }, 12);
        expect(jacobian[0]).toBeCloseTo((right.x - left.x) / (2 * h), 5);
        expect(jacobian[1]).toBeCloseTo((below.x - above.x) / (2 * h), 5);
        expect(jacobian[2]).toBeCloseTo((right.y - left.y) / (2 * h), 5);
        expect(jacobian[3]).toBeCloseTo((below.y - above.y) / (2 * h), 5);
      }),
      { seed: 22 },
    );
  });

  it('refuses a focal length that is no length', () => {
    expect(() => makeCamera({ ...model, fx: 0 })).toThrow('focal');
  });
});

describe('inPicture', () => {
  it('reaches half a pixel round the outermost pixel centres', () => {
    expect(inPicture(model, { x: -0.5, y: 1079.5 })).toBe(true);
    expect(inPicture(model, { x: -0.6, y: 10 })).toBe(false);
    expect(inPicture(model, { x: 10, y: 1079.6 })).toBe(false);
    expect(inPicture(model, { x: Number.NaN, y: 10 })).toBe(false);
  });
});
