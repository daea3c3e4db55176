import type { Point } from '../../../shared/geometry/point';
import type { GreyFrame } from '../../../shared/vision/detection';
import type { BoardTagSeen } from './board-look';

/** Cells along a side of a tag of APRILTAG_36h11, its black border included. */
const CELLS = 8;
/** How far a profile reaches to either side of an edge, in cells: into the border's ink and the paper around. */
const REACH_CELLS = 0.8;
const STEP_PX = 0.5;

/**
 * How wide the picture draws an edge between paper and ink, in px: contrast over steepest slope, each side of each
 * tag at its middle. The upper quartile of them, since a board that moves is sharp along its way. A sharp webcam has about 2; whatever moves or is out of focus has more.
 * NaN where no side lies wholly inside the frame.
 */
export function edgeWidthPx(frame: GreyFrame, tags: readonly BoardTagSeen[]): number {
  const widths: number[] = [];
  for (const { corners } of tags) {
    for (let side = 0; side < 4; side++) {
      const [from, to] = [corners[side], corners[(side + 1) % 4]];
      const width = from && to ? widthAcross(frame, from, to) : undefined;
      if (width !== undefined) widths.push(width);
    }
  }
  widths.sort((a, b) => a - b);
  return widths[Math.floor(0.75 * widths.length)] ?? Number.NaN;
}

function widthAcross(frame: GreyFrame, from: Point<'camera'>, to: Point<'camera'>): number | undefined {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const sidePx = Math.hypot(dx, dy);
  const reachPx = (REACH_CELLS * sidePx) / CELLS;
  const [nx, ny] = [-dy / sidePx, dx / sidePx];
  const [mx, my] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const steps = Math.floor(reachPx / STEP_PX);
  if (steps < 2) return undefined;
  let [least, most, steepest] = [255, 0, 0];
  let [before, earlier] = [Number.NaN, Number.NaN];
  for (let i = -steps; i <= steps; i++) {
    const level = levelAt(frame, mx + nx * i * STEP_PX, my + ny * i * STEP_PX);
    if (level === undefined) return undefined;
    least = Math.min(least, level);
    most = Math.max(most, level);
    // Over a whole pixel: noise weighs less than over half of one.
    const slope = Math.abs(level - earlier) / (2 * STEP_PX);
    if (slope > steepest) steepest = slope;
    [earlier, before] = [before, level];
  }
  return steepest > 0 ? (most - least) / steepest : undefined;
}

/** The grey level between four pixels; undefined off the frame. */
function levelAt({ width, height, data }: GreyFrame, x: number, y: number): number | undefined {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return undefined;
  const [u, v] = [x - left, y - top];
  const i = top * width + left;
  const [a = 0, b = 0, c = 0, d = 0] = [data[i], data[i + 1], data[i + width], data[i + width + 1]];
  return (a * (1 - u) + b * u) * (1 - v) + (c * (1 - u) + d * u) * v;
}
