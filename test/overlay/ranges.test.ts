import { describe, expect, test } from 'vitest';
import { baseOutline } from '../../shared/board/base-outline';
import { sampleBoard } from '../../shared/board/sample-board';
import { flattenPath } from '../../shared/geometry/dilate';
import { outlineDistance } from '../../shared/geometry/outline';
import { nearLimitQuestions } from '../../shared/overlay/near-limits';
import type { OverlayRequest } from '../../shared/overlay/request';
import { openFire } from '../../shared/rules/open-fire/ruleset';
import { doubtsOf } from '../../shared/rules/ruleset';
import { type Doubts, noDoubts } from '../../shared/rules/verdict';
import { boardOf } from '../rules/boards';
import { idsOf, markOf, overlayOf, selecting } from './scenes';

const firefly = sampleBoard().teams.find((team) => team.team.id === 'firefly')!;

describe('range rings', () => {
  test.each([
    ['long-range', 406.4],
    ['weapon-812.8', 812.8],
  ])(
    'every point of the %s ring is %s mm from the edge of the base, not from its centre',
    (ring, limitMm) => {
      const stroke = markOf(overlayOf(selecting('firefly')), 'stroke', `range:firefly:${ring}`);
      const outline = baseOutline(firefly.team.base, firefly.pose);
      const points = flattenPath(stroke.path, 0.5);
      expect(points.length).toBeGreaterThan(50);
      for (const point of points) expect(outlineDistance(outline, point)).toBeCloseTo(limitMm, 6);
      const fromCentre = points.map((p) => Math.hypot(p.x - firefly.pose.xMm, p.y - firefly.pose.yMm));
      // Longer ahead than abeam, by the difference of half the hull's depth and width.
      expect(Math.max(...fromCentre) - Math.min(...fromCentre)).toBeGreaterThan(15);
    },
  );

  test('a ring is an exact curve: four sides and four quarter arcs of a rectangle', () => {
    const { path } = markOf(overlayOf(selecting('firefly')), 'stroke', 'range:firefly:long-range');
    expect(path.segments.map((segment) => segment.kind).toSorted()).toEqual([
      ...Array(4).fill('arc'),
      ...Array(4).fill('line'),
    ]);
  });

  test('a metric game draws 40 cm, not 16 inches', () => {
    const board = { ...sampleBoard(), units: 'cm' as const };
    const stroke = markOf(overlayOf(selecting('firefly'), board), 'stroke', 'range:firefly:long-range');
    const outline = baseOutline(firefly.team.base, firefly.pose);
    for (const point of flattenPath(stroke.path, 1)) {
      expect(outlineDistance(outline, point)).toBeCloseTo(400, 6);
    }
  });

  test('with nothing selected there are none', () => {
    expect(idsOf(overlayOf(), 'stroke').filter((id) => id.startsWith('range:'))).toEqual([]);
  });
});

describe('too close to call', () => {
  test('the PaK40 on the Firefly’s long-range line is marked, and only it', () => {
    const marks = overlayOf(selecting('firefly'));
    expect(idsOf(marks, 'stroke').filter((id) => id.startsWith('near-limit'))).toEqual(['near-limit:pak-1']);
    expect(markOf(marks, 'label', 'near-limit-label:pak-1').phrase.id).toBe('limit.marginal');
  });

  test('the projector’s doubt counts, since the limit is drawn', () => {
    const board = boardOf(`platoon a A first tank Trained Confident
team s S "Sherman V" 26x60 500 1000 0 command sigma=0.1/0
platoon b B second tank Veteran Confident
team t T "StuG G" 30x60 968 1000 180 command sigma=0.1/0`);
    const near = (projectorSigmaMm: number) =>
      idsOf(overlayOf({ ...selecting('s'), projectorSigmaMm }, board), 'stroke').includes('near-limit:t');
    // 1.6 mm beyond the line.
    expect(near(0)).toBe(false);
    expect(near(1)).toBe(true);
  });

  test('a declared target on a weapon’s end leaves doubt on the table when it does in the checks', () => {
    const backedTo = (xMm: number) =>
      boardOf(`platoon a A first tank Trained Confident
team s S "Sherman V" 26x60 500 1000 0 command sigma=0.1/0
platoon b B second tank Veteran Confident
team t T "StuG G" 30x60 ${xMm} 1000 180 command sigma=0.1/0`);
    const targets = { s: 't' };
    const before = openFire.findings(backedTo(1372.9), targets, noDoubts);
    // 0.32 mm beyond 32 inches at sigma 0.141: past 2 sigma, within 2.5.
    const now = backedTo(1373.12);
    const near = (doubts: Doubts) =>
      idsOf(
        overlayOf({ ...selecting('s', 't'), findings: openFire.findings(now, targets, doubts) }, now),
        'stroke',
      ).includes('near-limit:t');
    expect(near(noDoubts)).toBe(false);
    expect(near(doubtsOf(before))).toBe(true);
  });

  test('a shooter on the selected target’s long-range line is said once, by that line', () => {
    const targets = { 'pak-1': 'firefly' };
    const labels = (selection: Partial<OverlayRequest>) =>
      idsOf(overlayOf({ ...selection, targets }), 'label').filter((id) => id.includes('pak-1'));
    expect(labels(selecting('firefly'))).toEqual(['near-limit-label:pak-1']);
    expect(labels({})).toEqual(['finding-label:long-range:pak-1>firefly']);
  });

  test('an enemy that no shot was declared at leaves doubt later than it entered it, too', () => {
    const at = (xMm: number) =>
      boardOf(`platoon a A first tank Trained Confident
team s S "Sherman V" 26x60 500 1000 0 command sigma=0.1/0
platoon b B second tank Veteran Confident
team t T "StuG G" 30x60 ${xMm} 1000 180 command sigma=0.1/0`);
    const request = { ...selecting('s'), projectorSigmaMm: 0 };
    const team = { selection: { kind: 'team', teamId: 's' }, projectorSigmaMm: 0 } as const;
    const before = new Set(nearLimitQuestions(at(1372.9), openFire, team, noDoubts));
    const near = (doubts: Doubts) =>
      idsOf(overlayOf({ ...request, doubts }, at(1373.12)), 'stroke').includes('near-limit:t');
    expect(before.size).toBe(1);
    expect([near(noDoubts), near(before)]).toEqual([false, true]);
    // Once out of doubt it is no longer handed on.
    expect(nearLimitQuestions(at(1374), openFire, team, before)).toEqual([]);
  });
});
