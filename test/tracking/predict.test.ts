import { describe, expect, it } from 'vitest';
import { samplePoses, sampleRoster } from '../../shared/board/sample';
import { makeCamera } from '../../shared/geometry/camera';
import { simulatedCamera } from '../../shared/session/simulated-rig';
import { predictFiducials } from '../../shared/tracking/predict';
import type { TrackingState } from '../../shared/tracking/track';
import { updateTracks } from '../../shared/tracking/update';
import { observeTeams } from '../../shared/vision/observe';
import { only, play, pose, sighting } from './sightings';

const camera = makeCamera(simulatedCamera);
const team = sampleRoster.teams[0];
if (!team) throw new Error('the sample roster has teams');
const home = samplePoses[team.id] ?? pose(900);

/** The team confirmed at `home`. */
function tracked(): TrackingState {
  let state: TrackingState = { atMs: 0, tracks: [] };
  for (let i = 0; i < 3; i++) state = updateTracks(state, [sighting(team?.id ?? '', home)], i * 33);
  return state;
}

describe('predicted fiducials', () => {
  it('lie where observing them gives the track’s pose back', () => {
    const [prediction] = predictFiducials(tracked(), camera, sampleRoster);
    expect(prediction?.fiducialId).toBe(team.fiducial.id);
    if (!prediction) return;
    const { teams } = observeTeams([{ ...prediction, cornerSigmaPx: 0.05 }], camera, sampleRoster, [], {
      cameraSigmaMm: 0,
    });
    expect(teams[0]?.pose.xMm).toBeCloseTo(home.xMm, 2);
    expect(teams[0]?.pose.yMm).toBeCloseTo(home.yMm, 2);
    expect(teams[0]?.pose.headingRad).toBeCloseTo(home.headingRad, 4);
  });

  it('are not made for lost teams, teams off the roster, or places outside the picture', () => {
    const state = tracked();
    const track = only(state);
    const predict = (changed: object) =>
      predictFiducials({ ...state, tracks: [{ ...track, ...changed }] }, camera, sampleRoster);
    expect(predict({})).toHaveLength(1);
    expect(predict({ state: 'lost' })).toEqual([]);
    expect(predict({ teamId: 'nobody' })).toEqual([]);
    expect(predict({ pose: pose(-9000) })).toEqual([]);
  });

  it('of an objective’s marker repeat the corners last seen', () => {
    const objective = sampleRoster.objectives[0];
    const track = only(play([pose(300), pose(300), pose(300)]));
    const marker = { ...track, teamId: objective?.id ?? '', fiducialId: 220 };
    const [prediction] = predictFiducials({ atMs: 99, tracks: [marker] }, camera, sampleRoster);
    expect(prediction).toEqual({
      dictionary: 'DICT_4X4_250',
      fiducialId: 220,
      corners: track.memory?.corners,
    });
  });
});
