import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { differences } from '../../../main/cli/vectors/compare';
import { openFireVectors } from '../../../main/cli/vectors/open-fire/open-fire';
import { vectorRulesets } from '../../../main/cli/vectors/rulesets';
import { runVectors } from '../../../main/cli/vectors/run-vectors';
import { readVectors, type Vector } from '../../../main/cli/vectors/vector';

const folder = path.resolve(import.meta.dirname, '../../vectors');
const openFireOf = async (of: string): Promise<readonly Vector[]> => {
  const read = await readVectors(of);
  if (!read.ok) throw new Error(read.error);
  return read.value.filter(({ ruleset }) => ruleset === 'open-fire');
};
const published = await openFireOf(folder);
/** Worked out by hand from the specification's text, at the ends of what each kind of question may hold. */
const edges = await openFireOf(path.join(folder, 'edges'));
const rulesOf = (vectors: readonly Vector[]) => [...new Set(vectors.map(({ rule }) => rule))].sort();

function expectAnswered(vectors: readonly Vector[], rule: string): void {
  const run = runVectors(
    vectors.filter((vector) => vector.rule === rule),
    vectorRulesets,
  );
  expect(run.failures).toEqual([]);
  expect(run.passed).toBeGreaterThan(0);
}

describe('the published answers of Open Fire', () => {
  test('there are as many as were published, with 246 exact fractions, which are compared as they are written', () => {
    expect(published.length).toBe(242);
    const fractions = published.flatMap(
      ({ expected }) => JSON.stringify(expected).match(/"\d+\/\d+"/g) ?? [],
    );
    expect(fractions.length).toBe(246);
    expect(differences({ p: '1/2' }, { p: '2/4' })).toHaveLength(1);
  });

  test.each(rulesOf(published))('%s', (rule) => expectAnswered(published, rule));
});

describe('every kind of question at its edges', () => {
  test.each(rulesOf(edges))('%s', (rule) => expectAnswered(edges, rule));

  test('leaves out no kind but those whose every answer is published', () => {
    const whole = ['command-distance', 'objective-size', 'setup-order', 'starting-step'];
    expect(
      Object.keys(openFireVectors)
        .filter((rule) => !whole.includes(rule))
        .sort(),
    ).toEqual(rulesOf(edges));
  });
});
