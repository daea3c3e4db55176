import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openFireVectors } from '../../../main/cli/vectors/open-fire/open-fire';
import { readVectors } from '../../../main/cli/vectors/vector';

const read = await readVectors(path.resolve(import.meta.dirname, '../../vectors'));
if (!read.ok) throw new Error(read.error);
const vectors = read.value.filter(({ ruleset }) => ruleset === 'open-fire');
const spoilt = [-1, 1.5, 1e9, 'nonsense', null, undefined, [], {}];

/** An answer, or one line that says why there is none. */
function isAnswered(rule: string, input: unknown): boolean {
  const answer = openFireVectors[rule]?.(input);
  if (!answer) throw new Error(`nobody answers ${rule}`);
  if (!answer.ok) expect(answer.error.message).toMatch(/^\S.+$/);
  return answer.ok;
}

describe('a question with one member spoilt', () => {
  test('is answered or refused, whichever member it is, and never throws', () => {
    let refusals = 0;
    for (const { rule, input } of vectors) {
      for (const member of Object.keys(input)) {
        for (const value of spoilt) {
          if (!isAnswered(rule, { ...input, [member]: value })) refusals += 1;
        }
      }
    }
    expect(refusals).toBeGreaterThan(3000);
  });

  test.each([
    [
      'count-hits',
      { dice: [0], needed: 4 },
      'dice.0 is 0; it must be a whole number of at least 1 of at most 6',
    ],
    ['unit-lookup', { name: 'Maus' }, 'name: the unit data has no weapon and no vehicle Maus'],
    ['move-limit', { team: 'tank', terrain: ['building'], units: 'in' }, 'skill is missing'],
    [
      'commander-move',
      { livingTeams: 3, movingInclCommander: 4, commanderMoves: true },
      'movingInclCommander is 4',
    ],
    [
      'command-chain',
      { units: 'in', skill: 'Veteran', teamKind: 'tank', commandTeam: 'hq', teams: [] },
      'commandTeam: there is no team hq among the teams',
    ],
    [
      'allocate',
      {
        units: 'in',
        hits: 1,
        teams: [
          { id: 'a', distance: 1 },
          { id: 'a', distance: 2 },
        ],
      },
      'teams: a is named twice',
    ],
    ['tank-volley', { targetSkill: 'Veteran', antiTank: 9, firepower: 3, dice: 1 }, 'armour, or hullArmour'],
    ['to-hit', { targetSkill: 'Elite' }, 'input.targetSkill'],
  ])('%s is told which: %o', (rule, input, message) => {
    const answer = openFireVectors[rule]?.(input);
    expect(answer?.ok === false && answer.error.message).toContain(message);
  });
});
