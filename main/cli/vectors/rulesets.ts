import { openFireVectors } from './open-fire/open-fire';
import type { VectorRules } from './vector-rules';

/** Who answers for which ruleset. */
export const vectorRulesets: Readonly<Record<string, VectorRules>> = {
  'open-fire': openFireVectors,
};
