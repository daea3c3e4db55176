import type { Result } from '../result';
import { tableSetupSchema, withProjectorKind } from '../session/schema/session-schema';
import type { TableSetup } from '../session/session';
import { type FileFormat, type FormatError, type Migration, makeFile, parseFile } from './file-format';

/** In version 1 every projector had corners, and did not say so; nor did it know of measured lenses. */
const projectorsByKind: Migration = (content) => {
  if (typeof content !== 'object' || content === null || !('projectors' in content)) return content;
  const { projectors } = content;
  if (typeof projectors !== 'object' || projectors === null) return content;
  const kinds = Object.entries(projectors).map(([key, setup]) => [key, withProjectorKind(setup)]);
  return { ...content, projectors: Object.fromEntries(kinds) };
};

/** Version 2 knew neither measured places of the table's fiducials nor checks, and so says nothing of them. */
const nothingChecked: Migration = (content) => content;

export const setupFormat: FileFormat<TableSetup> = {
  name: 'setup',
  version: 3,
  content: tableSetupSchema,
  migrations: [projectorsByKind, nothingChecked],
};

/** The text of a set-up file; the parser of this file reads it back. */
export function makeSetupFile(setup: TableSetup): string {
  return makeFile(setupFormat, setup);
}

/** The shape alone: sizes and corners are judged when the setup is put to use. */
export function parseSetupFile(text: string): Result<TableSetup, FormatError> {
  return parseFile(setupFormat, text);
}
