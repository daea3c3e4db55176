import { expect, test } from 'vitest';
import { goalsOf } from './goals';
import { ARUCO, FOLLOWING, type PeerResult } from './peers';

const row = (stage: string, medianMs: number, leastTimesOurs: number): PeerResult => ({
  stage,
  runs: 1,
  medianMs,
  p95Ms: medianMs,
  foundPercent: 100,
  falseIds: 0,
  centreRmsPx: 0,
  timesOurs: leastTimesOurs,
  leastTimesOurs,
});
const peers = (followingMs: number, aruco: number) => [row(FOLLOWING, followingMs, 1), row(ARUCO, 10, aruco)];
const metOf = (parts: Partial<Parameters<typeof goalsOf>[0]>) =>
  Object.fromEntries(
    goalsOf({
      stages: [],
      peers: peers(2, 2),
      peersAtEdges: peers(2, 2),
      peers4K: peers(2, 2),
      peersAtEdges4K: peers(2, 2),
      films: [],
      ...parts,
    }).map(({ goal, met }) => [goal, met]),
  );

test('a goal is met by the worst of its tables, and never by what was not timed', () => {
  const beside = 'whole frame at 1080p, times the tuned ArucoDetector';
  expect(metOf({})[beside]).toBe('yes');
  expect(metOf({ peersAtEdges: peers(2, 0.9) })[beside]).toBe('no');
  const changed = 'what changed for bases at 1080p, ms';
  expect(metOf({})[changed]).toBe('no');
  expect(
    metOf({ stages: [{ stage: 'bases, what changed', runs: 1, medianMs: 24, p95Ms: 30 }] })[changed],
  ).toBe('yes');
  expect(metOf({})['worst frame of a film at 1080p, ms']).toBe('no');
});
