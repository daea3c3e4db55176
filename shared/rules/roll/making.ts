import type { RollOutcome, WordSet } from './roll';

/** What an outcome does beside being said: words, shots and losses; nothing where absent. */
export interface RollEffects {
  readonly words?: readonly WordSet[];
  readonly shotIds?: readonly string[];
  readonly destroyedIds?: readonly string[];
  readonly aims?: RollOutcome['aims'];
}

/** An outcome of the scores from one to another, ends included; none where there are no such scores. */
export function outcome(
  from: number,
  to: number,
  comes: string,
  { words = [], shotIds = [], destroyedIds = [], aims }: RollEffects = {},
): readonly RollOutcome[] {
  if (from > to) return [];
  return [{ from, to, comes, words, shotIds, destroyedIds, ...(aims ? { aims } : {}) }];
}

/** The outcomes of a die by its faces, 1 to `faces`; neighbours that come to the same are one. */
export function outcomesByFace(
  faces: number,
  comesOf: (face: number) => string,
  effectsOf: (comes: string) => RollEffects,
): readonly RollOutcome[] {
  const runs: { from: number; to: number; comes: string }[] = [];
  for (let face = 1; face <= faces; face++) {
    const comes = comesOf(face);
    const last = runs.at(-1);
    if (last?.comes === comes) last.to = face;
    else runs.push({ from: face, to: face, comes });
  }
  return runs.flatMap(({ from, to, comes }) => outcome(from, to, comes, effectsOf(comes)));
}
