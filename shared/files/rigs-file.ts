import type { Result } from '../result';
import type { Rig } from '../session/rig';
import { rigSchema } from '../session/schema/rig-schema';
import { z } from '../zod';
import { type FileFormat, type FormatError, type Migration, makeFile, parseFile } from './file-format';

/** Version 1 knew neither measured places of a table's fiducials nor checks, and so says nothing of them. */
const nothingChecked: Migration = (content) => content;

export const rigsFormat: FileFormat<readonly Rig[]> = {
  name: 'rigs',
  version: 2,
  content: z.array(rigSchema),
  migrations: [nothingChecked],
};

/** The text of a file of rigs; the parser of this file reads it back. */
export function makeRigsFile(rigs: readonly Rig[]): string {
  return makeFile(rigsFormat, rigs);
}

/** The rigs in a file; what their set-ups are worth is judged when they are put to use. */
export function parseRigsFile(text: string): Result<readonly Rig[], FormatError> {
  return parseFile(rigsFormat, text);
}
