import { describe, expect, test } from 'vitest';
import { samplePoses } from '../../../shared/board/sample';
import type { Mission } from '../../../shared/rules/open-fire/missions/areas';
import { setupOrders } from '../../../shared/rules/open-fire/missions/setup-order';
import type { Command } from '../../../shared/session/command';
import { makeBoard } from '../../../shared/session/make-board';
import { missionStage } from '../../../shared/session/mission/mission';
import { missionFindings } from '../../../shared/session/mission/mission-findings';
import { bombOf, victoriesOf } from '../../../shared/session/mission/victory';
import { newSession } from '../../../shared/session/new-session';
import type { Session } from '../../../shared/session/session';
import { say } from '../../../shared/text/say';
import { emptyTracking } from '../../../shared/tracking/update';
import { refusal, sessionAfter } from '../arbitraries';
import { at, next, said, steps, storyOf } from '../play/play-commands';

const settle = (teamId: string, xMm: number, yMm: number): Command => ({
  kind: 'poseSettled',
  teamId,
  settled: { pose: at(xMm, yMm), covariance: [0, 0, 0, 0, 0, 0, 0, 0, 0], elevationMm: 0, atMs: 0 },
});
const everybody = Object.entries(samplePoses).map(([id, { xMm, yMm }]) => settle(id, xMm, yMm));
const done: Command = { kind: 'missionStep' };
const roll = (first: number, second: number): Command => ({
  kind: 'rollOff',
  thrown: { faces: [first, second], by: 'typed' },
});
const choose = (missionId: Mission): Command => ({ kind: 'chooseMission', missionId });

function boardOf(session: Session) {
  const board = makeBoard(emptyTracking, session);
  if (!board.ok) throw new Error(board.error.kind);
  return board.value;
}
const findingsOf = (session: Session) =>
  missionFindings(session, boardOf(session)).map(({ phrase }) => say(phrase, 'en', session.units));
const stageOf = ({ mission }: Session) => mission && missionStage(mission);

describe('the set-up of a mission', () => {
  test.each(['free-for-all', 'knife-fight'] as const)(
    '%s: its placings in turn, deployment, then the roll',
    (id) => {
      let session = sessionAfter(newSession(), choose(id));
      for (const [index] of setupOrders[id].placings.entries()) {
        expect(stageOf(session)).toEqual({ kind: 'placing', index });
        session = sessionAfter(session, done);
      }
      expect(stageOf(session)).toEqual({ kind: 'deployment' });
      session = sessionAfter(session, done);
      expect(stageOf(session)).toEqual({ kind: 'rollOff' });
      expect(refusal(session, done)).toEqual({ kind: 'nothingToSetUp' });
    },
  );

  test('a tie is rolled again; the higher begins, and the other side starts gone to ground', () => {
    const deployed = sessionAfter(newSession(), choose('free-for-all'), done, done, done);
    const tied = sessionAfter(deployed, roll(4, 4));
    expect(stageOf(tied)).toEqual({ kind: 'rollOff' });
    const begun = sessionAfter(tied, roll(2, 5));
    expect(stageOf(begun)).toEqual({ kind: 'playing', firstSideId: 'second' });
    expect(begun.turn).toEqual({ number: 1, sideId: 'second', step: 'starting' });
    expect(begun.flags.firefly).toEqual({ goneToGround: true });
    expect(begun.flags['stug-1']).toBeUndefined();
    expect(storyOf(begun).filter(({ kind }) => kind === 'rollOff')).toHaveLength(2);
    // The number grows when the turn comes back to the side that began.
    const theirs = sessionAfter(begun, ...steps(4));
    expect(theirs.turn).toEqual({ number: 1, sideId: 'first', step: 'starting' });
    expect(sessionAfter(theirs, ...steps(4)).turn).toMatchObject({ number: 2, sideId: 'second' });
  });

  test('the Doodlebug begins without a roll: the second side goes first', () => {
    const begun = sessionAfter(newSession(), choose('doodlebug'), done, done, done);
    expect(begun.turn).toMatchObject({ number: 1, sideId: 'second' });
    expect(begun.flags.firefly).toEqual({ goneToGround: true });
    expect(refusal(begun, roll(1, 2))).toEqual({ kind: 'nothingToSetUp' });
  });

  test('is gone in a new game, and may be left', () => {
    const session = sessionAfter(newSession(), choose('knife-fight'));
    expect(sessionAfter(session, { kind: 'leaveMission' })).not.toHaveProperty('mission');
    expect(sessionAfter(session, { kind: 'newGame' })).not.toHaveProperty('mission');
  });
});

