import type { OwnUnits } from '../board/unit-rows';
import { fail, type Result } from '../result';
import { parseUnitRows, type UnitsFault } from '../rules/unit-rows';
import { z } from '../zod';
import { type FileFormat, type FormatError, makeFile, parseFile } from './file-format';

/** Why a text is no file of units: it is none, or one weapon or unit in it cannot be. */
export type UnitsFileError = FormatError | { readonly kind: 'badUnits'; readonly fault: UnitsFault };

/** Its content is looked at row by row, so that what is wrong is named by the weapon or unit it is in. */
const unitsFormat: FileFormat<unknown> = {
  name: 'units',
  version: 1,
  content: z.unknown(),
  migrations: [],
};

/** The text of a file of the players' own units; the parser of this file reads it back. */
export function makeUnitsFile(units: OwnUnits): string {
  return makeFile(unitsFormat, units);
}

/** A file of own units, every value checked. Whether they may stand beside the book's, the roster says that is given them. */
export function parseUnitsFile(text: string): Result<OwnUnits, UnitsFileError> {
  const file = parseFile(unitsFormat, text);
  if (!file.ok) return file;
  const rows = parseUnitRows(file.value);
  return rows.ok ? rows : fail({ kind: 'badUnits', fault: rows.error });
}
