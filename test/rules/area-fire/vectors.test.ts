import { expect, test } from 'vitest';
import { areaFireVectors } from '../../../main/cli/vectors/area-fire/area-fire';
import { runVectors } from '../../../main/cli/vectors/run-vectors';
import type { Vector } from '../../../main/cli/vectors/vector';
import { rulesOf, vectorsOf } from '../vectors-of';

const run = (vectors: readonly Vector[]) => runVectors(vectors, { 'area-fire': areaFireVectors });

test('the area-fire rules answer every one of their vectors', async () => {
  const vectors = await vectorsOf('area-fire', 'published');
  expect(vectors).toHaveLength(121);
  expect(run(vectors).failures).toEqual([]);
});

test('and those at the edges of each kind', async () => {
  const edges = await vectorsOf('area-fire', 'edges');
  const published = rulesOf(await vectorsOf('area-fire', 'published'));
  const without = [...published].filter((rule) => !rulesOf(edges).has(rule));
  expect(without).toEqual(['source-inconsistency']);
  expect(run(edges).failures).toEqual([]);
});

test.each<[string, Record<string, unknown>]>([
  ['ground-scale', { metres: -1 }],
  ['multi-barrel', { baseFN: 5, barrels: 5 }],
  ['close-assault-odds', { attackerFN: 1, defenderFN: 0, higherDie: 'none' }],
  ['suppressive-fn', { totalFN: 10, elements: 0, featureLength_m: 10 }],
])('%s refuses what cannot be', (rule, input) => {
  const vector: Vector = { id: 'bad', ruleset: 'area-fire', rule, input, expected: { nothing: 1 } };
  expect(run([vector]).failures[0]).toMatchObject({ id: 'bad' });
  expect(JSON.stringify(run([vector]).failures)).toMatch(/cannot be|must rise|>=|Too small/);
});