describe('what stands where it may not', () => {
  const onTable = sessionAfter(newSession(), ...everybody);

  test('is named with the distance by which it fails: an objective from the first placing on', () => {
    const placing = sessionAfter(onTable, choose('free-for-all'));
    // The crossroads marker, 2.5 by 2 inches, lies at mid-table: 16 inches from the middle is the nearest box.
    expect(findingsOf(placing)).toContainEqual(expect.stringMatching(/^Crossroads: 1\d\.\d" outside$/));
    expect(findingsOf(placing)).not.toContainEqual(expect.stringContaining('Sherman'));
  });

  test('teams once they are deployed: the whole base inside, its edge may touch', () => {
    // Table 1219 mm deep: the first side deploys up to 609.5 − 304.8 = 304.7 mm. A Sherman that faces along x is 27 wide.
    const edge = 304.7 - 13.5;
    const deploying = sessionAfter(onTable, choose('free-for-all'), done, done);
    const about = (yMm: number) =>
      findingsOf(sessionAfter(deploying, settle('sherman-1', 900, yMm))).filter((text) =>
        text.startsWith('Sherman 1'),
      );
    expect(about(edge)).toEqual([]);
    expect(about(edge + 25.4)).toEqual(['Sherman 1: 1.0" outside']);
  });

  test('is looked at no more once the game has begun', () => {
    const begun = sessionAfter(onTable, choose('doodlebug'), done, done, done);
    expect(findingsOf(begun)).toEqual([]);
  });
});

describe('victory', () => {
  const begun = sessionAfter(newSession(), choose('free-for-all'), done, done, done, roll(6, 1));

  test('is an objective held as the own turn begins, and is only offered', () => {
    const held = sessionAfter(begun, settle('farm', 1200, 1000), settle('firefly', 1200, 940));
    expect(victoriesOf(held, boardOf(held))).toEqual([
      { sideId: 'first', by: 'objective', objectiveId: 'farm', doubtful: false },
    ]);
    expect(victoriesOf(sessionAfter(held, next), boardOf(held))).toEqual([]);
    const contested = sessionAfter(held, settle('stug-1', 1200, 1060));
    expect(victoriesOf(contested, boardOf(contested))).toEqual([]);
    const bailed = sessionAfter(held, said('firefly', 'bailedOut'));
    expect(victoriesOf(bailed, boardOf(bailed))).toEqual([]);
    expect(
      storyOf(sessionAfter(held, { kind: 'declareWinner', sideId: 'first', by: 'objective' })).at(-1),
    ).toEqual({
      kind: 'won',
      sideId: 'first',
      by: 'objective',
    });
  });

  test('is an enemy of whom nobody is left', () => {
    const germans = begun.roster.teams.filter(({ platoonId }) =>
      ['stugs', 'paks', 'grenadiers'].includes(platoonId),
    );
    const alone = sessionAfter(begun, ...germans.map(({ id }) => said(id, 'destroyed')));
    expect(victoriesOf(alone, boardOf(alone))).toMatchObject([{ by: 'noEnemies' }]);
  });

  test('of the launch site is the seventh turn of the side that guards it', () => {
    const start = sessionAfter(newSession(), choose('doodlebug'), done, done, done);
    const turnOfFirst = (number: number) => sessionAfter(start, ...steps(4 + 8 * (number - 1)));
    expect(bombOf(start)).toBeUndefined();
    expect([1, 4, 5, 6, 7].map((number) => bombOf(turnOfFirst(number)))).toEqual([
      'preparing',
      'preparing',
      'bottomOfRamp',
      'middleOfRamp',
      'launchedPlayer1Wins',
    ]);
    const away = turnOfFirst(7);
    expect(away.turn).toEqual({ number: 7, sideId: 'first', step: 'starting' });
    expect(victoriesOf(away, boardOf(away))).toMatchObject([{ sideId: 'first', by: 'launch' }]);
  });
});
