import { ok } from '../../../../shared/result';
import { areaTable, areaResult as rollAreaTable } from '../../../../shared/rules/area-fire/charts/area-table';
import { areaShot, finalFireNumber } from '../../../../shared/rules/area-fire/direct/area-shot';
import { multiBarrelFireNumber } from '../../../../shared/rules/area-fire/direct/barrels';
import { canister } from '../../../../shared/rules/area-fire/direct/canister';
import { additions, smallArms } from '../../../../shared/rules/area-fire/direct/fire-number-table';
import { flamethrower, flamethrowerClasses } from '../../../../shared/rules/area-fire/direct/flamethrower';
import {
  type SectionSize,
  sectionFireNumber,
} from '../../../../shared/rules/area-fire/direct/section-fire-number';
import { crowdedTargets, separateTargets } from '../../../../shared/rules/area-fire/direct/several-targets';
import { arms, mayFire } from '../../../../shared/rules/area-fire/direct/who-may-fire';
import { fractionText } from '../../../../shared/rules/chance/fraction';
import { z } from '../../../../shared/zod';
import { answerRule, worded } from '../answer-rule';
import type { VectorRules } from '../vector-rules';
import { areaResult, flag, labelledParts } from './words';

const columnsAsListed = z
  .record(z.string(), z.array(z.tuple([z.number(), z.number(), areaResult])))
  .transform((columns) => ({
    columns: Object.fromEntries(
      Object.entries(columns).map(([column, spans]) => [
        column,
        spans.map(([from, to, result]) => ({ from, to, result })),
      ]),
    ),
  }))
  .refine(
    (table) => areaTable.content.safeParse(table).success,
    'a column covers 1 to 20 without holes or overlaps',
  );

function sizeOf(halfSection: boolean, riflemen: number | null): SectionSize {
  if (riflemen !== null) return { kind: 'by-heads', riflemen };
  return { kind: halfSection ? 'half-section' : 'section' };
}

/** Direct area fire: who may, with what fire number, and what it does. */
export const directVectors: VectorRules = {
  'section-fire-number': answerRule(
    z.object({
      smallArms: z.enum(smallArms).nullable().default(null),
      range_m: z.number(),
      additions: z.array(z.enum(additions)).default([]),
      halfSection: flag,
      riflemen: z.number().nullable().default(null),
    }),
    (input) => {
      const size = sizeOf(input.halfSection, input.riflemen);
      const carried = input.smallArms === null ? {} : { smallArms: input.smallArms };
      const section = { ...carried, size, additions: input.additions };
      return worded(sectionFireNumber(section, input.range_m), (found) => ({
        smallArms: found.smallArms,
        additions: found.additionsTotal,
        total: found.total,
      }));
    },
  ),
  'multi-barrel': answerRule(z.object({ baseFN: z.number(), barrels: z.number() }), ({ baseFN, barrels }) =>
    worded(multiBarrelFireNumber(baseFN, barrels), ({ exact, fireNumber }) => ({
      exact: fractionText(exact),
      fn: fireNumber,
    })),
  ),
  canister: answerRule(z.object({ calibre_mm: z.number(), range_m: z.number() }), (input) =>
    worded(canister(input.calibre_mm, input.range_m), (found) =>
      found.kind === 'reaches'
        ? { percent: found.percent, exact: fractionText(found.exact), fn: found.fireNumber }
        : { percent: null, exact: null, fn: 0 },
    ),
  ),
  'final-fire-number': answerRule(z.object({ parts: labelledParts }), ({ parts }) =>
    worded(finalFireNumber(parts), (fn) => ({ fn })),
  ),
  'area-shot': answerRule(
    z.object({ parts: labelledParts, areaTable: columnsAsListed, die: z.number() }),
    ({ parts, areaTable: table, die }) => {
      const shot = areaShot(parts, table);
      if (!shot.ok) return shot;
      const { fireNumber, column } = shot.value;
      return worded(rollAreaTable(column, die), (result) => ({ fn: fireNumber, result }));
    },
  ),
  flamethrower: answerRule(
    z.object({ class: z.enum(flamethrowerClasses), range_m: z.number(), closeAssault: flag }),
    ({ class: kind, range_m, closeAssault }) =>
      worded(flamethrower(kind, range_m, closeAssault ? 'close-assault' : 'area-fire'), (fn) => ({ fn })),
  ),
  'crowded-targets': answerRule(
    z.object({ weaponFN: z.number(), guns: z.number(), targetSpacing_m: z.number() }),
    ({ weaponFN, guns, targetSpacing_m }) =>
      worded(crowdedTargets(weaponFN, guns, targetSpacing_m), (found) => ({
        allowed: found.allowed,
        fnEach: found.allowed ? found.fireNumberEach : null,
        maxTargets: found.allowed ? found.maxTargets : null,
      })),
  ),
  'separate-targets': answerRule(
    z.object({
      sectionFN: z.number(),
      guns: z.number(),
      targets: z.number(),
      ranges_m: z.array(z.number().min(0)).min(1),
      mutual_m: z.number(),
      sameAcquisition: flag,
    }),
    ({ sectionFN, guns, targets, ranges_m, mutual_m, sameAcquisition }) =>
      worded(
        separateTargets({
          sectionFireNumber: sectionFN,
          guns,
          targets,
          farthestM: Math.max(...ranges_m),
          mutualM: mutual_m,
          sameAcquisition,
        }),
        (found) => ({ allowed: found.allowed, ...(found.allowed ? { fnEach: found.fireNumberEach } : {}) }),
      ),
  ),
  'may-fire': answerRule(
    z.object({
      arm: z.enum(arms),
      movedFraction: z.number().optional(),
      vehicleMovedFraction: z.number().optional(),
      dismount: flag,
      endsInContact: flag,
    }),
    ({ arm, movedFraction, vehicleMovedFraction, dismount, endsInContact }) => {
      const moved = movedFraction ?? vehicleMovedFraction ?? 0;
      const found = mayFire({ arm, movedFraction: moved, dismounted: dismount, endsInContact });
      if (!found.ok) return found;
      const { mayFire: allowed, usedMove } = found.value;
      return ok({ mayFire: allowed, ...(dismount ? { usedMove } : {}) });
    },
  ),
};
