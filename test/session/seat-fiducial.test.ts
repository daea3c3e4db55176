import { describe, expect, it } from 'vitest';
import type { Command } from '../../shared/session/command';
import { newHistory, perform } from '../../shared/session/history';
import { newSession } from '../../shared/session/new-session';
import { refusal, sessionAfter } from './arbitraries';

const session = newSession();
const seat = (teamId: string, change: Partial<Extract<Command, { kind: 'seatFiducial' }>> = {}): Command => ({
  kind: 'seatFiducial',
  teamId,
  offsetMm: [-4.2, 1.1],
  rotationRad: 0.05,
  ...change,
});
const fiducialIn = (of: typeof session) => of.roster.teams.find(({ id }) => id === 'stug-1')?.fiducial;

describe('a fiducial that is seen to sit otherwise', () => {
  it('is so in the roster from then on; what is printed, and how high it lies, stays', () => {
    const before = fiducialIn(session);
    expect(fiducialIn(sessionAfter(session, seat('stug-1')))).toEqual({
      ...before,
      offsetMm: [-4.2, 1.1],
      rotationRad: 0.05,
    });
  });

  it('is a step of undo', () => {
    const done = perform(newHistory(session), { kind: 'command', command: seat('stug-1') }, 0);
    if (!done.ok) throw new Error(done.error.kind);
    const undone = perform(done.value, { kind: 'undo' }, 0);
    expect(undone.ok && fiducialIn(undone.value.present)).toEqual(fiducialIn(session));
  });

  it('has to be worn by a team of the roster, and to sit within reach of its base', () => {
    expect(refusal(session, seat('nobody'))).toEqual({ kind: 'unknownTeam', teamId: 'nobody' });
    const teams = session.roster.teams.map(({ fiducial: _, turretFiducial: __, ...team }) => team);
    const bare = { ...session, roster: { ...session.roster, teams } };
    expect(refusal(bare, seat('stug-1'))).toEqual({ kind: 'wearsNoFiducial', teamId: 'stug-1' });
    expect(refusal(session, seat('stug-1', { offsetMm: [0, 900] }))).toMatchObject({ field: 'offsetMm.1' });
    expect(refusal(session, seat('stug-1', { rotationRad: Number.NaN }))).toMatchObject({
      field: 'rotationRad',
    });
  });
});
