import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleBetween, wrapAngle } from '../../shared/geometry/angle';
import { applyHomography, homographyFromPoints, invertHomography } from '../../shared/geometry/homography';
import { type Outline, outlineContains, outlineDistance, outlineGap } from '../../shared/geometry/outline';
import type { Point } from '../../shared/geometry/point';
import { clipToHalfPlane, polygonArea } from '../../shared/geometry/polygon';
import { attach, baseToTable, detach, tableToBase } from '../../shared/geometry/pose';
import { rodrigues, rotationVector } from '../../shared/geometry/rodrigues';
import { rotate } from '../../shared/geometry/vector';
import { anyAngle, anyOutline, anyPoint, anyPose, convexOutline } from './geometry-arbitraries';

type O = Outline<'table'>;

describe('angles', () => {
  it('wrap into (−π, π] after any number of turns, near its ends above all', () => {
    const nearEnds = fc
      .tuple(fc.integer({ min: -2000, max: 2000 }), fc.integer({ min: -4, max: 4 }))
      .map(([turns, steps]) => (2 * turns + 1) * Math.PI * (1 + steps * 2.3e-16));
    fc.assert(
      fc.property(fc.oneof(nearEnds, fc.double({ min: -1e5, max: 1e5, noNaN: true })), (rad) => {
        const wrapped = wrapAngle(rad);
        expect(wrapped).toBeGreaterThan(-Math.PI);
        expect(wrapped).toBeLessThanOrEqual(Math.PI);
        expect(Math.abs(Math.sin(wrapped) - Math.sin(rad))).toBeLessThan(1e-9);
      }),
      { seed: 43, numRuns: 500 },
    );
  });

  it('differ by what takes one to the other', () => {
    fc.assert(
      fc.property(anyAngle, anyAngle, (a, b) => {
        expect(Math.abs(angleBetween(wrapAngle(a + angleBetween(a, b)), b))).toBeLessThan(1e-12);
      }),
      { seed: 31 },
    );
  });
});

describe('poses', () => {
  it('take a point to the base and back to where it was', () => {
    fc.assert(
      fc.property(anyPose, anyPoint, (pose, point) => {
        const back = baseToTable(pose, tableToBase(pose, point));
        expect(Math.hypot(back.x - point.x, back.y - point.y)).toBeLessThan(1e-9);
      }),
      { seed: 32 },
    );
  });

  it('are found again from any part attached to them', () => {
    fc.assert(
      fc.property(anyPose, anyPoint, anyAngle, (pose, at, rotationRad) => {
        const offset: Point<'base'> = { x: at.x / 30, y: at.y / 30 };
        const back = detach(attach(pose, offset, rotationRad), offset, rotationRad);
        expect(Math.hypot(back.xMm - pose.xMm, back.yMm - pose.yMm)).toBeLessThan(1e-9);
        expect(Math.abs(angleBetween(back.headingRad, pose.headingRad))).toBeLessThan(1e-12);
      }),
      { seed: 33 },
    );
  });
});

