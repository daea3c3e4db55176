import { describe, expect, test } from 'vitest';
import { answerOf, boardOf } from '../../boards';

/** A marker at (1000, 1000) that faces away, 63.5 mm wide along x; four inches from its right edge is x = 1133.35. */
const holder = (allies: string, germans = '') => {
  const board = boardOf(`objective farm Farm first 1000 1000 90 sigma=0.1
platoon a A first infantry Veteran Confident
${allies}
platoon b B second infantry Veteran Confident
${germans}`);
  return answerOf(board, { kind: 'objective', objectiveId: 'farm' });
};
const team = (id: string, leftEdgeMm: number, flags = '') =>
  `team ${id} ${id} "Rifle team" 50x32 ${leftEdgeMm + 16} 1000 0 ${flags}`;

describe('who holds an objective', () => {
  test('nobody near: neutral, and that is the reason', () => {
    const answer = holder('');
    expect(answer.value.holder).toEqual({ kind: 'neutral' });
    expect(answer.because[0]?.phrase.id).toBe('reason.zone-empty');
  });

  test('one side within four inches of the marker holds it, measured from its edge', () => {
    expect(holder(team('x', 1130)).value.holder).toEqual({ kind: 'held', sideId: 'first' });
    expect(holder(team('x', 1137)).value.holder).toEqual({ kind: 'neutral' });
  });

  test('both sides contest it', () => {
    expect(holder(team('x', 1100), team('y', 1060)).value.holder).toEqual({ kind: 'contested' });
  });

  test('a team too near the edge of the zone to call leaves the holder open', () => {
    expect(holder(team('x', 1133.4)).value.holder).toEqual({ kind: 'marginal' });
  });

  test('a doubtful team of a side that holds it anyway changes nothing', () => {
    expect(holder(`${team('x', 1100)}\n${team('z', 1133.4)}`).value.holder).toEqual({
      kind: 'held',
      sideId: 'first',
    });
  });

  test.each(['bailedOut', 'bogged'])(
    'a tank that is %s counts for neither side, and that is said',
    (flag) => {
      const answer = holder(team('x', 1100, flag));
      expect(answer.value.holder).toEqual({ kind: 'neutral' });
      expect(answer.because[0]?.phrase).toEqual({
        id: 'reason.not-counted',
        params: { team: 'x', why: flag },
      });
    },
  );

  test('destroyed teams hold nothing', () => {
    expect(holder(team('x', 1100, 'destroyed')).value.holder).toEqual({ kind: 'neutral' });
  });
});
