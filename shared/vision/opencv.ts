/**
 * The part of OpenCV that detection uses, as a type: the module itself is handed in, so that this folder
 * neither loads WebAssembly nor knows where it comes from. Names and argument orders are OpenCV.js's.
 *
 * A Mat lives on the WebAssembly heap and must be deleted by whoever got it; `data` is a view that dies when
 * that heap grows, so it is read anew at each use.
 */
export interface Mat {
  readonly rows: number;
  readonly cols: number;
  readonly data: Uint8Array;
  /** A new handle onto part of the same pixels: delete it too. */
  roi(rect: CvRect): Mat;
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
  readonly CV_8UC1: number;
  readonly ADAPTIVE_THRESH_MEAN_C: number;
  readonly THRESH_BINARY_INV: number;
  readonly INTER_CUBIC: number;
  readonly INTER_AREA: number;
  adaptiveThreshold(
    source: Mat,
    target: Mat,
    maxValue: number,
    method: number,
    type: number,
    windowPx: number,
    offset: number,
  ): void;
  resize(source: Mat, target: Mat, size: CvSize, fx: number, fy: number, interpolation: number): void;
}
