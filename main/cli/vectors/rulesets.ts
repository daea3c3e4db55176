import { areaFireVectors } from './area-fire/area-fire';
import { lightningWarVectors } from './lightning-war/lightning-war';
import { openFireVectors } from './open-fire/open-fire';
import type { VectorRules } from './vector-rules';

/** Who answers for which ruleset. */
export const vectorRulesets: Readonly<Record<string, VectorRules>> = {
  'open-fire': openFireVectors,
  'lightning-war': lightningWarVectors,
  'area-fire': areaFireVectors,
};
