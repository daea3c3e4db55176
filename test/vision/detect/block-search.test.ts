import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LoadedOpenCv, loadOpenCv } from '../../../main/cli/opencv-node';
import { type BlockSearch, makeBlockSearch } from '../../../shared/vision/detect/block-search';
import { defaultDetectorParams, type Threshold } from '../../../shared/vision/detect/detector-params';
import { dict4x4 } from '../../../shared/vision/detect/dictionaries/dict-4x4-250';
import type { GreyFrame } from '../../../shared/vision/detection';
import { makeKernels } from '../../../shared/vision/kernels';
import { painted } from '../painted';
import { makeReferenceSearch } from '../reference/reference-search';

let loaded: LoadedOpenCv;

beforeAll(async () => {
  loaded = await loadOpenCv();
});

const CAPACITY = 1200;
const LEAST = 24;
const params = { ...defaultDetectorParams, dictionaries: [] };

/** Everything that a search reports of one band, in turn. */
function outlinesOf(search: BlockSearch, frame: GreyFrame, look: Look): number[][] {
  const { rows, columns } = blocksOf(frame);
  const covered = new Uint8Array(rows * columns);
  for (const block of look.covered) covered[block % covered.length] = 1;
  const fromRow = Math.floor(look.from * rows);
  const toRow = Math.max(fromRow + 1, Math.ceil(look.to * rows));
  const reached = search.mark(frame, fromRow, toRow, covered, look.which, look.most * rows * columns);
  const seen: number[][] = [[reached]];
  for (const threshold of params.thresholds) {
    search.trace(covered, threshold, LEAST, ({ points, count, area, left, top, right, bottom }) => {
      seen.push([area, left, top, right, bottom, ...points.subarray(0, 2 * count)]);
      return false;
    });
  }
  return seen;
}

interface Look {
  readonly from: number;
  readonly to: number;
  readonly which: 'all' | 'changed';
  readonly most: number;
  readonly covered: readonly number[];
}

function blocksOf({ width, height }: GreyFrame) {
  return { columns: Math.ceil(width / 8), rows: Math.ceil(height / 8) };
}

const look = fc.record({
  from: fc.constantFrom(0, 0.1, 0.4),
  to: fc.constantFrom(0.5, 0.9, 1),
  which: fc.constantFrom('all' as const, 'changed' as const),
  most: fc.constantFrom(0.05, 0.3, Number.POSITIVE_INFINITY),
  covered: fc.array(fc.nat(2000), { maxLength: 30 }),
});

/** Squares of ink with holes on paper, some over the edge, on flecked ground, from the darkest to the brightest. */
const picture = fc
  .record({
    width: fc.integer({ min: 41, max: 190 }),
    height: fc.integer({ min: 41, max: 150 }),
    fleck: fc.constantFrom(0, 20, 90, 255),
    ground: fc.constantFrom(0, 90, 250),
    seed: fc.nat(),
  })
  .map(({ width, height, fleck, ground, seed }): GreyFrame => {
    const random = seeded(seed);
    const data = new Uint8Array(width * height).fill(ground);
    const fill = (x0: number, y0: number, side: number, level: number) => {
      for (let y = Math.max(0, y0); y < Math.min(height, y0 + side); y++) {
        for (let x = Math.max(0, x0); x < Math.min(width, x0 + side); x++) data[y * width + x] = level;
      }
    };
    for (let i = 0; i < 5; i++) {
      const cell = 2 + Math.floor(4 * random());
      const x = Math.floor(random() * width) - 10;
      const y = Math.floor(random() * height) - 10;
      fill(x - cell, y - cell, 8 * cell, 150 + 100 * random());
      fill(x, y, 6 * cell, 60 * random());
      fill(x + 2 * cell, y + cell, 2 * cell, 230);
    }
    for (let i = 0; i < data.length; i++) {
      data[i] = Math.max(0, Math.min(255, (data[i] as number) + (random() - 0.5) * fleck));
    }
    return { width, height, data };
  });

/** Numerical Recipes' linear congruential generator, 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('the compiled search for outlines', () => {
  it('finds what plain loops find, point for point, frame after frame of a film and of any size', {
    timeout: 120_000,
  }, () => {
    fc.assert(
      fc.property(
        fc.array(picture, { minLength: 1, maxLength: 2 }),
        fc.array(look, { minLength: 1, maxLength: 4 }),
        (pictures, looks) => {
          const swift = makeBlockSearch(loaded.cv, params, CAPACITY);
          const plain = makeReferenceSearch(loaded.cv, params, CAPACITY);
          for (const frame of pictures) {
            for (const each of looks) {
              const expected = outlinesOf(plain, frame, each);
              expect(outlinesOf(swift, frame, each)).toEqual(expected);
            }
          }
          swift.dispose();
          plain.dispose();
        },
      ),
      { numRuns: 20 },
    );
  });

  it('stops where it is told to', () => {
    const frame = painted(160, 100, [{ dictionary: dict4x4, id: 3, x: 40, y: 50, sidePx: 20, turnRad: 0.3 }]);
    const search = makeBlockSearch(loaded.cv, params, CAPACITY);
    const covered = new Uint8Array(20 * 13);
    search.mark(frame, 0, 13, covered, 'all', Number.POSITIVE_INFINITY);
    const callsUntil = (stop: boolean) => {
      let calls = 0;
      search.trace(covered, params.thresholds[0] as Threshold, LEAST, () => {
        calls++;
        return stop;
      });
      return calls;
    };
    expect(callsUntil(false)).toBeGreaterThan(2);
    expect(callsUntil(true)).toBe(1);
    search.dispose();
  });

  it('needs no more memory for a hundred frames than for one, nor for a smaller size than for a larger', () => {
    const kernels = makeKernels();
    kernels.reserve(640, 480, CAPACITY);
    const bytes = kernels.memory.buffer.byteLength;
    for (let i = 0; i < 100; i++) {
      kernels.judge(0, 60, 0);
      kernels.find(0);
      kernels.draw(0, 240, 1, 2);
      kernels.rewind();
      kernels.nextOutline(LEAST);
    }
    kernels.reserve(320, 240, CAPACITY);
    kernels.reserve(640, 480, CAPACITY);
    expect(kernels.memory.buffer.byteLength).toBe(bytes);
  });
});

it('lays memory out before the first frame where it is told of its size, and the frame needs no more', () => {
  const kernels = makeKernels();
  const search = makeBlockSearch(loaded.cv, params, CAPACITY, kernels);
  const unprepared = kernels.memory.buffer.byteLength;
  search.prepare(640, 360);
  const prepared = kernels.memory.buffer.byteLength;
  expect(prepared).toBeGreaterThan(unprepared + 4 * 640 * 360);
  const frame = { width: 640, height: 360, data: new Uint8Array(640 * 360).fill(90) };
  search.mark(frame, 0, 45, new Uint8Array(80 * 45), 'all', Number.POSITIVE_INFINITY);
  expect(kernels.memory.buffer.byteLength).toBe(prepared);
  search.dispose();
});
