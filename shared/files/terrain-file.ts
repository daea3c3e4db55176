import type { Terrain } from '../board/terrain';
import type { Result } from '../result';
import { terrainSchema } from '../session/schema/roster-schema';
import { type FileFormat, type FormatError, makeFile, parseFile } from './file-format';

export const terrainFormat: FileFormat<Terrain> = {
  name: 'terrain',
  version: 1,
  content: terrainSchema,
  migrations: [],
};

/** The text of a terrain file; `parseTerrainFile` reads it back. */
export function makeTerrainFile(terrain: Terrain): string {
  return makeFile(terrainFormat, terrain);
}

/** The terrain in a file, or which file it is instead and what is wrong with it. */
export function parseTerrainFile(text: string): Result<Terrain, FormatError> {
  return parseFile(terrainFormat, text);
}
