import type { GreyFrame } from '../detection';
import { LIGHT } from '../light';
import { invertProjectionInto, meanSidePx, type Quad, unitSquareToQuadInto } from '../quad';
import { NormalEquations } from './normal-equations';
import { boxAroundInto, OUTSIDE_CELLS, type Tones } from './picture-pass';
import { type PictureTable, SAMPLES_A_CELL } from './picture-table';

/** About so many pixels are looked at: their scatter then says the noise to 6 %. */
const LOOKED_AT = 160;
/** No fiducial gives more: at most twice as many, and what its rim adds. */
const MOST_PIXELS = 1024;
/** Paper ends a cell outside: so many standard deviations of blur from there the ground's light is not seen. */
const LEAK_BLURS = 1.7;
/** Rows of the pattern are shifted by this share, so that no grid of cells falls in step with it. */
const GOLDEN = 0.382;

/**
 * What a fitted picture leaves unexplained in the light of the pixels, told apart by what it does to the place. A lens
 * that is softer or sharper than the picture's blur leaves a rim of errors round every cell, the same on both sides of
 * it: that moves nothing, however large it is, and is no noise. What remains is noise; and light that rises across the
 * fiducial, which leads the place astray. The errors are regressed on paper, ink and the picture's second differences
 * along its columns and its lines, which is what more or less blur changes of it to first order (the heat equation),
 * one for each since a slanted view squeezes one of them; and on the fiducial's size, in which a fit hides a part of a
 * blur that is not its own.
 */
export class FitRemainder {
  /** Root of the mean square of what is noise, as light. */
  noise = 0;
  /**
   * The same but for the rim that the ground's light leaks into past the paper's end: there it turns a fiducial, since
   * ground is uneven, and hardly shifts it.
   */
  innerNoise = 0;
  /** By what share the light rises across the fiducial, from the middle to half a side from it. */
  rise = 0;
  /** Something lies on a part of the fiducial: outliers count next to nothing, as in the fit. */
  isCovered = false;
  private readonly equations = new NormalEquations(5);
  private readonly toPicture = new Float64Array(9);
  private readonly fromPicture = new Float64Array(9);
  private readonly box = new Int32Array(4);
  /** Of each pixel: light less picture, the picture, what blur and size change of it, its weight, and where it lies. */
  private readonly error = new Float64Array(MOST_PIXELS);
  private readonly share = new Float64Array(MOST_PIXELS);
  private readonly acrossBend = new Float64Array(MOST_PIXELS);
  private readonly downBend = new Float64Array(MOST_PIXELS);
  private readonly growth = new Float64Array(MOST_PIXELS);
  private readonly isInner = new Uint8Array(MOST_PIXELS);
  private readonly weight = new Float64Array(MOST_PIXELS);
  private readonly atX = new Float64Array(MOST_PIXELS);
  private readonly atY = new Float64Array(MOST_PIXELS);
  private pixels = 0;

  /**
   * After a fit that has settled on `quad` and `tones`. `fitted`: unknowns that the fit itself has spent on the place.
   * False, with nothing told, where the quad is degenerate or shows too few pixels.
   */
  run(
    frame: GreyFrame,
    quad: Quad,
    picture: PictureTable,
    size: number,
    tones: Tones,
    fitted: number,
  ): boolean {
    const all = this.gather(frame, quad, picture, size, tones);
    const { equations, pixels } = this;
    const free = pixels * (1 - fitted / all) - equations.size;
    if (!(free > 1) || !equations.solve()) return false;
    this.tell(tones, free);
    return true;
  }

