import { fail, ok, type Result } from '../../../result';
import { badLength, type RuleFault } from '../../fault';
import { rowUpTo } from '../../within';

/** Limits of the table's columns in metres; each reaches up to and with its own (AF-A27). */
export const fireNumberColumnsM = [50, 100, 200, 300, 600, 800, 1000, 1200, 1800] as const;

/** What the riflemen of a section carry. */
export const smallArms = ['SMG', 'Rifle', 'R/SMG', 'SLR', 'SLR/SMG', 'AR', 'AR/SMG'] as const;
export type SmallArms = (typeof smallArms)[number];

/** Weapons and men that add to a section's fire number. `BAR` is every poor light machine-gun. */
export const additions = [
  'BAR',
  'LMG',
  'GoodLMG',
  'MMG',
  'GoodMMG',
  'HMG',
  'Flamethrower',
  'CombatEngineers',
  'Sniper',
  'LightMortar',
  'RifleGrenades',
] as const;
export type Addition = (typeof additions)[number];

/** One line of the table, a fire number a column; 0 where the table has a dash. */
type Line = readonly [number, number, number, number, number, number, number, number, number];

/** Small arms of a section of 7 to 12 men. Source: the rulebook's fire number table. */
const smallArmsTable: Readonly<Record<SmallArms, Line>> = {
  SMG: [12, 9, 4, 2, 0, 0, 0, 0, 0],
  Rifle: [10, 6, 5, 4, 3, 2, 1, 0, 0],
  'R/SMG': [11, 8, 5, 3, 2, 1, 0, 0, 0],
  SLR: [11, 7, 5, 4, 3, 2, 0, 0, 0],
  'SLR/SMG': [12, 8, 5, 3, 2, 1, 0, 0, 0],
  AR: [12, 8, 6, 3, 2, 1, 0, 0, 0],
  'AR/SMG': [12, 9, 5, 3, 1, 0, 0, 0, 0],
};

/** Additions, each weapon on its own. Source: the same table. The flamethrower's 6 is for close assault (AF-A35). */
const additionsTable: Readonly<Record<Addition, Line>> = {
  BAR: [1, 3, 3, 3, 2, 2, 1, 0, 0],
  LMG: [3, 4, 4, 3, 3, 2, 1, 1, 0],
  GoodLMG: [3, 5, 5, 4, 4, 3, 2, 2, 0],
  MMG: [4, 6, 5, 5, 5, 4, 3, 3, 2],
  GoodMMG: [4, 7, 6, 6, 6, 5, 4, 4, 3],
  HMG: [4, 8, 7, 7, 7, 6, 5, 5, 4],
  Flamethrower: [6, 0, 0, 0, 0, 0, 0, 0, 0],
  CombatEngineers: [6, 0, 0, 0, 0, 0, 0, 0, 0],
  Sniper: [0, 1, 1, 1, 2, 2, 1, 0, 0],
  LightMortar: [0, 3, 3, 3, 2, 2, 0, 0, 0],
  RifleGrenades: [2, 2, 0, 0, 0, 0, 0, 0, 0],
};

/** A fire number with the column it stands in; beyond the table there is none, and the number is 0. */
export interface TableReading {
  readonly fireNumber: number;
  readonly columnM?: number;
}

/** The fire number of a section's small arms at a range, before its size counts. */
export function smallArmsAt(arms: SmallArms, rangeM: number): Result<TableReading, RuleFault> {
  return readLine(smallArmsTable[arms], rangeM);
}

/** What one weapon or group of men adds at a range. */
export function additionAt(addition: Addition, rangeM: number): Result<TableReading, RuleFault> {
  return readLine(additionsTable[addition], rangeM);
}

const columns = fireNumberColumnsM.map((upTo, index) => ({ upTo, index }));

function readLine(line: Line, rangeM: number): Result<TableReading, RuleFault> {
  const bad = badLength('rangeM', rangeM);
  if (bad) return fail(bad);
  const column = rowUpTo(columns, rangeM);
  if (!column) return ok({ fireNumber: 0 });
  return ok({ fireNumber: line[column.index] ?? 0, columnM: column.upTo });
}
