import { fail, ok, type Result } from '../../result';
import { z } from '../../zod';
import rawUnits from './units.json';

const lengthPair = z.strictObject({ in: z.number().positive(), cm: z.number().positive() });
const die = z.number().int().min(2).max(6);
const armourValue = z.number().int().min(0).max(20);

const weapon = z.strictObject({
  name: z.string().min(1),
  range: lengthPair,
  rof: z.number().int().min(1).max(6),
  antiTank: z.number().int().min(0).max(30),
  /** The test is passed on this die or more. */
  firepower: die,
  weaponClass: z.enum(['standard', 'MG', 'SMG', 'vehicleMG']),
  /** Absent where the rulebook gives none (OF-A30). */
  tankAssault: z.number().int().min(0).max(20).optional(),
  rules: z
    .array(
      z.enum([
        'no-HE',
        'cannot-fire-if-moved',
        'stopped-by-schuerzen',
        'instead-of-machine-gun',
        'no-defensive-fire',
        'anti-tank-in-assault',
      ]),
    )
    .optional(),
});

const unitType = z.strictObject({
  name: z.string().min(1),
  kind: z.enum(['tank', 'infantry', 'gun']),
  gunClass: z.enum(['man-packed', 'medium']).optional(),
  /** Present where there is a turret: its pivot ahead of the hull's centre, and its front ahead of the pivot. */
  turret: z.strictObject({ pivotForwardMm: z.number(), frontMm: z.number().min(0) }).optional(),
  armour: z.strictObject({ front: armourValue, side: armourValue, top: armourValue.optional() }).optional(),
  /** Absent where the rulebook does not list it. */
  move: lengthPair.optional(),
  equipment: z.array(z.enum(['schuerzen', 'gun-shield', 'gammon-bombs', 'hand-grenades'])).optional(),
  /** Main weapon first. */
  weapons: z.array(
    z.strictObject({
      weapon: z.string(),
      mount: z.enum(['turret', 'coax', 'hull', 'carriage', 'carried']),
    }),
  ),
});

const unitFile = z.strictObject({
  format: z.literal('arclight/open-fire-units'),
  version: z.literal(1),
  weapons: z.array(weapon),
  unitTypes: z.array(unitType),
});

export type Weapon = z.infer<typeof weapon>;
export type UnitType = z.infer<typeof unitType>;
export type WeaponMount = UnitType['weapons'][number]['mount'];

export interface UnitData {
  readonly weapons: ReadonlyMap<string, Weapon>;
  readonly unitTypes: ReadonlyMap<string, UnitType>;
}

export type UnitDataError =
  | { readonly kind: 'malformed'; readonly at: string; readonly reason: string }
  | { readonly kind: 'nameTwice'; readonly name: string }
  | { readonly kind: 'noSuchWeapon'; readonly unitType: string; readonly weapon: string };

/**
 * Reads unit data of Open Fire from parsed JSON. Every value is checked, names must be unique, and every weapon a
 * unit carries must be in the list. `at` names the place, as "weapons.3.range.cm".
 */
export function parseUnitData(json: unknown): Result<UnitData, UnitDataError> {
  const parsed = unitFile.safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return fail({
      kind: 'malformed',
      at: issue?.path.join('.') ?? '',
      reason: issue?.message ?? 'not unit data',
    });
  }
  const weapons = new Map(parsed.data.weapons.map((row) => [row.name, row]));
  const unitTypes = new Map(parsed.data.unitTypes.map((row) => [row.name, row]));
  const names = [...parsed.data.weapons, ...parsed.data.unitTypes].map((row) => row.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) return fail({ kind: 'nameTwice', name: twice });
  for (const row of unitTypes.values()) {
    const missing = row.weapons.find((mounted) => !weapons.has(mounted.weapon));
    if (missing) return fail({ kind: 'noSuchWeapon', unitType: row.name, weapon: missing.weapon });
  }
  return ok({ weapons, unitTypes });
}

function load(): UnitData {
  const parsed = parseUnitData(rawUnits);
  if (!parsed.ok) throw new Error(`the product's own unit data is wrong: ${JSON.stringify(parsed.error)}`);
  return parsed.value;
}

/** The published unit data that comes with the product. */
export const openFireUnits: UnitData = load();

export interface MountedWeapon {
  readonly weapon: Weapon;
  readonly mount: WeaponMount;
}

/** A unit's weapons, main weapon first. Empty for a unit type that the data does not have. */
export function weaponsOf(data: UnitData, unitTypeName: string): readonly MountedWeapon[] {
  const row = data.unitTypes.get(unitTypeName);
  if (!row) return [];
  return row.weapons.flatMap(({ weapon: name, mount }) => {
    const found = data.weapons.get(name);
    return found ? [{ weapon: found, mount }] : [];
  });
}
