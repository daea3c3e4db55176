import { describe, expect, test } from 'vitest';
import type { Board, BoardTeam } from '../../../../shared/board/board';
import { openFire } from '../../../../shared/rules/open-fire/ruleset';
import { findSubject } from '../../../../shared/rules/open-fire/subject';
import { Survey } from '../../../../shared/rules/open-fire/survey/survey';
import { query } from '../../../../shared/rules/ruleset';
import { MOST_KEPT } from '../../../../shared/rules/sight/standing-in';
import { noDoubts } from '../../../../shared/rules/verdict';
import { crowd, withMoved } from '../../../bench/rules';
import { seededRandom } from '../../../simulator/random';

/** A crowd in which teams were moved, pinned, dug in, turned or bailed out at random. */
function unruly(count: number, seed: number): Board {
  const { next: random } = seededRandom(seed);
  const board = crowd(count);
  const teams = board.teams.map(
    (team): BoardTeam => ({
      ...team,
      pose: { xMm: 100 + 1200 * random(), yMm: 100 + 800 * random(), headingRad: 6.28 * random() - 3.14 },
      covariance: [0.4, 0.1, 0, 0.1, 0.3, 0, 0, 0, 0.0004],
      flags: { ...team.flags, moved: random() < 0.4, pinned: random() < 0.3, bogged: random() < 0.1 },
      ...(random() < 0.1 ? { front: 'unknown' as const } : {}),
    }),
  );
  return { ...board, teams };
}

type Pair = readonly [string, string];

function enemiesOf(board: Board): readonly Pair[] {
  return board.teams.flatMap((from) =>
    board.teams
      .filter(({ platoon }) => platoon.sideId !== from.platoon.sideId)
      .map((to) => [from.team.id, to.team.id] as const),
  );
}

/** The decisions of the answers about every pair, in order. */
function answered(board: Board, pairs: readonly Pair[], doubts = noDoubts) {
  return pairs.map(([shooterId, targetId]) => {
    const shot = query(board, openFire, { kind: 'shot', shooterId, targetId }, doubts);
    return shot.ok ? shot.value.value.verdict.decision : undefined;
  });
}

function surveyed(survey: Survey, pairs: readonly Pair[]) {
  return pairs.map(([from, to]) => survey.decision(from, to));
}

describe('a survey of the whole table', () => {
  test.each([1, 2, 3])('decides every shot at an enemy as the answer about it does (crowd %i)', (seed) => {
    const board = unruly(16, seed);
    const pairs = enemiesOf(board);
    const decisions = surveyed(Survey.of(board), pairs);
    expect(decisions).toEqual(answered(board, pairs));
    expect(new Set(decisions).size).toBeGreaterThan(1);
  });

  test.each([
    { 'OF-A12': 'players' },
    { 'OF-A00': 'centres', 'OF-A14': 'allRound', 'OF-A49': 'allRound' },
    { 'OF-A15': 'infantryAndGuns' },
  ])('reads what is unclear as the answers do (%j)', (readings) => {
    const board: Board = { ...unruly(14, 8), readings };
    const pairs = enemiesOf(board);
    expect(surveyed(Survey.of(board), pairs)).toEqual(answered(board, pairs));
  });

  test('leaves doubt as late as the answers do, and takes the players’ word as they do', () => {
    const plain = unruly(20, 9);
    const pairs = enemiesOf(plain);
    const doubts = new Set(
      pairs.flatMap(([a, b]) => [`range:${a}>${b}`, `arc:${a}>${b}`, `sight:${a}|${b}`]),
    );
    const [[a, b] = ['', ''], [c, d] = ['', '']] = [pairs[0], pairs[5]];
    const sight = (one: string, other: string) => `sight:${[one, other].sort().join('|')}`;
    const board: Board = { ...plain, overruled: { [sight(a, b)]: 'no', [sight(c, d)]: 'yes' } };
    expect(surveyed(Survey.of(board, doubts), pairs)).toEqual(answered(board, pairs, doubts));
    expect(answered(board, pairs, doubts)).not.toEqual(answered(plain, pairs));
  });

  test('has nothing about one side, nor about a team that is not on the table', () => {
    const survey = Survey.of(crowd(10));
    expect(survey.decision('t0', 't1')).toBeUndefined();
    expect(survey.decision('nobody', 't1')).toBeUndefined();
    expect(survey.decided).toBe(0);
  });

  test('has open to a team whom it may shoot at, surely or perhaps', () => {
    const board = unruly(20, 6);
    const survey = Survey.of(board);
    const open = board.teams.map(({ team: shooter }) =>
      board.teams.flatMap(({ team }) => {
        const decision = survey.decision(shooter.id, team.id);
        return decision === 'yes' || decision === 'marginal' ? [{ teamId: team.id, decision }] : [];
      }),
    );
    expect(open.flat().length).toBeGreaterThan(0);
    const fresh = Survey.of(board);
    expect(board.teams.map(({ team }) => fresh.open(team.id))).toEqual(open);
    expect(survey.open('nobody')).toEqual([]);
  });

  test('decides what it is asked, once', () => {
    const board = unruly(20, 5);
    const survey = Survey.of(board);
    const ofOne = enemiesOf(board).filter(([from]) => from === 't0');
    surveyed(survey, [...ofOne, ...ofOne]);
    expect(survey.decided).toBe(ofOne.length);
  });
});

