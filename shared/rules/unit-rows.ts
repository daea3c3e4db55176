import {
  type OwnUnits,
  type UnitRow,
  unitEquipment,
  type WeaponRow,
  weaponMounts,
  weaponRules,
} from '../board/unit-rows';
import { fail, ok, type Result } from '../result';
import { z } from '../zod';

/** Longer lists and names are no army's. */
const MOST_ROWS = 400;
const MOST_LETTERS = 64;
const MOST_SOURCE = 400;

/** What a value may be. */
export type AllowedValue =
  | { readonly kind: 'whole'; readonly from: number; readonly to: number }
  | { readonly kind: 'number'; readonly from: number; readonly to: number }
  | { readonly kind: 'oneOf'; readonly choices: readonly string[] }
  | { readonly kind: 'name'; readonly mostLetters: number }
  | { readonly kind: 'list'; readonly most: number };

type Row = 'weapon' | 'unitType' | 'file';

/** What is wrong with unit data: which row it is in, and what there may be instead. */
export type UnitsFault =
  | {
      readonly kind: 'badValue';
      readonly row: Row;
      /** As the row calls itself; its number, from 1, where it has no name. */
      readonly name: string;
      /** As in the file: "range.cm". */
      readonly field: string;
      /** As JSON; empty where there is none. */
      readonly value: string;
      readonly allowed: AllowedValue;
    }
  | {
      readonly kind: 'unknownField';
      readonly row: Row;
      readonly name: string;
      readonly field: string;
      readonly choices: readonly string[];
    }
  | { readonly kind: 'nameTwice'; readonly name: string }
  | {
      readonly kind: 'noSuchWeapon';
      readonly unitType: string;
      readonly weapon: string;
      readonly choices: readonly string[];
    }
  /** A tank needs armour, a gun its class, and a weapon in a turret a turret. */
  | { readonly kind: 'lacks'; readonly unitType: string; readonly field: 'armour' | 'gunClass' | 'turret' };

const longest = 400;
const armour: AllowedValue = { kind: 'whole', from: 0, to: 20 };
const length: AllowedValue = { kind: 'number', from: 0, to: longest };
const name: AllowedValue = { kind: 'name', mostLetters: MOST_LETTERS };
const oneOf = (choices: readonly string[]): AllowedValue => ({ kind: 'oneOf', choices });
const rows: AllowedValue = { kind: 'list', most: MOST_ROWS };

const weaponClasses = ['standard', 'MG', 'SMG', 'vehicleMG'] as const;
const kinds = ['tank', 'infantry', 'gun'] as const;
const gunClasses = ['man-packed', 'medium'] as const;

/** What every field may hold, by row and by its name in the file; `[]` stands for a place in a list. */
const fields: Readonly<Record<Row, Readonly<Record<string, AllowedValue>>>> = {
  file: { source: { kind: 'name', mostLetters: MOST_SOURCE }, weapons: rows, unitTypes: rows },
  weapon: {
    name,
    range: length,
    'range.in': length,
    'range.cm': length,
    rof: { kind: 'whole', from: 1, to: 6 },
    antiTank: { kind: 'whole', from: 0, to: 30 },
    firepower: { kind: 'whole', from: 2, to: 6 },
    weaponClass: oneOf(weaponClasses),
    tankAssault: { kind: 'whole', from: 0, to: 20 },
    rules: { kind: 'list', most: weaponRules.length },
    'rules.[]': oneOf(weaponRules),
  },
  unitType: {
    name,
    kind: oneOf(kinds),
    gunClass: oneOf(gunClasses),
    turret: { kind: 'number', from: -200, to: 200 },
    'turret.pivotForwardMm': { kind: 'number', from: -200, to: 200 },
    'turret.frontMm': { kind: 'number', from: 0, to: 200 },
    armour,
    'armour.front': armour,
    'armour.side': armour,
    'armour.top': armour,
    move: length,
    'move.in': length,
    'move.cm': length,
    equipment: { kind: 'list', most: unitEquipment.length },
    'equipment.[]': oneOf(unitEquipment),
    weapons: { kind: 'list', most: 8 },
    'weapons.[]': { kind: 'list', most: 8 },
    'weapons.[].weapon': name,
    'weapons.[].mount': oneOf(weaponMounts),
  },
};

function within(allowed: AllowedValue | undefined) {
  if (allowed?.kind === 'whole') return z.number().int().min(allowed.from).max(allowed.to);
  if (allowed?.kind === 'number') return z.number().min(allowed.from).max(allowed.to);
  throw new Error('only numbers have a range');
}

const nameSchema = z.string().min(1).max(MOST_LETTERS);
const lengthPair = z.strictObject({
  in: z.number().positive().max(longest),
  cm: z.number().positive().max(longest),
});

