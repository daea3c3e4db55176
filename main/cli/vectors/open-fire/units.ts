import { ok } from '../../../../shared/result';
import { thrownAtTanks } from '../../../../shared/rules/open-fire/assault/tank-assault-value';
import { openFireUnits } from '../../../../shared/rules/open-fire/unit-data';
import { z } from '../../../../shared/zod';
import type { VectorRules } from '../vector-rules';
import { answers, fault } from './answer';

/** Rows of the unit data; null stands where the book gives nothing. */
export const unitVectors: VectorRules = {
  'unit-lookup': answers(z.object({ name: z.string() }), ({ name }) => {
    const weapon = openFireUnits.weapons.get(name);
    if (weapon) {
      const { range, rof, antiTank, firepower, tankAssault = null } = weapon;
      return ok({ range_in: range.in, range_cm: range.cm, rof, antiTank, firepower, tankAssault });
    }
    const thrown = Object.entries(thrownAtTanks).find(([what]) => what === name);
    if (thrown) return ok({ tankAssault: thrown[1] });
    const armour = openFireUnits.unitTypes.get(name)?.armour;
    return armour
      ? ok({ front: armour.front, side: armour.side, top: armour.top ?? null })
      : fault({ kind: 'unknownUnit', what: `weapon or vehicle ${name}` });
  }),
};
