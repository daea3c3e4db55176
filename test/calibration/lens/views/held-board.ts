import { lensBoard, lensBoardTags } from '../../../../calibration/lens/lens-board';
import type { BoardTagSeen } from '../../../../calibration/lens/views/board-look';
import { tagCorners } from '../../../../calibration/table/table-tags';
import { type CameraModel, makeCamera } from '../../../../shared/geometry/camera';
import { multiply } from '../../../../shared/geometry/matrix3';
import type { Matrix3 } from '../../../../shared/geometry/point';
import { rotationVector } from '../../../../shared/geometry/rodrigues';

/** A board in a hand: where its middle is in the camera's own frame, and how far it is turned out of the picture. */
export interface Hold {
  readonly xMm: number;
  readonly yMm: number;
  readonly zMm: number;
  /** About the picture's vertical: positive takes the right side away. */
  readonly aboutVerticalDeg: number;
  /** About the picture's horizontal: positive takes the upper side away. */
  readonly aboutHorizontalDeg: number;
}

export const webcam: CameraModel = {
  width: 1920,
  height: 1080,
  fx: 1500,
  fy: 1500,
  cx: 955,
  cy: 548,
  distortion: [-0.12, 0.02, 0, 0, 0],
  rvec: [0, 0, 0],
  tvec: [0, 0, 0],
};

const middle = {
  x: ((lensBoard.columns - 1) * lensBoard.pitchMm) / 2,
  y: ((lensBoard.rows - 1) * lensBoard.pitchMm) / 2,
};

/** The camera's model with the board's plane as its table. */
export function holdingCamera(camera: CameraModel, hold: Hold): CameraModel {
  const [a, b] = [(hold.aboutVerticalDeg * Math.PI) / 180, (hold.aboutHorizontalDeg * Math.PI) / 180];
  const aboutVertical: Matrix3 = [Math.cos(a), 0, -Math.sin(a), 0, 1, 0, Math.sin(a), 0, Math.cos(a)];
  const aboutHorizontal: Matrix3 = [1, 0, 0, 0, Math.cos(b), Math.sin(b), 0, -Math.sin(b), Math.cos(b)];
  // Held upright: the board's y runs up, the picture's down.
  const upright: Matrix3 = [1, 0, 0, 0, -1, 0, 0, 0, -1];
  const r = multiply(multiply(aboutVertical, aboutHorizontal), upright);
  return {
    ...camera,
    rvec: rotationVector(r),
    tvec: [
      hold.xMm - (r[0] * middle.x + r[1] * middle.y),
      hold.yMm - (r[3] * middle.x + r[4] * middle.y),
      hold.zMm - (r[6] * middle.x + r[7] * middle.y),
    ],
  };
}

/** The tags that lie wholly in the picture, at their true corners. */
export function tagsHeld(camera: CameraModel, hold: Hold): BoardTagSeen[] {
  const view = makeCamera(holdingCamera(camera, hold));
  return lensBoardTags().flatMap((tag) => {
    const [a, b, c, d] = tagCorners(tag, 1).map((corner) => view.project({ ...corner, z: 0 }));
    const inside = [a, b, c, d].every(
      (px) => px && px.x > 0 && px.y > 0 && px.x < camera.width - 1 && px.y < camera.height - 1,
    );
    return inside && a && b && c && d ? [{ fiducialId: tag.id, corners: [a, b, c, d] as const }] : [];
  });
}
