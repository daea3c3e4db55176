import { type FileHandle, open } from 'node:fs/promises';
import { fail, ok, type Result } from '../../shared/result';
import { failureReason } from './failure-reason';

/** A journal on disk, open for appending. */
export interface JournalFile {
  /** Resolves once the line is on the disk itself; a line that failed is not in the file, whole or in part. */
  append(line: string): Promise<Result<undefined, string>>;
  close(): Promise<void>;
}

export interface JournalLength {
  /** Bytes that are sound: lines are appended after them, and what lies beyond is cut off first. */
  readonly goodLength: number;
  /** Bytes there were in all when the journal was read. */
  readonly fileLength: number;
}

/**
 * Opens a journal that was read before. Nothing is written until the first line, and the file is opened again
 * after a failure, so that a disk that comes back is written to again. A file that has another length than it was
 * left with has another writer, a second Arclight on the same data folder: the line is refused, and both games
 * stay whole.
 */
export function openJournalFile(path: string, { goodLength, fileLength }: JournalLength): JournalFile {
  let length = goodLength;
  /** Undefined after a failure, when some part of the line may be there. */
  let lengthOnDisk: number | undefined = fileLength;
  let file: FileHandle | undefined;

  async function append(line: string): Promise<Result<undefined, string>> {
    try {
      file ??= await open(path, 'r+');
      const { size } = await file.stat();
      if (lengthOnDisk !== undefined && size !== lengthOnDisk) {
        return fail('another Arclight is writing this game: close one of the two and start again');
      }
      if (size !== length) await file.truncate(length);
      lengthOnDisk = undefined;
      await writeAt(file, length, line);
      length += Buffer.byteLength(line);
      lengthOnDisk = length;
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
    await closing?.close().catch(() => {});
  }

  return { append, close };
}

/** Writes all of a text at a place in the file and forces it to the disk. */
async function writeAt(file: FileHandle, position: number, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length; ) {
    const step = await file.write(bytes, written, bytes.length - written, position + written);
    written += step.bytesWritten;
  }
  await file.datasync();
}
