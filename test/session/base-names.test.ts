import { describe, expect, test } from 'vitest';
import type { Command } from '../../shared/session/command';
import { newHistory, perform } from '../../shared/session/history';
import { newSession } from '../../shared/session/new-session';
import type { Session } from '../../shared/session/session';
import { bareStugs, refusal, sessionAfter } from './arbitraries';

const session: Session = { ...newSession(), roster: bareStugs };
const name = (baseId: number, teamId: string, headingRad = 0.5): Command => ({
  kind: 'nameBase',
  baseId,
  teamId,
  headingRad,
});
const stands = (teamId: string, xMm = 500): Command => ({
  kind: 'poseSettled',
  teamId,
  settled: {
    pose: { xMm, yMm: 400, headingRad: 0.5 },
    covariance: [1, 0, 0, 0, 1, 0, 0, 0, 0.01],
    elevationMm: 0,
    atMs: 5,
  },
});

describe('the name of a base', () => {
  test('is kept by team, with its heading wrapped', () => {
    expect(sessionAfter(session, name(7, 'stug-1', 2 * Math.PI)).baseNames).toEqual({
      'stug-1': { baseId: 7, headingRad: expect.closeTo(0, 9) },
    });
  });

  test('is for teams without fiducials alone', () => {
    expect(refusal(session, name(7, 'firefly'))).toEqual({ kind: 'wearsFiducial', teamId: 'firefly' });
    expect(refusal(session, name(7, 'tiger'))).toEqual({ kind: 'unknownTeam', teamId: 'tiger' });
    expect(refusal(session, name(7, 'stug-1', Number.NaN))).toMatchObject({ kind: 'invalidValue' });
  });

  test('has to be said before the team is reported to stand anywhere', () => {
    expect(refusal(session, stands('stug-1'))).toEqual({ kind: 'baseNotNamed', teamId: 'stug-1' });
    const named = sessionAfter(session, name(7, 'stug-1'), stands('stug-1'));
    expect(named.settledPoses['stug-1']?.pose.xMm).toBe(500);
  });

  test('given to another team leaves the first one nowhere', () => {
    const renamed = sessionAfter(session, name(7, 'stug-1'), stands('stug-1'), name(7, 'stug-2'));
    expect(renamed.baseNames).toEqual({ 'stug-2': { baseId: 7, headingRad: 0.5 } });
    expect(renamed.settledPoses).toEqual({});
  });

  test('passed on to another base leaves the team where that one is yet to be reported', () => {
    const moved = sessionAfter(session, name(7, 'stug-1'), stands('stug-1'), name(8, 'stug-1'));
    expect(moved.baseNames?.['stug-1']?.baseId).toBe(8);
    expect(moved.settledPoses).toEqual({});
    const again = sessionAfter(session, name(7, 'stug-1'), stands('stug-1'), name(7, 'stug-1', 2));
    expect(again.settledPoses['stug-1']?.pose.xMm).toBe(500);
  });

  test('withdrawn by the camera goes with the place and the move', () => {
    const before = sessionAfter(session, name(7, 'stug-1'), stands('stug-1'));
    const lost = sessionAfter(before, { kind: 'forgetBase', teamId: 'stug-1' });
    expect(lost).toEqual(session);
  });

  test('outlasts a new game, and not a fiducial', () => {
    const named = sessionAfter(session, name(7, 'stug-1'), stands('stug-1'));
    const fresh = sessionAfter(named, { kind: 'newGame' });
    expect(fresh.baseNames).toEqual(named.baseNames);
    expect(fresh.settledPoses).toEqual({});
    const worn = sessionAfter(named, { kind: 'setRoster', roster: newSession().roster });
    expect(worn).not.toHaveProperty('baseNames');
  });

  test('is undone together with where the team was then seen, and done again', () => {
    const acts = [name(7, 'stug-1'), stands('stug-1')].map((command) => ({
      kind: 'command' as const,
      command,
    }));
    let history = newHistory(session);
    for (const act of [...acts, { kind: 'undo' as const }]) {
      const next = perform(history, act, 0);
      if (!next.ok) throw new Error(JSON.stringify(next.error));
      history = next.value;
    }
    expect(history.present).toEqual(session);
    const redone = perform(history, { kind: 'redo' }, 0);
    expect(redone.ok && redone.value.present.settledPoses['stug-1']?.pose.xMm).toBe(500);
  });
});
