import type { Camera } from '../../geometry/camera';
import { reachMm } from './base-kinds';
import type { EvidenceView } from './blob-groups';
import { depthInside, type PlacedOutline, topMm } from './placed-outline';

/** The cells of a window of evidence whose centres an outline's top covers, as indices into it. */
export function cellsUnder(view: EvidenceView, outline: PlacedOutline, camera: Camera): Int32Array {
  const { left, top, width, height } = view;
  const zMm = topMm(outline);
  const reach = reachMm(outline.kind.base);
  const centre = camera.project({ x: outline.xMm, y: outline.yMm, z: zMm });
  const side = camera.project({ x: outline.xMm + reach, y: outline.yMm, z: zMm });
  const deep = camera.project({ x: outline.xMm, y: outline.yMm + reach, z: zMm });
  const radius =
    1 +
    Math.max(
      Math.hypot(side.x - centre.x, side.y - centre.y),
      Math.hypot(deep.x - centre.x, deep.y - centre.y),
    ) /
      2;
  const cells: number[] = [];
  const at = new Float64Array(2);
  const cx = (centre.x - 0.5) / 2 - left;
  const cy = (centre.y - 0.5) / 2 - top;
  for (let y = Math.max(0, Math.ceil(cy - radius)); y <= Math.min(height - 1, cy + radius); y++) {
    for (let x = Math.max(0, Math.ceil(cx - radius)); x <= Math.min(width - 1, cx + radius); x++) {
      if (!camera.meetPlaneInto(at, 0, 2 * (left + x) + 0.5, 2 * (top + y) + 0.5, zMm)) continue;
      if (depthInside(outline, at[0] as number, at[1] as number) > 0) cells.push(y * width + x);
    }
  }
  return Int32Array.from(cells);
}
