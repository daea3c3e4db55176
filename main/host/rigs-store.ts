import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeRigsFile, parseRigsFile } from '../../shared/files/rigs-file';
import type { FileError } from '../../shared/ipc';
import { fail, ok, type Result } from '../../shared/result';
import type { Rig } from '../../shared/session/rig';
import { writeAtomically } from './atomic-write';
import { failureReason } from './failure-reason';
import { setAside } from './set-aside';

/** The rigs that a club has saved, all in one file. */
export interface RigsStore {
  /** None where nothing was saved yet. */
  get(): Promise<Result<readonly Rig[], FileError>>;
  /** Puts these in the file's place. One that cannot be read is renamed first, so that nothing is lost. */
  set(rigs: readonly Rig[]): Promise<Result<readonly Rig[], FileError>>;
}

/** Keeps `rigs.json` in the data folder; one write after the other. */
export function createRigsStore(dataFolder: string, now: () => number): RigsStore {
  const path = join(dataFolder, 'rigs.json');
  let queue: Promise<unknown> = Promise.resolve();

  async function get(): Promise<Result<readonly Rig[], FileError>> {
    if (!existsSync(path)) return ok([]);
    try {
      const rigs = parseRigsFile(await readFile(path, 'utf8'));
      return rigs.ok ? rigs : fail({ ...rigs.error, path });
    } catch (error) {
      return fail({ kind: 'unreadable', path, reason: failureReason(error) });
    }
  }

  async function write(rigs: readonly Rig[]): Promise<Result<readonly Rig[], FileError>> {
    try {
      if (!(await get()).ok) setAside(path, now());
      await writeAtomically(path, makeRigsFile(rigs));
      return ok(rigs);
    } catch (error) {
      return fail({ kind: 'unwritable', path, reason: failureReason(error) });
    }
  }

  return {
    get,
    set(rigs) {
      const written = queue.then(() => write(rigs));
      queue = written.catch(() => {});
      return written;
    },
  };
}
