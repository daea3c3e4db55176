import { describe, expect, it } from 'vitest';
import {
  applyHomography,
  applyHomographyInto,
  composeHomography,
  type Homography,
  homographyFromPoints,
  invertHomography,
} from '../../shared/geometry/homography';
import type { Point } from '../../shared/geometry/point';

/** A place of any frame. */
interface P {
  readonly x: number;
  readonly y: number;
}
const p = (x: number, y: number): P => ({ x, y });
const table = [p(0, 0), p(1829, 0), p(1829, 1219), p(0, 1219)];
const picture = [p(180, 1010), p(1730, 1040), p(1600, 80), p(300, 60)];

function found<A extends 'table' | 'projector', B extends 'table' | 'projector'>(
  from: readonly Point<A>[],
  to: readonly Point<B>[],
): Homography<A, B> {
  const result = homographyFromPoints(from, to);
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
}

describe('a homography of four points', () => {
  const map = found<'table', 'projector'>(table, picture);

  it('takes each point to its partner', () => {
    table.forEach((q, i) => {
      const r = applyHomography(map, q);
      expect(r.x).toBeCloseTo(picture[i]?.x ?? Number.NaN, 8);
      expect(r.y).toBeCloseTo(picture[i]?.y ?? Number.NaN, 8);
    });
  });

  it('is undone by its inverse', () => {
    const there = applyHomography(map, p(700, 300));
    const back = applyHomography(invertHomography(map), there);
    expect(back.x).toBeCloseTo(700, 8);
    expect(back.y).toBeCloseTo(300, 8);
  });

  it('is the identity when followed by its inverse', () => {
    const nothing = composeHomography(map, invertHomography(map));
    const r = applyHomography(nothing, p(1234, 567));
    expect(r.x).toBeCloseTo(1234, 7);
    expect(r.y).toBeCloseTo(567, 7);
  });

  it('applies first what is composed first', () => {
    const shift = found<'table', 'table'>(
      table,
      table.map((q) => p(q.x + 100, q.y)),
    );
    const r = applyHomography(composeHomography(shift, map), p(0, 0));
    const s = applyHomography(map, p(100, 0));
    expect(r.x).toBeCloseTo(s.x, 7);
    expect(r.y).toBeCloseTo(s.y, 7);
  });

  it('writes the same numbers without allocating', () => {
    const out = new Float64Array(4);
    applyHomographyInto(out, 2, map.m, 700, 300);
    expect({ x: out[2], y: out[3] }).toEqual(applyHomography(map, p(700, 300)));
  });
});

describe('a homography of many points', () => {
  it('spreads their errors: it fits twelve noisy points better than it fits four of them', () => {
    const map = found<'table', 'projector'>(table, picture);
    const from: P[] = [];
    for (let i = 0; i < 12; i++) from.push(p((i % 4) * 600, Math.floor(i / 4) * 600));
    const noise = (i: number) => Math.sin(i * 12.9898) * 0.8;
    const to = from.map((q, i) => {
      const r = applyHomography(map, q);
      return p(r.x + noise(2 * i), r.y + noise(2 * i + 1));
    });
    const all = found<'table', 'table'>(from, to);
    const errorOf = (h: Homography<'table', 'table'>) =>
      from.reduce((sum, q) => {
        const truth = applyHomography(map, q);
        const r = applyHomography(h, q);
        return sum + (r.x - truth.x) ** 2 + (r.y - truth.y) ** 2;
      }, 0);
    const few = [0, 1, 5, 4];
    const four = found<'table', 'table'>(
      few.map((i) => from[i] ?? p(0, 0)),
      few.map((i) => to[i] ?? p(0, 0)),
    );
    expect(errorOf(all)).toBeLessThan(errorOf(four) / 2);
  });
});

describe('points that give no homography', () => {
  const kindOf = (from: P[], to: P[], sense?: 'kept' | 'reversed') => {
    const result = homographyFromPoints<'table', 'projector'>(from, to, sense);
    return result.ok ? 'found' : result.error.kind;
  };

  it('are too few, or not as many here as there', () => {
    expect(homographyFromPoints(table.slice(0, 3), picture.slice(0, 3))).toEqual({
      ok: false,
      error: { kind: 'tooFewPoints', count: 3, needed: 4 },
    });
    expect(homographyFromPoints(table, picture.slice(0, 3))).toEqual({
      ok: false,
      error: { kind: 'unequalCounts', from: 4, to: 3 },
    });
  });

  it('lie on a line, in one place, or nowhere', () => {
    const line = [p(0, 0), p(1, 1), p(2, 2), p(3, 3)];
    expect(kindOf(line, picture)).toBe('degenerate');
    expect(kindOf(table, line)).toBe('degenerate');
    expect(kindOf(table, [p(5, 5), p(5, 5), p(5, 5), p(5, 5)])).toBe('degenerate');
    expect(kindOf([p(0, 0), p(1829, 0), p(900, 0), p(0, 1219)], picture)).toBe('degenerate');
    expect(kindOf(table, [p(Number.NaN, 5), p(5, 5), p(5, 5), p(5, 5)])).toBe('degenerate');
  });

  it('have two of them swapped', () => {
    const [a, b, c, d] = picture;
    if (!a || !b || !c || !d) throw new Error('four points');
    expect(kindOf(table, [a, b, d, c])).toBe('folded');
  });

  it('are mirrored, where the sense matters', () => {
    expect(kindOf(table, picture, 'reversed')).toBe('found');
    expect(kindOf(table, picture, 'kept')).toBe('mirrored');
    const mirrored = picture.map((q) => p(1920 - q.x, q.y));
    expect(kindOf(table, mirrored, 'reversed')).toBe('mirrored');
    expect(kindOf(table, mirrored)).toBe('found');
  });
});

describe('invertHomography', () => {
  it('refuses a map that flattens the plane', () => {
    expect(() => invertHomography({ m: [1, 0, 0, 0, 0, 0, 0, 0, 1] })).toThrow('determinant');
  });
});
