/**
 * The part of opencv-wasm's browser build that the worker uses: the module object itself. Its `then` calls back
 * once, at once when OpenCV is ready already, and hands the module on, so that awaiting it never ends.
 */
declare module 'opencv-wasm/opencv.js' {
  const cv: import('../../../shared/vision/opencv').OpenCv &
    import('../../../calibration/calibration-cv').CalibrationCv & { then(ready: () => void): void };
  export default cv;
}
