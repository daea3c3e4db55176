import { type FileHandle, open } from 'node:fs/promises';
import { fail, ok, type Result } from '../../shared/result';
import { failureReason } from './failure-reason';

/** A journal on disk, open for appending. */
export interface JournalFile {
  readonly path: string;
  /** Resolves once the line is on the disk itself; a line that failed is not in the file, whole or in part. */
  append(line: string): Promise<Result<undefined, string>>;
  close(): Promise<void>;
}

/**
 * Opens a journal whose first `goodLength` bytes are sound; what lies beyond them is cut off with the next
 * append. The file is opened again after a failure, so that a disk that comes back is written to again.
 */
export function openJournalFile(path: string, goodLength: number): JournalFile {
  let length = goodLength;
  let file: FileHandle | undefined;
  let clean = false;

  async function append(line: string): Promise<Result<undefined, string>> {
    try {
      file ??= await open(path, 'r+');
      if (!clean) await file.truncate(length);
      clean = false;
      const bytes = Buffer.from(line);
      let written = 0;
      while (written < bytes.length) {
        const step = await file.write(bytes, written, bytes.length - written, length + written);
        written += step.bytesWritten;
      }
      await file.datasync();
      length += bytes.length;
      clean = true;
      return ok(undefined);
    } catch (error) {
      // A line that was written whole but not forced to disk must not come back at the next start.
      await file?.truncate(length).catch(() => {});
      await close();
      return fail(failureReason(error));
    }
  }

  async function close(): Promise<void> {
    const closing = file;
    file = undefined;
    clean = false;
    await closing?.close().catch(() => {});
  }

  return { path, append, close };
}
