import path from 'node:path';
import { readVectors, type Vector } from '../../main/cli/vectors/vector';

const folder = path.resolve(import.meta.dirname, '../vectors');

/** A ruleset's vectors: as they were published, or those worked out by hand at the ends of what each kind may hold. */
export async function vectorsOf(ruleset: string, of: 'published' | 'edges'): Promise<readonly Vector[]> {
  const read = await readVectors(of === 'edges' ? path.join(folder, 'edges') : folder);
  if (!read.ok) throw new Error(read.error);
  return read.value.filter((vector) => vector.ruleset === ruleset);
}

/** The kinds of question among vectors. */
export function rulesOf(vectors: readonly Vector[]): ReadonlySet<string> {
  return new Set(vectors.map(({ rule }) => rule));
}
