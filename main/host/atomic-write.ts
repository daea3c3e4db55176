import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Puts `text` in place of a file: written beside it, forced to disk, then renamed over it, so that a reader or a
 * power cut meets the old text or the new, never half of one. Makes the folder where it is missing.
 * Rejects with Node's error; the old file is then untouched.
 */
export async function writeAtomically(path: string, text: string | Uint8Array): Promise<void> {
  const beside = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  await mkdir(dirname(path), { recursive: true });
  try {
    const file = await open(beside, 'w');
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => {});
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Makes the rename itself last. Windows cannot open folders and needs no such step. */
async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch {
    // The file is in place; only its name's arrival on disk is left to the system's own pace.
  }
}
