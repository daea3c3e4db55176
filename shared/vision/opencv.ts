/**
 * The part of OpenCV that detection uses, as a type: the module itself is handed in, so that this folder
 * neither loads WebAssembly nor knows where it comes from. Names and argument orders are OpenCV.js's.
 *
 * Everything with `delete` lives on the WebAssembly heap and must be deleted by whoever got it;
 * `data` and `data32S` are views that die when that heap grows, so they are read anew at each use.
 */
export interface Mat {
  readonly rows: number;
  readonly cols: number;
  readonly data: Uint8Array;
  readonly data32S: Int32Array;
  roi(rect: CvRect): Mat;
  delete(): void;
}

export interface MatVector {
  size(): number;
  /** A new handle each time: delete it. */
  get(index: number): Mat;
  delete(): void;
}

export interface CvRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface CvSize {
  readonly width: number;
  readonly height: number;
}

export interface OpenCv {
  readonly Mat: {
    new (): Mat;
    new (rows: number, cols: number, type: number): Mat;
  };
  readonly MatVector: new () => MatVector;
  readonly CV_8UC1: number;
  readonly ADAPTIVE_THRESH_MEAN_C: number;
  readonly THRESH_BINARY_INV: number;
  readonly RETR_LIST: number;
  readonly CHAIN_APPROX_NONE: number;
  readonly INTER_LINEAR: number;
  readonly INTER_CUBIC: number;
  adaptiveThreshold(
    source: Mat,
    target: Mat,
    maxValue: number,
    method: number,
    type: number,
    windowPx: number,
    offset: number,
  ): void;
  findContours(image: Mat, contours: MatVector, hierarchy: Mat, mode: number, method: number): void;
  approxPolyDP(curve: Mat, approximation: Mat, tolerancePx: number, closed: boolean): void;
  resize(source: Mat, target: Mat, size: CvSize, fx: number, fy: number, interpolation: number): void;
}
