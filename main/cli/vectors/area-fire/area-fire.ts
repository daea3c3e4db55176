import type { VectorRules } from '../vector-rules';
import { contradictionVectors } from './contradictions';
import { directVectors } from './direct';
import { formationVectors } from './formation';
import { resultVectors } from './results';
import { suppressionVectors } from './suppression';

/** The area-fire rules' answers to their vectors. */
export const areaFireVectors: VectorRules = {
  ...directVectors,
  ...resultVectors,
  ...suppressionVectors,
  ...formationVectors,
  ...contradictionVectors,
};
