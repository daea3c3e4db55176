import type { FileKind } from '../ipc';
import { type Result, unreachable } from '../result';
import { parseBoardFile } from './board-file';
import { parseChartFile } from './chart-file';
import { parseRigsFile } from './rigs-file';
import { parseRosterFile } from './roster-file';
import { parseSetupFile } from './setup-file';
import { parseTerrainFile } from './terrain-file';
import { parseUnitsFile, type UnitsFileError } from './units-file';

/** Whether a text is a sound file of a kind; the value is what that kind's own parser gives. */
export function parseAnyFile(fileKind: FileKind, text: string): Result<unknown, UnitsFileError> {
  switch (fileKind) {
    case 'roster':
      return parseRosterFile(text);
    case 'setup':
      return parseSetupFile(text);
    case 'terrain':
      return parseTerrainFile(text);
    case 'board':
      return parseBoardFile(text);
    case 'unit':
      return parseUnitsFile(text);
    case 'chart':
      return parseChartFile(text);
    case 'rig':
      return parseRigsFile(text);
    default:
      return unreachable(fileKind);
  }
}
