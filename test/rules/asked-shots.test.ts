import { expect, test } from 'vitest';
import { areaFire } from '../../shared/rules/area-fire/ruleset';
import { askedShots } from '../../shared/rules/asked-shots';
import { query } from '../../shared/rules/ruleset';
import { noDoubts } from '../../shared/rules/verdict';
import { duel, lightning } from './lightning-war/table/synthetic';

const board = duel(
  [
    [200, 300, 0],
    [200, 450, 0],
  ],
  [
    [600, 300, 180],
    [900, 450, 90],
  ],
);
const ids = board.teams.map(({ team }) => team.id);

test.each([lightning, areaFire({})])(
  'a system without a survey of its own decides each shot as its answer does ($id)',
  (ruleset) => {
    const shots = ruleset.shots(board, noDoubts);
    for (const shooterId of ids) {
      for (const targetId of ids) {
        const shot = query(board, ruleset, { kind: 'shot', shooterId, targetId });
        const decision = shot.ok ? shot.value.value.verdict.decision : undefined;
        expect(shots.decision(shooterId, targetId), `${shooterId} at ${targetId}`).toBe(decision);
      }
    }
  },
);

test('what is open to a team is what it may shoot at', () => {
  expect(
    lightning
      .shots(board, noDoubts)
      .open('a1')
      .map(({ teamId }) => teamId),
  ).toContain('b1');
});

test('each shot is asked about once a board, and anew on the next', () => {
  let asked = 0;
  const { shot } = lightning.answers;
  if (!shot) throw new Error('Lightning War answers about shots');
  const shots = askedShots(
    board,
    noDoubts,
    (...args) => {
      asked++;
      return shot(...args);
    },
    () => [],
  );
  shots.decision('a1', 'b1');
  shots.decision('a1', 'b1');
  expect(asked).toBe(1);
  shots.next(board, noDoubts).decision('a1', 'b1');
  expect(asked).toBe(2);
});

test('the questions of a shot are those of what is found about it once it is declared', () => {
  const hazy = {
    ...board,
    teams: board.teams.map((team) => ({
      ...team,
      covariance: [2500, 0, 0, 0, 2500, 0, 0, 0, 0.01] as typeof team.covariance,
    })),
  };
  const shots = lightning.shots(hazy, noDoubts);
  const found = lightning.findings(hazy, { a1: 'b2' }, noDoubts).flatMap(({ questions }) => questions);
  expect(found.length).toBeGreaterThan(0);
  expect(shots.questions('a1', 'b2')).toEqual(found);
  expect(shots.questions('a1', 'a2')).toEqual([]);
});
