import type { Roster } from '../board/team';
import type { Result } from '../result';
import { rosterSchema } from '../session/schema/roster-schema';
import { type FileFormat, type FormatError, makeFile, parseFile } from './file-format';

export const rosterFormat: FileFormat<Roster> = {
  name: 'roster',
  version: 1,
  content: rosterSchema,
  migrations: [],
};

/** The text of a roster file; the parser of this file reads it back. */
export function makeRosterFile(roster: Roster): string {
  return makeFile(rosterFormat, roster);
}

/** The shape alone: whether fiducials clash and units exist, `setRoster` says when the roster is put to use. */
export function parseRosterFile(text: string): Result<Roster, FormatError> {
  return parseFile(rosterFormat, text);
}
