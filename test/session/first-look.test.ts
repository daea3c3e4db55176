import { expect, test } from 'vitest';
import { firstLookMs, isFirstLook } from '../../shared/session/first-look';
import { newSession } from '../../shared/session/new-session';
import type { Session } from '../../shared/session/session';
import type { TrackingState } from '../../shared/tracking/track';
import { sampleTracking } from '../live/sample-tracking';

const session = newSession();
const whole = sampleTracking();

/** The sample table `afterMs` into the camera's first look, with some teams not found yet. */
function looking(afterMs: number, missing: readonly string[] = ['firefly']): TrackingState {
  const tracks = whole.tracks.filter(({ teamId }) => !missing.includes(teamId));
  return { atMs: 5000 + afterMs, tracks: tracks.map((track) => ({ ...track, firstSeenAtMs: 5000 })) };
}

test('the first look lasts while teams are missing, but no longer than three seconds', () => {
  expect(isFirstLook(looking(0), session)).toBe(true);
  expect(isFirstLook(looking(firstLookMs - 1), session)).toBe(true);
  expect(isFirstLook(looking(firstLookMs), session)).toBe(false);
});

test('it is over once every team has been found', () => {
  expect(isFirstLook(looking(100, []), session)).toBe(false);
});

test('a team that is only just being read is not found yet', () => {
  const { atMs, tracks } = looking(100, []);
  const reading = tracks.map((track) =>
    track.teamId === 'firefly' ? { ...track, state: 'tentative' as const } : track,
  );
  expect(isFirstLook({ atMs, tracks: reading }, session)).toBe(true);
});

test('nobody waits for a team that stood somewhere before, or that is destroyed', () => {
  const [track] = whole.tracks;
  if (!track) throw new Error('nothing is tracked');
  const { pose, covariance, elevationMm } = track;
  const stood: Session = {
    ...session,
    settledPoses: { firefly: { pose, covariance, elevationMm, atMs: 0 } },
  };
  expect(isFirstLook(looking(100), stood)).toBe(false);
  expect(isFirstLook(looking(100), { ...session, flags: { firefly: { destroyed: true } } })).toBe(false);
});

test('a team entered in mid-game starts no new first look', () => {
  expect(isFirstLook({ ...looking(0), tracks: whole.tracks.slice(1) }, session)).toBe(false);
});