describe('the survey after a move', () => {
  test.each([11, 12, 13])('is that of the new board, though most of it was kept (crowd %i)', (seed) => {
    let board = unruly(20, seed);
    const pairs = enemiesOf(board);
    let survey = Survey.of(board);
    surveyed(survey, pairs);
    for (const teamId of ['t3', 't12', 't7', 't0']) {
      board = withMoved(board, teamId);
      survey = survey.next(board);
      expect(surveyed(survey, pairs)).toEqual(answered(board, pairs));
      expect(survey.decided).toBe(20);
    }
  });

  test('follows what happens to a team, one that falls and one that comes', () => {
    const board = unruly(20, 21);
    const pairs = enemiesOf(board);
    const hurt: Board = {
      ...board,
      teams: board.teams
        .filter(({ team }) => team.id !== 't9')
        .map((each) =>
          each.team.id === 't4' ? { ...each, flags: { ...each.flags, destroyed: true } } : each,
        ),
    };
    const after = Survey.of(board).next(hurt);
    expect(surveyed(after, pairs)).toEqual(surveyed(Survey.of(hurt), pairs));
    expect(surveyed(after.next(board), pairs)).toEqual(answered(board, pairs));
  });

  test('asks again where something else was in doubt before, and nowhere else', () => {
    const board = unruly(20, 33);
    const pairs = enemiesOf(board);
    const doubts = new Set(['range:t0>t7', 'sight:t12|t3', 'command:t5']);
    const survey = Survey.of(board);
    surveyed(survey, pairs);
    const after = survey.next(board, doubts);
    expect(surveyed(after, pairs)).toEqual(answered(board, pairs, doubts));
    expect(after.decided).toBeLessThanOrEqual(4);
    expect(surveyed(after.next(board), pairs)).toEqual(answered(board, pairs));
  });

  test('lets a team that stays keep a bounded number of what it has found out about its surroundings', () => {
    let board = crowd(20);
    let survey = Survey.of(board);
    const [stays, foe] = ['t0', enemiesOf(board).find(([from]) => from === 't0')?.[1] ?? ''];
    const first = findSubject(board, stays);
    let most = 0;
    for (let frame = 0; frame < MOST_KEPT; frame++) {
      // Terrain that comes from another window is a copy, of other pieces.
      board = { ...board, terrain: structuredClone(board.terrain) };
      survey = survey.next(board);
      query(board, openFire, { kind: 'sight', fromId: foe, toId: stays });
      const now = findSubject(board, stays);
      if (!now.ok) throw new Error('it stands on every board');
      expect(now.value).toBe(first.ok && first.value);
      most = Math.max(most, now.value.depths?.size ?? 0);
    }
    expect(most).toBe(MOST_KEPT);
  });

  test('is made anew where terrain, readings or rulings have changed, and only there', () => {
    const board = unruly(12, 31);
    const pairs = enemiesOf(board);
    const survey = Survey.of(board);
    surveyed(survey, pairs);
    for (const other of [
      { ...board, terrain: board.terrain.slice(1) },
      { ...board, readings: { 'OF-A12': 'players' } },
      { ...board, overruled: { 'sight:t0|t7': 'no' as const } },
    ]) {
      const after = survey.next(other);
      expect(surveyed(after, pairs)).toEqual(answered(other, pairs));
      expect(after.decided).toBe(pairs.length);
    }
    const copied = survey.next(structuredClone(board));
    expect(surveyed(copied, pairs)).toEqual(answered(board, pairs));
    expect(copied.decided).toBe(0);
  });
});
