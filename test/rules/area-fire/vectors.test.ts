import path from 'node:path';
import { expect, test } from 'vitest';
import { areaFireVectors } from '../../../main/cli/vectors/area-fire/area-fire';
import { runVectors } from '../../../main/cli/vectors/run-vectors';
import { readVectors } from '../../../main/cli/vectors/vector';

test('the area-fire rules answer every one of their vectors', async () => {
  const read = await readVectors(path.resolve(import.meta.dirname, '../../vectors'));
  if (!read.ok) throw new Error(read.error);
  const vectors = read.value.filter(({ ruleset }) => ruleset === 'area-fire');
  expect(vectors).toHaveLength(121);
  expect(runVectors(vectors, { 'area-fire': areaFireVectors }).failures).toEqual([]);
});
