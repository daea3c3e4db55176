import { isAbsolute, resolve } from 'node:path';
import type { CameraChoice } from '../../shared/ipc';
import { fail, ok, type Result } from '../../shared/result';

/** What `--camera` needs to know of the machine. */
export interface CameraArgumentContext {
  /** The folder the user typed the command in, which relative paths start from. */
  readonly workingFolder: string;
  readonly exists: (path: string) => boolean;
}

/**
 * The camera that `--camera VALUE` means: the word `simulated`, else a file or folder that is there, else the
 * name of a webcam. A value that can only be a path, but leads nowhere, is an error rather than a strange webcam.
 */
export function cameraFromArgument(
  value: string,
  { workingFolder, exists }: CameraArgumentContext,
): Result<CameraChoice, string> {
  if (value === 'simulated') return ok({ kind: 'simulated' });
  const path = isAbsolute(value) ? value : resolve(workingFolder, value);
  if (exists(path)) return ok({ kind: 'file', path });
  if (/[\\/]/.test(value) || /\.(png|jpe?g|webp|y4m|mjpeg|mp4|webm)$/i.test(value)) {
    return fail(
      `--camera ${value}: there is no such file or folder; give one that exists, the name of a webcam, or "simulated"`,
    );
  }
  if (value.trim() === '') {
    return fail('--camera needs a value: "simulated", the name of a webcam, or a picture, folder or video');
  }
  return ok({ kind: 'webcam', label: value });
}
