import { describe, expect, it } from 'vitest';
import { samplePoses, sampleRoster } from '../../shared/board/sample';
import { makeCamera } from '../../shared/geometry/camera';
import { noPlaceDoubt } from '../../shared/geometry/place-doubt';
import { simulatedCamera } from '../../shared/session/simulated-rig';
import { predictFiducials } from '../../shared/tracking/predict';
import { predictedPoseAt } from '../../shared/tracking/predicted-pose';
import type { TrackingState } from '../../shared/tracking/track';
import { updateTracks } from '../../shared/tracking/update';
import { observeTeams } from '../../shared/vision/observe';
import { FRAME_MS, only, play, pose, sighting, still } from './sightings';

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
      cameraDoubt: noPlaceDoubt,
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

describe('a predicted pose', () => {
  const gliding = only(play([pose(310), pose(320), pose(330)], play(still(pose(300), 30))));

  it('of a standing team is where it stands, however long it is hidden', () => {
    const track = only(play(still(pose(300), 30)));
    expect(predictedPoseAt(track, track.seenAtMs + 60_000)).toEqual(track.pose);
  });

  it('of a moving team runs ahead of its last sighting with its last velocity', () => {
    expect(predictedPoseAt(gliding, gliding.seenAtMs + FRAME_MS).xMm).toBeCloseTo(340, 6);
    expect(predictedPoseAt(gliding, gliding.seenAtMs - 500)).toEqual(gliding.pose);
  });

  it('is carried for a tenth of a second and no further', () => {
    const far = predictedPoseAt(gliding, gliding.seenAtMs + 5000);
    expect(far.xMm).toBeCloseTo(330 + (100 * 10) / FRAME_MS, 6);
    const thrown = only(play([pose(350), pose(400), pose(450)], play(still(pose(300), 30))));
    expect(predictedPoseAt(thrown, thrown.seenAtMs + 5000).xMm).toBeCloseTo(510, 6);
  });

  it('turns with a turning team, across the half turn', () => {
    const turns = [3.0, 3.1, -3.083].map((rad) => pose(300, 500, rad));
    const track = only(play(turns, play(still(pose(300, 500, 2.9), 30))));
    expect(predictedPoseAt(track, track.seenAtMs + FRAME_MS).headingRad).toBeCloseTo(-2.983, 2);
  });

  it('stays put again once the team does', () => {
    const stopped = only(play(still(pose(330), 3), { atMs: gliding.seenAtMs, tracks: [gliding] }));
    expect(predictedPoseAt(stopped, stopped.seenAtMs + FRAME_MS)).toEqual(stopped.pose);
  });
});
