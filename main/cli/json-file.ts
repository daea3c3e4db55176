import { readFile } from 'node:fs/promises';
import { fail, ok, type Result } from '../../shared/result';
import { z } from '../../shared/zod';
import { type Failure, failure, reasonOf } from './failure';

/** Reads a file of JSON, whatever it holds. */
export async function readJson(path: string): Promise<Result<unknown, Failure>> {
  try {
    return ok(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    const why = reasonOf(error);
    const fix = error instanceof SyntaxError ? 'correct the JSON' : 'give the path of a file';
    return fail(failure(`${path} cannot be read (${why}); ${fix}`));
  }
}

/** The first thing that a schema found wrong in a file. */
export function wrongIn(path: string, error: z.ZodError): Failure {
  const issue = error.issues[0];
  const where = issue && issue.path.length > 0 ? issue.path.join('.') : 'the file';
  return failure(`${path}: ${where} is wrong (${issue?.message ?? 'invalid'}); correct it`);
}

/** What a file holds under `setup`, or the whole of it where it has no such member. */
export function innerSetup(value: unknown): unknown {
  return z.object({ setup: z.unknown() }).safeParse(value).data?.setup ?? value;
}
