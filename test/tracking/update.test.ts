import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { degrees, radians } from '../../shared/geometry/angle';
import type { Pose } from '../../shared/geometry/point';
import { emptyTracking, updateTracks } from '../../shared/tracking/update';
import { makeSightings } from '../prove/standing-noise';
import { seededRandom } from '../simulator/random';
import { FRAME_MS, only, play, pose, sighting, still } from './sightings';

const settled = () => play(still(pose(300), 30));

describe('a track’s life', () => {
  it('is tentative until seen three times, then confirmed', () => {
    expect([1, 2, 3].map((n) => only(play(still(pose(300), n))).state)).toEqual([
      'tentative',
      'tentative',
      'confirmed',
    ]);
  });

  it('ends when it was never confirmed and is not seen for a second', () => {
    expect(play(Array(31).fill(undefined), play([pose(300)])).tracks).toEqual([]);
  });

  it('is occluded an eighth of a second after it was last seen, lost after three seconds, and never dropped', () => {
    const stateAfter = (frames: number) => only(play(Array(frames).fill(undefined), settled())).state;
    expect(stateAfter(3)).toBe('confirmed');
    expect(stateAfter(4)).toBe('occluded');
    expect(stateAfter(90)).toBe('occluded');
    expect(stateAfter(91)).toBe('lost');
    expect(stateAfter(1000)).toBe('lost');
  });

  it('goes on at once when a lost team is seen again, wherever that is', () => {
    const lost = play(Array(100).fill(undefined), settled());
    const again = only(play([pose(1500, 900)], lost));
    expect(again.state).toBe('confirmed');
    expect(again.pose).toEqual(pose(1500, 900));
    expect(again.settled).toBe(false);
  });

  it('survives a hand-over: no frames, no sightings, a clock that starts anew', () => {
    const before = settled();
    const handedOver = updateTracks(structuredClone(before), [], 5);
    expect(only(handedOver).state).toBe('confirmed');
    expect(only(handedOver).settled).toBe(true);
    const afterHours = updateTracks(before, [sighting('stug', pose(300))], before.atMs + 4 * 3_600_000);
    expect(only(afterHours).state).toBe('confirmed');
    expect(only(afterHours).settled).toBe(true);
    const resumed = updateTracks(before, [], before.atMs + 4 * 3_600_000);
    expect(only(resumed).state).toBe('occluded');
  });

  it('counts one sighting of a team a frame', () => {
    const twice = updateTracks(emptyTracking, [sighting('stug', pose(1)), sighting('stug', pose(900))], 0);
    expect(only(twice).pose).toEqual(pose(1));
  });
});

