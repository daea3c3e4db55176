import type { AffineSums } from '../../../shared/vision/detect/affine-sums';
import { SAMPLES_A_CELL } from '../../../shared/vision/detect/picture-table';
import { LIGHT } from '../../../shared/vision/light';

/** A picture that rises less than this from sample to sample says nothing of the place: the middle of large cells. */
const FLAT = 0.003;

/**
 * The loop of an affine pass as plain code, one sum after another: what the compiled one has to agree with, to the last
 * bit. Along a row of pixels y is constant, so that sums are kept a row and spread over the equations at its end.
 */
export const referenceSums: AffineSums = {
  over(equations, frame, picture, task) {
    const { box, rowStep, aim } = task;
    const [x0 = 0, y0 = 0, columnX = 0, columnY = 0, lineX = 0, lineY = 0, nearest = 0, furthest = 0] =
      task.settings;
    const [middleX = 0, middleY = 0, half = 0, ink = 0, contrast = 0, outlier = 0] =
      task.settings.subarray(8);
    const isPlacing = aim === 'place';
    const isCovered = task.outliers === 'dismissed';
    const { values, across } = picture;
    const { data, width } = frame;
    const steepness = -contrast * SAMPLES_A_CELL;
    const gxColumn = columnX * steepness;
    const gxLine = lineX * steepness;
    const gyColumn = columnY * steepness;
    const gyLine = lineY * steepness;
    let pixels = 0;
    let lightSum = 0;
    let lightSquares = 0;
    let errors = 0;
    equations.clear();
    const { matrix: m, right: b } = equations;
    const bottom = box[3] as number;
    for (let y = box[1] as number; y <= bottom; y += rowStep) {
      const columnAt0 = columnY * (y - y0) - columnX * x0;
      const lineAt0 = lineY * (y - y0) - lineX * x0;
      let from = box[0] as number;
      let to = box[2] as number;
      if (columnX !== 0) {
        const a = (nearest - columnAt0) / columnX;
        const z = (furthest - columnAt0) / columnX;
        from = Math.max(from, Math.ceil(Math.min(a, z)));
        to = Math.min(to, Math.floor(Math.max(a, z)));
      } else if (columnAt0 < nearest || columnAt0 > furthest) continue;
      if (lineX !== 0) {
        const a = (nearest - lineAt0) / lineX;
        const z = (furthest - lineAt0) / lineX;
        from = Math.max(from, Math.ceil(Math.min(a, z)));
        to = Math.min(to, Math.floor(Math.max(a, z)));
      } else if (lineAt0 < nearest || lineAt0 > furthest) continue;
      const row = y * width;
      const Y = (y - middleY) / half;
      let xx0 = 0;
      let xx1 = 0;
      let xx2 = 0;
      let xy0 = 0;
      let xy1 = 0;
      let xy2 = 0;
      let yy0 = 0;
      let yy1 = 0;
      let yy2 = 0;
      let xf0 = 0;
      let xf1 = 0;
      let yf0 = 0;
      let yf1 = 0;
      let x1 = 0;
      let x2 = 0;
      let y1 = 0;
      let y2 = 0;
      let ff = 0;
      let fSum = 0;
      let weights = 0;
      let xe0 = 0;
      let xe1 = 0;
      let ye0 = 0;
      let ye1 = 0;
      let fe = 0;
      let e = 0;
      for (let x = from; x <= to; x++) {
        const light = LIGHT[data[row + x] as number] as number;
        // Bilinear in the picture's table: its value, and its slope along both of its axes, a sample.
        const sx = (columnAt0 + columnX * x + 1) * SAMPLES_A_CELL;
        const sy = (lineAt0 + lineX * x + 1) * SAMPLES_A_CELL;
        const ix = sx | 0;
        const iy = sy | 0;
        const tx = sx - ix;
        const ty = sy - iy;
        const sample = iy * across + ix;
        const f00 = values[sample] as number;
        const f01 = values[sample + across] as number;
        const alongTop = (values[sample + 1] as number) - f00;
        const alongBottom = (values[sample + across + 1] as number) - f01;
        const top = f00 + alongTop * tx;
        const down = f01 + alongBottom * tx - top;
        const f = top + down * ty;
        const error = light - (ink + contrast * f);
        const size1 = error < 0 ? -error : error;
        let weight = 1;
        if (size1 > outlier)
          weight = isCovered ? (outlier / size1) * (outlier / size1) * (outlier / size1) : outlier / size1;
        const wf = weight * f;
        pixels++;
        lightSum += light;
        lightSquares += light * light;
        const we = weight * error;
        errors += we * error;
        ff += wf * f;
        fSum += wf;
        weights += weight;
        fe += wf * error;
        e += we;
        if (!isPlacing) continue;
        const along = alongTop + (alongBottom - alongTop) * ty;
        if (along < FLAT && along > -FLAT && down < FLAT && down > -FLAT) continue;
        // A pixel's light changes, when the picture moves by a px, by minus the picture's slope.
        const gx = along * gxColumn + down * gxLine;
        const gy = along * gyColumn + down * gyLine;
        const X = (x - middleX) / half;
        const wx = weight * gx;
        const wy = weight * gy;
        let term = wx * gx;
        xx0 += term;
        term *= X;
        xx1 += term;
        xx2 += term * X;
        term = wx * gy;
        xy0 += term;
        term *= X;
        xy1 += term;
        xy2 += term * X;
        term = wy * gy;
        yy0 += term;
        term *= X;
        yy1 += term;
        yy2 += term * X;
        term = wx * f;
        xf0 += term;
        xf1 += term * X;
        term = wy * f;
        yf0 += term;
        yf1 += term * X;
        x1 += wx;
        x2 += wx * X;
        y1 += wy;
        y2 += wy * X;
        term = wx * error;
        xe0 += term;
        xe1 += term * X;
        term = wy * error;
        ye0 += term;
        ye1 += term * X;
      }
      addTo(m, 54, ff);
      addTo(m, 62, fSum);
      addTo(m, 63, weights);
      addTo(b, 6, fe);
      addTo(b, 7, e);
      if (!isPlacing) continue;
      addBlock(m, 0, 0, xx0, xx1, xx2, Y);
      addBlock(m, 3, 0, xy0, xy1, xy2, Y);
      addBlock(m, 3, 3, yy0, yy1, yy2, Y);
      addThree(m, 48, xf0, xf1, Y);
      addThree(m, 51, yf0, yf1, Y);
      addThree(m, 56, x1, x2, Y);
      addThree(m, 59, y1, y2, Y);
      addThree(b, 0, xe0, xe1, Y);
      addThree(b, 3, ye0, ye1, Y);
    }
    return { pixels, lightSum, lightSquares, errors };
  },
};

function addTo(values: Float64Array, at: number, value: number): void {
  values[at] = (values[at] as number) + value;
}

/** A row's share of three terms, 1, X and Y, from its sums over 1 and X. */
function addThree(values: Float64Array, at: number, one: number, x: number, y: number): void {
  addTo(values, at, one);
  addTo(values, at + 1, x);
  addTo(values, at + 2, one * y);
}

/** The same of their nine products, from sums over 1, X and X². */
function addBlock(
  m: Float64Array,
  row: number,
  column: number,
  one: number,
  x: number,
  xx: number,
  y: number,
) {
  const at = 8 * row + column;
  addThree(m, at, one, x, y);
  addThree(m, at + 8, x, xx, y);
  addThree(m, at + 16, one * y, x * y, y);
}
