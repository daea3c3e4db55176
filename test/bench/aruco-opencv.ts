import { createRequire } from 'node:module';

/** The part of OpenCV 4.12's JavaScript build that its ArUco detector needs. */
interface ArucoOpenCv {
  readonly Mat: new (rows?: number, cols?: number, type?: number) => ArucoMat;
  readonly MatVector: new () => { size(): number; get(index: number): ArucoMat; delete(): void };
  readonly CV_8UC1: number;
  readonly DICT_4X4_250: number;
  readonly aruco_DetectorParameters: new () => Record<string, number>;
  readonly aruco_RefineParameters: new (distance: number, rate: number, checkAll: boolean) => object;
  readonly aruco_ArucoDetector: new (
    dictionary: object,
    parameters: object,
    refine: object,
  ) => {
    detectMarkers(image: ArucoMat, corners: object, ids: ArucoMat, rejected: object): void;
    delete(): void;
  };
  getPredefinedDictionary(name: number): object;
}

interface ArucoMat {
  readonly data: Uint8Array;
  readonly data32S: Int32Array;
  readonly data32F: Float32Array;
  delete(): void;
}

interface StartingOpenCv extends ArucoOpenCv {
  onRuntimeInitialized?: () => void;
  then?: (started: (cv: ArucoOpenCv) => void) => void;
}

/** Loads the package; as with the product's own OpenCV the module is thenable and travels inside an object. */
export function loadArucoOpenCv(): Promise<{ readonly cv: ArucoOpenCv }> {
  const require = createRequire(import.meta.url);
  const loaded: StartingOpenCv | Promise<ArucoOpenCv> = require('@techstark/opencv-js');
  return new Promise((resolve) => {
    if (loaded instanceof Promise) loaded.then((cv) => resolve({ cv }));
    else if ('aruco_ArucoDetector' in loaded && loaded.aruco_ArucoDetector) resolve({ cv: loaded });
    else loaded.onRuntimeInitialized = () => resolve({ cv: loaded });
  });
}

/** Its settings for small fiducials: sizes as ours, one threshold window, sub-pixel corners. */
export function tunedArucoDetector(cv: ArucoOpenCv, width: number, height: number) {
  const parameters = new cv.aruco_DetectorParameters();
  const longest = Math.max(width, height);
  Object.assign(parameters, {
    minMarkerPerimeterRate: (4 * 6.5) / longest,
    maxMarkerPerimeterRate: (4 * 90) / longest,
    adaptiveThreshWinSizeMin: 13,
    adaptiveThreshWinSizeMax: 13,
    adaptiveThreshWinSizeStep: 10,
    adaptiveThreshConstant: 7,
    polygonalApproxAccuracyRate: 0.05,
    minCornerDistanceRate: 0.05,
    perspectiveRemovePixelPerCell: 4,
    minDistanceToBorder: 1,
    cornerRefinementMethod: 1,
    cornerRefinementWinSize: 3,
    cornerRefinementMaxIterations: 30,
    cornerRefinementMinAccuracy: 0.02,
  });
  const detector = new cv.aruco_ArucoDetector(
    cv.getPredefinedDictionary(cv.DICT_4X4_250),
    parameters,
    new cv.aruco_RefineParameters(10, 3, true),
  );
  const image = new cv.Mat(height, width, cv.CV_8UC1);
  return (grey: Uint8Array): { id: number; x: number; y: number }[] => {
    image.data.set(grey);
    const corners = new cv.MatVector();
    const rejected = new cv.MatVector();
    const ids = new cv.Mat();
    detector.detectMarkers(image, corners, ids, rejected);
    const found = Array.from({ length: corners.size() }, (_, i) => {
      const quad = corners.get(i);
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = quad.data32F;
      quad.delete();
      return { id: ids.data32S[i] ?? -1, x: (x0 + x1 + x2 + x3) / 4, y: (y0 + y1 + y2 + y3) / 4 };
    });
    for (const handle of [corners, rejected, ids]) handle.delete();
    return found;
  };
}
