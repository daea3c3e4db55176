import { describe, expect, test } from 'vitest';
import { baseOutline } from '../../shared/board/base-outline';
import { sampleBoard } from '../../shared/board/sample-board';
import { outlineBounds } from '../../shared/geometry/outline';
import { pillHalfSize } from '../../shared/overlay/labels/label-size';
import type { OverlayPrimitive } from '../../shared/overlay/primitive';
import { say } from '../../shared/text/say';
import { idsOf, markOf, overlayOf, selecting } from './scenes';

const ids = sampleBoard().teams.map((team) => team.team.id);

interface Box {
  readonly id: string;
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
}

function pills(primitives: readonly OverlayPrimitive[]): Box[] {
  return primitives.flatMap((p) => {
    if (p.kind !== 'label') return [];
    const { along, across } = pillHalfSize(say(p.phrase, 'en', 'in'), p.capHeightMm);
    const { x, y } = p.at;
    return [{ id: p.id, left: x - along, right: x + along, low: y - across, high: y + across }];
  });
}

function overlap(a: Box, b: Box): boolean {
  return (
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.01 &&
    Math.min(a.high, b.high) - Math.max(a.low, b.low) > 0.01
  );
}

describe('the overlay', () => {
  test('is the same for the same board, mark by mark', () => {
    const request = selecting('firefly', 'stug-3');
    expect(overlayOf(request)).toEqual(overlayOf(request));
  });

  test.each(ids)('with %s selected, every mark has an id of its own', (id) => {
    const marks = overlayOf(selecting(id, id.startsWith('s') ? 'pak-1' : 'firefly'));
    const all = marks.map((mark) => `${mark.kind} ${mark.id}`);
    expect(new Set(all).size).toBe(all.length);
  });

  test('ids outlive a move of the team', () => {
    const board = sampleBoard();
    const moved = {
      ...board,
      teams: board.teams.map((team) => ({ ...team, pose: { ...team.pose, xMm: team.pose.xMm + 0.4 } })),
    };
    const request = selecting('firefly', 'stug-3');
    expect(overlayOf(request, moved).map((mark) => mark.id)).toEqual(
      overlayOf(request).map((mark) => mark.id),
    );
  });

  test('with nothing selected shows calm bases, objectives and what the checks found', () => {
    const marks = overlayOf();
    const bright = marks.filter((mark) => mark.kind === 'stroke' && mark.emphasis === 'bright');
    expect(bright.map((mark) => mark.id)).toEqual([
      'objective:crossroads',
      'marker:crossroads',
      'objective:farm',
      'marker:farm',
      'command:sherman-2~sherman-3',
      'out:sherman-3',
    ]);
    expect(idsOf(marks, 'stroke').filter((id) => id.startsWith('base:'))).toHaveLength(24);
  });

  test('a silenced platoon’s findings are left out', () => {
    expect(idsOf(overlayOf({ silencedPlatoonIds: ['shermans'] }), 'stroke')).not.toContain('out:sherman-3');
    expect(idsOf(overlayOf({ silencedPlatoonIds: ['paras'] }), 'stroke')).toContain('out:sherman-3');
  });

  test('a finding that the selection already shows is not drawn twice', () => {
    const rings = idsOf(overlayOf(selecting('firefly')), 'stroke').filter((id) => id === 'out:sherman-3');
    expect(rings).toHaveLength(1);
  });

  test('the other side’s findings step back while a team is selected', () => {
    expect(markOf(overlayOf(selecting('stug-1')), 'stroke', 'out:sherman-3').emphasis).toBe('dim');
  });

  test('the less detail, the fewer words', () => {
    const words = (['learner', 'player', 'minimal'] as const).map(
      (detail) => idsOf(overlayOf({ ...selecting('firefly', 'stug-3'), detail }), 'label').length,
    );
    expect(words[0]).toBeGreaterThan(words[1]!);
    expect(words[1]).toBeGreaterThan(words[2]!);
    expect(idsOf(overlayOf({ ...selecting('firefly', 'stug-3'), detail: 'minimal' }), 'label')).toContain(
      'shot:firefly>stug-3',
    );
  });

  test('text stands upright for the player whose turn it is, and no capital is under 8 mm', () => {
    for (const [activeSideId, uprightRad] of [
      ['first', 0],
      ['second', Math.PI],
    ] as const) {
      const labels = overlayOf({ ...selecting('firefly', 'stug-3'), activeSideId }).filter(
        (mark) => mark.kind === 'label',
      );
      expect(labels.length).toBeGreaterThan(8);
      for (const label of labels) {
        expect(label.uprightRad).toBe(uprightRad);
        expect(label.capHeightMm).toBeGreaterThanOrEqual(8);
      }
    }
  });
});

describe('labels', () => {
  test.each(ids)('with %s selected, no label lies on a model, a fiducial or another label', (id) => {
    const board = sampleBoard();
    const enemy = ['stug-3', 'firefly'].find(
      (other) =>
        board.teams.find((t) => t.team.id === other)?.platoon.sideId !==
        board.teams.find((t) => t.team.id === id)?.platoon.sideId,
    );
    const marks = overlayOf(selecting(id, enemy), board);
    const boxes = pills(marks);
    const models = [
      ...board.teams.map((team) => ({ id: team.team.id, outline: baseOutline(team.team.base, team.pose) })),
      ...marks.flatMap((mark) => (mark.kind === 'keep-out' ? [{ id: mark.id, outline: mark.outline }] : [])),
    ].map(({ id: of, outline }) => {
      const { min, max } = outlineBounds(outline);
      return { id: of, left: min.x, right: max.x, low: min.y, high: max.y };
    });
    const clashes = boxes.flatMap((box, index) =>
      [...models, ...boxes.slice(index + 1)]
        .filter((other) => overlap(box, other))
        .map((o) => `${box.id} on ${o.id}`),
    );
    expect(clashes).toEqual([]);
    for (const box of boxes) {
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(board.table.widthMm);
      expect(box.low).toBeGreaterThanOrEqual(0);
      expect(box.high).toBeLessThanOrEqual(board.table.depthMm);
    }
  });
});
