import { describe, expect, test } from 'vitest';
import type { Board, BoardTeam } from '../../../../shared/board/board';
import { openFire } from '../../../../shared/rules/open-fire/ruleset';
import { Survey } from '../../../../shared/rules/open-fire/survey/survey';
import { query } from '../../../../shared/rules/ruleset';
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
      flags: { ...team.flags, moved: random() < 0.4, dugIn: random() < 0.2, bogged: random() < 0.1 },
      ...(random() < 0.1 ? { front: 'unknown' as const } : {}),
    }),
  );
  return { ...board, teams };
}

/** The answers about two teams, as a survey has them. */
function answered(board: Board, fromId: string, toId: string, doubts = noDoubts) {
  const pair = { shooterId: fromId, targetId: toId };
  const sight = query(board, openFire, { kind: 'sight', fromId, toId }, doubts);
  const range = query(board, openFire, { kind: 'range', ...pair }, doubts);
  const field = query(board, openFire, { kind: 'field-of-fire', ...pair }, doubts);
  const aspect = query(board, openFire, { kind: 'aspect', ...pair }, doubts);
  if (!sight.ok || !range.ok || !field.ok) throw new Error('both stand on the table');
  const short = ({ decision, marginMm }: { decision: string; marginMm: number }) => ({ decision, marginMm });
  const { seen, concealed, protected: cover } = sight.value.value;
  return {
    distanceMm: range.value.value.measurement.distanceMm,
    sigmaMm: range.value.value.measurement.sigmaMm,
    seen: short(seen),
    concealed: short(concealed),
    protected: short(cover),
    range: short(range.value.value.verdict),
    field: short(field.value.value.verdict),
    aspect: aspect.ok ? aspect.value.value.aspect : 'none',
  };
}

function surveyed(survey: Survey, fromId: string, toId: string) {
  const pair = survey.pair(fromId, toId);
  if (!pair) return undefined;
  const { longRange: _, ...verdicts } = pair.verdicts;
  return { distanceMm: pair.distanceMm, sigmaMm: pair.sigmaMm, ...verdicts, aspect: pair.aspect };
}

function enemiesOf(board: Board): readonly (readonly [string, string])[] {
  return board.teams.flatMap((from) =>
    board.teams
      .filter(({ platoon }) => platoon.sideId !== from.platoon.sideId)
      .map((to) => [from.team.id, to.team.id] as const),
  );
}

describe('a survey of the whole table', () => {
  test.each([1, 2, 3])(
    'has for every pair of enemies what the answers about them have (crowd %i)',
    (seed) => {
      const board = unruly(16, seed);
      const survey = Survey.of(board);
      for (const [from, to] of enemiesOf(board)) {
        expect(surveyed(survey, from, to), `${from} at ${to}`).toEqual(answered(board, from, to));
      }
    },
  );

  test('leaves doubt as late as the answers do, and takes the players’ word as they do', () => {
    const plain = unruly(14, 9);
    const pairs = enemiesOf(plain);
    const doubts = new Set(
      pairs.flatMap(([a, b]) => [`range:${a}>${b}`, `arc:${a}>${b}`, `concealed:${a}>${b}`]),
    );
    const overruled = {
      [`concealed:${pairs[0]?.join('>')}`]: 'yes',
      [`cover:${pairs[5]?.join('>')}`]: 'yes',
    } as const;
    const board: Board = { ...plain, overruled };
    const survey = Survey.of(board, { doubts });
    for (const [from, to] of pairs) {
      expect(surveyed(survey, from, to)).toEqual(answered(board, from, to, doubts));
    }
  });

  test('sight is the same there and back, to the last bit', () => {
    const board = unruly(24, 4);
    const survey = Survey.of(board);
    for (const [from, to] of enemiesOf(board)) {
      expect(survey.pair(from, to)?.verdicts.seen).toEqual(survey.pair(to, from)?.verdicts.seen);
      expect(survey.pair(from, to)?.distanceMm).toBe(survey.pair(to, from)?.distanceMm);
    }
  });

  test('one side is not looked at by its own, nor anybody by a team that is not on the table', () => {
    const survey = Survey.of(crowd(10));
    expect(survey.pair('t0', 't1')).toBeUndefined();
    expect(survey.pair('nobody', 't1')).toBeUndefined();
  });

  test('may be asked for one platoon alone', () => {
    const board = unruly(20, 5);
    const [whole, part] = [Survey.of(board), Survey.of(board, { rows: ['t0', 't1'] })];
    expect(part.anew).toBeLessThan(whole.anew / 4);
    expect(part.pair('t0', 't7')).toEqual(whole.pair('t0', 't7'));
    expect(part.pair('t7', 't0')).toBeUndefined();
  });
});

describe('the survey after a move', () => {
  test.each([11, 12, 13])('is that of the new board, though most of it was kept (crowd %i)', (seed) => {
    let board = unruly(20, seed);
    let survey = Survey.of(board);
    for (const teamId of ['t3', 't12', 't27', 't0']) {
      board = withMoved(board, teamId);
      survey = survey.next(board);
      const fresh = Survey.of(board);
      expect(survey.anew).toBeLessThan(fresh.anew * 0.7);
      for (const [from, to] of enemiesOf(board)) expect(survey.pair(from, to)).toEqual(fresh.pair(from, to));
    }
  });

  test('follows what happens to a team, one that falls and one that comes', () => {
    const board = unruly(20, 21);
    const hurt: Board = {
      ...board,
      teams: board.teams
        .filter(({ team }) => team.id !== 't9')
        .map((each) =>
          each.team.id === 't4' ? { ...each, flags: { ...each.flags, destroyed: true } } : each,
        ),
    };
    const after = Survey.of(board).next(hurt);
    const back = after.next(board);
    for (const [from, to] of enemiesOf(board)) {
      expect(after.pair(from, to)).toEqual(Survey.of(hurt).pair(from, to));
      expect(back.pair(from, to)).toEqual(Survey.of(board).pair(from, to));
    }
  });

  test('is made anew where terrain, readings or rulings have changed', () => {
    const board = unruly(12, 31);
    const survey = Survey.of(board);
    for (const other of [
      { ...board, terrain: board.terrain.slice(1) },
      { ...board, readings: { 'OF-A12': 'players' } },
      { ...board, overruled: { 'cover:t0>t7': 'yes' as const } },
    ]) {
      expect(survey.next(other).anew).toBe(survey.anew);
    }
    expect(survey.next({ ...board }).anew).toBe(0);
  });
});
