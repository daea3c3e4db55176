import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleRoster } from '../../shared/board/sample';
import type { Command } from '../../shared/session/command';
import { newSession } from '../../shared/session/new-session';
import { applyCommand } from '../../shared/session/reducer';
import { sessionSchema } from '../../shared/session/schema/session-schema';
import { anyCommand, refusal, sessionAfter } from './arbitraries';

const session = newSession();
const settled = {
  pose: { xMm: 100, yMm: 200, headingRad: 0 },
  covariance: [1, 0, 0, 0, 1, 0, 0, 0, 0.01],
  elevationMm: 0,
  atMs: 5,
} as const;

describe('targets', () => {
  test('a shooter aims at one enemy at a time', () => {
    const aimed = sessionAfter(
      session,
      { kind: 'declareTarget', shooterId: 'stug-1', targetId: 'firefly' },
      { kind: 'declareTarget', shooterId: 'stug-1', targetId: 'sherman-1' },
    );
    expect(aimed.targets['stug-1']).toBe('sherman-1');
    expect(sessionAfter(aimed, { kind: 'clearTarget', shooterId: 'stug-1' }).targets).not.toHaveProperty(
      'stug-1',
    );
  });

  test('nobody aims at his own side, nor at himself', () => {
    for (const targetId of ['stug-2', 'stug-1', 'pak-1']) {
      expect(refusal(session, { kind: 'declareTarget', shooterId: 'stug-1', targetId })).toEqual({
        kind: 'ownSideTarget',
        shooterId: 'stug-1',
        targetId,
      });
    }
  });
});

describe('names that the roster does not have', () => {
  test.each<[Command, object]>([
    [
      { kind: 'select', selection: { kind: 'team', teamId: 'tiger' } },
      { kind: 'unknownTeam', teamId: 'tiger' },
    ],
    [
      { kind: 'declareTarget', shooterId: 'stug-1', targetId: 'tiger' },
      { kind: 'unknownTeam', teamId: 'tiger' },
    ],
    [
      { kind: 'setFlag', teamId: 'tiger', flag: 'moved', on: true },
      { kind: 'unknownTeam', teamId: 'tiger' },
    ],
    [
      { kind: 'poseSettled', teamId: 'tiger', settled },
      { kind: 'unknownTeam', teamId: 'tiger' },
    ],
    [
      { kind: 'silencePlatoon', platoonId: 'tigers' },
      { kind: 'unknownPlatoon', platoonId: 'tigers' },
    ],
    [
      { kind: 'placeObjective', objectiveId: 'bridge', pose: settled.pose },
      { kind: 'unknownObjective', objectiveId: 'bridge' },
    ],
    [
      { kind: 'select', selection: { kind: 'objective', objectiveId: 'bridge' } },
      { kind: 'unknownObjective', objectiveId: 'bridge' },
    ],
  ])('%j is refused', (command, error) => {
    expect(refusal(session, command)).toEqual(error);
  });
});

describe('turrets', () => {
  test('an offset is kept in (−π, π]', () => {
    const turned = sessionAfter(session, {
      kind: 'setTurretOffset',
      teamId: 'firefly',
      offsetRad: 3 * Math.PI,
    });
    expect(turned.turretOffsetsRad.firefly).toBeCloseTo(Math.PI, 12);
  });

  test('a StuG has no turret to turn', () => {
    expect(refusal(session, { kind: 'setTurretOffset', teamId: 'stug-1', offsetRad: 1 })).toEqual({
      kind: 'noTurret',
      teamId: 'stug-1',
    });
  });
});