  /** Reads the pixels and gathers the equations; gives how many pixels the fiducial has in all. */
  private gather(frame: GreyFrame, quad: Quad, picture: PictureTable, size: number, tones: Tones): number {
    const { equations, fromPicture, box, error, share, acrossBend, downBend } = this;
    const { growth, isInner, weight, atX, atY } = this;
    const { matrix: m, right: b } = equations;
    this.pixels = 0;
    equations.clear();
    if (!unitSquareToQuadInto(this.toPicture, quad)) return 0;
    invertProjectionInto(fromPicture, this.toPicture);
    const a0 = fromPicture[0] as number;
    const a1 = fromPicture[1] as number;
    const a2 = fromPicture[2] as number;
    const a3 = fromPicture[3] as number;
    const a4 = fromPicture[4] as number;
    const a5 = fromPicture[5] as number;
    const a6 = fromPicture[6] as number;
    const a7 = fromPicture[7] as number;
    const a8 = fromPicture[8] as number;
    const sidePx = meanSidePx(quad);
    boxAroundInto(box, quad, sidePx / size, frame);
    const left = box[0] as number;
    const middleX = ((quad[0] as number) + (quad[4] as number)) / 2;
    const middleY = ((quad[1] as number) + (quad[5] as number)) / 2;
    const half = sidePx / 2;
    const { values, across } = picture;
    const { data, width } = frame;
    const { ink, outlier } = tones;
    const contrast = tones.paper - ink;
    const nearest = -OUTSIDE_CELLS;
    const furthest = size + OUTSIDE_CELLS;
    const outside = Math.max(0, 1 - LEAK_BLURS * picture.blurCells);
    const all = ((sidePx * (size + 2 * OUTSIDE_CELLS)) / size) ** 2;
    const step = Math.max(1, Math.floor(all / LOOKED_AT));
    const shift = Math.round(GOLDEN * step);
    let n = 0;
    let w0 = 0;
    let wf = 0;
    let wff = 0;
    let wp = 0;
    let wpf = 0;
    let wpp = 0;
    let wq = 0;
    let wqf = 0;
    let wqp = 0;
    let wqq = 0;
    let wg = 0;
    let wgf = 0;
    let wgp = 0;
    let wgq = 0;
    let wgg = 0;
    let we = 0;
    let wef = 0;
    let wep = 0;
    let weq = 0;
    let weg = 0;
    const middle = size / 2;
    for (let y = box[1] as number; y <= (box[3] as number); y++) {
      for (let x = left + ((y * shift) % step); x <= (box[2] as number) && n < MOST_PIXELS; x += step) {
        const scale = size / (a6 * x + a7 * y + a8);
        const column = (a0 * x + a1 * y + a2) * scale;
        const line = (a3 * x + a4 * y + a5) * scale;
        if (column < nearest || line < nearest || column > furthest || line > furthest) continue;
        const sx = (column + 1) * SAMPLES_A_CELL;
        const sy = (line + 1) * SAMPLES_A_CELL;
        const tx = sx - (sx | 0);
        const ty = sy - (sy | 0);
        const sample = (sy | 0) * across + (sx | 0);
        const f00 = values[sample] as number;
        const f01 = values[sample + across] as number;
        const alongTop = (values[sample + 1] as number) - f00;
        const alongBottom = (values[sample + across + 1] as number) - f01;
        const top = f00 + alongTop * tx;
        const down = f01 + alongBottom * tx - top;
        const f = top + down * ty;
        const along = alongTop + (alongBottom - alongTop) * ty;
        const g = along * (column - middle) + down * (line - middle);
        // Second differences change slowly enough to be taken at the nearest sample.
        const near = ((sy + 0.5) | 0) * across + ((sx + 0.5) | 0);
        const twice = 2 * (values[near] as number);
        const p = (values[near - 1] as number) + (values[near + 1] as number) - twice;
        const q = (values[near - across] as number) + (values[near + across] as number) - twice;
        const e = (LIGHT[data[y * width + x] as number] as number) - (ink + contrast * f);
        const sizeOfError = Math.abs(e);
        let w = 1;
        if (sizeOfError > outlier) w = this.isCovered ? (outlier / sizeOfError) ** 3 : outlier / sizeOfError;
        error[n] = e;
        share[n] = f;
        acrossBend[n] = p;
        downBend[n] = q;
        growth[n] = g;
        const isOutside =
          column < -outside || line < -outside || column > size + outside || line > size + outside;
        isInner[n] = isOutside ? 0 : 1;
        weight[n] = w;
        atX[n] = (x - middleX) / half;
        atY[n] = (y - middleY) / half;
        n++;
        w0 += w;
        wf += w * f;
        wff += w * f * f;
        wp += w * p;
        wpf += w * p * f;
        wpp += w * p * p;
        wq += w * q;
        wqf += w * q * f;
        wqp += w * q * p;
        wqq += w * q * q;
        wg += w * g;
        wgf += w * g * f;
        wgp += w * g * p;
        wgq += w * g * q;
        wgg += w * g * g;
        we += w * e;
        wef += w * e * f;
        wep += w * e * p;
        weq += w * e * q;
        weg += w * e * g;
      }
    }
    m[0] = w0;
    m[5] = wf;
    m[6] = wff;
    m[10] = wp;
    m[11] = wpf;
    m[12] = wpp;
    m[15] = wq;
    m[16] = wqf;
    m[17] = wqp;
    m[18] = wqq;
    m[20] = wg;
    m[21] = wgf;
    m[22] = wgp;
    m[23] = wgq;
    m[24] = wgg;
    b[0] = we;
    b[1] = wef;
    b[2] = wep;
    b[3] = weq;
    b[4] = weg;
    this.pixels = n;
    return all;
  }

  /** What the pixels gathered still show once the solution is taken from them. */
  private tell({ paper, ink }: Tones, free: number): void {
    const { equations, error, share, acrossBend, downBend, growth, weight, atX, atY, pixels } = this;
    const { isInner } = this;
    const { solution } = equations;
    const s0 = solution[0] as number;
    const s1 = solution[1] as number;
    const s2 = solution[2] as number;
    const s3 = solution[3] as number;
    const s4 = solution[4] as number;
    const contrast = paper - ink;
    let squares = 0;
    let innerSquares = 0;
    let inner = 0;
    let alongX = 0;
    let alongY = 0;
    let lightX = 0;
    let lightY = 0;
    for (let k = 0; k < pixels; k++) {
      const f = share[k] as number;
      const bend = s2 * (acrossBend[k] as number) + s3 * (downBend[k] as number);
      const e = (error[k] as number) - s0 - s1 * f - bend - s4 * (growth[k] as number);
      const square = (weight[k] as number) * e * e;
      squares += square;
      innerSquares += square * (isInner[k] as number);
      inner += isInner[k] as number;
      // Light that rises by a share rises by the more the lighter a place is.
      const light = ink + contrast * f;
      const x = light * (atX[k] as number);
      const y = light * (atY[k] as number);
      alongX += e * x;
      alongY += e * y;
      lightX += x * x;
      lightY += y * y;
    }
    const variance = squares / free;
    this.noise = Math.sqrt(variance);
    this.innerNoise = Math.sqrt((innerSquares * pixels) / (inner * free));
    // Noise alone seems to rise by some.
    const seeming = variance * (1 / lightX + 1 / lightY);
    this.rise = Math.sqrt(Math.max(0, (alongX / lightX) ** 2 + (alongY / lightY) ** 2 - seeming));
  }
}