describe('gaps', () => {
  it('are the same from either side', () => {
    fc.assert(
      fc.property(anyOutline, anyOutline, (a, b) => {
        expect(outlineGap(b, a).distance).toBeCloseTo(outlineGap(a, b).distance, 9);
      }),
      { seed: 34 },
    );
  });

  it('are the same wherever the table lies and however it is turned', () => {
    fc.assert(
      fc.property(anyOutline, anyOutline, anyAngle, anyPoint, (a, b, rad, shift) => {
        const before = outlineGap(a, b).distance;
        const after = outlineGap(moved(a, rad, shift), moved(b, rad, shift)).distance;
        expect(Math.abs(after - before)).toBeLessThan(1e-8);
      }),
      { seed: 35 },
    );
  });

  it('run between points of the two outlines, as far apart as they say', () => {
    fc.assert(
      fc.property(anyOutline, anyOutline, (a, b) => {
        const gap = outlineGap(a, b);
        expect(outlineDistance(a, gap.from)).toBeLessThan(1e-8);
        expect(outlineDistance(b, gap.to)).toBeLessThan(1e-8);
        expect(Math.hypot(gap.to.x - gap.from.x, gap.to.y - gap.from.y)).toBeCloseTo(gap.distance, 8);
      }),
      { seed: 36 },
    );
  });

  it('are no longer than the way between any two of their points', () => {
    fc.assert(
      fc.property(convexOutline, anyOutline, anyPoint, (a, b, p) => {
        expect(outlineGap(a, b).distance).toBeLessThanOrEqual(
          outlineDistance(a, p) + outlineDistance(b, p) + 1e-9,
        );
      }),
      { seed: 37 },
    );
  });

  it('are 0 to a point exactly where the outline contains it', () => {
    fc.assert(
      fc.property(anyOutline, fc.double({ min: -90, max: 90, noNaN: true }), anyAngle, (outline, r, rad) => {
        const centre = outline.kind === 'disc' ? outline.centre : (outline.vertices[0] ?? { x: 0, y: 0 });
        const p = { x: centre.x + r * Math.cos(rad), y: centre.y + r * Math.sin(rad) };
        const gap = outlineGap<'table'>(outline, { kind: 'polygon', vertices: [p] });
        expect(gap.distance === 0).toBe(outlineContains(outline, p));
        expect(gap.distance).toBeCloseTo(outlineDistance(outline, p), 8);
      }),
      { seed: 38, numRuns: 400 },
    );
  });

  it('are 0 for bases pushed together edge to edge, whichever way they face', () => {
    fc.assert(
      fc.property(anyPose, fc.double({ min: -40, max: 40, noNaN: true }), (pose, aside) => {
        const box = (forwardMm: number, leftMm: number): O => ({
          kind: 'polygon',
          vertices: [
            [25, -16],
            [25, 16],
            [-25, 16],
            [-25, -16],
          ].map(([x = 0, y = 0]) => baseToTable(pose, { x: x + forwardMm, y: y + leftMm })),
        });
        expect(outlineGap(box(0, 0), box(50, aside)).distance === 0).toBe(Math.abs(aside) <= 32);
      }),
      { seed: 42, numRuns: 400 },
    );
  });
});

describe('clipping', () => {
  it('shares a polygon between a half-plane and its opposite without loss', () => {
    fc.assert(
      fc.property(anyOutline, anyAngle, anyPoint, (outline, rad, through) => {
        if (outline.kind === 'disc') return;
        const normal = { x: Math.cos(rad), y: Math.sin(rad) };
        const kept = clipToHalfPlane(outline.vertices, { through, normal });
        const cut = clipToHalfPlane(outline.vertices, { through, normal: { x: -normal.x, y: -normal.y } });
        expect(polygonArea(kept) + polygonArea(cut)).toBeCloseTo(polygonArea(outline.vertices), 5);
      }),
      { seed: 39 },
    );
  });
});

describe('homographies', () => {
  const corner = (x: number, y: number) =>
    fc.record({
      x: fc.double({ min: x - 90, max: x + 90, noNaN: true }),
      y: fc.double({ min: y - 60, max: y + 60, noNaN: true }),
    });
  const picture = fc.tuple(corner(200, 900), corner(1700, 900), corner(1600, 150), corner(300, 150));
  const table = [
    { x: 0, y: 0 },
    { x: 1829, y: 0 },
    { x: 1829, y: 1219 },
    { x: 0, y: 1219 },
  ];

  it('of any view of the table bring a point back by their inverse', () => {
    fc.assert(
      fc.property(picture, anyPoint, (corners, point) => {
        const map = homographyFromPoints<'table', 'projector'>(table, corners, 'reversed');
        if (!map.ok) throw new Error(map.error.kind);
        const back = applyHomography(invertHomography(map.value), applyHomography(map.value, point));
        expect(Math.hypot(back.x - point.x, back.y - point.y)).toBeLessThan(1e-5);
      }),
      { seed: 40 },
    );
  });
});

describe('rotations', () => {
  const part = fc.double({ min: -1.7, max: 1.7, noNaN: true });

  it('are the same after their vector is read back', () => {
    fc.assert(
      fc.property(part, part, part, (x, y, z) => {
        const r = rodrigues([x, y, z]);
        rodrigues(rotationVector(r)).forEach((v, i) => {
          expect(v).toBeCloseTo(r[i] ?? Number.NaN, 9);
        });
      }),
      { seed: 41 },
    );
  });
});

function moved(outline: O, rad: number, shift: Point<'table'>): O {
  const move = (p: Point<'table'>): Point<'table'> => {
    const q = rotate(p, rad);
    return { x: q.x + shift.x, y: q.y + shift.y };
  };
  if (outline.kind === 'disc') return { ...outline, centre: move(outline.centre) };
  return { kind: 'polygon', vertices: outline.vertices.map(move) };
}
