import { describe, expect, it } from 'vitest';
import type { Pose } from '../../shared/geometry/point';
import type { Command } from '../../shared/session/command';
import { misplaced } from '../../shared/session/ghosts';
import { type Act, canRedo, newHistory, perform, type SessionHistory } from '../../shared/session/history';
import { newSession } from '../../shared/session/new-session';

const at = (xMm: number): Pose => ({ xMm, yMm: 500, headingRad: 0 });

/** A hand has moved a team from one place to another, straight. */
function moved(teamId: string, fromMm: number, toMm: number): Command {
  return {
    kind: 'poseSettled',
    teamId,
    settled: { pose: at(toMm), covariance: [1, 0, 0, 0, 1, 0, 0, 0, 0.01], elevationMm: 0, atMs: 5 },
    move: { from: at(fromMm), pathMm: Math.abs(toMm - fromMm) },
  };
}

const next: Command = { kind: 'nextStep' };

/** A game in its movement step in which this was done. */
function played(...acts: readonly (Command | 'undo' | 'redo')[]): SessionHistory {
  return [next, ...acts].reduce<SessionHistory>((history, act, index) => {
    const whole: Act = typeof act === 'string' ? { kind: act } : { kind: 'command', command: act };
    const outcome = perform(history, whole, index * 60_000);
    if (!outcome.ok) throw new Error(outcome.error.kind);
    return outcome.value;
  }, newHistory(newSession()));
}

describe('a move that is undone', () => {
  it('was never made for the rules, and leaves a ghost where the model stood', () => {
    const { present } = played(moved('firefly', 300, 400), 'undo');
    expect(present).not.toHaveProperty('moves');
    expect(present.ghosts).toEqual({ firefly: at(300) });
    // The camera sees it where the hand left it, and says nothing new.
    expect(present.settledPoses.firefly?.pose).toEqual(at(400));
    expect(misplaced(present)).toEqual([{ id: 'firefly', to: at(300), distanceMm: 100 }]);
  });

  it('takes its flag and its reason with it, once it had counted', () => {
    const counted = played(moved('firefly', 300, 400), moved('stug-3', 900, 950));
    expect(counted.present.flags.firefly).toEqual({ moved: true });
    const undone = perform(undoneOnce(counted), { kind: 'undo' }, 0);
    expect(undone.ok && undone.value.present.flags).toEqual({});
    expect(undone.ok && Object.keys(undone.value.present.ghosts ?? {})).toEqual(['firefly', 'stug-3']);
  });

  it('is done with once a hand has put the model back, to within what a hand can', () => {
    const { present } = played(moved('firefly', 300, 400), 'undo', moved('firefly', 400, 303));
    expect(present).not.toHaveProperty('ghosts');
    expect(present).not.toHaveProperty('moves');
  });

  it('goes on from the ghost where the model is set down elsewhere', () => {
    const { present } = played(moved('firefly', 300, 400), 'undo', moved('firefly', 400, 340));
    expect(present).not.toHaveProperty('ghosts');
    expect(present.moves?.firefly).toMatchObject({ from: at(300), pathMm: 40, status: 'offered' });
  });

  it('is made again by redo, and the model stands where it should', () => {
    const { present } = played(moved('firefly', 300, 400), 'undo', 'redo');
    expect(present).toEqual(played(moved('firefly', 300, 400)).present);
  });

  it('of many undone moves asks for the place before the first of them', () => {
    const twice = played(moved('firefly', 300, 400), moved('firefly', 400, 450), 'undo', 'undo');
    expect(misplaced(twice.present)).toEqual([{ id: 'firefly', to: at(300), distanceMm: 150 }]);
  });

  it('stays to be put back whatever is decided and undone afterwards', () => {
    const decided: Command = { kind: 'setUnits', units: 'cm' };
    const later: Command = { kind: 'setDetail', detail: 'minimal' };
    const { present } = played(decided, moved('firefly', 300, 400), 'undo', later, 'undo', 'undo');
    expect(present.units).toBe('in');
    expect(misplaced(present)).toMatchObject([{ id: 'firefly', distanceMm: 100 }]);
  });

  it('of an objective asks for its marker to be put back', () => {
    const objective = newSession().roster.objectives[0]?.id ?? '';
    expect(played(moved(objective, 300, 400), 'undo').present.ghosts).toEqual({ [objective]: at(300) });
  });
});

describe('undo', () => {
  it('passes over a nudge, which is no move', () => {
    const { present } = played(moved('firefly', 300, 302), 'undo');
    expect(present.turn.step).toBe('starting');
    expect(present).not.toHaveProperty('ghosts');
  });

  it('of something else can still be redone after a model was moved', () => {
    expect(canRedo(played('undo', moved('firefly', 300, 400)))).toBe(true);
  });

  it('shows no ghost of a team that has left the roster since, nor in a new game', () => {
    const undone = played(moved('firefly', 300, 400), 'undo');
    const roster = undone.present.roster;
    const teams = roster.teams.filter(({ id }) => id !== 'firefly');
    for (const command of [
      { kind: 'setRoster' as const, roster: { ...roster, teams } },
      { kind: 'newGame' as const },
    ]) {
      const later = perform(undone, { kind: 'command', command }, 0);
      expect(later.ok && later.value.present).not.toHaveProperty('ghosts');
    }
  });
});

/** The same game with its last act undone. */
function undoneOnce(history: SessionHistory): SessionHistory {
  const undone = perform(history, { kind: 'undo' }, 0);
  if (!undone.ok) throw new Error(undone.error.kind);
  return undone.value;
}
