import { describe, expect, test } from 'vitest';
import { sampleRoster } from '../../shared/board/sample';
import { newSession } from '../../shared/session/new-session';
import { refusal, sessionAfter, settledExample } from './arbitraries';

const session = newSession();

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
      { kind: 'poseSettled', teamId: 'stug-3', settled: settledExample },
      { kind: 'poseSettled', teamId: 'firefly', settled: settledExample },
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
