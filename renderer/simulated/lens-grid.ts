import type { CameraModel } from '../../shared/geometry/camera';
import { undistortInto, viewLimit } from '../../shared/geometry/distortion';

/** A picture without lens distortion, large enough to hold everything that a distorting camera sees. */
export interface Pinhole {
  readonly width: number;
  readonly height: number;
  readonly fx: number;
  readonly fy: number;
  readonly cx: number;
  readonly cy: number;
}

/** How the distorted picture is drawn from the pinhole's: a mesh of cells over the picture. */
export interface LensGrid {
  readonly pinhole: Pinhole;
  /** Clip-space corners of the cells, x and y by turns; picture row 0 lies at y = −1, so reading back needs no flip. */
  readonly positions: Float32Array<ArrayBuffer>;
  /** Where each corner samples the pinhole's texture (v up). */
  readonly textureCoordinates: Float32Array<ArrayBuffer>;
  readonly indices: Uint32Array<ArrayBuffer>;
}

/** Inside a cell the map is linear: 12 px keeps it within a thousandth of a pixel of the lens polynomial. */
const CELL_PX = 12;

/** Room around what the camera sees, for filtering at the rim. */
const MARGIN_PX = 4;

/**
 * The exact inverse of OpenCV's lens model on a fine mesh. `sharpness` is pinhole pixels per camera pixel.
 * Throws where the camera's corners lie beyond what its lens polynomial can show.
 */
export function lensGrid(model: CameraModel, sharpness: number): LensGrid {
  const columns = Math.ceil(model.width / CELL_PX);
  const rows = Math.ceil(model.height / CELL_PX);
  const limit = viewLimit(model.distortion);
  const corners = (columns + 1) * (rows + 1);
  const rays = new Float64Array(corners * 2);
  const positions = new Float32Array(corners * 2);
  const lens = new Float64Array(6);
  let [minX, maxX, minY, maxY] = [0, 0, 0, 0];
  let at = 0;
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++, at += 2) {
      // Pixel centres lie on whole numbers, so the picture reaches from −0.5 to width − 0.5.
      const xPx = (column / columns) * model.width - 0.5;
      const yPx = (row / rows) * model.height - 0.5;
      if (
        !undistortInto(
          lens,
          model.distortion,
          (xPx - model.cx) / model.fx,
          (yPx - model.cy) / model.fy,
          limit,
        )
      )
        throw new RangeError(`the lens shows nothing at pixel (${xPx}, ${yPx})`);
      const x = lens[0] as number;
      const y = lens[1] as number;
      rays[at] = x;
      rays[at + 1] = y;
      positions[at] = (2 * column) / columns - 1;
      positions[at + 1] = (2 * row) / rows - 1;
      minX = Math.min(minX, x);
      maxX = Math.max(maxX, x);
      minY = Math.min(minY, y);
      maxY = Math.max(maxY, y);
    }
  }
  const fx = model.fx * sharpness;
  const fy = model.fy * sharpness;
  const pinhole: Pinhole = {
    width: Math.ceil((maxX - minX) * fx) + 2 * MARGIN_PX,
    height: Math.ceil((maxY - minY) * fy) + 2 * MARGIN_PX,
    fx,
    fy,
    cx: MARGIN_PX - minX * fx,
    cy: MARGIN_PX - minY * fy,
  };
  const textureCoordinates = new Float32Array(corners * 2);
  for (let i = 0; i < rays.length; i += 2) {
    textureCoordinates[i] = ((rays[i] as number) * fx + pinhole.cx + 0.5) / pinhole.width;
    textureCoordinates[i + 1] = 1 - ((rays[i + 1] as number) * fy + pinhole.cy + 0.5) / pinhole.height;
  }
  return { pinhole, positions, textureCoordinates, indices: gridIndices(columns, rows) };
}

function gridIndices(columns: number, rows: number): Uint32Array<ArrayBuffer> {
  const indices = new Uint32Array(columns * rows * 6);
  let at = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const a = row * (columns + 1) + column;
      const c = a + columns + 1;
      indices.set([a, a + 1, c, a + 1, c + 1, c], at);
      at += 6;
    }
  }
  return indices;
}

/**
 * OpenGL's projection matrix of a pinhole for a camera that looks along −z with y up, column-major, near and far
 * in mm. Pixel (0, 0) is the centre of the top-left pixel.
 */
export function pinholeProjection(pinhole: Pinhole, nearMm: number, farMm: number): number[] {
  const { width, height, fx, fy, cx, cy } = pinhole;
  const depth = farMm - nearMm;
  // biome-ignore format: a matrix reads by columns
  return [
    (2 * fx) / width, 0, 0, 0,
    0, (2 * fy) / height, 0, 0,
    1 - (2 * (cx + 0.5)) / width, (2 * (cy + 0.5)) / height - 1, -(farMm + nearMm) / depth, -1,
    0, 0, (-2 * farMm * nearMm) / depth, 0,
  ];
}

/**
 * The matrix that takes table points into OpenGL's camera frame (x right, y up, z backward), column-major, out of
 * OpenCV's rotation (row-major, table to optical) and translation.
 */
export function viewMatrix(
  rotation: readonly number[],
  translation: readonly [number, number, number],
): number[] {
  const r = (row: number, column: number) => rotation[row * 3 + column] as number;
  const [tx, ty, tz] = translation;
  // biome-ignore format: a matrix reads by columns
  return [
    r(0, 0), -r(1, 0), -r(2, 0), 0,
    r(0, 1), -r(1, 1), -r(2, 1), 0,
    r(0, 2), -r(1, 2), -r(2, 2), 0,
    tx, -ty, -tz, 1,
  ];
}
