import { shareBelow } from './blur';
import type { DictionaryChoice } from './detector-params';
import { dictionaryByName } from './dictionaries/by-name';
import { codeCells, type Dictionary, turnClockwise } from './dictionaries/dictionary';

/** Blur is rounded to this share of a cell, so that few sets of pictures are ever made. */
const BLUR_STEP_CELLS = 0.05;
const MAX_BLUR_CELLS = 0.8;

/**
 * What every fiducial of a dictionary looks like at each of the four turns: picture `4 * id + turn` is the
 * fiducial turned clockwise by `turn` quarters.
 */
export interface Codebook {
  readonly dictionary: Dictionary;
  /** Cells across, ring included. */
  readonly size: number;
  readonly count: number;
  /** 1 for ids that the roster knows. */
  readonly rostered: Uint8Array;
  /** Cells across with a ring of ink and a ring of paper around the data; one row of cells after another. */
  readonly fullCells: readonly Uint8Array[];
  pictures(blurCells: number): BlurredPictures;
}

/** Ink and paper (0 and 1) as they appear through blur, cell by cell, ring included. */
export interface BlurredPictures {
  /** Zero mean and unit length each, one picture after another. */
  readonly shapes: Float32Array;
  /** Each picture's length before that: how much light varies over it where paper is 1 and ink is 0. */
  readonly lengths: Float32Array;
}

/** The pictures that fiducials of the dictionary give at every blur. */
export function makeCodebook(choice: DictionaryChoice): Codebook {
  const dictionary = dictionaryByName(choice.name);
  const count = dictionary.codes.length;
  const size = dictionary.cells + 2;
  const rostered = new Uint8Array(count);
  for (const id of choice.rosterIds) if (id < count) rostered[id] = 1;
  const fullCells: Uint8Array[] = [];
  for (let id = 0; id < count; id++) {
    let cells = codeCells(dictionary, id);
    for (let turn = 0; turn < 4; turn++) {
      fullCells.push(framed(cells, dictionary.cells));
      cells = turnClockwise(cells, dictionary.cells);
    }
  }
  const cache = new Map<number, BlurredPictures>();
  return {
    dictionary,
    size,
    count,
    rostered,
    fullCells,
    pictures(blurCells) {
      const key = Math.max(1, Math.round(Math.min(blurCells, MAX_BLUR_CELLS) / BLUR_STEP_CELLS));
      let pictures = cache.get(key);
      if (!pictures) {
        pictures = blurredPictures(fullCells, size, key * BLUR_STEP_CELLS);
        cache.set(key, pictures);
      }
      return pictures;
    },
  };
}

/** Data cells inside their ring of ink inside a ring of paper. */
function framed(cells: Uint8Array, count: number): Uint8Array {
  const across = count + 4;
  const out = new Uint8Array(across * across).fill(1);
  for (let row = 1; row < across - 1; row++) out.fill(0, row * across + 1, row * across + across - 1);
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      out[(row + 2) * across + column + 2] = cells[row * count + column] as number;
    }
  }
  return out;
}

function blurredPictures(fullCells: readonly Uint8Array[], size: number, blurCells: number): BlurredPictures {
  const across = size + 2;
  // share[r * across + i]: how much of cell i of the framed code is seen at the middle of the ring's cell r.
  const share = new Float64Array(size * across);
  for (let r = 0; r < size; r++) {
    const middle = r + 1.5;
    for (let i = 0; i < across; i++) {
      const from = i === 0 ? 0 : shareBelow((i - middle) / blurCells);
      const to = i === across - 1 ? 1 : shareBelow((i + 1 - middle) / blurCells);
      share[r * across + i] = to - from;
    }
  }
  const cellCount = size * size;
  const out = new Float32Array(fullCells.length * cellCount);
  const lengths = new Float32Array(fullCells.length);
  const rows = new Float64Array(size * across);
  fullCells.forEach((cells, picture) => {
    for (let r = 0; r < size; r++) {
      for (let c = 0; c < across; c++) {
        let sum = 0;
        for (let i = 0; i < across; i++) {
          sum += (share[r * across + i] as number) * (cells[i * across + c] as number);
        }
        rows[r * across + c] = sum;
      }
    }
    const base = picture * cellCount;
    for (let r = 0; r < size; r++) {
      for (let c = 0; c < size; c++) {
        let sum = 0;
        for (let i = 0; i < across; i++) {
          sum += (share[c * across + i] as number) * (rows[r * across + i] as number);
        }
        out[base + r * size + c] = sum;
      }
    }
    lengths[picture] = normalise(out.subarray(base, base + cellCount));
  });
  return { shapes: out, lengths };
}

/** Shifts to zero mean and scales to unit length; gives the length before, 0 for a uniform picture. */
export function normalise(values: Float32Array): number {
  let mean = 0;
  for (const v of values) mean += v;
  mean /= values.length;
  let square = 0;
  for (let i = 0; i < values.length; i++) {
    const v = (values[i] as number) - mean;
    values[i] = v;
    square += v * v;
  }
  const length = Math.sqrt(square);
  if (length > 0) for (let i = 0; i < values.length; i++) values[i] = (values[i] as number) / length;
  return length;
}
