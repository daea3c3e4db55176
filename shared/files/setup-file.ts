import type { Result } from '../result';
import { tableSetupSchema } from '../session/schema/session-schema';
import type { TableSetup } from '../session/session';
import { type FileFormat, type FormatError, makeFile, parseFile } from './file-format';

export const setupFormat: FileFormat<TableSetup> = {
  name: 'setup',
  version: 2,
  content: tableSetupSchema,
  migrations: [withoutLenses],
};

/** Version 1 measured no lenses. */
function withoutLenses(content: unknown): unknown {
  return content;
}

/** The text of a set-up file; the parser of this file reads it back. */
export function makeSetupFile(setup: TableSetup): string {
  return makeFile(setupFormat, setup);
}

/** The shape alone: sizes and corners are judged when the setup is put to use. */
export function parseSetupFile(text: string): Result<TableSetup, FormatError> {
  return parseFile(setupFormat, text);
}
