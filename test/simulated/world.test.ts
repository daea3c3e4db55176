import { describe, expect, it } from 'vitest';

import {
  firstWorld,
  knockInWorld,
  moveInWorld,
  turretsOf,
  withModels,
  withRoster,
} from '../../renderer/simulated/world';
import { sampleRoster } from '../../shared/board/sample';

describe('a knock', () => {
  it('adds to what was done before, and to nothing else', () => {
    const once = knockInWorld(firstWorld, 'camera', [0.001, 0, 0, 1, 0, 0]);
    const twice = knockInWorld(once, 'camera', [0.001, 0, 0, 0, 2, 0]);
    expect(twice.knocks).toEqual({ camera: [0.002, 0, 0, 1, 2, 0] });
    expect(twice.poses).toBe(firstWorld.poses);
    expect(knockInWorld(twice, 'projector', [0, 0, 0, 0, 0, 3]).knocks?.camera).toBe(twice.knocks?.camera);
  });

  it('that is no number does nothing', () => {
    expect(knockInWorld(firstWorld, 'camera', [Number.NaN, 0, 0, 0, 0, 0])).toBe(firstWorld);
  });
});

describe('the simulated world', () => {
  it('has a place for every team and objective of the sample game', () => {
    expect(withRoster(firstWorld, sampleRoster)).toBe(firstWorld);
  });

  it('moves one model and counts the move', () => {
    const moved = moveInWorld(firstWorld, {
      teamId: 'firefly',
      pose: { xMm: 400, yMm: 300, headingRad: 1 },
    });
    expect(moved.poses.firefly).toEqual({ xMm: 400, yMm: 300, headingRad: 1 });
    expect(moved.poses['stug-1']).toEqual(firstWorld.poses['stug-1']);
    expect(moved.revision).toBe(1);
  });

  it('keeps a turret where it was when only the hull is moved', () => {
    const turned = moveInWorld(firstWorld, {
      teamId: 'firefly',
      pose: { xMm: 400, yMm: 300, headingRad: 1 },
      turretOffsetRad: 0.5,
    });
    const moved = moveInWorld(turned, { teamId: 'firefly', pose: { xMm: 1, yMm: 2, headingRad: 3 } });
    expect(moved.turretOffsetsRad.firefly).toBe(0.5);
  });

  it('does not let a model leave the table', () => {
    const pose = { xMm: -50, yMm: 9999, headingRad: 4 };
    expect(moveInWorld(firstWorld, { teamId: 'firefly', pose }).poses.firefly).toEqual({
      xMm: 0,
      yMm: 1219,
      headingRad: 4 - 2 * Math.PI,
    });
  });

  it('takes all models off the table and puts them back where they stood', () => {
    const empty = withModels(firstWorld, 'beside');
    expect(empty.models).toBe('beside');
    expect(withModels(empty, 'beside')).toBe(empty);
    expect(withModels(empty, 'standing').poses).toBe(firstWorld.poses);
  });

  it('ignores a pose that is no number', () => {
    const pose = { xMm: Number.NaN, yMm: 0, headingRad: 0 };
    expect(moveInWorld(firstWorld, { teamId: 'firefly', pose })).toBe(firstWorld);
  });

  it('lines up teams that nobody has placed, without two in one place', () => {
    const world = withRoster({ ...firstWorld, poses: {} }, sampleRoster);
    const places = Object.values(world.poses).map(({ xMm, yMm }) => `${xMm},${yMm}`);
    expect(new Set(places).size).toBe(sampleRoster.teams.length + sampleRoster.objectives.length);
  });

  it('turns a turret as the session has it where no camera sees it', () => {
    const world = { ...firstWorld, turretOffsetsRad: { firefly: 1 } };
    const session = { roster: sampleRoster, turretOffsetsRad: { firefly: -0.3 } };
    expect(turretsOf(world, session)).toEqual({ firefly: -0.3 });
    expect(turretsOf(world, { ...session, turretOffsetsRad: {} })).toEqual({});
  });

  it('turns a turret that wears a fiducial as the model has it, whatever the session says', () => {
    const world = { ...firstWorld, turretOffsetsRad: { firefly: 1 } };
    const teams = sampleRoster.teams.map((team) =>
      team.id === 'firefly' ? { ...team, turretFiducial: { ...team.fiducial, id: 200 } } : team,
    );
    const session = { roster: { ...sampleRoster, teams }, turretOffsetsRad: { firefly: -0.3 } };
    expect(turretsOf(world, session)).toEqual({ firefly: 1 });
  });
});