describe('values that cannot be', () => {
  test.each<[string, Command]>([
    ['table.widthMm', { kind: 'setTable', table: { widthMm: 0, depthMm: 1219 } }],
    ['table.depthMm', { kind: 'setTable', table: { widthMm: 1829, depthMm: Number.POSITIVE_INFINITY } }],
    ['offsetRad', { kind: 'setTurretOffset', teamId: 'firefly', offsetRad: Number.NaN }],
    [
      'pose.xMm',
      { kind: 'placeObjective', objectiveId: 'farm', pose: { xMm: 1829.5, yMm: 0, headingRad: 0 } },
    ],
    [
      'terrain[0].polygon',
      { kind: 'setTerrain', terrain: [{ kind: 'woods', elevationMm: 0, polygon: [{ x: 0, y: 0 }] }] },
    ],
    [
      'settled.covariance[4]',
      {
        kind: 'poseSettled',
        teamId: 'firefly',
        settled: { ...settled, covariance: [1, 0, 0, 0, -1, 0, 0, 0, 0] },
      },
    ],
    [
      'projector.corners[1].y',
      {
        kind: 'setProjectorSetup',
        displayKey: 'Epson',
        setup: {
          width: 1920,
          height: 1080,
          corners: [
            { x: 0, y: 0 },
            { x: 1, y: Number.NaN },
            { x: 1, y: 1 },
            { x: 0, y: 1 },
          ],
        },
      },
    ],
    [
      'camera.imageWidth',
      {
        kind: 'setCameraSetup',
        cameraKey: 'webcam',
        setup: {
          kind: 'corners',
          imageWidth: 0.5,
          imageHeight: 1080,
          corners: [
            { x: 0, y: 0 },
            { x: 1, y: 0 },
            { x: 1, y: 1 },
            { x: 0, y: 1 },
          ],
          horizontalFovRad: 1,
          k1: 0,
        },
      },
    ],
  ])('%s is named in the refusal', (field, command) => {
    expect(refusal(session, command)).toMatchObject({ kind: 'invalidValue', field });
  });

  test('the table is between a foot and twenty feet, both included', () => {
    expect(
      sessionAfter(session, { kind: 'setTable', table: { widthMm: 300, depthMm: 6100 } }).setup.table,
    ).toEqual({
      widthMm: 300,
      depthMm: 6100,
    });
  });
});

describe('rosters', () => {
  const withoutStugs = {
    ...sampleRoster,
    platoons: sampleRoster.platoons.filter((platoon) => platoon.id !== 'stugs'),
    teams: sampleRoster.teams.filter((team) => team.platoonId !== 'stugs'),
  };

  test('whatever named a team that is gone goes with it', () => {
    const before = sessionAfter(
      session,
      { kind: 'declareTarget', shooterId: 'stug-1', targetId: 'firefly' },
      { kind: 'silencePlatoon', platoonId: 'stugs' },
      { kind: 'setFlag', teamId: 'stug-2', flag: 'bogged', on: true },
      { kind: 'poseSettled', teamId: 'stug-3', settled },
      { kind: 'poseSettled', teamId: 'firefly', settled },
      { kind: 'select', selection: { kind: 'team', teamId: 'stug-1' } },
    );
    const next = sessionAfter(before, { kind: 'setRoster', roster: withoutStugs });
    expect(next).toMatchObject({
      targets: {},
      silencedPlatoonIds: [],
      flags: {},
      selection: { kind: 'nothing' },
    });
    expect(Object.keys(next.settledPoses)).toEqual(['firefly']);
  });

  test('two teams with one fiducial are refused, and both are named', () => {
    const [first, second, ...others] = sampleRoster.teams;
    const twice = { ...second!, fiducial: { ...second!.fiducial, id: first!.fiducial.id } };
    const roster = { ...sampleRoster, teams: [first!, twice, ...others] };
    expect(refusal(session, { kind: 'setRoster', roster })).toEqual({
      kind: 'invalidRoster',
      problems: [{ kind: 'fiducialTwice', fiducialId: 0, teamIds: ['sherman-1', 'sherman-2'] }],
    });
  });
});

describe('a new game', () => {
  test('keeps what the club set up and drops what happened in play', () => {
    const played = sessionAfter(
      session,
      { kind: 'setUnits', units: 'cm' },
      { kind: 'setTerrain', terrain: [] },
      { kind: 'setProjectorSetup', displayKey: 'Epson', setup: session.setup.projectors.simulated! },
      { kind: 'placeObjective', objectiveId: 'farm', pose: settled.pose },
      { kind: 'setFlag', teamId: 'firefly', flag: 'moved', on: true },
      { kind: 'nextStep' },
      { kind: 'poseSettled', teamId: 'firefly', settled },
    );
    const next = sessionAfter(played, { kind: 'newGame' });
    expect(next).toMatchObject({ units: 'cm', terrain: [], setup: played.setup, roster: played.roster });
    expect(next).toMatchObject({
      turn: { number: 1, sideId: 'first', step: 'starting' },
      selection: { kind: 'nothing' },
      targets: {},
      flags: {},
      objectivePoses: {},
      settledPoses: {},
    });
  });
});

describe('any command at all', () => {
  test('leaves the session it met untouched, and gives one that a file can hold', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 30 }), (commands) => {
        let current = session;
        for (const command of commands) {
          const frozen = JSON.stringify(current);
          const outcome = applyCommand(current, command);
          expect(JSON.stringify(current)).toBe(frozen);
          if (outcome.ok) current = outcome.value;
        }
        expect(sessionSchema.parse(JSON.parse(JSON.stringify(current)))).toEqual(current);
      }),
      { numRuns: 60 },
    );
  });
});
