import { shareBelow } from './blur';
import type { Codebook } from './codebook';

/** Samples across a cell; halving them shifts fitted corners by about 0.01 px. */
export const SAMPLES_A_CELL = 8;
const BLUR_STEP_CELLS = 0.02;
const LEAST_BLUR_CELLS = 0.06;
/** Tables kept; each takes about 17 KB. */
const KEPT = 400;

/**
 * A code's blurred picture, paper 1 and ink 0, sampled on a grid over code, ring and a cell of paper around: sample
 * (0, 0) is the paper's outer corner, row after row.
 */
export interface PictureTable {
  readonly across: number;
  readonly values: Float32Array;
  /** Standard deviation of its blur. */
  readonly blurCells: number;
}

/** Tables of a codebook's upright pictures, made when first asked for and kept while they are few. */
export interface PictureTables {
  table(id: number, blurCells: number): PictureTable;
}

export function makePictureTables(codebook: Codebook): PictureTables {
  const cells = codebook.size + 2;
  const across = cells * SAMPLES_A_CELL + 1;
  const kept = new Map<number, PictureTable>();
  const shares = new Map<number, Float64Array>();

  /** How much of each cell shows at each sample along one axis; beyond the last cell paper goes on. */
  function sharesFor(step: number): Float64Array {
    const known = shares.get(step);
    if (known) return known;
    const blurCells = blurOf(step);
    const made = new Float64Array(across * cells);
    for (let sample = 0; sample < across; sample++) {
      const at = sample / SAMPLES_A_CELL;
      for (let cell = 0; cell < cells; cell++) {
        const from = cell === 0 ? 0 : shareBelow((cell - at) / blurCells);
        const to = cell === cells - 1 ? 1 : shareBelow((cell + 1 - at) / blurCells);
        made[sample * cells + cell] = to - from;
      }
    }
    shares.set(step, made);
    return made;
  }

  function make(id: number, step: number): PictureTable {
    const share = sharesFor(step);
    const blurCells = blurOf(step);
    const code = codebook.fullCells[4 * id] as Uint8Array;
    const columns = new Float64Array(across * cells);
    for (let sample = 0; sample < across; sample++) {
      for (let column = 0; column < cells; column++) {
        let sum = 0;
        for (let row = 0; row < cells; row++) {
          if (code[row * cells + column] === 1) sum += share[sample * cells + row] as number;
        }
        columns[sample * cells + column] = sum;
      }
    }
    const values = new Float32Array(across * across);
    for (let y = 0; y < across; y++) {
      for (let x = 0; x < across; x++) {
        let sum = 0;
        for (let column = 0; column < cells; column++) {
          sum += (columns[y * cells + column] as number) * (share[x * cells + column] as number);
        }
        values[y * across + x] = sum;
      }
    }
    return { across, values, blurCells };
  }

  return {
    table(id, blurCells) {
      const step = Math.round(blurCells / BLUR_STEP_CELLS);
      const key = id * 1000 + step;
      let table = kept.get(key);
      if (!table) {
        if (kept.size >= KEPT) kept.clear();
        table = make(id, step);
        kept.set(key, table);
      }
      return table;
    },
  };
}

function blurOf(step: number): number {
  return Math.max(LEAST_BLUR_CELLS, step * BLUR_STEP_CELLS);
}
