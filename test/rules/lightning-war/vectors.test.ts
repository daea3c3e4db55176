import path from 'node:path';
import { expect, test } from 'vitest';
import { lightningWarVectors } from '../../../main/cli/vectors/lightning-war/lightning-war';
import { runVectors } from '../../../main/cli/vectors/run-vectors';
import { readVectors } from '../../../main/cli/vectors/vector';

test('Lightning War answers every one of its vectors', async () => {
  const read = await readVectors(path.resolve(import.meta.dirname, '../../vectors'));
  if (!read.ok) throw new Error(read.error);
  const vectors = read.value.filter(({ ruleset }) => ruleset === 'lightning-war');
  expect(vectors).toHaveLength(93);
  expect(runVectors(vectors, { 'lightning-war': lightningWarVectors }).failures).toEqual([]);
});
