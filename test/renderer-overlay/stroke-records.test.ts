import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { floatRecords } from '../../renderer/overlay/records';
import { addStroke, type Ink, strokeStride } from '../../renderer/overlay/stroke-records';
import { wrapAngle } from '../../shared/geometry/angle';
import type { Path } from '../../shared/geometry/path';

const solid: Ink = { rgb: [0.25, 0.5, 1], widthMm: 3 };
const dashed: Ink = { ...solid, dash: { onMm: 14, offMm: 10 } };

/** One record by the names of its fields. */
function pieces(path: Path<'table'>, ink: Ink) {
  const records = { lines: floatRecords(strokeStride), arcs: floatRecords(strokeStride) };
  addStroke(records, path, ink);
  const read = ({ data, count }: { data: Float32Array; count: number }) =>
    Array.from({ length: count }, (_, i) => {
      const f = [...data.subarray(i * strokeStride, (i + 1) * strokeStride)];
      return {
        shape: f.slice(0, 4),
        halfWidth: f[4]!,
        sweepRad: f[5]!,
        beforeMm: f[6]!,
        periodMm: f[7]!,
        rgb: f.slice(8, 11),
        onMm: f[11]!,
      };
    });
  return { lines: read(records.lines), arcs: read(records.arcs) };
}

const bar: Path<'table'> = {
  closed: false,
  segments: [{ kind: 'line', from: { x: 10, y: 20 }, to: { x: 110, y: 20 } }],
};
const ring: Path<'table'> = {
  closed: true,
  segments: [{ kind: 'arc', centre: { x: 500, y: 400 }, radius: 100, startRad: 0.5, sweepRad: 2 * Math.PI }],
};
/** A square 40 mm wide with corners rounded by 10 mm. */
const rounded: Path<'table'> = {
  closed: true,
  segments: [0, 1, 2, 3].flatMap((side): Path<'table'>['segments'][number][] => {
    const at = (x: number, y: number) => {
      const turn = (side * Math.PI) / 2;
      return { x: x * Math.cos(turn) - y * Math.sin(turn), y: x * Math.sin(turn) + y * Math.cos(turn) };
    };
    return [
      { kind: 'line', from: at(20, -10), to: at(20, 10) },
      { kind: 'arc', centre: at(10, 10), radius: 10, startRad: (side * Math.PI) / 2, sweepRad: Math.PI / 2 },
    ];
  }),
};

describe('a solid stroke', () => {
  it('keeps the ends of a line, its width and its colour', () => {
    const { lines, arcs } = pieces(bar, solid);
    expect(arcs).toEqual([]);
    expect(lines).toEqual([
      {
        shape: [10, 20, 110, 20],
        halfWidth: 1.5,
        sweepRad: 0,
        beforeMm: 0,
        periodMm: 0,
        rgb: [0.25, 0.5, 1],
        onMm: 0,
      },
    ]);
  });

  it('keeps an arc exact: of its own centre and radius, never chords', () => {
    const { lines, arcs } = pieces(ring, solid);
    expect(lines).toEqual([]);
    for (const { shape } of arcs) expect(shape.slice(0, 3)).toEqual([500, 400, 100]);
    expect(arcs[0]!.shape[3]).toBe(0.5);
    expect(arcs.reduce((sum, { sweepRad }) => sum + sweepRad, 0)).toBeCloseTo(2 * Math.PI, 5);
  });

  it('cuts long arcs into records that follow on from each other', () => {
    const large: Path<'table'> = {
      closed: false,
      segments: [{ kind: 'arc', centre: { x: 0, y: 0 }, radius: 900, startRad: -0.5, sweepRad: -4 }],
    };
    const { arcs } = pieces(large, solid);
    expect(arcs.length).toBeGreaterThan(1);
    arcs.forEach(({ shape, sweepRad }, i) => {
      const before = arcs[i - 1];
      if (before === undefined) return;
      expect(wrapAngle(before.shape[3]! + before.sweepRad - shape[3]!)).toBeCloseTo(0, 5);
      expect(sweepRad).toBeCloseTo(-4 / arcs.length, 6);
    });
  });

  it('keeps the sense of an arc that runs clockwise', () => {
    const clockwise: Path<'table'> = {
      closed: false,
      segments: [{ kind: 'arc', centre: { x: 0, y: 0 }, radius: 50, startRad: 0, sweepRad: -1 }],
    };
    expect(pieces(clockwise, solid).arcs[0]!.sweepRad).toBe(-1);
  });

  it('leaves out pieces of no length, such as the corners of an outline grown by nothing', () => {
    const path: Path<'table'> = {
      closed: false,
      segments: [
        ...bar.segments,
        { kind: 'arc', centre: { x: 110, y: 20 }, radius: 0, startRad: 0, sweepRad: 1 },
      ],
    };
    expect(pieces(path, solid).arcs).toEqual([]);
  });

  it('leaves a dot for a path of no length at all', () => {
    const point = { x: 5, y: 5 };
    const path: Path<'table'> = { closed: false, segments: [{ kind: 'line', from: point, to: point }] };
    expect(pieces(path, solid).lines).toHaveLength(1);
  });
});

describe('a dashed stroke', () => {
  it('holds whole periods on a closed path', () => {
    const { arcs } = pieces(ring, dashed);
    const periods = (2 * Math.PI * 100) / arcs[0]!.periodMm;
    expect(periods).toBeCloseTo(26, 3);
    expect(arcs[0]!.onMm / arcs[0]!.periodMm).toBeCloseTo(14 / 24, 5);
  });

  it('begins and ends an open path on a whole dash', () => {
    const { periodMm, onMm } = pieces(bar, dashed).lines[0]!;
    const periods = (100 - onMm) / periodMm;
    expect(periods).toBeCloseTo(4, 4);
  });

  it('runs on from line to arc without a jump', () => {
    const { lines, arcs } = pieces(rounded, dashed);
    const { periodMm } = lines[0]!;
    const side = 20;
    const corner = 5 * Math.PI;
    // Phases are compared round the period, where its end is its beginning.
    const apart = (phase: number, expected: number) => {
      const turns = (phase - expected) / periodMm;
      return Math.abs(turns - Math.round(turns)) * periodMm;
    };
    for (let i = 0; i < 4; i++) {
      const beforeLine = i * (side + corner);
      expect(apart(lines[i]!.beforeMm, beforeLine)).toBeLessThan(0.001);
      expect(apart(arcs[i]!.beforeMm, beforeLine + side)).toBeLessThan(0.001);
    }
  });

  it('is lit all along where the path is shorter than a dash', () => {
    const short: Path<'table'> = {
      closed: false,
      segments: [{ kind: 'line', from: { x: 0, y: 0 }, to: { x: 9, y: 0 } }],
    };
    expect(pieces(short, dashed).lines[0]!.periodMm).toBe(0);
  });

  it('changes its dashes by less than half on any path longer than two periods', () => {
    fc.assert(
      fc.property(fc.double({ min: 62, max: 5000, noNaN: true }), fc.boolean(), (lengthMm, closed) => {
        const path: Path<'table'> = {
          closed,
          segments: [{ kind: 'line', from: { x: 0, y: 0 }, to: { x: lengthMm, y: 0 } }],
        };
        const { onMm } = pieces(path, dashed).lines[0]!;
        expect(onMm).toBeGreaterThan(14 / 1.5);
        expect(onMm).toBeLessThan(14 * 1.5);
      }),
    );
  });
});
