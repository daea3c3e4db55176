import type { VectorRules } from '../vector-rules';
import { assaultVectors } from './assault';
import { geometryVectors } from './geometry';
import { missionVectors } from './missions';
import { moraleVectors } from './morale';
import { movementVectors } from './movement';
import { oddsVectors } from './odds';
import { savesVectors } from './saves';
import { shootingVectors } from './shooting';
import { stateVectors } from './state';
import { unitVectors } from './units';

/** Open Fire's answers: translation and checks alone; every rule lies in shared/rules/open-fire. */
export const openFireVectors: VectorRules = {
  ...assaultVectors,
  ...geometryVectors,
  ...missionVectors,
  ...moraleVectors,
  ...movementVectors,
  ...oddsVectors,
  ...savesVectors,
  ...shootingVectors,
  ...stateVectors,
  ...unitVectors,
};
