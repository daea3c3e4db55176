import type { Roster } from '../../board/team';
import type { OwnUnits, UnitRow, WeaponMount, WeaponRow } from '../../board/unit-rows';
import { fail, ok, type Result } from '../../result';
import { parseUnitRows, type UnitsFault, unitRowsFault } from '../unit-rows';
import rawUnits from './units.json';

export type { UnitRow as UnitType, WeaponMount, WeaponRow as Weapon } from '../../board/unit-rows';

export interface UnitData {
  readonly weapons: ReadonlyMap<string, WeaponRow>;
  readonly unitTypes: ReadonlyMap<string, UnitRow>;
}

/** The name and version of the book's own file of units. */
const bookFormat = { format: 'arclight/open-fire-units', version: 1 } as const;

/**
 * Reads a whole book of units of Open Fire from parsed JSON: every value is checked, names must be unique, and every
 * weapon a unit carries must be in the list.
 */
export function parseUnitData(json: unknown): Result<UnitData, UnitsFault> {
  const { format, version, ...rows } =
    typeof json === 'object' && json !== null ? { ...nothing, ...json } : nothing;
  if (format !== bookFormat.format || version !== bookFormat.version) {
    return fail({
      kind: 'badValue',
      row: 'file',
      name: '',
      field: 'format',
      value: JSON.stringify(format) ?? '',
      allowed: { kind: 'oneOf', choices: [bookFormat.format] },
    });
  }
  const parsed = parseUnitRows(rows);
  if (!parsed.ok) return parsed;
  const fault = unitRowsFault(parsed.value, noUnits);
  return fault ? fail(fault) : ok(dataOf(parsed.value, noUnits));
}

const nothing: { readonly format?: unknown; readonly version?: unknown } = {};

const noUnits: UnitData = { weapons: new Map(), unitTypes: new Map() };

function dataOf({ weapons, unitTypes }: OwnUnits, beside: UnitData): UnitData {
  return {
    weapons: new Map([...beside.weapons, ...weapons.map((row) => [row.name, row] as const)]),
    unitTypes: new Map([...beside.unitTypes, ...unitTypes.map((row) => [row.name, row] as const)]),
  };
}

function load(): UnitData {
  const parsed = parseUnitData(rawUnits);
  if (!parsed.ok) throw new Error(`the product's own unit data is wrong: ${JSON.stringify(parsed.error)}`);
  return parsed.value;
}

/** The published unit data that comes with the product. */
export const openFireUnits: UnitData = load();

/** Rosters do not change, so that the players' own units are put beside the book's once. */
const known = new WeakMap<OwnUnits, UnitData>();

/** All units that a roster may name: the book's, and the players' own beside them. */
export function unitsOf({ ownUnits }: Pick<Roster, 'ownUnits'>): UnitData {
  if (!ownUnits) return openFireUnits;
  const found = known.get(ownUnits);
  if (found) return found;
  const made = dataOf(ownUnits, openFireUnits);
  known.set(ownUnits, made);
  return made;
}

/** What speaks against the players' own units beside the book's; undefined where nothing does. */
export function ownUnitsFault(ownUnits: OwnUnits): UnitsFault | undefined {
  return unitRowsFault(ownUnits, openFireUnits);
}

export interface MountedWeapon {
  readonly weapon: WeaponRow;
  readonly mount: WeaponMount;
}

/** By row: what a row of the book names is the book's, and the players' own may not bear its names. */
const mountedOn = new WeakMap<UnitRow, readonly MountedWeapon[]>();

/** A unit's weapons, main weapon first. Empty for a unit type that the data does not have. */
export function weaponsOf(data: UnitData, unitTypeName: string): readonly MountedWeapon[] {
  const row = data.unitTypes.get(unitTypeName);
  if (!row) return [];
  const found = mountedOn.get(row);
  if (found) return found;
  const mounted = row.weapons.flatMap(({ weapon: name, mount }) => {
    const found = data.weapons.get(name);
    return found ? [{ weapon: found, mount }] : [];
  });
  mountedOn.set(row, mounted);
  return mounted;
}
