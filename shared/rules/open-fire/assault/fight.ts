import type { UnitSystem } from '../../../board/team';
import { isWithin } from '../../within';
import { lengths } from '../lengths';
import { notACount, notADie, notALength } from '../rule-input';
import { because, type Ruling, refused, ruled } from '../ruling';
import { type ArmourResult, type Comparison, compareSave, saveTotal } from '../saves/armour-save';

/** What comes of a hit on a tank's top; there is no firepower test. */
const assaultResults: Readonly<Record<Comparison, ArmourResult>> = {
  greater: 'noEffect',
  equal: 'bailedOut',
  less: 'destroyed',
};

/** What comes of a hit in an assault, by how the save compares with the tank assault value. */
export function assaultResult(comparison: Comparison): ArmourResult {
  return assaultResults[comparison];
}

/** A tank's save against one hit in an assault. */
export function assaultSave(
  topArmour: number,
  tankAssault: number,
  saveDie: number,
): Ruling<{ readonly total: number; readonly comparison: Comparison; readonly result: ArmourResult }> {
  const bad = refused(
    notACount('topArmour', topArmour),
    notACount('tankAssault', tankAssault),
    notADie('saveDie', saveDie),
  );
  if (bad) return bad;
  const total = saveTotal(saveDie, topArmour, false);
  const comparison = compareSave(total, tankAssault);
  return ruled(
    { total, comparison, result: assaultResults[comparison] },
    because('OF-assault-save', { topArmour, tankAssault, saveDie, total }),
  );
}

/**
 * Whether an anti-tank gun may strike a tank with its anti-tank value against the side, in place of its tank assault
 * value against the top: the tank is in its field of fire and within 2 in / 5 cm. Then the table of shooting and its
 * firepower test hold (OF-A55).
 */
export function gunMayUseAntiTank(
  inFieldOfFire: boolean,
  gap: number,
  units: UnitSystem,
): Ruling<{ readonly mayUseAntiTank: boolean }> {
  const bad = refused(notALength('gap', gap));
  if (bad) return bad;
  const limit = lengths.D2[units];
  return ruled(
    { mayUseAntiTank: inFieldOfFire && isWithin(gap, limit) },
    because('OF-gun-in-assault', { inFieldOfFire, gap, limit }, 'OF-A55'),
  );
}
