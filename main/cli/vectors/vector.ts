import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fail, ok, type Result } from '../../../shared/result';
import { z } from '../../../shared/zod';

const vector = z.object({
  id: z.string().min(1),
  ruleset: z.string().min(1),
  rule: z.string().min(1),
  input: z.record(z.string(), z.unknown()),
  expected: z.record(z.string(), z.unknown()),
});

/** One worked example, boundary or table row of a rulebook, with what it must come to. */
export type Vector = z.infer<typeof vector>;

/**
 * Every vector of every *.json of a folder, by name of file, then in its own order. Fails on the first file that
 * cannot be read or holds something else, naming it and the place in it; on an empty folder; and on an id given twice.
 */
export async function readVectors(folder: string): Promise<Result<readonly Vector[], string>> {
  let names: string[];
  try {
    names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  } catch (error) {
    return fail(`${folder} cannot be read (${reasonOf(error)}); name a folder of vectors`);
  }
  if (names.length === 0) return fail(`${folder} holds no *.json; name a folder of vectors`);
  const vectors: Vector[] = [];
  const homes = new Map<string, string>();
  for (const name of names) {
    const read = await readVectorFile(path.join(folder, name));
    if (!read.ok) return read;
    for (const found of read.value) {
      const home = homes.get(found.id);
      if (home !== undefined) return fail(`${name}: the id ${found.id} stands in ${home} already`);
      homes.set(found.id, name);
      vectors.push(found);
    }
  }
  return ok(vectors);
}

async function readVectorFile(file: string): Promise<Result<readonly Vector[], string>> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    return fail(`${file} is no JSON that can be read (${reasonOf(error)})`);
  }
  const parsed = z.array(vector).safeParse(json);
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0];
  const at = issue?.path.join('.') || 'the file';
  return fail(`${file}: ${at}: ${issue?.message ?? 'no list of vectors'}`);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
