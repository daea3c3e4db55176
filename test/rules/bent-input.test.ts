import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { areaFireVectors } from '../../main/cli/vectors/area-fire/area-fire';
import { lightningWarVectors } from '../../main/cli/vectors/lightning-war/lightning-war';
import { openFireVectors } from '../../main/cli/vectors/open-fire/open-fire';
import { readVectors, type Vector } from '../../main/cli/vectors/vector';

const rulesets = {
  'open-fire': openFireVectors,
  'area-fire': areaFireVectors,
  'lightning-war': lightningWarVectors,
};
const bends = [-1, 0, 0.5, 1e-300, 1000, 1e15, Number.NaN, Number.POSITIVE_INFINITY, null, 'seven'];

/** Every copy of a value in which one number is another. */
function* bent(value: unknown): Generator<unknown> {
  if (typeof value === 'number') yield* bends;
  else if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) {
      for (const other of bent(entry)) yield value.with(index, other);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      for (const other of bent(member)) yield { ...value, [name]: other };
    }
  }
}

/** Whether a number that is none hides anywhere. */
function holdsNoNumber(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(holdsNoNumber);
}

const everyKind = async (ruleset: string): Promise<readonly Vector[]> => {
  const read = await readVectors(path.resolve(import.meta.dirname, '../vectors'));
  if (!read.ok) throw new Error(read.error);
  const found = read.value.filter((vector) => vector.ruleset === ruleset);
  return [...new Map(found.map((vector) => [vector.rule, vector])).values()];
};

describe.each(Object.entries(rulesets))('%s', (name, rules) => {
  test('answers no question with a number that is none, however its figures are bent', async () => {
    for (const { rule, input } of await everyKind(name)) {
      for (const question of bent(input)) {
        const answer = rules[rule]?.(question);
        if (answer?.ok !== false) {
          expect(holdsNoNumber(answer?.value), `${rule} ${JSON.stringify(question)}`).toBe(false);
        } else expect(answer.error.message).toMatch(/\w/);
      }
    }
  });

  test('refuses what is no number at all', async () => {
    for (const { rule, input } of await everyKind(name)) {
      for (const [member, value] of Object.entries(input)) {
        if (typeof value !== 'number') continue;
        const answer = rules[rule]?.({ ...input, [member]: Number.NaN });
        expect(answer?.ok, `${rule}.${member}`).toBe(rule === 'ammo' && member === 'rateOfFire');
      }
    }
  });
});
