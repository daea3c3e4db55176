import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Board } from '../../../shared/board/board';
import { sampleBoard } from '../../../shared/board/sample-board';
import { openFire } from '../../../shared/rules/open-fire/ruleset';
import { query } from '../../../shared/rules/ruleset';
import { noDoubts } from '../../../shared/rules/verdict';
import { carried } from '../boards';

/** Every verdict that a board has to give, as one list of words. */
function verdicts(board: Board): string[] {
  const said: string[] = [];
  const ids = board.teams.map((team) => team.team.id);
  const shooters = ['firefly', 'stug-3', 'pak-1', 'para-1'];
  for (const shooterId of shooters) {
    for (const targetId of ids) {
      if (targetId === shooterId) continue;
      const shot = query(board, openFire, { kind: 'shot', shooterId, targetId });
      if (!shot.ok) throw new Error(JSON.stringify(shot.error));
      const { verdict, headline } = shot.value.value;
      said.push(`${shooterId}>${targetId} ${verdict.decision} ${headline.id}`);
      const aspect = query(board, openFire, { kind: 'aspect', shooterId, targetId });
      if (aspect.ok) said.push(aspect.value.value.aspect);
    }
  }
  for (const { objective } of board.objectives) {
    const answer = query(board, openFire, { kind: 'objective', objectiveId: objective.id });
    if (answer.ok) said.push(JSON.stringify(answer.value.value.holder));
  }
  return [...said, ...openFire.findings(board, {}, noDoubts).map((finding) => finding.id)];
}

describe('the rules do not care where the table stands', () => {
  const board = sampleBoard();
  const expected = verdicts(board);

  test('carried anywhere and turned by any angle, the table gives the same verdicts', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -3.1, max: 3.1, noNaN: true }),
        fc.integer({ min: -3000, max: 3000 }),
        fc.integer({ min: -3000, max: 3000 }),
        (turn, dx, dy) => {
          expect(verdicts(carried(board, turn, dx, dy))).toEqual(expected);
        },
      ),
      { numRuns: 12 },
    );
  });

  test('the list of verdicts is long and holds all kinds', () => {
    expect(expected.length).toBeGreaterThan(100);
    for (const word of [' yes ', ' no ', 'front', 'side', 'command:sherman-3']) {
      expect(expected.some((line) => line.includes(word))).toBe(true);
    }
  });
});
