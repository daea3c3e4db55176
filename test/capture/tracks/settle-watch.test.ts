import { describe, expect, it } from 'vitest';
import { SettleWatch } from '../../../renderer/capture/tracks/settle-watch';
import type { Pose } from '../../../shared/geometry/point';
import type { Track } from '../../../shared/tracking/track';

const home: Pose = { xMm: 100, yMm: 200, headingRad: 0 };

function track(pose: Pose, change: Partial<Track> = {}): Track {
  return {
    teamId: 'firefly',
    fiducialId: 3,
    pose,
    covariance: [1, 0, 0, 0, 1, 0, 0, 0, 1],
    elevationMm: 0,
    ambiguousElevation: false,
    state: 'confirmed',
    settled: true,
    seenAtMs: 5,
    firstSeenAtMs: 0,
    settledPose: pose,
    ...change,
  };
}

describe('where a team came to rest', () => {
  it('is news the first time, and no news as long as it stands there', () => {
    const watch = new SettleWatch({});
    expect(watch.newlySettled([track(home)])).toHaveLength(1);
    expect(watch.newlySettled([track(home)])).toEqual([]);
  });

  it('is no news when the journal knows it already', () => {
    const settled = { pose: home, covariance: track(home).covariance, elevationMm: 0, atMs: 1 };
    expect(new SettleWatch({ firefly: settled }).newlySettled([track(home)])).toEqual([]);
  });

  it('is news from more than 2 mm away, not from 2 mm', () => {
    const watch = new SettleWatch({});
    watch.newlySettled([track(home)]);
    expect(watch.newlySettled([track({ ...home, xMm: 102 })])).toEqual([]);
    expect(watch.newlySettled([track({ ...home, xMm: 102.1 })])).toHaveLength(1);
  });

  it('is news after a turn of more than 2 degrees, across the turn’s end as well', () => {
    const watch = new SettleWatch({});
    watch.newlySettled([track({ ...home, headingRad: Math.PI })]);
    expect(watch.newlySettled([track({ ...home, headingRad: -Math.PI + 0.03 })])).toEqual([]);
    expect(watch.newlySettled([track({ ...home, headingRad: -Math.PI + 0.04 })])).toHaveLength(1);
  });

  it('does not creep: many small shifts are measured from what was told last', () => {
    const watch = new SettleWatch({});
    watch.newlySettled([track(home)]);
    const shifts = [1, 2, 3, 4, 5].map(
      (mm) => watch.newlySettled([track({ ...home, xMm: 100 + mm })]).length,
    );
    expect(shifts).toEqual([0, 0, 1, 0, 0]);
  });

  it('waits for a team that is still being moved, hidden or doubtful', () => {
    const watch = new SettleWatch({});
    expect(watch.newlySettled([track(home, { settled: false })])).toEqual([]);
    expect(watch.newlySettled([track(home, { state: 'occluded' })])).toEqual([]);
    expect(watch.newlySettled([track(home, { state: 'tentative' })])).toEqual([]);
  });

  it('is told again in a new game', () => {
    const watch = new SettleWatch({});
    watch.newlySettled([track(home)]);
    watch.forget();
    expect(watch.newlySettled([track(home)])).toHaveLength(1);
  });
});
