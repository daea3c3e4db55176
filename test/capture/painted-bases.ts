import type { CameraModel } from '../../shared/geometry/camera';
import type { Pose, TableSize } from '../../shared/geometry/point';
import { tableToBase } from '../../shared/geometry/pose';
import { type ColourFrame, rgbFrame } from '../../shared/vision/bases/colour-frame';
import { seededRandom } from '../simulator/random';

/** A corner of a table, seen from straight above at a pixel to the millimetre. */
export const paintedTable: TableSize = { widthMm: 480, depthMm: 320 };
export const paintedCamera: CameraModel = {
  width: paintedTable.widthMm,
  height: paintedTable.depthMm,
  fx: 3000,
  fy: 3000,
  cx: paintedTable.widthMm / 2 - 0.5,
  cy: paintedTable.depthMm / 2 - 0.5,
  distortion: [0, 0, 0, 0, 0],
  rvec: [Math.PI, 0, 0],
  tvec: [-paintedTable.widthMm / 2, paintedTable.depthMm / 2, 3000],
};

/** A flat card in one colour, or a hand. */
export interface PaintedThing {
  readonly pose: Pose;
  readonly widthMm: number;
  readonly depthMm: number;
  readonly colour: readonly [number, number, number];
}

const SAMPLES = [-1 / 3, 0, 1 / 3];

/** The corner of the table with things on it, on mottled felt, in a camera's noise; another shot is other noise. */
export function paintedFrame(
  things: readonly PaintedThing[],
  shot: number,
  size: { readonly width: number; readonly height: number } = paintedCamera,
): ColourFrame {
  const { width, height } = size;
  const noise = seededRandom(1000 + shot);
  const data = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const mottle = 12 * Math.sin(x / 5.3 + 2 * Math.sin(y / 7.1)) + 8 * Math.sin((x + 2 * y) / 3.7);
      const felt = [70 + mottle, 105 + mottle, 60 + mottle];
      const share = new Map<PaintedThing, number>();
      for (const thing of things) share.set(thing, coverage(thing, x, y, height));
      for (let c = 0; c < 3; c++) {
        let level = felt[c] as number;
        for (const [thing, part] of share) level += part * ((thing.colour[c] as number) - level);
        data[3 * (y * width + x) + c] = Math.round(level + 2 * (noise.next() + noise.next() - 1));
      }
    }
  }
  return rgbFrame(width, height, data);
}

/** How much of a pixel a thing covers. */
function coverage({ pose, widthMm, depthMm }: PaintedThing, x: number, y: number, height: number): number {
  if (Math.hypot(x - pose.xMm, height - y - pose.yMm) > widthMm + depthMm) return 0;
  let inside = 0;
  for (const dy of SAMPLES) {
    for (const dx of SAMPLES) {
      const own = tableToBase(pose, { x: x + 0.5 + dx, y: height - y - 0.5 - dy });
      if (Math.abs(own.x) <= depthMm / 2 && Math.abs(own.y) <= widthMm / 2) inside++;
    }
  }
  return inside / SAMPLES.length ** 2;
}
