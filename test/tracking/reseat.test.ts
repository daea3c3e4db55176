import { describe, expect, it } from 'vitest';
import { stugHull, usualMount } from '../../shared/board/bases';
import { sampleRoster } from '../../shared/board/sample';
import type { FiducialMount, Roster } from '../../shared/board/team';
import { emptyMotionWatch, type MotionWatch, watchMotion } from '../../shared/tracking/motion';
import { withoutReseated } from '../../shared/tracking/reseat';
import type { TrackingState } from '../../shared/tracking/track';
import { emptyTracking, updateTracks } from '../../shared/tracking/update';
import { FRAME_MS, play, pose, sighting, still } from './sightings';

const told = usualMount('stug', 7);
const rosterWith = (fiducial: FiducialMount): Roster => ({
  ...sampleRoster,
  teams: [{ id: 'stug', name: '', platoonId: 'stugs', unitType: '', base: stugHull, fiducial }],
});

describe('a fiducial that sits otherwise by another roster', () => {
  const standing = play(still(pose(500), 20));

  it('has its team’s track found anew, and nobody else’s', () => {
    const moved = { ...told, offsetMm: [-4, 1] as const };
    expect(withoutReseated(standing, rosterWith(told), rosterWith(moved)).tracks).toEqual([]);
    expect(withoutReseated(standing, rosterWith(told), rosterWith({ ...told }))).toBe(standing);
    expect(withoutReseated(standing, rosterWith(told), { ...sampleRoster, teams: [] })).toBe(standing);
  });

  it('is no motion: the team rests where it is found', () => {
    let watch: MotionWatch = emptyMotionWatch;
    let tracking: TrackingState = emptyTracking;
    const told: string[] = [];
    const watched = (xMm: number, frames: number) => {
      for (let i = 0; i < frames; i++) {
        tracking = updateTracks(tracking, [sighting('stug', pose(xMm))], tracking.atMs + FRAME_MS);
        const step = watchMotion(watch, tracking);
        watch = step.watch;
        told.push(...step.events.map(({ kind }) => kind));
      }
    };
    watched(500, 60);
    tracking = { ...tracking, tracks: [] };
    watched(503, 90);
    expect(told).toEqual([]);
    expect(watch.rests.stug?.xMm).toBeCloseTo(503, 6);
    watched(510, 90);
    expect(told).toEqual(['knocked']);
  });
});
