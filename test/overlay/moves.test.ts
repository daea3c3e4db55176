import { describe, expect, test } from 'vitest';
import { baseOutline } from '../../shared/board/base-outline';
import { sampleBoard } from '../../shared/board/sample-board';
import { flattenPath } from '../../shared/geometry/dilate';
import { outlineDistance } from '../../shared/geometry/outline';
import type { OverlayMove } from '../../shared/overlay/request';
import { say } from '../../shared/text/say';
import { idsOf, markOf, overlayOf, selecting } from './scenes';

const firefly = sampleBoard().teams.find((team) => team.team.id === 'firefly')!;
const from = { ...firefly.pose, xMm: firefly.pose.xMm - 140, yMm: firefly.pose.yMm - 60 };
const offered: OverlayMove = { from, pathMm: 165.1, status: 'offered' };
const counted: OverlayMove = { ...offered, status: 'counted' };

describe('moves', () => {
  test('an offered move shows where the team stood, its way and how far it went, whoever is selected', () => {
    const overlay = overlayOf({ ...selecting('stug-1'), moves: { firefly: offered } });
    const ghost = markOf(overlay, 'stroke', 'moved-from:firefly');
    expect(ghost.emphasis).toBe('bright');
    for (const point of flattenPath(ghost.path, 0.5)) {
      expect(outlineDistance(baseOutline(firefly.team.base, from), point)).toBeCloseTo(3, 6);
    }
    const [way] = markOf(overlay, 'stroke', 'moved:firefly').path.segments;
    expect(way).toMatchObject({
      from: { x: from.xMm, y: from.yMm },
      to: { x: firefly.pose.xMm, y: firefly.pose.yMm },
    });
    const { phrase } = markOf(overlay, 'label', 'moved-label:firefly');
    expect(say(phrase, 'en', 'in')).toBe('6.5" · may go back');
    expect(say(phrase, 'de', 'cm')).toContain('darf zurück');
  });

  test('one that counts is shown of the selected team alone, dim', () => {
    expect(idsOf(overlayOf({ moves: { firefly: counted } }), 'stroke')).not.toContain('moved:firefly');
    const overlay = overlayOf({ ...selecting('firefly'), moves: { firefly: counted } });
    expect(markOf(overlay, 'stroke', 'moved:firefly').emphasis).toBe('dim');
    expect(say(markOf(overlay, 'label', 'moved-label:firefly').phrase, 'en', 'in')).toBe('moved 6.5"');
  });

  test('a team that only turned has no way, and the least detail shows the selected team’s alone', () => {
    const turned = { ...offered, from: { ...firefly.pose, headingRad: 0 }, pathMm: 0 };
    expect(idsOf(overlayOf({ moves: { firefly: turned } }), 'stroke')).not.toContain('moved:firefly');
    const minimal = overlayOf({ detail: 'minimal', moves: { firefly: offered } });
    expect(idsOf(minimal, 'stroke')).not.toContain('moved:firefly');
    const chosen = overlayOf({ ...selecting('firefly'), detail: 'minimal', moves: { firefly: offered } });
    expect(idsOf(chosen, 'stroke')).toContain('moved:firefly');
  });

  test('nobody’s move is shown of a team that is destroyed or not on the table', () => {
    const board = sampleBoard();
    const gone = {
      ...board,
      teams: board.teams.map((team) =>
        team.team.id === 'firefly' ? { ...team, flags: { ...team.flags, destroyed: true } } : team,
      ),
    };
    const overlay = overlayOf({ moves: { firefly: offered, nobody: offered } }, gone);
    expect(idsOf(overlay, 'stroke').filter((id) => id.startsWith('moved'))).toEqual([]);
  });
});
