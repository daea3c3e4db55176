import { describe, expect, it } from 'vitest';
import type { Matrix3, Pose } from '../../shared/geometry/point';
import type { Command } from '../../shared/session/command';
import { newHistory, perform, type SessionHistory } from '../../shared/session/history';
import { newSession } from '../../shared/session/new-session';
import type { Session } from '../../shared/session/session';
import { refusal, sessionAfter } from './arbitraries';

const game = newSession();
const at = (xMm: number): Pose => ({ xMm, yMm: 500, headingRad: 0 });

const COVARIANCE: Matrix3 = [1, 0, 0, 0, 1, 0, 0, 0, 0.01];

/** A hand has moved a team from one place to another, straight. */
function moved(teamId: string, fromMm: number, toMm: number) {
  return {
    kind: 'poseSettled' as const,
    teamId,
    settled: { pose: at(toMm), covariance: COVARIANCE, elevationMm: 0, atMs: 5 },
    move: { from: at(fromMm), pathMm: Math.abs(toMm - fromMm) },
  };
}

const statuses = ({ moves = {} }: Session) =>
  Object.fromEntries(Object.entries(moves).map(([teamId, { status }]) => [teamId, status]));

describe('a move', () => {
  it('is offered, with where the team stood and how far it went', () => {
    const { moves, settledPoses } = sessionAfter(game, moved('firefly', 300, 400));
    expect(moves).toEqual({ firefly: { from: at(300), pathMm: 100, status: 'offered' } });
    expect(settledPoses.firefly?.pose).toEqual(at(400));
  });

  it('counts once the next team is moved', () => {
    const session = sessionAfter(game, moved('firefly', 300, 400), moved('stug-3', 900, 950));
    expect(statuses(session)).toEqual({ firefly: 'counted', 'stug-3': 'offered' });
  });

  it('counts when the step closes, and is done with when the turn passes', () => {
    const offered = sessionAfter(game, moved('firefly', 300, 400));
    const closed = sessionAfter(offered, { kind: 'nextStep' });
    expect(statuses(closed)).toEqual({ firefly: 'counted' });
    const steps: Command[] = Array.from({ length: 3 }, () => ({ kind: 'nextStep' }));
    expect(sessionAfter(closed, ...steps)).not.toHaveProperty('moves');
  });

  it('that goes on adds up from where the team first stood', () => {
    const { moves } = sessionAfter(game, moved('firefly', 300, 400), moved('firefly', 400, 450));
    expect(moves?.firefly).toEqual({
      from: at(300),
      pathMm: 150,
      via: [{ x: 400, y: 500 }],
      status: 'offered',
    });
  });

  it('that is put back was never made, unless it counts', () => {
    const back = moved('firefly', 400, 302);
    expect(sessionAfter(game, moved('firefly', 300, 400), back)).not.toHaveProperty('moves');
    const counts = sessionAfter(game, moved('firefly', 300, 400), moved('stug-3', 900, 950), back);
    expect(counts.moves?.firefly).toMatchObject({ from: at(300), pathMm: 198, status: 'offered' });
  });

  it('is none where a team is only seen to stand, or an objective is shifted', () => {
    const { settled } = moved('firefly', 300, 400);
    const seen: Command = { kind: 'poseSettled', teamId: 'firefly', settled };
    const objective = game.roster.objectives[0]?.id ?? '';
    expect(sessionAfter(game, seen, moved(objective, 300, 400))).not.toHaveProperty('moves');
  });

  it('is refused with a way or a place that cannot be', () => {
    const wrong = { ...moved('firefly', 300, 400), move: { from: at(300), pathMm: Number.NaN } };
    expect(refusal(game, wrong)).toMatchObject({ kind: 'invalidValue', field: 'move.pathMm' });
  });

  it('of a team that leaves the roster goes with it; a new game has none', () => {
    const session = sessionAfter(game, moved('firefly', 300, 400));
    const teams = game.roster.teams.filter(({ id }) => id !== 'firefly');
    const roster = { ...game.roster, teams };
    expect(sessionAfter(session, { kind: 'setRoster', roster })).not.toHaveProperty('moves');
    expect(sessionAfter(session, { kind: 'newGame' })).not.toHaveProperty('moves');
  });
});

describe('undo of a closed step', () => {
  const done = (history: SessionHistory, ...commands: readonly Command[]) =>
    commands.reduce((current, command) => {
      const next = perform(current, { kind: 'command', command }, 0);
      if (!next.ok) throw new Error(next.error.kind);
      return next.value;
    }, history);

  it('offers again what counted by it, and keeps what was moved since', () => {
    const closed = done(newHistory(game), moved('firefly', 300, 400), { kind: 'nextStep' });
    const undone = perform(closed, { kind: 'undo' }, 0);
    expect(undone.ok && statuses(undone.value.present)).toEqual({ firefly: 'offered' });
  });

  it('takes back what was moved since before the step', () => {
    const closed = done(newHistory(game), moved('firefly', 300, 400), { kind: 'nextStep' });
    const later = perform(done(closed, moved('stug-3', 900, 950)), { kind: 'undo' }, 0);
    expect(later.ok && statuses(later.value.present)).toEqual({ firefly: 'counted' });
    const before = later.ok ? perform(later.value, { kind: 'undo' }, 0) : later;
    expect(before.ok && statuses(before.value.present)).toEqual({ firefly: 'offered' });
  });
});
