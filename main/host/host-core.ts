import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { HostEvents } from '../../shared/ipc';
import type { HostAnswer, HostArguments, HostChannel } from '../../shared/ipc-schemas';
import { fail } from '../../shared/result';
import { createMediaStore, type MediaStore } from '../media/media-store';
import { createSheetStore, type SheetStore } from '../print/sheet-store';
import { failureReason } from './failure-reason';
import { createFileStore, type FileStore } from './file-store';
import { createNotices, type Notices } from './notices';
import { createRigsStore } from './rigs-store';
import { openSessionKeeper, type SessionKeeper } from './session-keeper';
import { openSettingsStore, type SettingsStore } from './settings-store';

/** Calls that need a platform: displays and windows are Electron's, or the page's own in browser mode. */
export type PlatformChannel =
  | 'displays:list'
  | 'projector:get'
  | 'projector:open'
  | 'projector:close'
  | 'capture:restart';

export type CoreChannel = Exclude<HostChannel, PlatformChannel>;

/** Answers to the calls that need none. Arguments have been through `hostArgumentSchemas` before. */
export type CoreAnswers = {
  readonly [C in CoreChannel]: (...args: HostArguments<C>) => HostAnswer<C> | Promise<HostAnswer<C>>;
};

export interface HostCoreNeeds {
  /** Absolute; made where it is missing. Everything that is kept lies in it, and one host at a time writes there. */
  readonly dataFolder: string;
  readonly now: () => number;
  /** Tells every window. */
  readonly emit: <E extends keyof HostEvents>(event: E, payload: HostEvents[E]) => void;
}

/** What both hosts have in common: the game, the settings, the files and the troubles met. */
export interface HostCore {
  readonly answers: CoreAnswers;
  readonly session: SessionKeeper;
  readonly settings: SettingsStore;
  readonly files: FileStore;
  readonly sheets: SheetStore;
  readonly media: MediaStore;
  readonly notices: Notices;
  /** Resolves when everything taken so far is on the disk. Take no calls after it. */
  close(): Promise<void>;
}

/**
 * Opens the data folder and takes up where the last start ended. Never throws: what cannot be read or written
 * becomes a notice, and commands are refused with `notSaved` as long as they cannot be kept.
 */
export function createHostCore({ dataFolder, now, emit }: HostCoreNeeds): HostCore {
  const notices = createNotices(now, (notice) => emit('notice', notice));
  try {
    mkdirSync(dataFolder, { recursive: true });
  } catch (error) {
    notices.raise({
      id: 'notSaved',
      params: { path: dataFolder, reason: failureReason(error) },
      severity: 'error',
    });
  }
  const session = openSessionKeeper({
    folder: dataFolder,
    now,
    notices,
    changed: (view) => emit('session', view),
  });
  const settings = openSettingsStore({
    folder: dataFolder,
    now,
    notices,
    changed: (next) => emit('settings', next),
  });
  const files = createFileStore(dataFolder);
  const rigs = createRigsStore(dataFolder, now);
  const sheets = createSheetStore(dataFolder);
  const media = createMediaStore();

  const answers: CoreAnswers = {
    'session:get': () => session.view(),
    'session:dispatch': (command) => session.perform({ kind: 'command', command }),
    'session:undo': () => session.perform({ kind: 'undo' }),
    'session:redo': () => session.perform({ kind: 'redo' }),
    'settings:get': () => settings.get(),
    'settings:set': (next) => settings.set(next),
    'media:resolve': (path) => media.resolve(path),
    'file:save': ({ fileKind, name, text }) => files.save(fileKind, name, text),
    'rigs:get': () => rigs.get(),
    'rigs:set': (next) => rigs.set(next),
    'sheet:save': async ({ name, title, pages }) => {
      const fault = files.nameFault(name);
      return fault ? fail(fault) : sheets.saveTo(join(sheets.folder, `${name}.pdf`), title, pages);
    },
    'file:list': (fileKind) => files.list(fileKind),
    // Without a name the user is to be asked, which takes a dialog: hosts that have one answer this call themselves.
    'file:load': async ({ fileKind, name }) =>
      name === undefined ? fail({ kind: 'cancelled' }) : files.load(fileKind, name),
    'notices:get': () => notices.list(),
  };

  return { answers, session, settings, files, sheets, media, notices, close: () => session.close() };
}
