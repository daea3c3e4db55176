import { describe, expect, it } from 'vitest';
import { lensFit, lensGrade } from '../../renderer/operator/lens/lens-now';
import { describeHold } from '../../renderer/strings/english-lens';
import { simulatedCamera } from '../../shared/session/simulated-rig';

const { rvec: _, tvec: __, ...lens } = simulatedCamera;
const measured = { lens, rmsPx: 0.3, views: 12, atMs: 0 };

describe('a kept lens and the pictures that the camera sends', () => {
  it('fits pictures of its size', () => {
    expect(lensFit(measured, { width: 1920, height: 1080 }).kind).toBe('fits');
  });

  it('can be converted to the same shape, its error with it, and to no other', () => {
    const half = lensFit(measured, { width: 960, height: 540 });
    expect(half).toMatchObject({ kind: 'other-size', converted: { rmsPx: 0.15, lens: { fx: 832.5 } } });
    expect(lensFit(measured, { width: 640, height: 480 })).toEqual({ kind: 'other-size', measured });
  });

  it('takes its doubts along, of which the middle alone counts in pixels', () => {
    const joint = Array.from({ length: 49 }, (_, at) => (at % 8 === 0 ? 4 : 0));
    const half = lensFit({ ...measured, doubts: { joint } }, { width: 960, height: 540 });
    if (half.kind !== 'other-size' || !half.converted?.doubts)
      throw new Error('converted doubts were expected');
    const diagonal = half.converted.doubts.joint.filter((_, at) => at % 8 === 0);
    expect(diagonal).toEqual([4, 4, 4, 4, 4, 1, 1]);
  });

  it('is judged alike at every size', () => {
    expect(lensGrade(0.5, 1920)).toBe('good');
    expect(lensGrade(0.5, 640)).toBe('fair');
    expect(lensGrade(3, 1920)).toBe('poor');
  });
});

describe('what is said to whoever holds the board', () => {
  it('is what is wrong with how it is held, before where to hold it next', () => {
    const next = { kind: 'move', to: { across: 'left', down: 'top' } } as const;
    expect(describeHold(next, 'taken')).toContain('upper left');
    expect(describeHold(next, 'blurred')).toContain('blurred');
    expect(describeHold(next, 'no-board')).toContain('in front of the camera');
  });
});
