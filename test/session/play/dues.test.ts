import { describe, expect, test } from 'vitest';
import { samplePoses } from '../../../shared/board/sample';
import type { Pose } from '../../../shared/geometry/point';
import { noDoubts } from '../../../shared/rules/verdict';
import type { Command } from '../../../shared/session/command';
import { makeBoard } from '../../../shared/session/make-board';
import { newSession } from '../../../shared/session/new-session';
import { duesOf } from '../../../shared/session/play/dues';
import { moveFindings } from '../../../shared/session/play/move-findings';
import type { Session } from '../../../shared/session/session';
import { say } from '../../../shared/text/say';
import { emptyTracking } from '../../../shared/tracking/update';
import { sessionAfter } from '../arbitraries';
import { moved, next, said, steps } from './play-commands';

/** The sample game on a bare table, everybody seen where the sample puts them, in the movement step. */
const bare = sessionAfter(
  { ...newSession(), terrain: [] },
  ...Object.entries(samplePoses).map(
    ([teamId, pose]): Command => ({
      kind: 'poseSettled',
      teamId,
      settled: { pose, covariance: [0, 0, 0, 0, 0, 0, 0, 0, 0], elevationMm: 0, atMs: 0 },
    }),
  ),
);
const movement = sessionAfter(bare, next);

const INCH = 25.4;
const poseOf = (teamId: string): Pose => samplePoses[teamId] ?? { xMm: 0, yMm: 0, headingRad: 0 };
const by = (teamId: string, inches: number): Command => {
  const from = poseOf(teamId);
  const command = moved(teamId, from, { ...from, xMm: from.xMm + inches * INCH });
  return command.kind === 'poseSettled'
    ? { ...command, settled: { ...command.settled, covariance: [0, 0, 0, 0, 0, 0, 0, 0, 0] } }
    : command;
};

const roll = (
  test: 'rally' | 'bogging' | 'platoonMorale',
  id: string,
  face: number,
  needed: number,
): Command => ({
  kind: 'rollTest',
  test,
  id,
  needed,
  thrown: { faces: [face], by: 'typed' },
});

function findingsOf(session: Session) {
  const board = makeBoard(emptyTracking, session);
  if (!board.ok) throw new Error(board.error.kind);
  return moveFindings(session, board.value, noDoubts).map(({ severity, phrase }) => [
    severity,
    say(phrase, 'en', 'in'),
  ]);
}

describe('what is due', () => {
  test('in the starting step: rally, remount and free, of the side whose turn it is, each once', () => {
    const held = sessionAfter(
      bare,
      said('para-1', 'pinned'),
      said('firefly', 'bailedOut'),
      said('sherman-1', 'bogged'),
      said('stug-1', 'bailedOut'),
    );
    expect(duesOf(held)).toEqual([
      { kind: 'test', test: 'rally', id: 'paras', needed: 3, more: 0 },
      { kind: 'test', test: 'remount', id: 'firefly', needed: 4, more: 0 },
      { kind: 'test', test: 'freeBogged', id: 'sherman-1', needed: 4, more: 0 },
    ]);
    const failed = sessionAfter(held, roll('rally', 'paras', 1, 3));
    expect(duesOf(failed)).toHaveLength(2);
    // A failed test may be tried anew in the next starting step.
    expect(duesOf(sessionAfter(failed, ...steps(8)))).toHaveLength(3);
  });

  test('with more platoons lost than left: company morale', () => {
    const lose = ['sherman-1', 'sherman-2', 'sherman-3', 'firefly'].map((id) => said(id, 'destroyed'));
    expect(duesOf(sessionAfter(bare, ...lose))).toEqual([]);
    const paras = bare.roster.teams.filter(({ platoonId }) => platoonId === 'paras');
    const dead = [...lose, ...paras.map(({ id }) => said(id, 'destroyed'))];
    // Nobody is left at all.
    expect(duesOf(sessionAfter(bare, ...dead))).toEqual([{ kind: 'companyLost', sideId: 'first' }]);
    const [para] = paras;
    const platoon = bare.roster.platoons.find(({ id }) => id === 'paras');
    if (!para || !platoon) throw new Error('the sample has no parachutists');
    const { fiducial: _, ...bareTeam } = para;
    const reinforced: Session = {
      ...bare,
      roster: {
        ...bare.roster,
        platoons: [...bare.roster.platoons, { ...platoon, id: 'rest', commandTeamId: 'last' }],
        teams: [...bare.roster.teams, { ...bareTeam, id: 'last', platoonId: 'rest' }],
      },
    };
    // The first platoon's motivation stands for that of a commander whom the roster does not name.
    expect(duesOf(sessionAfter(reinforced, ...dead))).toEqual([
      { kind: 'test', test: 'companyMorale', id: 'first', needed: 4, more: 0 },
    ]);
  });

  test('in the movement step: a bogging check a feature entered, until the team is stuck', () => {
    const across = (kind: 'woods' | 'hedge', x: number) => ({
      kind,
      elevationMm: 0,
      polygon: [
        { x, y: 0 },
        { x: x + 20, y: 0 },
        { x: x + 20, y: 1000 },
        { x, y: 1000 },
      ],
    });
    const rough: Session = { ...movement, terrain: [across('woods', 1360), across('hedge', 1420)] };
    const entered = sessionAfter(rough, by('firefly', 6));
    expect(duesOf(entered)).toEqual([
      { kind: 'test', test: 'bogging', id: 'firefly', needed: 2, terrain: 'woods', more: 1 },
    ]);
    const through = sessionAfter(entered, roll('bogging', 'firefly', 2, 2));
    expect(duesOf(through)).toMatchObject([{ terrain: 'hedge', more: 0 }]);
    expect(duesOf(sessionAfter(through, roll('bogging', 'firefly', 6, 2)))).toEqual([]);
    const stuck = sessionAfter(entered, roll('bogging', 'firefly', 1, 2));
    expect(stuck.flags.firefly).toEqual({ bogged: true });
    expect(duesOf(stuck)).toEqual([]);
  });

  test('in the movement step: half the platoon has to go with its commander (OF-A11)', () => {
    const alone = sessionAfter(movement, by('sherman-1', 6));
    expect(duesOf(alone)).toEqual([{ kind: 'half', platoonId: 'shermans', moved: 1, needed: 2 }]);
    expect(duesOf(sessionAfter(alone, by('sherman-2', 6)))).toEqual([]);
  });

  test('when a step has cost teams: the morale of a platoon with more dead than alive, once', () => {
    const shooting = sessionAfter(movement, next);
    const two = sessionAfter(shooting, said('stug-1', 'destroyed'), said('stug-2', 'destroyed'));
    expect(duesOf(two)).toEqual([{ kind: 'test', test: 'platoonMorale', id: 'stugs', needed: 4, more: 0 }]);
    expect(duesOf(sessionAfter(two, roll('platoonMorale', 'stugs', 4, 4)))).toEqual([]);
    // The losses of another step ask for nothing.
    expect(duesOf(sessionAfter(two, next))).toEqual([]);
    expect(duesOf(sessionAfter(shooting, said('stug-1', 'destroyed')))).toEqual([]);
  });
});

