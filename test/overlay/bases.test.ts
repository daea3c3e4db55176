import { describe, expect, test } from 'vitest';
import type { Board, BoardTeam } from '../../shared/board/board';
import { sampleBoard } from '../../shared/board/sample-board';
import { idsOf, markOf, overlayOf, selecting } from './scenes';

function withFirefly(change: Partial<BoardTeam>): Board {
  const board = sampleBoard();
  return {
    ...board,
    teams: board.teams.map((team) => (team.team.id === 'firefly' ? { ...team, ...change } : team)),
  };
}

describe('the line round a team', () => {
  test('is the side’s: friendly for the side whose turn it is', () => {
    const tone = (activeSideId: 'first' | 'second') =>
      markOf(overlayOf({ activeSideId }), 'stroke', 'base:firefly').stroke.tone;
    expect(tone('first')).toBe('friendly');
    expect(tone('second')).toBe('enemy');
  });

  test('is bright for the selected team and its target, dim for all others', () => {
    const bright = overlayOf(selecting('firefly', 'stug-3')).filter(
      (mark) => mark.kind === 'stroke' && mark.id.startsWith('base:') && mark.emphasis === 'bright',
    );
    expect(bright.map((mark) => mark.id)).toEqual(['base:firefly', 'base:stug-3']);
  });

  test('has its tick ahead of the front edge, along the heading', () => {
    const firefly = sampleBoard().teams.find((team) => team.team.id === 'firefly')!;
    const [segment] = markOf(overlayOf(), 'stroke', 'front:firefly').path.segments;
    if (segment?.kind !== 'line') throw new Error('a tick is straight');
    const heading = Math.atan2(segment.to.y - segment.from.y, segment.to.x - segment.from.x);
    expect(heading).toBeCloseTo(firefly.pose.headingRad, 9);
    expect(Math.hypot(segment.from.x - firefly.pose.xMm, segment.from.y - firefly.pose.yMm)).toBeGreaterThan(
      firefly.team.base.depthMm / 2,
    );
  });

  test('of a team that the camera has lost is grey and dotted', () => {
    const { stroke } = markOf(overlayOf({}, withFirefly({ presence: 'lost' })), 'stroke', 'base:firefly');
    expect(stroke).toMatchObject({ tone: 'information', dash: 'dotted' });
  });

  test('goes with a destroyed team', () => {
    const { flags } = sampleBoard().teams[0]!;
    const gone = overlayOf({}, withFirefly({ flags: { ...flags, destroyed: true } }));
    expect(idsOf(gone, 'stroke')).not.toContain('base:firefly');
  });
});

describe('a turret’s heading', () => {
  test('is dotted when it is only assumed, and the side’s own line when it is known', () => {
    const dash = (board: Board) =>
      markOf(overlayOf(selecting('firefly'), board), 'stroke', 'turret:firefly').stroke.dash;
    expect(dash(sampleBoard())).toBe('dotted');
    expect(dash(withFirefly({ turret: { headingRad: 1, source: 'operator' } }))).toBe('solid');
    expect(dash(withFirefly({ turret: { headingRad: 1, source: 'assumed' } }))).toBe('dotted');
  });

  test('points where the turret points', () => {
    const board = withFirefly({ turret: { headingRad: 3, source: 'fiducial' } });
    const [segment] = markOf(overlayOf(selecting('firefly'), board), 'stroke', 'turret:firefly').path
      .segments;
    if (segment?.kind !== 'line') throw new Error('a tick is straight');
    expect(Math.atan2(segment.to.y - segment.from.y, segment.to.x - segment.from.x)).toBeCloseTo(3, 9);
  });

  test('is not drawn for what has no turret', () => {
    expect(idsOf(overlayOf(selecting('stug-1')), 'stroke')).not.toContain('turret:stug-1');
  });
});
