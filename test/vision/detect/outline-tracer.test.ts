import { describe, expect, it } from 'vitest';
import { outlineCornersInto } from '../../../shared/vision/detect/outline-corners';
import { makeOutlineTracer } from '../../../shared/vision/detect/outline-tracer';
import { newQuad } from '../../../shared/vision/quad';

function binary(rows: readonly string[]) {
  const width = rows[0]?.length ?? 0;
  const data = Uint8Array.from(rows.join(''), (c) => (c === '#' ? 255 : 0));
  return { data, width, height: rows.length };
}

function outlines(rows: readonly string[], capacity = 1000) {
  const { data, width, height } = binary(rows);
  const found: { area: number; count: number }[] = [];
  makeOutlineTracer(capacity).trace(data, width, height, ({ area, count }) => {
    found.push({ area, count });
    return false;
  });
  return found;
}

describe('tracing outlines', () => {
  it('walks the outside of ink and the inside of its holes, each once', () => {
    const ring = ['.......', '.#####.', '.#...#.', '.#...#.', '.#####.', '.......'];
    expect(outlines(ring)).toEqual([
      { area: 20, count: 18 },
      { area: -6, count: 10 },
    ]);
  });

  it('keeps ink apart that touches at a corner only', () => {
    expect(outlines(['......', '.##...', '.##...', '...##.', '...##.', '......'])).toEqual([
      { area: 4, count: 8 },
      { area: 4, count: 8 },
    ]);
  });

  it('takes ink at the picture’s edge as cut off one px inside', () => {
    expect(outlines(['####', '####', '####', '####'])).toEqual([{ area: 4, count: 8 }]);
  });

  it('does not report outlines shorter than asked for', () => {
    const { data, width, height } = binary(['.......', '.#####.', '.......', '.##....', '.......']);
    const counts: number[] = [];
    makeOutlineTracer(100, 12).trace(data, width, height, ({ count }) => {
      counts.push(count);
      return false;
    });
    expect(counts).toEqual([12]);
  });

  it('does not report outlines longer than its capacity', () => {
    expect(outlines(['.......', '.#####.', '.......'], 11)).toEqual([]);
    expect(outlines(['.......', '.#####.', '.......'], 12)).toHaveLength(1);
  });
});

describe('corners of an outline', () => {
  const cornersOf = (rows: readonly string[]) => {
    const { data, width, height } = binary(rows);
    const quad = newQuad();
    let square = false;
    makeOutlineTracer(1000).trace(data, width, height, (outline) => {
      square = outlineCornersInto(quad, outline);
      return true;
    });
    return square ? Array.from(quad) : undefined;
  };
  const blank = '.'.repeat(14);
  const block = Array.from({ length: 10 }, () => `..${'#'.repeat(10)}..`);

  it('are a square’s corners, clockwise, on pixel edges', () => {
    const corners = cornersOf([blank, blank, ...block, blank, blank]) ?? [];
    const around = [0, 1, 2, 3].map((k) => `${corners[2 * k]},${corners[2 * k + 1]}`);
    const at = around.indexOf('1.5,1.5');
    expect([0, 1, 2, 3].map((k) => around[(at + k) % 4])).toEqual([
      '1.5,1.5',
      '11.5,1.5',
      '11.5,11.5',
      '1.5,11.5',
    ]);
  });

  it('stay where one corner of the ink is bitten off', () => {
    const bitten = block.with(0, `...${'#'.repeat(9)}..`);
    expect(cornersOf([blank, blank, ...bitten, blank, blank])).toBeDefined();
  });

  it('stay where light breaks into a side between its ends', () => {
    const gap = `..${'#'.repeat(4)}...${'#'.repeat(3)}..`;
    expect(cornersOf([blank, blank, gap, gap, gap, ...block.slice(3), blank, blank])).toBeDefined();
  });

  it('do not exist where the ink is a cross', () => {
    const wide = '.'.repeat(24);
    const bar = `..........${'#'.repeat(4)}..........`;
    const arm = `..${'#'.repeat(20)}..`;
    const post = Array.from({ length: 8 }, () => bar);
    const cross = [...post, arm, arm, arm, arm, ...post];
    expect(cornersOf([wide, wide, ...cross, wide, wide])).toBeUndefined();
  });
});
