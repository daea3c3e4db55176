import { companyMorale } from '../../../../shared/rules/open-fire/morale/company-morale';
import { platoonMorale } from '../../../../shared/rules/open-fire/morale/platoon-morale';
import { passedAfter, platoonMoraleOdds } from '../../../../shared/rules/open-fire/odds/morale-odds';
import { ratingTest, testChance } from '../../../../shared/rules/open-fire/ratings';
import { z } from '../../../../shared/zod';
import type { VectorRules } from '../vector-rules';
import { answers, flag, given, motivation, plainly, said, skill } from './answer';

const rating = z.union([skill, motivation]);
const life = z.enum(['alive', 'dead']).default('alive');

const companyInput = z.object({
  destroyedPlatoons: z.number(),
  fightingPlatoons: z.number(),
  commander: life,
  secondInCommand: life,
  motivation: motivation.nullish(),
  die: z.number().nullish(),
});

/** Tests of nerve and skill. */
export const moraleVectors: VectorRules = {
  'motivation-skill-test': answers(z.object({ rating, die: z.number() }), (input) =>
    said(ratingTest(input.rating, input.die), (test) => ({ ...test, pPass: testChance(input.rating) })),
  ),
  'retry-probability': answers(z.object({ rating, startingSteps: z.number() }), (input) =>
    said(passedAfter(input.rating, input.startingSteps), (pSucceededBy) => ({ pSucceededBy })),
  ),
  'platoon-morale': answers(
    z.object({
      destroyedTeams: z.number(),
      aliveOperational: z.number(),
      bailedOrBogged: z.number().default(0),
      tookCasualtyThisStep: flag,
    }),
    (input) => said(platoonMorale(input)),
  ),
  'company-morale': answers(companyInput, (input) =>
    said(
      companyMorale({
        destroyedPlatoons: input.destroyedPlatoons,
        fightingPlatoons: input.fightingPlatoons,
        commanderAlive: input.commander === 'alive',
        secondInCommandAlive: input.secondInCommand === 'alive',
        ...given('motivation', input.motivation),
        ...given('die', input.die),
      }),
    ),
  ),
  'morale-reroll': answers(z.object({ motivation, companyCommandJoined: flag }), (input) =>
    plainly(platoonMoraleOdds(input.motivation, input.companyCommandJoined)),
  ),
};
