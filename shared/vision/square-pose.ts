import type { Camera } from '../geometry/camera';
import { type PlaceDoubt, placeDoubtInto } from '../geometry/place-doubt';
import type { Matrix3, Pose } from '../geometry/point';
import type { CornersPx, FiducialDetection } from './detection';

/** A fiducial's corners on a plane of the table: the square that fits them best. */
export interface SquarePose {
  /** Of the fiducial's centre; heading is where its top edge faces. */
  readonly pose: Pose;
  readonly covariance: Matrix3;
  /** Side of the best square, free to be of any size: against the printed size it tells a wrong plane. */
  readonly sideMm: number;
}

/** What is taken from a detection. */
type Seen = Pick<FiducialDetection, 'cornerSigmaPx' | 'centreSigmaPx' | 'turnSigmaRad'> & {
  readonly corners: CornersPx;
};

/** Forward and left of the centre, in half sides, of the corners in their order from the top left, clockwise. */
const FORWARD = [1, 1, -1, -1] as const;
const LEFT = [1, -1, -1, 1] as const;

const corner = new Float64Array(2);
const jacobian = new Float64Array(4);
const ofCamera = new Float64Array(3);

/**
 * Where the rays through the corners meet the plane z = `zMm`, fitted by a square (least squares over place,
 * heading and size). Its covariance is what the detection states of its centre and turn or, where it states only its
 * corners' noise, what that comes to if they are independent; the camera's doubt is added to the place. Undefined where
 * a ray misses the plane or the corners run the wrong way round.
 */
export function squarePose(
  camera: Camera,
  { corners, cornerSigmaPx, centreSigmaPx, turnSigmaRad }: Seen,
  zMm: number,
  cameraDoubt: PlaceDoubt,
): SquarePose | undefined {
  let xMm = 0;
  let yMm = 0;
  let along = 0;
  let across = 0;
  let u = 0;
  let v = 0;
  for (let k = 0; k < 4; k++) {
    const px = corners[k as 0 | 1 | 2 | 3];
    if (!camera.meetPlaneInto(corner, 0, px.x, px.y, zMm)) return undefined;
    const x = corner[0] as number;
    const y = corner[1] as number;
    const f = FORWARD[k as 0 | 1 | 2 | 3];
    const l = LEFT[k as 0 | 1 | 2 | 3];
    xMm += x / 4;
    yMm += y / 4;
    // With the square's axes (f, l), x = f cos - l sin and y = f sin + l cos: summed, 8 half sides.
    along += f * x + l * y;
    across += f * y - l * x;
    u += px.x / 4;
    v += px.y / 4;
  }
  const sideMm = Math.hypot(along, across) / 4;
  if (!(sideMm > 0) || !camera.planeJacobianInto(jacobian, 0, u, v, zMm)) return undefined;
  const a = jacobian[0] as number;
  const b = jacobian[1] as number;
  const c = jacobian[2] as number;
  const d = jacobian[3] as number;
  const place = centreSigmaPx === undefined ? cornerSigmaPx ** 2 / 4 : centreSigmaPx ** 2;
  placeDoubtInto(ofCamera, cameraDoubt, xMm, yMm, zMm);
  const turn =
    turnSigmaRad === undefined
      ? (cornerSigmaPx ** 2 * (a * a + b * b + c * c + d * d)) / (4 * sideMm * sideMm)
      : turnSigmaRad ** 2;
  const xx = place * (a * a + b * b) + (ofCamera[0] as number);
  const xy = place * (a * c + b * d) + (ofCamera[1] as number);
  const yy = place * (c * c + d * d) + (ofCamera[2] as number);
  return {
    pose: { xMm, yMm, headingRad: Math.atan2(across, along) },
    covariance: [xx, xy, 0, xy, yy, 0, 0, 0, turn],
    sideMm,
  };
}
