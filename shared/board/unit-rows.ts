/** One length in both systems of a rulebook: two values of one key, never a conversion. */
export interface RowLength {
  readonly in: number;
  readonly cm: number;
}

/** A weapon as unit data has it. */
export interface WeaponRow {
  readonly name: string;
  readonly range: RowLength;
  readonly rof: number;
  readonly antiTank: number;
  /** The test is passed on this die or more. */
  readonly firepower: number;
  readonly weaponClass: 'standard' | 'MG' | 'SMG' | 'vehicleMG';
  /** Absent where the rulebook gives none (OF-A30). */
  readonly tankAssault?: number;
  readonly rules?: readonly WeaponRule[];
}

export const weaponRules = [
  'no-HE',
  'cannot-fire-if-moved',
  'stopped-by-schuerzen',
  'instead-of-machine-gun',
  'no-defensive-fire',
  'anti-tank-in-assault',
] as const;
export type WeaponRule = (typeof weaponRules)[number];

export const unitEquipment = ['schuerzen', 'gun-shield', 'gammon-bombs', 'hand-grenades'] as const;
export type UnitEquipment = (typeof unitEquipment)[number];

export const weaponMounts = ['turret', 'coax', 'hull', 'carriage', 'carried'] as const;
export type WeaponMount = (typeof weaponMounts)[number];

/** A kind of team as unit data has it. */
export interface UnitRow {
  readonly name: string;
  readonly kind: 'tank' | 'infantry' | 'gun';
  readonly gunClass?: 'man-packed' | 'medium';
  /** Present where there is a turret: its pivot ahead of the hull's centre, and its front ahead of the pivot. */
  readonly turret?: { readonly pivotForwardMm: number; readonly frontMm: number };
  /** `top` is absent where the rulebook does not give it. */
  readonly armour?: { readonly front: number; readonly side: number; readonly top?: number };
  /** Absent where the rulebook does not list it. */
  readonly move?: RowLength;
  readonly equipment?: readonly UnitEquipment[];
  /** Main weapon first. */
  readonly weapons: readonly { readonly weapon: string; readonly mount: WeaponMount }[];
}

/** The players' own weapons and units, beside those of the book. */
export interface OwnUnits {
  /** Where the figures come from, in the players' own words. */
  readonly source?: string;
  readonly weapons: readonly WeaponRow[];
  readonly unitTypes: readonly UnitRow[];
}
