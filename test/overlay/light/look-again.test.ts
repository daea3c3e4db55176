import { describe, expect, test } from 'vitest';
import { isLookedFor } from '../../../shared/overlay/light/look-again';
import type { Track } from '../../../shared/tracking/track';
import { LOST_AFTER_MS } from '../../../shared/tracking/tracking-times';

const pose = { xMm: 500, yMm: 500, headingRad: 0 };
const track: Track = {
  teamId: 'stug',
  fiducialId: 7,
  pose,
  covariance: [0.01, 0, 0, 0, 0.01, 0, 0, 0, 0.0001],
  elevationMm: 0,
  ambiguousElevation: false,
  state: 'lost',
  settled: true,
  seenAtMs: 10_000,
  firstSeenAtMs: 0,
  settledPose: pose,
};
const lostAtMs = track.seenAtMs + LOST_AFTER_MS;

/** When looks begin and how long they last, in milliseconds since the fiducial was lost, within `untilMs`. */
function looks(of: Track, untilMs: number): [begins: number, lasts: number][] {
  const found: [number, number][] = [];
  let before = false;
  for (let ms = 0; ms <= untilMs; ms += 50) {
    const now = isLookedFor(of, lostAtMs + ms);
    if (now && !before) found.push([ms, 0]);
    const last = found.at(-1);
    if (now && last) last[1] = ms + 50 - last[0];
    before = now;
  }
  return found;
}

describe('a lost fiducial', () => {
  test('is looked for at once and then at doubling pauses, half a second each time', () => {
    expect(looks(track, 61_000)).toEqual([0, 4000, 12_000, 28_000, 60_000].map((begins) => [begins, 500]));
  });

  test('is given up after eight looks', () => {
    expect(looks(track, 3_600_000)).toHaveLength(8);
  });

  test('is not looked for while it is followed, or only hidden', () => {
    for (const state of ['tentative', 'confirmed', 'occluded'] as const) {
      expect(looks({ ...track, state }, 10_000)).toEqual([]);
    }
  });
});
