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

  test('is refused where a figure is negative that is no coordinate, and the member is named', () => {
    for (const { rule, input } of vectors) {
      for (const [member, value] of Object.entries(input)) {
        // The edge of a base may lie off the table.
        if (typeof value !== 'number' || member === 'wholeBaseYMax') continue;
        const answer = openFireVectors[rule]?.({ ...input, [member]: -1 });
        expect(answer?.ok, `${rule}.${member}`).toBe(false);
        if (answer?.ok === false) expect(answer.error.message).toMatch(/-1/);
      }
    }
  });

  test.each([
    [
      'count-hits',
      { dice: [0], needed: 4 },
      'dice.0 cannot be 0: give a whole number, at least 1, at most 6',
    ],
    ['unit-lookup', { name: 'Maus' }, 'the unit data has no weapon or vehicle Maus: name one that it has'],
    ['move-limit', { team: 'tank', terrain: ['building'], units: 'in' }, 'skill is missing'],
    [
      'commander-move',
      { livingTeams: 3, movingInclCommander: 4, commanderMoves: true },
      'movingInclCommander cannot be 4: give a whole number, at least 0, at most 3',
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
    ['to-hit', { targetSkill: 'Elite' }, 'input.targetSkill is "Elite": Invalid option: expected one of'],
    ['concealment', { team: 'tank', dugIn: true }, 'tank, dugIn: these cannot be so together, change one'],
    [
      'concealment',
      { team: 'infantry', moved: true, dugIn: true },
      'moved, dugIn: these cannot be so together',
    ],
    [
      'gun-vs-tank-choice',
      { tankInFieldOfFire: true, gap_in: 2, sideArmour: 4, antiTank: 12, firepower: -1 },
      'firepower cannot be -1',
    ],
    [
      'gun-vs-tank-choice',
      { tankInFieldOfFire: true, gap_in: 2, antiTank: 12, firepower: 3 },
      'sideArmour is missing',
    ],
    [
      'fall-back-probability',
      { platoon: 'tank', defensiveDice: 4, scoreNeeded: 4 },
      'input.tanks is not given',
    ],
    [
      'doodlebug-capture',
      { player2TurnStarting: 0, player1TurnsStarted: 6, player2TeamGapToRamp_in: 4 },
      'player2TurnStarting cannot be 0',
    ],
    [
      'win-check',
      {
        units: 'in',
        defenders: [
          { id: 'a', gap: 1 },
          { id: 'a', gap: 9 },
        ],
      },
      'defenders: a is named twice',
    ],
    ['defensive-fire-armour', { chargingTank: 'Maus' }, 'the unit data has no tank Maus'],
    [
      'mission-areas',
      { mission: 'doodlebug', W: 48, D: 32, units: 'in' },
      'D cannot be 32: give a number, more than 32',
    ],
  ])('%s is told which: %o', (rule, input, message) => {
    const answer = openFireVectors[rule]?.(input);
    expect(answer?.ok === false && answer.error.message).toContain(message);
  });
});