describe('a track’s pose', () => {
  it('settles after a tenth of a second of standing still and tells where that was', () => {
    expect(only(play(still(pose(300), 3))).settled).toBe(false);
    const track = only(play(still(pose(300), 4)));
    expect(track.settled).toBe(true);
    expect(track.settledPose).toEqual(pose(300));
  });

  it('settles within 150 ms of the end of a 100 mm move, within 0.4 mm of where it ended', () => {
    // A hand stops softly: what is left of the way goes with the square of the time left.
    const soft = (leftMs: number) => pose(400 - 100 * 3 * (leftMs / 900) ** 2);
    const lastMs = FRAME_MS - 1;
    const moving = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((frames) => soft(lastMs + frames * FRAME_MS));
    const stopped = play([...moving, ...still(pose(400), 4)], settled());
    expect(only(stopped).settled).toBe(true);
    expect(Math.abs(only(stopped).pose.xMm - 400)).toBeLessThan(0.4);
  });

  it('takes no creeping team for a standing one', () => {
    const creeping = Array.from({ length: 30 }, (_, i) => pose(310 + 0.5 * i));
    expect(only(play(creeping, settled())).settled).toBe(false);
  });

  it('tells a 2 degree turn within half a second and a 1 degree turn within two, through noise', () => {
    const random = seededRandom(4);
    const noisy = (deg: number, frames: number) =>
      Array.from({ length: frames }, () => pose(300, 500, radians(deg + 0.4 * random.gaussian())));
    for (const [turnDeg, frames] of [
      [2, 15],
      [1, 60],
    ] as const) {
      const before = play(noisy(0, 90));
      const after = play(noisy(turnDeg, frames), before);
      const told = degrees(only(after).pose.headingRad - only(before).pose.headingRad);
      expect(told).toBeGreaterThan(0.5 * turnDeg);
    }
  });

  it('stands still to 0.1 mm and 0.1 degrees through ordinary noise, settled in every frame once its noise is known', () => {
    const random = seededRandom(9);
    let state = play(still(pose(300), 30));
    let squareMm = 0;
    let squareDeg = 0;
    const frames = 1800;
    for (let i = 0; i < frames; i++) {
      const at = pose(
        300 + 0.1 * random.gaussian(),
        500 + 0.1 * random.gaussian(),
        radians(0.4 * random.gaussian()),
      );
      state = play([at], state);
      const { pose: told, settled: isSettled } = only(state);
      if (i > 30) expect(isSettled).toBe(true);
      squareMm += (told.xMm - 300) ** 2 + (told.yMm - 500) ** 2;
      squareDeg += degrees(told.headingRad) ** 2;
    }
    expect(Math.sqrt(squareMm / frames)).toBeLessThan(0.1);
    expect(Math.sqrt(squareDeg / frames)).toBeLessThan(0.1);
  });

  it('is not settled while a sighting contradicts it, and is again with the next that does not', () => {
    const contradicted = play([pose(301)], settled());
    expect(only(contradicted).pose).toEqual(pose(300));
    expect(only(contradicted).settled).toBe(false);
    expect(only(play([pose(300)], contradicted)).settled).toBe(true);
  });

  it('waits, not settled, while a fiducial is seen in part, and learns that a team is always seen so', () => {
    const inPart = {
      ...sighting('stug', pose(302)),
      covariance: [0.5, 0, 0, 0, 0.5, 0, 0, 0, 0.0004] as const,
      cornerSigmaPx: 0.3,
    };
    let state = settled();
    for (let i = 0; i < 60; i++) state = updateTracks(state, [inPart], state.atMs + FRAME_MS);
    expect(only(state).pose).toEqual(pose(300));
    expect(only(state).settled).toBe(false);
    for (let i = 0; i < 600; i++) state = updateTracks(state, [inPart], state.atMs + FRAME_MS);
    expect(only(state).pose.xMm).toBeCloseTo(302, 1);
    expect(only(state).settled).toBe(true);
  });

  it('stays settled where errors last from frame to frame, as firmware that smooths in time makes them', () => {
    const sight = makeSightings({ placeMm: 0.036, headingRad: radians(0.22) }, FRAME_MS, 5);
    let state = emptyTracking;
    for (let frame = 0; frame < 3000; frame++) {
      state = updateTracks(state, [sight(pose(300))], state.atMs + FRAME_MS);
      if (frame > 60) expect(only(state).settled).toBe(true);
      if (frame > 60) expect(Math.abs(degrees(only(state).pose.headingRad))).toBeLessThan(0.4);
    }
  });

  it('settles on time though the first glimpse from under a hand read aside, as its doubt said', () => {
    const glimpse = {
      ...sighting('stug', pose(400.5)),
      covariance: [0.09, 0, 0, 0, 0.09, 0, 0, 0, 0.0004] as const,
    };
    const hidden = play(Array(20).fill(undefined), settled());
    const glimpsed = updateTracks(hidden, [glimpse], hidden.atMs + FRAME_MS);
    expect(only(play(still(pose(400), 2), glimpsed)).settled).toBe(false);
    const track = only(play(still(pose(400), 3), glimpsed));
    expect(track.settled).toBe(true);
    expect(track.pose.xMm).toBeCloseTo(400, 6);
  });

  it('stays settled under a sleeve’s edge that lets it be seen where it stands, within the doubt of so seeing it', () => {
    const inPart = {
      ...sighting('stug', pose(300.6)),
      covariance: [0.25, 0, 0, 0, 0.25, 0, 0, 0, 0.001] as const,
      cornerSigmaPx: 0.3,
    };
    let state = settled();
    for (let i = 0; i < 30; i++) state = updateTracks(state, [inPart], state.atMs + FRAME_MS);
    expect(only(state).pose).toEqual(pose(300));
    expect(only(state).settled).toBe(true);
  });

  it('is not settled where a hand covers it and it is seen further aside, whatever the doubt: it may be on its way', () => {
    const inPart = {
      ...sighting('stug', pose(301.2)),
      covariance: [1, 0, 0, 0, 1, 0, 0, 0, 0.001] as const,
      cornerSigmaPx: 0.3,
    };
    const state = settled();
    expect(only(updateTracks(state, [inPart], state.atMs + FRAME_MS)).settled).toBe(false);
    const turned = {
      ...inPart,
      pose: pose(300, 500, radians(5)),
      covariance: [1, 0, 0, 0, 1, 0, 0, 0, 0.01] as const,
    };
    expect(only(updateTracks(state, [turned], state.atMs + FRAME_MS)).settled).toBe(false);
  });

  it('settles late, and in that doubt, where light across its fiducial leaves its heading in great doubt for good', () => {
    const astray = {
      ...sighting('stug', pose(300)),
      covariance: [0.5, 0, 0, 0, 0.5, 0, 0, 0, radians(3) ** 2] as const,
    };
    let state = emptyTracking;
    for (let i = 0; i < 80; i++) state = updateTracks(state, [astray], state.atMs + FRAME_MS);
    expect([only(state).state, only(state).settled]).toEqual(['confirmed', false]);
    for (let i = 0; i < 20; i++) state = updateTracks(state, [astray], state.atMs + FRAME_MS);
    expect(only(state).settled).toBe(true);
    expect(Math.sqrt(only(state).covariance[8])).toBeGreaterThan(radians(2));
  });

  it('settles in spite of a camera that shakes', () => {
    const shaking = Array.from({ length: 40 }, (_, i) => pose(300 + 0.8 * (i % 2), 500));
    expect(only(play(shaking, settled())).settled).toBe(true);
  });

  it('follows a hidden team to where it comes out from under the hand, at once', () => {
    const hidden = play(Array(20).fill(undefined), settled());
    expect(only(play([pose(360)], hidden)).pose).toEqual(pose(360));
  });

  it('moves without lag when the team does, and remembers where it last stood', () => {
    const moved = only(play([pose(305), pose(320), pose(340)], settled()));
    expect(moved.pose).toEqual(pose(340));
    expect(moved.settled).toBe(false);
    expect(moved.settledPose).toEqual(pose(300));
  });

  it('turns with the team across the half turn without spinning round', () => {
    const turned = only(play([pose(300, 500, 3.1), ...still(pose(300, 500, -3.13), 20)]));
    expect(Math.abs(turned.pose.headingRad)).toBeCloseTo(3.13, 2);
  });

  it('waits for a second sighting before a jump that no hand makes', () => {
    const jumped = play([pose(1500)], settled());
    expect(only(jumped).pose).toEqual(pose(300));
    expect(only(play([pose(1501)], jumped)).pose).toEqual(pose(1501));
    expect(only(play([pose(300)], jumped)).pose.xMm).toBeCloseTo(300, 6);
    expect(only(play([pose(300)], jumped)).settled).toBe(true);
  });

  it('does not believe a single sighting turned by a quarter', () => {
    const misread = only(play([pose(300, 500, Math.PI / 2)], settled()));
    expect(misread.pose.headingRad).toBe(0);
  });

  it('follows two teams that change places', () => {
    const place = (a: Pose, b: Pose, from = emptyTracking) =>
      updateTracks(from, [sighting('a', a), sighting('b', b)], from.atMs + FRAME_MS);
    let state = emptyTracking;
    for (let i = 0; i < 20; i++) state = place(pose(300), pose(900), state);
    for (let i = 0; i < 2; i++) state = place(pose(900), pose(300), state);
    expect(state.tracks.map((t) => [t.teamId, t.pose.xMm])).toEqual([
      ['a', 900],
      ['b', 300],
    ]);
  });

  it('keeps a hidden turret’s angle to its hull', () => {
    let state = updateTracks(emptyTracking, [sighting('stug', pose(300), 0.5)], 0);
    state = updateTracks(state, [sighting('stug', pose(300, 500, 0.2))], FRAME_MS);
    expect(only(state).turretHeadingRad).toBeCloseTo(0.7, 9);
  });
});

