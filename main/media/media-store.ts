import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { FileError, MediaFile } from '../../shared/ipc';
import { fail, ok, type Result } from '../../shared/result';

const pictureExtensions: ReadonlySet<string> = new Set(['.png', '.jpg', '.jpeg', '.webp']);
const videoExtensions: ReadonlySet<string> = new Set(['.mp4', '.webm']);
const readable = 'PNG, JPEG, WebP, MP4 or WebM';

/** Pictures and videos the user named, each under a URL that cannot be guessed and says nothing of its path. */
export interface MediaStore {
  /** A picture, a video, or the pictures of a folder in name order (numbers by value). */
  resolve(path: string): Promise<Result<MediaFile, FileError>>;
  /** The file behind a path below /media/, or undefined where none was handed out. */
  fileAt(pathname: string): string | undefined;
}

/** A store that has handed out nothing yet. */
export function createMediaStore(): MediaStore {
  const files = new Map<string, string>();

  const handOut = (file: string): string => {
    const pathname = `/media/${randomBytes(16).toString('hex')}${extname(file).toLowerCase()}`;
    files.set(pathname, file);
    return pathname;
  };

  return {
    async resolve(path) {
      try {
        const found = await stat(path);
        if (found.isDirectory()) return picturesOf(path, await readdir(path));
      } catch (error) {
        return fail({ kind: 'unreadable', path, reason: reasonOf(error) });
      }
      const extension = extname(path).toLowerCase();
      if (pictureExtensions.has(extension)) return ok({ kind: 'picture', urls: [handOut(path)] });
      if (videoExtensions.has(extension)) return ok({ kind: 'video', urls: [handOut(path)] });
      return fail({ kind: 'notOurs', path, expected: readable, found: extension || basename(path) });
    },

    fileAt: (pathname) => files.get(pathname),
  };

  function picturesOf(folder: string, names: readonly string[]): Result<MediaFile, FileError> {
    const pictures = names
      .filter((name) => pictureExtensions.has(extname(name).toLowerCase()))
      .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
    if (pictures.length === 0) {
      return fail({
        kind: 'notOurs',
        path: folder,
        expected: 'a folder with PNG, JPEG or WebP pictures',
        found: 'none',
      });
    }
    return ok({ kind: 'picture', urls: pictures.map((name) => handOut(join(folder, name))) });
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
