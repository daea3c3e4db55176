import { describe, expect, it } from 'vitest';
import { lensBoard, lensBoardTags } from '../../calibration/lens/lens-board';
import { solveLens } from '../../calibration/lens/solve-lens';
import type { BoardTagSeen } from '../../calibration/lens/views/board-look';
import { nextHold } from '../../calibration/lens/views/coverage';
import { ViewWatch } from '../../calibration/lens/views/view-watch';
import { tagCorners } from '../../calibration/table/table-tags';
import { loadCalibrationCv } from '../../main/cli/opencv-node';
import { heldMatrix, holdAt } from '../../renderer/simulated/board-hand';
import { makeCamera } from '../../shared/geometry/camera';
import { rodrigues } from '../../shared/geometry/rodrigues';
import { simulatedCamera } from '../../shared/session/simulated-rig';

const camera = makeCamera(simulatedCamera);
const middle = {
  x: ((lensBoard.columns - 1) * lensBoard.pitchMm) / 2,
  y: ((lensBoard.rows - 1) * lensBoard.pitchMm) / 2,
};

/** The tags of the board that a hand holds there, as the simulated camera sees them. */
function tagsAt(looks: number): BoardTagSeen[] {
  const m = heldMatrix(holdAt(looks), rodrigues(simulatedCamera.rvec), simulatedCamera.tvec);
  const at = (i: number) => m[i] ?? 0;
  return lensBoardTags().flatMap((tag) => {
    const [a, b, c, d] = tagCorners(tag, 1).map((corner) => {
      const [x, y] = [corner.x - middle.x, corner.y - middle.y];
      return camera.project({
        x: at(0) * x + at(4) * y + at(12),
        y: at(1) * x + at(5) * y + at(13),
        z: at(2) * x + at(6) * y + at(14),
      });
    });
    const inside = [a, b, c, d].every((px) => px && px.x > 0 && px.y > 0 && px.x < 1919 && px.y < 1079);
    return inside && a && b && c && d ? [{ fiducialId: tag.id, corners: [a, b, c, d] as const }] : [];
  });
}

describe('the hand that holds the lens board before the simulated camera', () => {
  it('faces the print to the camera, upright and the right way round', () => {
    const [tag] = tagsAt(0);
    const [topLeft, topRight, , bottomLeft] = tag?.corners ?? [];
    if (!topLeft || !topRight || !bottomLeft) throw new Error('no tag is seen');
    expect(topRight.x - topLeft.x).toBeGreaterThan(40);
    expect(bottomLeft.y - topLeft.y).toBeGreaterThan(40);
  });

  it('shows within one round all that is asked for, and the lens that comes of it is the true one', async () => {
    const watch = new ViewWatch(simulatedCamera);
    for (let looks = 0; looks < 105 && nextHold(watch.coverage).kind !== 'enough'; looks++) {
      watch.see({ tags: tagsAt(looks), edgePx: 2, atMs: 200 * looks });
    }
    expect(nextHold(watch.coverage)).toEqual({ kind: 'enough' });
    const { cv } = await loadCalibrationCv();
    const solved = solveLens(cv, watch.views, simulatedCamera, 'drop');
    if (!solved.ok) throw new Error(solved.error.kind);
    expect(solved.value.lens.fx / simulatedCamera.fx).toBeCloseTo(1, 4);
    expect(solved.value.lens.distortion[0]).toBeCloseTo(simulatedCamera.distortion[0], 3);
  });
});
