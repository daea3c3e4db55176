import { notADie, notAFirepower } from '../rule-input';
import { because, type Ruling, refused, ruled } from '../ruling';

export type SoftKind = 'infantry' | 'gun';

/** Who is hit, as far as its save goes. */
export interface SoftTarget {
  readonly teamKind: SoftKind;
  readonly goneToGround: boolean;
  /** Dug in, in a building, or behind a gun's shield; never while assaulting. */
  readonly bulletproofCover: boolean;
}

export interface SoftHit extends SoftTarget {
  readonly firepower: number;
  readonly saveDie: number;
  /** Absent while it has not been rolled. */
  readonly firepowerDie?: number;
}

export interface SoftSave {
  readonly saveNeeded: number;
  readonly saved: boolean;
  /** Absent where the save was made. */
  readonly firepowerTestNeeded?: boolean;
  /** Absent where a firepower die is needed and has not been rolled. */
  readonly result?: 'unharmed' | 'destroyed';
}

const INFANTRY_SAVE = 3;
const GUN_SAVE = 5;
/** A crew that lies flat is as hard to hit as infantry. */
const HIDDEN_GUN_SAVE = 3;

/** The die needed to save. A gun gone to ground needs no cover besides (OF-A22). */
export function softSaveNeeded({ teamKind, goneToGround }: SoftTarget): number {
  if (teamKind === 'infantry') return INFANTRY_SAVE;
  return goneToGround ? HIDDEN_GUN_SAVE : GUN_SAVE;
}

/** The save of infantry or a gun against one hit; in bulletproof cover a failed save must be confirmed. */
export function softSave(hit: SoftHit): Ruling<SoftSave> {
  const { teamKind, goneToGround, bulletproofCover, firepower, saveDie, firepowerDie } = hit;
  const bad = refused(
    notAFirepower(firepower),
    notADie('saveDie', saveDie),
    firepowerDie === undefined ? undefined : notADie('firepowerDie', firepowerDie),
  );
  if (bad) return bad;
  const saveNeeded = softSaveNeeded(hit);
  const saved = saveDie >= saveNeeded;
  const numbers = { teamKind, goneToGround, saveNeeded, saveDie };
  const reason =
    teamKind === 'gun' && goneToGround
      ? because('OF-soft-save', numbers, 'OF-A22')
      : because('OF-soft-save', numbers);
  if (saved) return ruled({ saveNeeded, saved, result: 'unharmed' }, reason);
  const failed = { saveNeeded, saved, firepowerTestNeeded: bulletproofCover };
  if (!bulletproofCover) return ruled({ ...failed, result: 'destroyed' }, reason);
  if (firepowerDie === undefined) return ruled(failed, reason);
  const passed = firepowerDie >= firepower;
  return ruled(
    { ...failed, result: passed ? 'destroyed' : 'unharmed' },
    reason,
    because('OF-firepower', { firepower, die: firepowerDie, passed }),
  );
}