describe('whatever is seen', () => {
  const noise = fc.double({ min: -0.2, max: 0.2, noNaN: true });

  it('a standing team stays settled and its pose calmer than its sightings', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(noise, noise), { minLength: 40, maxLength: 60 }), (offsets) => {
        const track = only(
          play(
            offsets.map(([dx, dy]) => pose(300 + dx, 500 + dy)),
            play(still(pose(300), 20)),
          ),
        );
        expect(track.settled).toBe(true);
        expect(Math.hypot(track.pose.xMm - 300, track.pose.yMm - 500)).toBeLessThan(0.25);
      }),
    );
  });

  it('a team seen twice at one place is tracked there, wherever it was before', () => {
    const place = fc.record({
      xMm: fc.double({ min: 0, max: 1829, noNaN: true }),
      yMm: fc.double({ min: 0, max: 1219, noNaN: true }),
      headingRad: fc.double({ min: -3.14, max: 3.14, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(fc.option(place, { nil: undefined }), { maxLength: 30 }), place, (before, at) => {
        const track = only(play([at, at], play(before)));
        expect(Math.hypot(track.pose.xMm - at.xMm, track.pose.yMm - at.yMm)).toBeLessThan(0.85);
        expect(track.seenAtMs).toBe(play([at, at], play(before)).atMs);
      }),
    );
  });

  it('no confirmed track is ever dropped, and none is settled in the frame it moves', () => {
    const frame = fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined });
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 60 }), (steps) => {
        let state = settled();
        for (const step of steps) {
          const before = only(state).pose;
          state = play([step === undefined ? undefined : pose(300 + 20 * step)], state);
          const track = only(state);
          if (Math.abs(track.pose.xMm - before.xMm) > 1) expect(track.settled).toBe(false);
        }
      }),
    );
  });
});
