import { armourSave } from '../../../../shared/rules/open-fire/saves/armour-save';
import { softSave } from '../../../../shared/rules/open-fire/saves/soft-save';
import { z } from '../../../../shared/zod';
import type { VectorRules } from '../vector-rules';
import { answers, dieOrNone, flag, given, said } from './answer';

const armourInput = z.object({
  armour: z.number(),
  antiTank: z.number(),
  firepower: z.number(),
  longRange: flag,
  saveDie: z.number(),
  firepowerDie: dieOrNone,
});

const softInput = z.object({
  teamKind: z.enum(['infantry', 'gun']),
  goneToGround: flag,
  bulletproofCover: flag,
  firepower: z.number(),
  saveDie: z.number(),
  firepowerDie: dieOrNone,
});

/** What a hit does. */
export const savesVectors: VectorRules = {
  'armour-save': answers(armourInput, ({ firepowerDie, ...hit }) =>
    said(armourSave({ ...hit, ...given('firepowerDie', firepowerDie) })),
  ),
  'soft-save': answers(softInput, ({ firepowerDie, ...hit }) =>
    said(softSave({ ...hit, ...given('firepowerDie', firepowerDie) })),
  ),
};
