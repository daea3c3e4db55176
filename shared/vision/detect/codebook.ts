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
  /** Which of the data cells are paper, `GROUP_CELLS` to a number, the first its lowest bit: of each picture in turn. */
  readonly groups: Uint8Array;
  /** Cells across with a ring of ink and a ring of paper around the data; one row of cells after another. */
  readonly fullCells: readonly Uint8Array[];
  pictures(blurCells: number): BlurredPictures;
}

/**
 * Ink and paper (0 and 1) as they appear through blur, cell by cell, ring included. Blur mixes light, so that a code's
 * picture is that of no paper in its data plus that of each cell that is paper.
 */
export interface BlurredPictures {
  /** Of a code that is ink all over, in its frame of paper. */
  readonly base: Float32Array;
  /** Of each data cell as paper, one picture after another. */
  readonly cells: Float32Array;
  /** Of each code and turn: how much light varies over it, as the length of its picture less its mean. */
  readonly lengths: Float32Array;
  /** The shortest of them. */
  readonly leastLength: number;
}

/** Data cells are taken together by this many: their sums are looked up. */
export const GROUP_CELLS = 4;

/** The pictures that fiducials of the dictionary give at every blur. */
export function makeCodebook(choice: DictionaryChoice): Codebook {
  const dictionary = dictionaryByName(choice.name);
  const count = dictionary.codes.length;
  const size = dictionary.cells + 2;
  const rostered = new Uint8Array(count);
  for (const id of choice.rosterIds) if (id < count) rostered[id] = 1;
  const fullCells: Uint8Array[] = [];
  const groupCount = dictionary.cells ** 2 / GROUP_CELLS;
  const groups = new Uint8Array(4 * count * groupCount);
  for (let id = 0; id < count; id++) {
    let cells = codeCells(dictionary, id);
    for (let turn = 0; turn < 4; turn++) {
      const first = (4 * id + turn) * groupCount;
      cells.forEach((paper, cell) => {
        const group = first + Math.floor(cell / GROUP_CELLS);
        groups[group] = (groups[group] as number) | (paper << (cell % GROUP_CELLS));
      });
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
    groups,
    fullCells,
    pictures(blurCells) {
      const key = Math.max(1, Math.round(Math.min(blurCells, MAX_BLUR_CELLS) / BLUR_STEP_CELLS));
      let pictures = cache.get(key);
      if (!pictures) {
        pictures = blurredPictures(groups, size, key * BLUR_STEP_CELLS);
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

function blurredPictures(groups: Uint8Array, size: number, blurCells: number): BlurredPictures {
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
  const data = size - 2;
  const base = new Float32Array(cellCount).fill(1);
  const cells = new Float32Array(data * data * cellCount);
  for (let row = 1; row <= size; row++) {
    for (let column = 1; column <= size; column++) {
      const isRing = row === 1 || column === 1 || row === size || column === size;
      const cell = (row - 2) * data + column - 2;
      for (let at = 0; at < cellCount; at++) {
        const seen =
          (share[Math.floor(at / size) * across + row] as number) *
          (share[(at % size) * across + column] as number);
        base[at] = (base[at] as number) - seen;
        if (!isRing) cells[cell * cellCount + at] = seen;
      }
    }
  }
  const lengths = lengthsOf(groups, base, cells);
  return { base, cells, lengths, leastLength: lengths.reduce((least, length) => Math.min(least, length)) };
}

/**
 * Of every picture the length of its light less the mean. A picture is a sum of cells, so that the square of its length
 * is a sum over pairs of them: over pairs of groups, whose patterns' products are looked up.
 */
function lengthsOf(groups: Uint8Array, base: Float32Array, cells: Float32Array): Float32Array {
  const cellCount = base.length;
  const groupCount = cells.length / cellCount / GROUP_CELLS;
  const patterns = patternsOf(groupCount, cells, cellCount);
  const centredBase = Float64Array.from(base);
  centre(centredBase, 0, cellCount);
  const ofBase = dot(centredBase, 0, centredBase, 0, cellCount);
  const withBase = new Float64Array(groupCount * PATTERNS);
  const products = new Float64Array(withBase.length * withBase.length);
  for (let a = 0; a < withBase.length; a++) {
    withBase[a] = 2 * dot(centredBase, 0, patterns, a * cellCount, cellCount);
    for (let b = 0; b <= a; b++) {
      // Of two different groups both products are meant.
      const times = a - (a % PATTERNS) === b - (b % PATTERNS) ? 1 : 2;
      products[a * withBase.length + b] =
        times * dot(patterns, a * cellCount, patterns, b * cellCount, cellCount);
    }
  }
  const lengths = new Float32Array(groups.length / groupCount);
  for (let p = 0; p < lengths.length; p++) {
    let square = ofBase;
    for (let g = 0; g < groupCount; g++) {
      const a = g * PATTERNS + (groups[p * groupCount + g] as number);
      square += withBase[a] as number;
      for (let h = 0; h <= g; h++) {
        const b = h * PATTERNS + (groups[p * groupCount + h] as number);
        square += products[a * withBase.length + b] as number;
      }
    }
    lengths[p] = Math.sqrt(Math.max(0, square));
  }
  return lengths;
}

/** Patterns of ink and paper in a group. */
const PATTERNS = 1 << GROUP_CELLS;

/** The light of each pattern of each group, less its mean. */
function patternsOf(groupCount: number, cells: Float32Array, cellCount: number): Float64Array {
  const patterns = new Float64Array(groupCount * PATTERNS * cellCount);
  for (let group = 0; group < groupCount; group++) {
    for (let pattern = 0; pattern < PATTERNS; pattern++) {
      const at = (group * PATTERNS + pattern) * cellCount;
      for (let k = 0; k < GROUP_CELLS; k++) {
        if (((pattern >> k) & 1) === 0) continue;
        const from = (group * GROUP_CELLS + k) * cellCount;
        for (let i = 0; i < cellCount; i++) {
          patterns[at + i] = (patterns[at + i] as number) + (cells[from + i] as number);
        }
      }
      centre(patterns, at, cellCount);
    }
  }
  return patterns;
}

function centre(values: Float64Array, from: number, count: number): void {
  let sum = 0;
  for (let i = from; i < from + count; i++) sum += values[i] as number;
  for (let i = from; i < from + count; i++) values[i] = (values[i] as number) - sum / count;
}

function dot(a: Float64Array, atA: number, b: Float64Array, atB: number, count: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += (a[atA + i] as number) * (b[atB + i] as number);
  return sum;
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
