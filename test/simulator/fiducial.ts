import type { FiducialMount } from '../../shared/board/team';
import type { Camera } from '../../shared/geometry/camera';
import type { Point, Point3, Pose } from '../../shared/geometry/point';
import { attach, baseToTable } from '../../shared/geometry/pose';
import type { CornersPx } from '../../shared/vision/detection';

/** Where a mounted fiducial lies: its own centre and heading, and its height above the table. */
export interface FiducialPlace {
  readonly pose: Pose;
  readonly zMm: number;
}

/** The fiducial of a base that stands at `base` on ground `elevationMm` high. */
export function fiducialPlace(base: Pose, elevationMm: number, mount: FiducialMount): FiducialPlace {
  const [forwardMm, leftMm] = mount.offsetMm;
  return {
    pose: attach(base, { x: forwardMm, y: leftMm }, mount.rotationRad),
    zMm: elevationMm + mount.heightMm,
  };
}

/** Its corners, clockwise seen from above from its top left; the top edge faces forward. */
export function fiducialCorners(place: FiducialPlace, sizeMm: number): readonly Point3<'table'>[] {
  const h = sizeMm / 2;
  const own: readonly Point<'base'>[] = [
    { x: h, y: h },
    { x: h, y: -h },
    { x: -h, y: -h },
    { x: -h, y: h },
  ];
  return own.map((p) => ({ ...baseToTable(place.pose, p), z: place.zMm }));
}

/** Where the camera sees them. */
export function cornersInPicture(camera: Camera, place: FiducialPlace, sizeMm: number): CornersPx {
  const [a, b, c, d] = fiducialCorners(place, sizeMm).map((p) => camera.project(p));
  if (!a || !b || !c || !d) throw new Error('a fiducial has four corners');
  return [a, b, c, d];
}
