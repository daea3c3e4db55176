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
  /** The same memory as 32-bit whole numbers, for matrices of those. */
  readonly data32S: Int32Array;
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
  readonly CV_8UC3: number;
  readonly CV_32SC1: number;
  readonly ADAPTIVE_THRESH_MEAN_C: number;
  readonly THRESH_BINARY_INV: number;
  readonly INTER_CUBIC: number;
  readonly INTER_AREA: number;
  readonly COLOR_RGB2Lab: number;
  readonly MORPH_RECT: number;
  readonly MORPH_OPEN: number;
  readonly MORPH_CLOSE: number;
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
  cvtColor(source: Mat, target: Mat, code: number): void;
  blur(source: Mat, target: Mat, size: CvSize): void;
  getStructuringElement(shape: number, size: CvSize): Mat;
  morphologyEx(source: Mat, target: Mat, operation: number, kernel: Mat): void;
  /**
   * Numbers the connected parts of a mask, 0 being its ground; gives how many numbers there are. Rows of `stats`:
   * left, top, width, height and area of each.
   */
  connectedComponentsWithStats(
    mask: Mat,
    labels: Mat,
    stats: Mat,
    centroids: Mat,
    connectivity: number,
    type: number,
  ): number;
}
