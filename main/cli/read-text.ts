import { readFile } from 'node:fs/promises';
import { fail, ok, type Result } from '../../shared/result';
import { type Failure, failure, reasonOf } from './failure';

/** The text of a file. */
export async function readText(path: string): Promise<Result<string, Failure>> {
  try {
    return ok(await readFile(path, 'utf8'));
  } catch (error) {
    return fail(failure(`${path} cannot be read: ${reasonOf(error)}`));
  }
}
