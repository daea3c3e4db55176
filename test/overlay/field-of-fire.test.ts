import { describe, expect, test } from 'vitest';
import { baseOutline } from '../../shared/board/base-outline';
import { sampleBoard } from '../../shared/board/sample-board';
import { outlineDistance } from '../../shared/geometry/outline';
import { idsOf, markOf, overlayOf, selecting } from './scenes';

const stug = sampleBoard().teams.find((team) => team.team.id === 'stug-3')!;
const u = { x: Math.cos(stug.pose.headingRad), y: Math.sin(stug.pose.headingRad) };
const ahead = (p: { x: number; y: number }) => (p.x - stug.pose.xMm) * u.x + (p.y - stug.pose.yMm) * u.y - 31;

describe('the field of fire of a team without a turret', () => {
  const marks = overlayOf(selecting('stug-3'));

  test('is tinted ahead of its front edge as far as the gun reaches, on the table', () => {
    const field = markOf(marks, 'area', 'field:stug-3');
    expect(field.fill).toEqual({ tone: 'allowed', pattern: 'tint' });
    const outline = baseOutline(stug.team.base, stug.pose);
    for (const p of field.polygon) {
      expect(ahead(p)).toBeGreaterThan(-1e-6);
      expect(outlineDistance(outline, p)).toBeLessThan(812.8 + 1e-6);
      expect(p.x).toBeGreaterThanOrEqual(0);
      expect(p.y).toBeLessThanOrEqual(1219);
    }
  });

  test('is hatched behind the line', () => {
    const behind = markOf(marks, 'area', 'field-behind:stug-3');
    expect(behind.fill.pattern).toBe('hatch');
    for (const p of behind.polygon) expect(ahead(p)).toBeLessThan(1e-6);
    expect(ahead(markOf(marks, 'label', 'field-label:stug-3').at)).toBeLessThan(0);
  });

  test('a turreted tank and soldiers have none to draw', () => {
    for (const id of ['firefly', 'para-1']) {
      expect(idsOf(overlayOf(selecting(id)), 'area').filter((area) => area.startsWith('field'))).toEqual([]);
    }
  });
});
