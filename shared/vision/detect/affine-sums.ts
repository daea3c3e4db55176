import type { GreyFrame } from '../detection';
import { makeKernels } from '../kernels';
import { LIGHT } from '../light';
import type { NormalEquations } from './normal-equations';
import type { PictureTable } from './picture-table';

/** What a pass is asked over which pixels. */
export interface AffineTask {
  /** Left, top, right and bottom, inclusive; of its rows every `rowStep`th. */
  readonly box: Int32Array;
  rowStep: number;
  /**
   * The quad's first corner, x and y; columns a px of x and of y, lines likewise, in cells; the least and the most of
   * both that take part; the middle, x and y, and half a side in px; light of ink, and that of paper less it; errors
   * above which a pixel is an outlier.
   */
  readonly settings: Float64Array;
  /** Tones alone, or the place as well. */
  aim: 'tones' | 'place';
  /** Outliers count as if they just were ones, or next to nothing. */
  outliers: 'weighed' | 'dismissed';
}

/** Sums over the pixels that took part; of errors, their weighted squares. */
export interface AffineTotals {
  pixels: number;
  lightSum: number;
  lightSquares: number;
  errors: number;
}

/** The loop of `AffinePass` over pixels. */
export interface AffineSums {
  /** Fills the equations' lower half, but for unknowns of the place that are not asked for. The answer is reused. */
  over(equations: NormalEquations, frame: GreyFrame, picture: PictureTable, task: AffineTask): AffineTotals;
}

/** Room for the picture of a code of 6 by 6 cells, and for every fiducial that is looked for: both grow if need be. */
const SAMPLES = 81 * 81;
const PATCH_BYTES = 1 << 15;
const MATRIX_TERMS = 64;
const RIGHT_TERMS = 8;
const TOTAL_TERMS = 4;

/** The loop compiled, two sums at a time. */
export function makeAffineSums(): AffineSums {
  const kernels = makeKernels();
  const totals: AffineTotals = { pixels: 0, lightSum: 0, lightSquares: 0, errors: 0 };
  let room = roomFor(SAMPLES, PATCH_BYTES);
  let loaded: PictureTable | undefined;

  function roomFor(sampleCount: number, patchBytes: number) {
    kernels.reserveFit(sampleCount, patchBytes);
    const { buffer } = kernels.memory;
    const view = <T>(
      make: new (buffer: ArrayBuffer, at: number, length: number) => T,
      at: number,
      length: number,
    ) => new make(buffer, at, length);
    view(Float32Array, kernels.light.value, LIGHT.length).set(LIGHT);
    const sums = kernels.matrix.value;
    return {
      settings: view(Float64Array, kernels.settings.value, 14),
      matrix: view(Float64Array, sums, MATRIX_TERMS),
      right: view(Float64Array, sums + 8 * MATRIX_TERMS, RIGHT_TERMS),
      totals: view(Float64Array, sums + 8 * (MATRIX_TERMS + RIGHT_TERMS), TOTAL_TERMS),
      samples: view(Float32Array, kernels.samples.value, sampleCount),
      patch: view(Uint8Array, kernels.patch.value, patchBytes),
    };
  }

  function makeRoom(sampleCount: number, patchBytes: number): void {
    if (sampleCount <= room.samples.length && patchBytes <= room.patch.length) return;
    room = roomFor(Math.max(sampleCount, room.samples.length), Math.max(patchBytes, room.patch.length));
    loaded = undefined;
  }

  function copyPatch({ data, width }: GreyFrame, { box, rowStep }: AffineTask): void {
    const [left = 0, top = 0, right = 0, bottom = 0] = box;
    const { patch } = room;
    let to = 0;
    for (let y = top; y <= bottom; y += rowStep) {
      for (let at = y * width + left, end = y * width + right; at <= end; at++)
        patch[to++] = data[at] as number;
    }
  }

  return {
    over(equations, frame, picture, task) {
      const { box, rowStep, settings, aim, outliers } = task;
      const [left = 0, top = 0, right = 0, bottom = 0] = box;
      const rows = Math.max(0, Math.floor((bottom - top) / rowStep) + 1);
      makeRoom(picture.values.length, rows * (right - left + 1));
      if (loaded !== picture) {
        room.samples.set(picture.values);
        loaded = picture;
      }
      copyPatch(frame, task);
      room.settings.set(settings);
      const isPlacing = aim === 'place' ? 1 : 0;
      const isCovered = outliers === 'dismissed' ? 1 : 0;
      kernels.affinePass(left, top, right, bottom, rowStep, picture.across, isPlacing, isCovered);
      equations.matrix.set(room.matrix);
      equations.right.set(room.right);
      totals.pixels = room.totals[0] as number;
      totals.lightSum = room.totals[1] as number;
      totals.lightSquares = room.totals[2] as number;
      totals.errors = room.totals[3] as number;
      return totals;
    },
  };
}
