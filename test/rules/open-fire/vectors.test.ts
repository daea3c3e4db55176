import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { vectorRulesets } from '../../../main/cli/vectors/rulesets';
import { runVectors } from '../../../main/cli/vectors/run-vectors';
import { readVectors } from '../../../main/cli/vectors/vector';

const read = await readVectors(path.resolve(import.meta.dirname, '../../vectors'));
if (!read.ok) throw new Error(read.error);
const vectors = read.value.filter(({ ruleset }) => ruleset === 'open-fire');
const rules = [...new Set(vectors.map(({ rule }) => rule))].sort();

describe('the published answers of Open Fire', () => {
  test('there are as many as were published', () => {
    expect(vectors.length).toBe(242);
  });

  test.each(rules)('%s', (rule) => {
    const run = runVectors(
      vectors.filter((vector) => vector.rule === rule),
      vectorRulesets,
    );
    expect(run.failures).toEqual([]);
    expect(run.passed).toBeGreaterThan(0);
  });
});
