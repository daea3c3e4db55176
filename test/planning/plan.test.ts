import { describe, expect, test } from 'vitest';
import { smallBase } from '../../shared/board/bases';
import type { Base } from '../../shared/board/team';
import { radians } from '../../shared/geometry/angle';
import type { MeasuredCurve } from '../../shared/planning/curve';
import { fitsOnBase, largestOnBaseMm, paperSideMm } from '../../shared/planning/paper';
import { makePlan, type Plan } from '../../shared/planning/plan';
import { type PlanRequest, usualLens } from '../../shared/planning/plan-request';

const good = { centreRmsPx: 0.04, headingRmsDeg: 0.2 };
/** Safe from 2 px a cell. */
const curve: MeasuredCurve = {
  seeds: '1 to 1',
  conditions: 'day',
  fiducials: 300,
  points: [
    { pxPerCell: 1, fiducials: 100, foundPercent: 0 },
    { pxPerCell: 1.5, fiducials: 100, foundPercent: 50, ...good },
    { pxPerCell: 2, fiducials: 100, foundPercent: 99, ...good },
    { pxPerCell: 3, fiducials: 100, foundPercent: 100, ...good },
  ],
};
const club: PlanRequest = {
  table: { widthMm: 1829, depthMm: 1219 },
  camera: { widthPx: 1920, heightPx: 1080, lens: usualLens },
  mounting: { tiltRad: 0 },
};
const ultraHd = { widthPx: 3840, heightPx: 2160, lens: usualLens };

function planOf(request: PlanRequest): Plan {
  const planned = makePlan(request, curve);
  if (!planned.ok) throw new Error(JSON.stringify(planned.error));
  return planned.value;
}

const kinds = (list: readonly { readonly kind: string }[]) => list.map(({ kind }) => kind);

describe('a fiducial’s paper', () => {
  test('is a quiet zone of one cell larger on every side', () => {
    expect(paperSideMm(20)).toBeCloseTo(26.667, 3);
  });

  test('of a 20 mm fiducial does not fit a 32 x 25 mm base; 18 mm is the largest that does', () => {
    expect(fitsOnBase(20, smallBase)).toBe(false);
    expect(largestOnBaseMm(smallBase)).toBe(18);
    expect(fitsOnBase(18, smallBase)).toBe(true);
  });

  test('fits where it ends exactly at the edge, and a round base where its corners touch the rim', () => {
    const exact: Base = { ...smallBase, widthMm: 40, depthMm: 80 / 3 };
    expect([fitsOnBase(20, exact), largestOnBaseMm(exact)]).toEqual([true, 20]);
    const round: Base = { shape: 'round', widthMm: 40, depthMm: 40, thicknessMm: 3 };
    expect(largestOnBaseMm(round)).toBe(21);
    expect([fitsOnBase(21, round), fitsOnBase(22, round)]).toEqual([true, false]);
  });
});