describe('moves that break a rule', () => {
  test('are named with the amount', () => {
    expect(findingsOf(sessionAfter(movement, by('firefly', 12)))).toEqual([]);
    expect(findingsOf(sessionAfter(movement, by('firefly', 12.5)))).toEqual([
      ['broken', 'Firefly moved 12.5" of 12": 0.5" too far'],
    ]);
    expect(findingsOf(sessionAfter(movement, by('para-1', 7)))).toEqual([
      ['broken', 'Para 1 moved 7.0" of 6": 1.0" too far'],
    ]);
  });

  test('are too close to call where only the way that was seen is too long', () => {
    const from = poseOf('firefly');
    const wandering: Command = {
      ...by('firefly', 11),
      ...{ move: { from, pathMm: 14 * INCH } },
    } as Command;
    expect(findingsOf(sessionAfter(movement, wandering))).toEqual([
      ['doubtful', 'Firefly moved 11.0" straight, 14.0" along its way, of 12": measure'],
    ]);
  });

  test('of a crew that bailed out, and of a pinned team that comes nearer, are pointed out', () => {
    const out = sessionAfter(movement, said('firefly', 'bailedOut'), by('firefly', 3));
    expect(findingsOf(out)).toEqual([['broken', 'Firefly was moved, and is bailed out']]);
    const pinned = sessionAfter(movement, said('para-1', 'pinned'));
    expect(findingsOf(sessionAfter(pinned, by('para-1', 2)))).toMatchObject([['broken', expect.any(String)]]);
    expect(findingsOf(sessionAfter(pinned, by('para-1', -2)))).toEqual([]);
    // Whom it cannot see it may approach.
    const wood = (x0: number, x1: number): Session['terrain'][number] => ({
      kind: 'woods',
      elevationMm: 0,
      polygon: [
        { x: x0, y: -500 },
        { x: x1, y: -500 },
        { x: x1, y: 2000 },
        { x: x0, y: 2000 },
      ],
    });
    const { xMm } = poseOf('para-1');
    const walled: Session = { ...pinned, terrain: [wood(xMm - 160, xMm - 60), wood(xMm + 90, xMm + 190)] };
    expect(findingsOf(sessionAfter(walled, by('para-1', 2)))).toEqual([]);
  });

  test('are those of this movement step alone', () => {
    expect(findingsOf(sessionAfter(bare, by('firefly', 20)))).toEqual([]);
    expect(findingsOf(sessionAfter(movement, by('stug-1', 20)))).toEqual([]);
    expect(findingsOf(sessionAfter(movement, by('firefly', 20), next))).toEqual([]);
  });
});
