import type { LoadedOpenCv } from '../../main/cli/opencv-node';
import type { Mat, OpenCv } from '../../shared/vision/opencv';

/** OpenCV as it is, with every matrix counted from its making to its deletion. */
export interface CountingOpenCv {
  readonly cv: OpenCv;
  alive(): number;
}

export function countingOpenCv({ cv }: LoadedOpenCv): CountingOpenCv {
  let alive = 0;
  const count = (mat: Mat): Mat => {
    alive++;
    const { delete: free, roi } = mat;
    mat.delete = () => {
      alive--;
      free.call(mat);
    };
    mat.roi = (rect) => count(roi.call(mat, rect));
    return mat;
  };
  class CountedMat {
    constructor(rows?: number, cols?: number, type?: number) {
      const made = rows === undefined ? new cv.Mat() : new cv.Mat(rows, cols as number, type as number);
      // biome-ignore lint/correctness/noConstructorReturn: stands in for the constructor of the real matrix
      return count(made) as CountedMat & Mat;
    }
  }
  return {
    alive: () => alive,
    cv: {
      Mat: CountedMat as OpenCv['Mat'],
      CV_8UC1: cv.CV_8UC1,
      CV_8UC3: cv.CV_8UC3,
      CV_32SC1: cv.CV_32SC1,
      ADAPTIVE_THRESH_MEAN_C: cv.ADAPTIVE_THRESH_MEAN_C,
      THRESH_BINARY_INV: cv.THRESH_BINARY_INV,
      INTER_CUBIC: cv.INTER_CUBIC,
      INTER_AREA: cv.INTER_AREA,
      COLOR_RGB2Lab: cv.COLOR_RGB2Lab,
      MORPH_RECT: cv.MORPH_RECT,
      MORPH_OPEN: cv.MORPH_OPEN,
      MORPH_CLOSE: cv.MORPH_CLOSE,
      adaptiveThreshold: (...args) => cv.adaptiveThreshold(...args),
      resize: (...args) => cv.resize(...args),
      cvtColor: (...args) => cv.cvtColor(...args),
      blur: (...args) => cv.blur(...args),
      getStructuringElement: (...args) => count(cv.getStructuringElement(...args)),
      morphologyEx: (...args) => cv.morphologyEx(...args),
      connectedComponentsWithStats: (...args) => cv.connectedComponentsWithStats(...args),
    },
  };
}