describe('a plan', () => {
  test('names the smallest safe fiducial where none is asked for, and what to expect of it', () => {
    const plan = planOf(club);
    // 2 px a cell and six cells on 0.85 px/mm.
    expect(plan.smallestSafeMm).toBe(15);
    expect(plan.fiducial).toMatchObject({ sizeMm: 15, isSafe: true });
    expect(plan.fiducial?.corner.centreMm).toBeCloseTo(0.04 / plan.view.cornerPxPerMm, 9);
    expect(plan.problems).toEqual([]);
    expect(plan.remedies).toEqual([]);
  });

  test('refuses 20 mm on a 32 x 25 mm base and names what fits', () => {
    const plan = planOf({ ...club, fiducialMm: 20, base: smallBase });
    expect(plan.problems).toEqual([
      expect.objectContaining({ kind: 'does-not-fit', sizeMm: 20, largestMm: 18, baseDepthMm: 25 }),
    ]);
    expect(kinds(plan.remedies)).toEqual(['fiducial', 'carrier', 'carrier']);
    expect(plan.remedies[0]).toEqual({ kind: 'fiducial', sizeMm: 18 });
  });

  test('puts a tab behind the base and a tray beside it, with the offset that the roster stores', () => {
    const { remedies } = planOf({ ...club, fiducialMm: 20, base: smallBase });
    const [tab, tray] = remedies.flatMap((remedy) => (remedy.kind === 'carrier' ? [remedy.carrier] : []));
    const paper = 80 / 3;
    expect(tab?.offsetMm[0]).toBeCloseTo(-(25 + paper) / 2, 6);
    expect(tab?.offsetMm[1]).toBe(0);
    expect(tray).toMatchObject({ widthMm: 32 + paper, depthMm: paper, offsetMm: [0, (32 + paper) / 2] });
  });

  test('expects less of a base’s centre the farther it lies from its fiducial', () => {
    const { remedies, fiducial } = planOf({ ...club, fiducialMm: 20, base: smallBase });
    const carried = remedies.flatMap((remedy) => (remedy.kind === 'carrier' ? [remedy.baseCentreMm] : []));
    const swing = ((25 + 80 / 3) / 2) * radians(0.2);
    expect(carried[0]).toBeCloseTo(Math.hypot(fiducial?.corner.centreMm ?? 0, swing), 9);
    expect(carried[1]).toBeGreaterThan(carried[0] ?? 0);
  });

  test('names a better camera where what fits is not safe under this one', () => {
    const webcam = { widthPx: 1280, heightPx: 720, lens: usualLens };
    const plan = planOf({ ...club, camera: webcam, fiducialMm: 18, base: smallBase });
    expect(kinds(plan.problems)).toEqual(['not-safe']);
    expect(plan.remedies[0]).toEqual({ kind: 'camera', widthPx: 1920, heightPx: 1080, sizeMm: 18 });
    expect(kinds(plan.remedies)).toEqual(['camera', 'carrier', 'carrier']);
  });

  test('says how high a camera has to hang that does not see the whole table', () => {
    const plan = planOf({ ...club, mounting: { tiltRad: 0, heightMm: 900 } });
    const { lowestHeightMm } = plan.view;
    expect(plan.problems[0]).toEqual({ kind: 'table-not-seen', heightMm: 900, lowestHeightMm });
    expect(plan.remedies).toEqual([{ kind: 'raise', heightMm: lowestHeightMm }]);
    const raised = planOf({ ...club, mounting: { tiltRad: 0, heightMm: lowestHeightMm ?? 0 } });
    expect(raised.problems).toEqual([]);
  });

  test('every remedy for a size or camera is a plan that works', () => {
    for (const [camera, fiducialMm] of [
      [club.camera, 20],
      [club.camera, 12],
      [{ ...club.camera, widthPx: 1280, heightPx: 720 }, 18],
    ] as const) {
      for (const remedy of planOf({ ...club, camera, fiducialMm, base: smallBase }).remedies) {
        if (remedy.kind === 'fiducial')
          expect(planOf({ ...club, camera, fiducialMm: remedy.sizeMm, base: smallBase }).problems).toEqual(
            [],
          );
        if (remedy.kind === 'camera') {
          const better = { ...camera, widthPx: remedy.widthPx, heightPx: remedy.heightPx };
          const again = { ...club, camera: better, fiducialMm: remedy.sizeMm, base: smallBase };
          expect(planOf(again).problems).toEqual([]);
        }
      }
    }
  });
});

describe('a step up', () => {
  const changes = (plan: Plan) => kinds(plan.stepsUp.map(({ change }) => change));

  test('is a larger picture, a larger print, a lower camera or one that hangs straight', () => {
    const plan = planOf({ ...club, mounting: { tiltRad: radians(20), heightMm: 4000 } });
    expect(changes(plan)).toEqual([
      'height',
      'overhead',
      'fiducial',
      'resolution',
      'resolution',
      'resolution',
    ]);
  });

  test('at 4K halves the smallest safe fiducial and the error', () => {
    const plan = planOf(club);
    const step = plan.stepsUp.find(
      ({ change }) => change.kind === 'resolution' && change.widthPx === ultraHd.widthPx,
    );
    expect(step?.smallestSafeMm).toBe(8);
    expect(step?.corner.centreMm).toBeCloseTo((plan.fiducial?.corner.centreMm ?? 0) / 2, 3);
  });

  test('is no larger print where the base has no room for it', () => {
    expect(changes(planOf({ ...club, fiducialMm: 15, base: smallBase }))).not.toContain('fiducial');
  });

  test('is no lower camera where it hangs as low as it can', () => {
    expect(changes(planOf(club))).not.toContain('height');
  });
});

describe('a figure that cannot be', () => {
  test.each<[string, PlanRequest]>([
    ['table', { ...club, table: { widthMm: 72, depthMm: 48 } }],
    ['camera', { ...club, camera: { ...club.camera, widthPx: Number.NaN } }],
    ['field-of-view', { ...club, camera: { ...club.camera, lens: { kind: 'horizontal', fovRad: 3.1 } } }],
    ['height', { ...club, mounting: { tiltRad: 0, heightMm: 0 } }],
    ['tilt', { ...club, mounting: { tiltRad: -0.1 } }],
    ['fiducial', { ...club, fiducialMm: 0 }],
    ['base', { ...club, base: { ...smallBase, depthMm: 0 } }],
  ])('is refused with the field, the value and what may be: %s', (field, request) => {
    const planned = makePlan(request, curve);
    expect(planned).toMatchObject({ ok: false, error: { kind: 'out-of-range', field } });
  });
});
