import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../shared/result';
import type { GreyFrame } from '../../shared/vision/detection';
import { type Failure, failure, reasonOf } from './failure';
import type { Film } from './film';
import { readPicture } from './read-picture';
import { openY4m } from './y4m';

/** Opens a film: a folder of PNG frames in the order of their names, or a y4m file. */
export async function openFilm(path: string): Promise<Result<Film, Failure>> {
  try {
    if (!(await stat(path)).isDirectory()) return await openY4m(path);
    const names = (await readdir(path)).filter((name) => /\.png$/i.test(name)).sort();
    return await openFolder(
      path,
      names.map((name) => join(path, name)),
    );
  } catch (error) {
    const why = reasonOf(error);
    return fail(
      failure(`${path} cannot be read (${why}); give the path of a y4m film or a folder of PNG frames`),
    );
  }
}

async function openFolder(
  folder: string,
  [first, ...others]: readonly string[],
): Promise<Result<Film, Failure>> {
  if (first === undefined) {
    return fail(failure(`${folder} holds no PNG pictures; give a folder of frames or a y4m film`));
  }
  const opening = await readPicture(first);
  if (!opening.ok) return opening;
  const { width, height } = opening.value;
  async function* frames(opened: GreyFrame): AsyncGenerator<Result<GreyFrame, Failure>> {
    yield ok(opened);
    for (const path of others) {
      const picture = await readPicture(path);
      if (picture.ok && (picture.value.width !== width || picture.value.height !== height)) {
        const size = `${picture.value.width}x${picture.value.height}`;
        yield fail(
          failure(
            `${path} is ${size} but the frames before it are ${width}x${height}; give frames of one size`,
          ),
        );
        return;
      }
      yield picture;
      if (!picture.ok) return;
    }
  }
  return ok({ width, height, frames: () => frames(opening.value) });
}
