import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormatError } from '../../shared/files/file-format';
import { defaultSettings, makeSettingsFile, parseSettingsFile } from '../../shared/files/settings-file';
import type { FileError, HostNotice, Settings } from '../../shared/ipc';
import { fail, ok, type Result, unreachable } from '../../shared/result';
import { writeAtomically } from './atomic-write';
import { failureReason } from './failure-reason';
import type { Notices } from './notices';
import { setAside } from './set-aside';

export interface SettingsStore {
  get(): Settings;
  /** Settings hold once they are on the disk; where they could not be written, the old ones go on. */
  set(settings: Settings): Promise<Result<Settings, FileError>>;
}

export interface SettingsStoreNeeds {
  readonly folder: string;
  readonly now: () => number;
  readonly notices: Notices;
  readonly changed: (settings: Settings) => void;
}

/** Reads the folder's settings. Corrupt or newer ones are renamed, the defaults used, and a notice says so. */
export function openSettingsStore({ folder, now, notices, changed }: SettingsStoreNeeds): SettingsStore {
  const path = join(folder, 'settings.json');
  const found = readSettings(path, now(), notices);
  let settings = found === 'in the way' ? defaultSettings : found;
  let queue: Promise<unknown> = Promise.resolve();

  async function write(next: Settings): Promise<Result<Settings, FileError>> {
    if (found === 'in the way') {
      const reason = 'the file there could not be read: check its rights, then start again';
      return fail({ kind: 'unwritable', path, reason });
    }
    try {
      await writeAtomically(path, makeSettingsFile(next));
    } catch (error) {
      return fail({ kind: 'unwritable', path, reason: failureReason(error) });
    }
    settings = next;
    changed(settings);
    return ok(settings);
  }

  return {
    get: () => settings,
    set(next) {
      const written = queue.then(() => write(next));
      queue = written.catch(() => {});
      return written;
    },
  };
}

function readSettings(path: string, atMs: number, notices: Notices): Settings | 'in the way' {
  if (!existsSync(path)) return defaultSettings;
  const settings = readFile(path);
  if (settings.ok) return settings.value;
  try {
    notices.raise(unusable(settings.error, setAside(path, atMs)));
    return defaultSettings;
  } catch (error) {
    const params = { path, reason: failureReason(error) };
    notices.raise({ id: 'settingsUnreadable', params, severity: 'warning' });
    return 'in the way';
  }
}

function readFile(path: string): Result<Settings, FormatError> {
  try {
    return parseSettingsFile(readFileSync(path, 'utf8'));
  } catch (error) {
    return fail({ kind: 'corrupt', at: 'the file', reason: failureReason(error) });
  }
}

function unusable(error: FormatError, setAsideAs: string): Omit<HostNotice, 'atMs'> {
  const severity = 'warning';
  switch (error.kind) {
    case 'newer': {
      const { version, known } = error;
      return { id: 'settingsNewer', params: { setAsideAs, version, known }, severity };
    }
    case 'notOurs': {
      const reason = `it is ${error.found}, not ${error.expected}`;
      return { id: 'settingsCorrupt', params: { setAsideAs, reason }, severity };
    }
    case 'corrupt': {
      const reason = `${error.at}: ${error.reason}`;
      return { id: 'settingsCorrupt', params: { setAsideAs, reason }, severity };
    }
    default:
      return unreachable(error);
  }
}
