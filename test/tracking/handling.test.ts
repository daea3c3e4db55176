import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleBetween, degrees } from '../../shared/geometry/angle';
import type { MotionEvent } from '../../shared/tracking/describe-motion';
import { emptyMotionWatch, watchMotion } from '../../shared/tracking/motion';
import { emptyTracking, updateTracks } from '../../shared/tracking/update';
import { act, type Deed, deeds, makeCameraEye, TEAMS } from './handling';
import { FRAME_MS } from './sightings';

const RUNS = 40;
/** Teams that changed places stand this near to where the other stood. */
const SWAPPED_MM = 30;
/** Failures that were: kept for good. */
const PINNED: [readonly { readonly deed: Deed; readonly pauseFrames: number }[], number][] = [];

/** Plays a script; gives what was told, and of all settled poses and identities the worst. */
function play(script: Parameters<typeof act>[0], seed: number) {
  const look = makeCameraEye(seed);
  let tracking = emptyTracking;
  let watch = emptyMotionWatch;
  const told: MotionEvent[] = [];
  let wrongIdentities = 0;
  let worstMm = 0;
  let worstDeg = 0;
  for (const frame of act(script)) {
    const { atMs } = tracking;
    tracking = updateTracks(tracking, look(frame), atMs + FRAME_MS);
    const motion = watchMotion(watch, tracking);
    watch = motion.watch;
    told.push(...motion.events);
    for (const track of tracking.tracks) {
      if (track.teamId !== `team ${track.fiducialId}`) wrongIdentities++;
      const real = frame[track.fiducialId];
      const seen = track.seenAtMs === tracking.atMs;
      if (!real || !seen || !track.settled || real.held) continue;
      const { pose } = real;
      worstMm = Math.max(worstMm, Math.hypot(track.pose.xMm - pose.xMm, track.pose.yMm - pose.yMm));
      worstDeg = Math.max(worstDeg, Math.abs(degrees(angleBetween(pose.headingRad, track.pose.headingRad))));
    }
  }
  return { told, wrongIdentities, worstMm, worstDeg };
}

describe('whatever hands, sleeves and dice do', () => {
  it('no team is taken for another, and none is settled where it does not stand', () => {
    fc.assert(
      fc.property(deeds, fc.integer({ min: 1, max: 1e6 }), (script, seed) => {
        const { wrongIdentities, worstMm, worstDeg } = play(script, seed);
        expect(wrongIdentities).toBe(0);
        expect(worstMm).toBeLessThan(0.4);
        expect(worstDeg).toBeLessThan(1);
      }),
      { numRuns: RUNS, examples: PINNED },
    );
  });

  it('what is told adds up: each team’s tellings lead from where it stood to where it stands', () => {
    fc.assert(
      fc.property(deeds, fc.integer({ min: 1, max: 1e6 }), (script, seed) => {
        const { told } = play(script, seed);
        const frames = act(script);
        const ends = frames.at(-1) ?? [];
        for (let k = 0; k < TEAMS; k++) {
          const start = frames[0]?.[k]?.pose;
          const end = ends[k]?.pose;
          if (!start || !end) continue;
          let at = start;
          let nearMm = 1;
          for (const event of told) {
            if (event.fiducialId === k) {
              at = event.to;
              nearMm = 1;
            } else if (event.kind === 'swapped' && event.otherFiducialId === k) {
              at = event.from;
              nearMm = SWAPPED_MM;
            }
          }
          expect(Math.hypot(at.xMm - end.xMm, at.yMm - end.yMm)).toBeLessThan(nearMm);
        }
      }),
      { numRuns: RUNS },
    );
  });
});
