import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAnyFile } from '../../shared/files/any-file';
import type { FileError, FileKind } from '../../shared/ipc';
import { fail, ok, type Result } from '../../shared/result';
import { writeAtomically } from './atomic-write';
import { failureReason } from './failure-reason';

export interface SavedFile {
  readonly path: string;
}

export interface LoadedFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Rosters, setups, terrains and boards. By name they live in the data folder, one folder a kind, and a name can
 * never lead out of it; by path they lie wherever the user pointed in a dialog. Only sound files of the right
 * kind pass, in both directions.
 */
export interface FileStore {
  save(fileKind: FileKind, name: string, text: string): Promise<Result<SavedFile, FileError>>;
  load(fileKind: FileKind, name: string): Promise<Result<LoadedFile, FileError>>;
  /** Names without extension, sorted; empty where nothing was saved yet. */
  list(fileKind: FileKind): Promise<readonly string[]>;
  saveTo(fileKind: FileKind, path: string, text: string): Promise<Result<SavedFile, FileError>>;
  loadFrom(fileKind: FileKind, path: string): Promise<Result<LoadedFile, FileError>>;
  /** Whether a name can be a file's, and leads nowhere else. */
  nameFault(name: string): FileError | undefined;
  /** Where a kind's files are kept, for a dialog to begin in. */
  folderOf(fileKind: FileKind): string;
}

/** Letters, digits, spaces and a little punctuation, beginning with a letter or digit. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._()'+-]{0,79}$/u;
/** Names that Windows keeps for devices, with any extension, and endings it drops. */
const WINDOWS_TRAP = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)|[ .]$/i;
const nameRule =
  "a name has 1 to 80 letters, digits, spaces and . _ ( ) ' + -, and begins with a letter or digit";

const EXTENSION = '.json';

/** Files in the data folder, one a kind and name. */
export function createFileStore(dataFolder: string): FileStore {
  const folderOf = (fileKind: FileKind) => join(dataFolder, `${fileKind}s`);
  const pathOf = (fileKind: FileKind, name: string): string | undefined =>
    NAME.test(name) && !WINDOWS_TRAP.test(name) ? join(folderOf(fileKind), name + EXTENSION) : undefined;

  return {
    folderOf,
    nameFault,
    saveTo,
    loadFrom,

    async save(fileKind, name, text) {
      const path = pathOf(fileKind, name);
      return path ? saveTo(fileKind, path, text) : fail({ kind: 'unwritable', path: name, reason: nameRule });
    },

    async load(fileKind, name) {
      const path = pathOf(fileKind, name);
      return path ? loadFrom(fileKind, path) : fail({ kind: 'unreadable', path: name, reason: nameRule });
    },

    async list(fileKind) {
      const folder = folderOf(fileKind);
      await mkdir(folder, { recursive: true }).catch(() => {});
      const names = await readdir(folder).catch((): string[] => []);
      return names
        .filter((name) => name.endsWith(EXTENSION))
        .map((name) => name.slice(0, -EXTENSION.length))
        .filter((name) => pathOf(fileKind, name) !== undefined)
        .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
    },
  };
}

function nameFault(name: string): FileError | undefined {
  if (NAME.test(name) && !WINDOWS_TRAP.test(name)) return undefined;
  return { kind: 'unwritable', path: name, reason: nameRule };
}

async function saveTo(fileKind: FileKind, path: string, text: string): Promise<Result<SavedFile, FileError>> {
  const sound = parseAnyFile(fileKind, text);
  if (!sound.ok) return fail({ ...sound.error, path });
  try {
    await writeAtomically(path, text);
    return ok({ path });
  } catch (error) {
    return fail({ kind: 'unwritable', path, reason: failureReason(error) });
  }
}

async function loadFrom(fileKind: FileKind, path: string): Promise<Result<LoadedFile, FileError>> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    return fail({ kind: 'unreadable', path, reason: failureReason(error) });
  }
  const sound = parseAnyFile(fileKind, text);
  return sound.ok ? ok({ path, text }) : fail({ ...sound.error, path });
}
