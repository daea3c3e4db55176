import { readFile } from 'node:fs/promises';
import { type LensProfile, lensProfileFrom } from '../../../calibration/lens/lens-profile';
import type { FormatError } from '../../../shared/files/file-format';
import { fail, ok, type Result } from '../../../shared/result';
import { type Failure, failure, reasonOf } from '../failure';

/** Reads a lens profile of any known kind for pictures of one size; a profile of another size is refused. */
export async function readLens(
  path: string,
  size: { readonly width: number; readonly height: number },
): Promise<Result<LensProfile, Failure>> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    const why = reasonOf(error);
    return fail(failure(`${path} cannot be read (${why}); give the path of a lens profile`));
  }
  const lens = lensProfileFrom(text);
  if (!lens.ok) return fail(failure(`${path}: ${whyNot(lens.error)}`));
  const { width, height } = lens.value;
  if (width !== size.width || height !== size.height) {
    return fail(
      failure(
        `${path} is of ${width}x${height} pictures, but this one is ${size.width}x${size.height}; ` +
          'calibrate the camera at this resolution',
      ),
    );
  }
  return ok(lens.value);
}

function whyNot(error: FormatError): string {
  switch (error.kind) {
    case 'notOurs':
      return `it is ${error.found}, not a lens profile (ours, OpenCV YAML or XML, or ROS camera_info)`;
    case 'newer':
      return `it was written by a newer Arclight (version ${error.version}); update Arclight`;
    case 'corrupt':
      return `${error.at} is wrong (${error.reason}); correct it`;
  }
}
