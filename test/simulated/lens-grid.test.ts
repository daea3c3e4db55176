import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lensGrid, pinholeProjection, viewMatrix } from '../../renderer/simulated/lens-grid';
import { makeCamera } from '../../shared/geometry/camera';
import { rodrigues } from '../../shared/geometry/rodrigues';
import { simulatedCamera } from '../../shared/session/simulated-rig';

const grid = lensGrid(simulatedCamera, 1);
const camera = makeCamera(simulatedCamera);

/** Column-major 4x4 times a point. */
function transform(m: readonly number[], [x, y, z, w]: readonly [number, number, number, number]) {
  const row = (r: number) => m[r]! * x + m[4 + r]! * y + m[8 + r]! * z + m[12 + r]! * w;
  return [row(0), row(1), row(2), row(3)] as const;
}

/** Where OpenGL draws a table point in the pinhole's texture. */
function drawnAt(x: number, y: number, z: number): { u: number; v: number } {
  const view = viewMatrix(rodrigues(simulatedCamera.rvec), simulatedCamera.tvec);
  const clip = transform(pinholeProjection(grid.pinhole, 500, 4000), transform(view, [x, y, z, 1]));
  return { u: (clip[0] / clip[3] + 1) / 2, v: (clip[1] / clip[3] + 1) / 2 };
}

/** Where the warped picture shows a texture coordinate: searched for in the cell that holds it, linear inside. */
function sampledAt(xPx: number, yPx: number): { u: number; v: number } {
  const columns = Math.ceil(simulatedCamera.width / 12);
  const rows = Math.ceil(simulatedCamera.height / 12);
  const gx = ((xPx + 0.5) / simulatedCamera.width) * columns;
  const gy = ((yPx + 0.5) / simulatedCamera.height) * rows;
  const column = Math.min(Math.floor(gx), columns - 1);
  const row = Math.min(Math.floor(gy), rows - 1);
  const [fx, fy] = [gx - column, gy - row];
  const corner = (c: number, r: number, axis: 0 | 1) =>
    grid.textureCoordinates[2 * ((row + r) * (columns + 1) + column + c) + axis]!;
  const blend = (axis: 0 | 1) =>
    fx + fy <= 1
      ? corner(0, 0, axis) +
        fx * (corner(1, 0, axis) - corner(0, 0, axis)) +
        fy * (corner(0, 1, axis) - corner(0, 0, axis))
      : corner(1, 1, axis) +
        (1 - fx) * (corner(0, 1, axis) - corner(1, 1, axis)) +
        (1 - fy) * (corner(1, 0, axis) - corner(1, 1, axis));
  return { u: blend(0), v: blend(1) };
}

describe('the simulated lens', () => {
  it('shows every table point at the pixel where the camera model says, to a hundredth of a pixel', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1829, noNaN: true }),
        fc.double({ min: 0, max: 1219, noNaN: true }),
        fc.double({ min: 0, max: 60, noNaN: true }),
        (x, y, z) => {
          const px = camera.project({ x, y, z });
          fc.pre(px.x > 0 && px.x < 1919 && px.y > 0 && px.y < 1079);
          const drawn = drawnAt(x, y, z);
          const sampled = sampledAt(px.x, px.y);
          expect(Math.abs(drawn.u - sampled.u) * grid.pinhole.width).toBeLessThan(0.01);
          expect(Math.abs(drawn.v - sampled.v) * grid.pinhole.height).toBeLessThan(0.01);
        },
      ),
    );
  });

  it('draws a pinhole picture that holds every pixel of the camera', () => {
    expect(grid.textureCoordinates.every((coordinate) => coordinate > 0 && coordinate < 1)).toBe(true);
  });

  it('puts the picture’s first row at the bottom of clip space, where reading back begins', () => {
    expect([grid.positions[0], grid.positions[1]]).toEqual([-1, -1]);
    expect(grid.textureCoordinates[1]!).toBeGreaterThan(0.9);
  });
});
