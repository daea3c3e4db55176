import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormatError } from '../../shared/files/file-format';
import { makeRosterFile, parseRosterFile } from '../../shared/files/roster-file';
import { makeSetupFile, parseSetupFile } from '../../shared/files/setup-file';
import { makeTerrainFile, parseTerrainFile } from '../../shared/files/terrain-file';
import { fail, ok, type Result, unreachable } from '../../shared/result';
import type { Command } from '../../shared/session/command';
import { applyCommand } from '../../shared/session/reducer';
import type { Session } from '../../shared/session/session';
import { commandsOfSetup } from '../../shared/session/setup-commands';
import { writeAtomically } from './atomic-write';
import { failureReason } from './failure-reason';
import type { Notices } from './notices';
import { setAside } from './set-aside';

/**
 * What a club would have to make again by hand if the journal's first line were lost: setup, roster and terrain, each
 * in a file of its own beside the journal. The journal is the truth as long as it can be read; these are only ever
 * read where a new journal begins.
 */
const parts = ['setup', 'roster', 'terrain'] as const;
type Part = (typeof parts)[number];

const pathOf = (folder: string, part: Part): string => join(folder, `current-${part}.json`);

export interface KeptTable {
  /**
   * Writes the parts that are not those written last; the first call writes all three. What cannot be written is
   * raised once, and tried again with the next call: the journal holds it all the same.
   */
  keep(session: Session): Promise<void>;
}

export function createKeptTable(folder: string, notices: Notices): KeptTable {
  const written: Partial<Pick<Session, Part>> = {};
  let told = false;

  async function keepPart(part: Part, session: Session): Promise<void> {
    if (written[part] === session[part]) return;
    const path = pathOf(folder, part);
    try {
      await writeAtomically(path, textOf(part, session));
      Object.assign(written, { [part]: session[part] });
    } catch (error) {
      if (told) return;
      told = true;
      notices.raise({
        id: 'copyNotKept',
        params: { path, reason: failureReason(error) },
        severity: 'warning',
      });
    }
  }

  return {
    async keep(session) {
      for (const part of parts) await keepPart(part, session);
    },
  };
}

export interface RestoredTable {
  readonly session: Session;
  /** How many of the three were taken up. */
  readonly count: number;
}

/**
 * `session` with what the folder keeps of setup, roster and terrain. A file that cannot be used is set aside with a
 * notice, and that part of `session` stays.
 */
export function restoreKeptTable(
  session: Session,
  folder: string,
  atMs: number,
  notices: Notices,
): RestoredTable {
  let restored: RestoredTable = { session, count: 0 };
  for (const part of parts) {
    const path = pathOf(folder, part);
    if (!existsSync(path)) continue;
    const taken = restorePart(restored.session, part, path);
    if (taken.ok) restored = { session: taken.value, count: restored.count + 1 };
    else raiseUnusable({ path, atMs, notices, reason: taken.error });
  }
  return restored;
}

/** By commands, so that a file changed by hand meets the same checks as the console. */
function restorePart(session: Session, part: Part, path: string): Result<Session, string> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return fail(failureReason(error));
  }
  const commands = commandsOf(part, text);
  if (!commands.ok) return fail(reasonOf(commands.error));
  // A setup replaces the default's cameras and projectors as well, not only those of the same name.
  let next: Session =
    part === 'setup'
      ? { ...session, setup: { ...session.setup, cameras: {}, lenses: {}, projectors: {} } }
      : session;
  for (const command of commands.value) {
    const applied = applyCommand(next, command);
    if (!applied.ok) return fail(`${command.kind} is refused: ${applied.error.kind}`);
    next = applied.value;
  }
  return ok(next);
}

function commandsOf(part: Part, text: string): Result<readonly Command[], FormatError> {
  switch (part) {
    case 'setup': {
      const setup = parseSetupFile(text);
      return setup.ok ? ok(commandsOfSetup(setup.value)) : setup;
    }
    case 'roster': {
      const roster = parseRosterFile(text);
      return roster.ok ? ok([{ kind: 'setRoster', roster: roster.value }]) : roster;
    }
    case 'terrain': {
      const terrain = parseTerrainFile(text);
      return terrain.ok ? ok([{ kind: 'setTerrain', terrain: terrain.value }]) : terrain;
    }
    default:
      return unreachable(part);
  }
}

function textOf(part: Part, { setup, roster, terrain }: Session): string {
  switch (part) {
    case 'setup':
      return makeSetupFile(setup);
    case 'roster':
      return makeRosterFile(roster);
    case 'terrain':
      return makeTerrainFile(terrain);
    default:
      return unreachable(part);
  }
}

function reasonOf(error: FormatError): string {
  switch (error.kind) {
    case 'newer':
      return `it is of version ${error.version}, and this Arclight knows ${error.known}`;
    case 'notOurs':
      return `it is ${error.found}, not ${error.expected}`;
    case 'corrupt':
      return `${error.at}: ${error.reason}`;
    default:
      return unreachable(error);
  }
}

interface Unusable {
  readonly path: string;
  readonly atMs: number;
  readonly notices: Notices;
  readonly reason: string;
}

function raiseUnusable({ path, atMs, notices, reason }: Unusable): void {
  let setAsideAs = path;
  try {
    setAsideAs = setAside(path, atMs);
  } catch {
    // It stays where it is; the notice names it all the same.
  }
  notices.raise({ id: 'copyUnreadable', params: { setAsideAs, reason }, severity: 'warning' });
}
