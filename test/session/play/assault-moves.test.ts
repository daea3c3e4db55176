import { describe, expect, test } from 'vitest';
import { samplePoses } from '../../../shared/board/sample';
import type { Pose } from '../../../shared/geometry/point';
import { noDoubts } from '../../../shared/rules/verdict';
import type { Command } from '../../../shared/session/command';
import { makeBoard } from '../../../shared/session/make-board';
import { newSession } from '../../../shared/session/new-session';
import type { AssaultAct } from '../../../shared/session/play/assault';
import { duesOf } from '../../../shared/session/play/dues';
import { moveFindings } from '../../../shared/session/play/move-findings';
import type { Session } from '../../../shared/session/session';
import { say } from '../../../shared/text/say';
import { emptyTracking } from '../../../shared/tracking/update';
import { sessionAfter } from '../arbitraries';
import { at, moved, steps } from './play-commands';

const INCH = 25.4;
const exact = [0, 0, 0, 0, 0, 0, 0, 0, 0] as const;
const stands: Readonly<Record<string, Pose>> = {
  'para-1': at(500, 500),
  'para-2': at(500, 560),
  'sherman-1': at(500, 300),
  'grenadier-1': at(640, 500, Math.PI),
  'grenadier-2': at(640, 300, Math.PI),
};
const hedge = {
  kind: 'hedge',
  elevationMm: 0,
  polygon: [
    { x: 560, y: 100 },
    { x: 566, y: 100 },
    { x: 566, y: 380 },
    { x: 560, y: 380 },
  ],
} as const;
/** The Allies' assault step, a hedge before the tank, everybody else far off. */
const game = sessionAfter(
  { ...newSession(), terrain: [hedge] },
  ...Object.keys(samplePoses).map(
    (teamId, index): Command => ({
      kind: 'poseSettled',
      teamId,
      settled: {
        pose: stands[teamId] ?? at(40 + 60 * (index % 28), 1180),
        covariance: exact,
        elevationMm: 0,
        atMs: 0,
      },
    }),
  ),
  ...steps(3),
);

const act = (made: AssaultAct): Command => ({ kind: 'assault', act: made });
const launch = (platoonId: string, ...teamIds: string[]) =>
  act({ kind: 'launch', platoonId, teamIds, silencedIds: [] });
const goes = (teamId: string, inches: number): Command => {
  const from = stands[teamId] ?? at(0, 0);
  const command = moved(teamId, from, { ...from, xMm: from.xMm + inches * INCH });
  return command.kind === 'poseSettled'
    ? { ...command, settled: { ...command.settled, covariance: exact } }
    : command;
};

function told(session: Session): readonly string[] {
  const board = makeBoard(emptyTracking, session);
  if (!board.ok) throw new Error(board.error.kind);
  return moveFindings(session, board.value, noDoubts).map(
    ({ severity, phrase }) => `${severity}: ${say(phrase, 'en', 'in')}`,
  );
}

describe('moves of an assault', () => {
  test('of a charge are held to 4 inches, of those who charge alone', () => {
    const charging = sessionAfter(game, launch('paras', 'para-1'));
    expect(told(sessionAfter(charging, goes('para-1', 4)))).toEqual([]);
    expect(told(sessionAfter(charging, goes('para-1', 4.5)))).toEqual([
      'broken: Para 1 moved 4.5" of 4": 0.5" too far',
    ]);
    expect(told(sessionAfter(charging, goes('para-2', 9)))).toEqual([]);
    // Before an assault is launched nobody is looked at.
    expect(told(sessionAfter(game, goes('para-1', 9)))).toEqual([]);
  });

  test('bog a tank down that charges through a hedge, once for every time it goes in', () => {
    const through = sessionAfter(game, launch('shermans', 'sherman-1'), goes('sherman-1', 3.5));
    const due = { kind: 'test', test: 'bogging', id: 'sherman-1', needed: 2, terrain: 'hedge', more: 0 };
    expect(duesOf(through)).toEqual([due]);
    const rolled = (face: number): Command => ({
      kind: 'rollTest',
      test: 'bogging',
      id: 'sherman-1',
      needed: 2,
      thrown: { faces: [face], by: 'typed' },
    });
    expect(duesOf(sessionAfter(through, rolled(2)))).toEqual([]);
    const stuck = sessionAfter(through, rolled(1));
    expect(stuck.flags['sherman-1']?.bogged).toBe(true);
    expect(duesOf(stuck)).toEqual([]);
    expect(duesOf(sessionAfter(game, launch('paras', 'para-1'), goes('para-1', 3.5)))).toEqual([]);
  });

  test('of losers are whole moves, of winners that settle 4 inches again', () => {
    const fighting = sessionAfter(
      game,
      launch('paras', 'para-1'),
      act({ kind: 'charged' }),
      act({ kind: 'stood', fallsBack: false }),
    );
    const won = sessionAfter(fighting, act({ kind: 'struck', won: true, standingIds: ['grenadiers'] }));
    expect(told(sessionAfter(won, goes('grenadier-1', 6)))).toEqual([]);
    expect(told(sessionAfter(won, goes('grenadier-1', 6.5)))).toHaveLength(1);
    expect(told(sessionAfter(won, goes('para-1', 9)))).toEqual([]);
    const settling = sessionAfter(won, act({ kind: 'capture', teamIds: [] }));
    expect(told(sessionAfter(settling, goes('para-1', 4)))).toEqual([]);
    expect(told(sessionAfter(settling, goes('para-1', 5)))).toHaveLength(1);
  });
});
