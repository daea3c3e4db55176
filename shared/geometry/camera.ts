/**
 * A pinhole camera with OpenCV's distortion [k1, k2, p1, p2, k3].
 * `rvec` (Rodrigues, radians) and `tvec` (mm) take table points to the optical frame.
 * Pixel (0, 0) is the centre of the top-left pixel.
 */
export interface CameraModel {
  readonly width: number;
  readonly height: number;
  readonly fx: number;
  readonly fy: number;
  readonly cx: number;
  readonly cy: number;
  readonly distortion: readonly [number, number, number, number, number];
  readonly rvec: readonly [number, number, number];
  readonly tvec: readonly [number, number, number];
}
