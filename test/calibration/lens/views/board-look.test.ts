import { describe, expect, it } from 'vitest';
import { lookAtBoard } from '../../../../calibration/lens/views/board-look';
import { tagsHeld, webcam } from './held-board';

const held = { xMm: 0, yMm: 0, zMm: 700, aboutVerticalDeg: 0, aboutHorizontalDeg: 0 };
const leanOf = (turn: Partial<typeof held>) =>
  lookAtBoard(tagsHeld(webcam, { ...held, ...turn }), webcam)?.lean;

describe('a board that is held in front of the camera', () => {
  it('is flat when it faces the camera, and leans by the side that is farther away', () => {
    expect(leanOf({})).toBe('flat');
    expect(leanOf({ aboutVerticalDeg: 30 })).toBe('right-away');
    expect(leanOf({ aboutVerticalDeg: -30 })).toBe('left-away');
    expect(leanOf({ aboutHorizontalDeg: 30 })).toBe('top-away');
    expect(leanOf({ aboutHorizontalDeg: -30 })).toBe('bottom-away');
  });

  it('is neither flat nor leaning in between', () => {
    expect(leanOf({ aboutVerticalDeg: 15 })).toBeUndefined();
  });

  it('is no board while hardly a corner of it reaches into the picture', () => {
    const offEdge = { ...held, xMm: 540 };
    expect(tagsHeld(webcam, offEdge).length).toBeGreaterThan(0);
    expect(lookAtBoard(tagsHeld(webcam, offEdge), webcam)).toBeUndefined();
  });
});
