import { notACount, notADie, notAFirepower } from '../rule-input';
import { because, type Ruling, refused, ruled } from '../ruling';

export type Comparison = 'greater' | 'equal' | 'less';
export type ArmourResult = 'noEffect' | 'bailedOut' | 'destroyed';

/** What comes of a hit, by how the save compares with the weapon and whether it passes its firepower test. */
const shotResults: Readonly<
  Record<Comparison, { readonly failed: ArmourResult; readonly passed: ArmourResult }>
> = {
  greater: { failed: 'noEffect', passed: 'noEffect' },
  equal: { failed: 'noEffect', passed: 'bailedOut' },
  less: { failed: 'bailedOut', passed: 'destroyed' },
};

export interface ArmourHit {
  /** Of the side that is hit, front or side. */
  readonly armour: number;
  readonly antiTank: number;
  /** The firepower test passes on this or more. */
  readonly firepower: number;
  readonly longRange: boolean;
  readonly saveDie: number;
  /** Absent while it has not been rolled. */
  readonly firepowerDie?: number;
}

export interface ArmourSave {
  readonly total: number;
  readonly comparison: Comparison;
  readonly firepowerTestNeeded: boolean;
  /** Absent where a firepower die is needed and has not been rolled. */
  readonly result?: ArmourResult;
}

/** Total of a save against what it must beat. */
export function compareSave(total: number, against: number): Comparison {
  return total > against ? 'greater' : total === against ? 'equal' : 'less';
}

/** Die, armour, and one more at long range. */
export function saveTotal(saveDie: number, armour: number, longRange: boolean): number {
  return saveDie + armour + Number(longRange);
}

/** What comes of a hit by shooting. */
export function shotResult(comparison: Comparison, firepowerPassed: boolean): ArmourResult {
  return shotResults[comparison][firepowerPassed ? 'passed' : 'failed'];
}

/** Whether the firepower test makes a difference. */
export function needsFirepower(comparison: Comparison): boolean {
  return shotResults[comparison].failed !== shotResults[comparison].passed;
}

/** A tank's save against one hit. A second bail-out has no further effect (OF-A20): whoever keeps the flags knows. */
export function armourSave(hit: ArmourHit): Ruling<ArmourSave> {
  const { armour, antiTank, firepower, longRange, saveDie, firepowerDie } = hit;
  const bad = refused(
    notACount('armour', armour),
    notACount('antiTank', antiTank),
    notAFirepower(firepower),
    notADie('saveDie', saveDie),
    firepowerDie === undefined ? undefined : notADie('firepowerDie', firepowerDie),
  );
  if (bad) return bad;
  const total = saveTotal(saveDie, armour, longRange);
  const comparison = compareSave(total, antiTank);
  const save = { total, comparison, firepowerTestNeeded: needsFirepower(comparison) };
  const reason = because('OF-armour-save', { armour, antiTank, longRange, saveDie, total });
  if (!save.firepowerTestNeeded) return ruled({ ...save, result: shotResult(comparison, false) }, reason);
  if (firepowerDie === undefined) return ruled(save, reason);
  const passed = firepowerDie >= firepower;
  return ruled(
    { ...save, result: shotResult(comparison, passed) },
    reason,
    because('OF-firepower', { firepower, die: firepowerDie, passed }),
  );
}
