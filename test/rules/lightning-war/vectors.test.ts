import { expect, test } from 'vitest';
import { lightningWarVectors } from '../../../main/cli/vectors/lightning-war/lightning-war';
import { runVectors } from '../../../main/cli/vectors/run-vectors';
import type { Vector } from '../../../main/cli/vectors/vector';
import { rulesOf, vectorsOf } from '../vectors-of';

const run = (vectors: readonly Vector[]) => runVectors(vectors, { 'lightning-war': lightningWarVectors });

test('Lightning War answers every one of its vectors', async () => {
  const vectors = await vectorsOf('lightning-war', 'published');
  expect(vectors).toHaveLength(93);
  expect(run(vectors).failures).toEqual([]);
});

test('and those at the edges of each kind', async () => {
  const edges = await vectorsOf('lightning-war', 'edges');
  const published = rulesOf(await vectorsOf('lightning-war', 'published'));
  const without = [...published].filter((rule) => !rulesOf(edges).has(rule));
  expect(without).toEqual(['full-shot']);
  expect(run(edges).failures).toEqual([]);
});

test.each<[string, Record<string, unknown>]>([
  ['penetration-row', { chartRanges_m: [500, 400], chartPen_cm: [12, 10], range_m: 100 }],
  ['target-aspect', { thetaDeg: 181, preset: 'A' }],
  ['cell-lookup', { row: ['4t5k'], startColumn: 1, modifierSum: 0 }],
  ['arc-of-fire', { unitKind: 'fixed', facing: [0, 0], gun: [0, 0], target: [1, 0] }],
])('%s refuses what cannot be', (rule, input) => {
  const vector: Vector = { id: 'bad', ruleset: 'lightning-war', rule, input, expected: { nothing: 1 } };
  expect(run([vector]).failures[0]).toMatchObject({ id: 'bad' });
  expect(JSON.stringify(run([vector]).failures)).toMatch(/cannot be|must rise|>=|Too small/);
});
