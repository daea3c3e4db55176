import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command } from '../../shared/session/command';
import { newSession } from '../../shared/session/new-session';
import { applyCommand } from '../../shared/session/reducer';
import { sessionSchema } from '../../shared/session/schema/session-schema';
import { anyCommand, refusal, sessionAfter, settledExample } from './arbitraries';

const session = newSession();

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
      { kind: 'poseSettled', teamId: 'tiger', settled: settledExample },
      { kind: 'unknownTeam', teamId: 'tiger' },
    ],
    [
      { kind: 'silencePlatoon', platoonId: 'tigers' },
      { kind: 'unknownPlatoon', platoonId: 'tigers' },
    ],
    [
      { kind: 'placeObjective', objectiveId: 'bridge', pose: settledExample.pose },
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

describe('a new game', () => {
  test('keeps what the club set up and drops what happened in play', () => {
    const played = sessionAfter(
      session,
      { kind: 'setUnits', units: 'cm' },
      { kind: 'setTerrain', terrain: [] },
      { kind: 'setProjectorSetup', displayKey: 'Epson', setup: session.setup.projectors.simulated! },
      { kind: 'placeObjective', objectiveId: 'farm', pose: settledExample.pose },
      { kind: 'setFlag', teamId: 'firefly', flag: 'moved', on: true },
      { kind: 'nextStep' },
      { kind: 'poseSettled', teamId: 'firefly', settled: settledExample },
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
