import type { CvSize } from '../shared/vision/opencv';

/** A matrix of floating-point numbers on OpenCV's heap; delete it. */
export interface FloatMat {
  readonly rows: number;
  readonly data64F: Float64Array;
  readonly data32F: Float32Array;
  delete(): void;
}

/** A list of matrices on OpenCV's heap. What `get` gives has to be deleted too. */
export interface FloatMatVector {
  push_back(mat: FloatMat): void;
  get(index: number): FloatMat;
  delete(): void;
}

/** The part of OpenCV that finds a lens from views of a board; names and argument orders are OpenCV.js's. */
export interface CalibrationCv {
  readonly Mat: { new (): FloatMat };
  readonly MatVector: { new (): FloatMatVector };
  readonly CV_32FC2: number;
  readonly CV_32FC3: number;
  matFromArray(rows: number, cols: number, type: number, values: ArrayLike<number>): FloatMat;
  calibrateCameraExtended(
    objectPoints: FloatMatVector,
    imagePoints: FloatMatVector,
    size: CvSize,
    cameraMatrix: FloatMat,
    distortion: FloatMat,
    rvecs: FloatMatVector,
    tvecs: FloatMatVector,
    intrinsicSigmas: FloatMat,
    extrinsicSigmas: FloatMat,
    perViewErrors: FloatMat,
  ): number;
}
