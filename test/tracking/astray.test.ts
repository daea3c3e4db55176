import { describe, expect, it } from 'vitest';
import { samplePoses, sampleRoster } from '../../shared/board/sample';
import { makeCamera } from '../../shared/geometry/camera';
import type { Pose } from '../../shared/geometry/point';
import { simulatedCamera } from '../../shared/session/simulated-rig';
import { sightTracks } from '../../shared/tracking/astray';
import { predictFiducials } from '../../shared/tracking/predict';
import type { TrackingState } from '../../shared/tracking/track';
import { updateTracks } from '../../shared/tracking/update';
import type { CornersPx } from '../../shared/vision/detection';
import { FRAME_MS, only, play, pose, sighting, still } from './sightings';

const standing = play(still(pose(500), 20));

/** Frames one after another by a camera that was knocked; an undefined one shows nothing. */
function playAstray(frames: readonly (Pose | undefined)[], from: TrackingState): TrackingState {
  return frames.reduce(
    (state, at) => sightTracks(state, at ? [sighting('stug', at)] : [], state.atMs + FRAME_MS),
    from,
  );
}

const unseenFor = (frames: number) => Array.from({ length: frames }, () => undefined);

describe('tracks of a camera that was knocked', () => {
  it('stay where they were, settled and in sight, wherever the camera seems to see them', () => {
    const { state, settled, pose: at, seenAtMs } = only(playAstray(still(pose(515), 30), standing));
    expect({ state, settled, at }).toEqual({ state: 'confirmed', settled: true, at: only(standing).pose });
    expect(seenAtMs).toBe(standing.atMs + 30 * FRAME_MS);
  });

  it('are occluded, then lost, once their fiducials are out of sight', () => {
    expect(only(playAstray(unseenFor(5), standing)).state).toBe('occluded');
    expect(only(playAstray(unseenFor(100), standing)).state).toBe('lost');
  });

  it('are in sight again once the fiducial is, and settled only when a camera that is set up sees them stand', () => {
    const away = play(unseenFor(10), standing);
    expect(only(away).state).toBe('occluded');
    const back = playAstray(still(pose(915), 30), away);
    expect(only(back)).toMatchObject({ state: 'confirmed', settled: false, pose: only(standing).pose });
    const mended = play(still(pose(900), 10), back);
    expect(only(mended)).toMatchObject({ state: 'confirmed', settled: true, pose: { xMm: 900 } });
  });

  it('are not begun: nobody can say where a new team stands', () => {
    const state = sightTracks(standing, [sighting('new', pose(100))], standing.atMs + FRAME_MS);
    expect(state.tracks.map(({ teamId }) => teamId)).toEqual(['stug']);
    const tentative = updateTracks({ atMs: 0, tracks: [] }, [sighting('stug', pose(500))], 33);
    expect(only(playAstray(still(pose(500), 9), tentative)).state).toBe('tentative');
    expect(playAstray(unseenFor(40), tentative).tracks).toEqual([]);
  });

  it('are looked for where their fiducials were last seen in the picture', () => {
    const team = sampleRoster.teams[0];
    if (!team?.fiducial) throw new Error('the sample roster has teams with fiducials');
    const home = samplePoses[team.id] ?? pose(900);
    const known = [1, 2, 3].reduce(
      (state, i) => updateTracks(state, [{ ...sighting(team.id, home), fiducialId: 7 }], i * FRAME_MS),
      { atMs: 0, tracks: [] } as TrackingState,
    );
    const corners: CornersPx = [
      { x: 60, y: 40 },
      { x: 80, y: 40 },
      { x: 80, y: 60 },
      { x: 60, y: 60 },
    ];
    const seen = sighting(team.id, home);
    const astray = {
      ...sightTracks(known, [{ ...seen, fiducial: { ...seen.fiducial, corners } }], known.atMs + FRAME_MS),
      moved: { camera: { byMm: 14 } },
    };
    const camera = makeCamera(simulatedCamera);
    expect(predictFiducials(astray, camera, sampleRoster)).toEqual([
      { dictionary: 'DICT_4X4_250', fiducialId: 7, corners },
    ]);
  });
});
