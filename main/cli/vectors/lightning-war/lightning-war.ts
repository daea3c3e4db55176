import type { VectorRules } from '../vector-rules';
import { damageVectors } from './damage';
import { geometryVectors } from './geometry';
import { orderVectors } from './order';
import { shotVectors } from './shot';

/** Lightning War's answers to its vectors. */
export const lightningWarVectors: VectorRules = {
  ...geometryVectors,
  ...orderVectors,
  ...shotVectors,
  ...damageVectors,
};
