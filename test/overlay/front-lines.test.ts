import { describe, expect, test } from 'vitest';
import { sampleBoard } from '../../shared/board/sample-board';
import { polygonContains } from '../../shared/geometry/polygon';
import { boardOf } from '../rules/boards';
import { idsOf, markOf, overlayOf, selecting } from './scenes';

const stug = sampleBoard().teams.find((team) => team.team.id === 'stug-3')!;
const marks = overlayOf(selecting('firefly', 'stug-3'));

describe('the target’s front line', () => {
  test('runs through the middle of its front edge, square to its heading, far to both sides', () => {
    const { path } = markOf(marks, 'stroke', 'front-line:stug-3');
    const [line] = path.segments;
    if (line?.kind !== 'line') throw new Error('the front line is straight');
    const u = { x: Math.cos(stug.pose.headingRad), y: Math.sin(stug.pose.headingRad) };
    for (const end of [line.from, line.to]) {
      const ahead = (end.x - stug.pose.xMm) * u.x + (end.y - stug.pose.yMm) * u.y;
      expect(ahead).toBeCloseTo(31, 6);
      expect(Math.hypot(end.x - stug.pose.xMm, end.y - stug.pose.yMm)).toBeGreaterThan(400);
    }
  });

  test('FRONT 7 lies ahead of it and SIDE 3 behind', () => {
    const front = markOf(marks, 'label', 'front-label:stug-3');
    const side = markOf(marks, 'label', 'side-label:stug-3');
    expect(front.phrase).toEqual({ id: 'line.front', params: { armour: 7 } });
    expect(side.phrase).toEqual({ id: 'line.side', params: { armour: 3 } });
    const u = { x: Math.cos(stug.pose.headingRad), y: Math.sin(stug.pose.headingRad) };
    const ahead = (p: { x: number; y: number }) =>
      (p.x - stug.pose.xMm) * u.x + (p.y - stug.pose.yMm) * u.y - 31;
    expect(ahead(front.at)).toBeGreaterThan(0);
    expect(ahead(side.at)).toBeLessThan(0);
  });

  test('the side’s ground is hatched and holds what stands behind; the front’s is tinted', () => {
    const side = markOf(marks, 'area', 'side-ground:stug-3');
    const front = markOf(marks, 'area', 'front-ground:stug-3');
    expect([side.fill.pattern, front.fill.pattern]).toEqual(['hatch', 'tint']);
    const centre = { x: stug.pose.xMm, y: stug.pose.yMm };
    expect(polygonContains(side.polygon, centre)).toBe(true);
    expect(polygonContains(front.polygon, centre)).toBe(false);
  });

  test('without a declared target there is none', () => {
    expect(idsOf(overlayOf(selecting('firefly')), 'stroke').some((id) => id.startsWith('front-line'))).toBe(
      false,
    );
  });
});

describe('a turret', () => {
  const duel = (turret: string) =>
    overlayOf(
      selecting('s', 't'),
      boardOf(`platoon a A first tank Trained Confident
team s S "StuG G" 30x60 500 500 0 command
platoon b B second tank Veteran Confident
team t T "Sherman V" 26x60 1000 1000 180 command ${turret}`),
    );

  test('that looks elsewhere has a line of its own and doubtful ground between', () => {
    const found = duel('turret=90');
    expect(markOf(found, 'stroke', 'turret-line:t').stroke.dash).toBe('dotted');
    expect(idsOf(found, 'area').filter((id) => id.startsWith('split-ground:'))).toHaveLength(2);
    expect(markOf(found, 'label', 'split-label:t').phrase.id).toBe('line.split');
    expect(markOf(found, 'label', 'turret-label:t').phrase.id).toBe('line.turret');
  });

  test('of which nothing is known is said to be assumed, and has no second line', () => {
    const found = duel('');
    expect(idsOf(found, 'stroke')).not.toContain('turret-line:t');
    expect(markOf(found, 'label', 'turret-label:t').phrase.id).toBe('line.turret-assumed');
  });
});
