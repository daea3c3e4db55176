import { describe, expect, it } from 'vitest';
import { RestartPace } from '../../../renderer/capture/vision/restart-pace';

describe('something that dies', () => {
  it('is started again at once, then after longer and longer, and never given up', () => {
    const pace = new RestartPace();
    const waits = Array.from({ length: 8 }, (_, death) => pace.died(death * 1000));
    expect(waits).toEqual([0, 1000, 2000, 4000, 8000, 8000, 8000, 8000]);
  });

  it('is forgiven once it has lived for half a minute', () => {
    const pace = new RestartPace();
    pace.died(0);
    expect(pace.died(1000)).toBe(1000);
    expect(pace.died(31_001)).toBe(0);
  });
});