const weaponRow: z.ZodType<WeaponRow> = z.strictObject({
  name: nameSchema,
  range: lengthPair,
  rof: within(fields.weapon.rof),
  antiTank: within(fields.weapon.antiTank),
  firepower: within(fields.weapon.firepower),
  weaponClass: z.enum(weaponClasses),
  tankAssault: within(fields.weapon.tankAssault).exactOptional(),
  rules: z.array(z.enum(weaponRules)).max(weaponRules.length).exactOptional(),
});

const unitRow: z.ZodType<UnitRow> = z.strictObject({
  name: nameSchema,
  kind: z.enum(kinds),
  gunClass: z.enum(gunClasses).exactOptional(),
  turret: z
    .strictObject({
      pivotForwardMm: within(fields.unitType['turret.pivotForwardMm']),
      frontMm: within(fields.unitType['turret.frontMm']),
    })
    .exactOptional(),
  armour: z
    .strictObject({ front: within(armour), side: within(armour), top: within(armour).exactOptional() })
    .exactOptional(),
  move: lengthPair.exactOptional(),
  equipment: z.array(z.enum(unitEquipment)).max(unitEquipment.length).exactOptional(),
  weapons: z.array(z.strictObject({ weapon: nameSchema, mount: z.enum(weaponMounts) })).max(8),
});

/** The shape of weapons and units; `unitRowsFault` says whether they go together. */
export const unitRowsSchema: z.ZodType<OwnUnits> = z.strictObject({
  source: z.string().max(MOST_SOURCE).exactOptional(),
  weapons: z.array(weaponRow).max(MOST_ROWS),
  unitTypes: z.array(unitRow).max(MOST_ROWS),
});

/** Reads weapons and units from parsed JSON; the first value that cannot be is named by its row, its field and its fix. */
export function parseUnitRows(json: unknown): Result<OwnUnits, UnitsFault> {
  const parsed = unitRowsSchema.safeParse(json);
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0];
  const path = issue?.path ?? [];
  const stray = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  return fail(faultAt(json, stray === undefined ? path : [...path, stray], stray !== undefined));
}

function faultAt(json: unknown, path: readonly PropertyKey[], isStray: boolean): UnitsFault {
  const [list, index] = path;
  const isRow = path.length > 1 && (list === 'weapons' || list === 'unitTypes');
  const row: Row = isRow ? (list === 'weapons' ? 'weapon' : 'unitType') : 'file';
  const own = isRow ? path.slice(2) : path;
  const field = own.map((key) => (typeof key === 'number' ? '[]' : String(key))).join('.');
  const name = isRow ? nameOf(json, list, index) : '';
  if (isStray) {
    const parent = own.slice(0, -1).map((key) => (typeof key === 'number' ? '[]' : String(key)));
    const choices = Object.keys(fields[row])
      .filter((each) => each.split('.').length === parent.length + 1 && each.startsWith(parent.join('.')))
      .map((each) => each.split('.').at(-1) ?? each);
    return { kind: 'unknownField', row, name, field, choices };
  }
  const allowed = fields[row][field] ?? rows;
  return { kind: 'badValue', row, name, field, value: JSON.stringify(at(json, path)) ?? '', allowed };
}

function nameOf(json: unknown, list: PropertyKey, index: PropertyKey | undefined): string {
  const named = at(json, [list, index ?? 0, 'name']);
  return typeof named === 'string' && named !== '' ? named : `${Number(index) + 1}`;
}

function at(json: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).find(([own]) => own === String(key))?.[1]
        : undefined,
    json,
  );
}

interface Known {
  readonly weapons: ReadonlyMap<string, WeaponRow>;
  readonly unitTypes: ReadonlyMap<string, UnitRow>;
}

/** What keeps rows from standing beside those that are known: names given twice, weapons nobody has, parts that lack. */
export function unitRowsFault({ weapons, unitTypes }: OwnUnits, beside: Known): UnitsFault | undefined {
  const own = [...weapons, ...unitTypes].map((row) => row.name);
  const twice = own.find(
    (each, index) => own.indexOf(each) !== index || beside.weapons.has(each) || beside.unitTypes.has(each),
  );
  if (twice !== undefined) return { kind: 'nameTwice', name: twice };
  const choices = [...weapons.map((row) => row.name), ...beside.weapons.keys()];
  for (const row of unitTypes) {
    const missing = row.weapons.find(({ weapon }) => !choices.includes(weapon));
    if (missing) return { kind: 'noSuchWeapon', unitType: row.name, weapon: missing.weapon, choices };
    const lack = lackOf(row);
    if (lack) return { kind: 'lacks', unitType: row.name, field: lack };
  }
  return undefined;
}

function lackOf({ kind, armour: plates, gunClass, turret, weapons }: UnitRow) {
  if (kind === 'tank' && !plates) return 'armour';
  if (kind === 'gun' && !gunClass) return 'gunClass';
  return weapons.some(({ mount }) => mount === 'turret' || mount === 'coax') && !turret
    ? 'turret'
    : undefined;
}
