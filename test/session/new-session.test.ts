import { expect, test } from 'vitest';
import { samplePoses } from '../../shared/board/sample';
import { makeBoard } from '../../shared/session/make-board';
import { newSession } from '../../shared/session/new-session';
import { sessionSchema } from '../../shared/session/schema/session-schema';
import { sessionAfter } from './arbitraries';

test('the first session fits its schema and every check that a command would meet', () => {
  const session = newSession();
  expect(sessionSchema.parse(JSON.parse(JSON.stringify(session)))).toEqual(session);
  const { cameras, projectors, table } = session.setup;
  const remade = sessionAfter(
    session,
    { kind: 'setRoster', roster: session.roster },
    { kind: 'setTerrain', terrain: session.terrain },
    { kind: 'setTable', table },
    { kind: 'setCameraSetup', cameraKey: 'simulated', setup: cameras.simulated! },
    { kind: 'setProjectorSetup', displayKey: 'simulated', setup: projectors.simulated! },
    { kind: 'declareTarget', shooterId: 'firefly', targetId: 'stug-3' },
    { kind: 'select', selection: session.selection },
  );
  expect(remade).toEqual(session);
});

test('every team of the sample game has a place on its table', () => {
  const session = newSession();
  const settledPoses = Object.fromEntries(
    session.roster.teams.map((team) => [
      team.id,
      {
        pose: samplePoses[team.id]!,
        covariance: [0, 0, 0, 0, 0, 0, 0, 0, 0] as const,
        elevationMm: 0,
        atMs: 0,
      },
    ]),
  );
  const board = makeBoard({ atMs: 0, tracks: [] }, { ...session, settledPoses });
  expect(board.ok && board.value.teams.map((team) => team.team.id)).toEqual(
    session.roster.teams.map((team) => team.id),
  );
});
