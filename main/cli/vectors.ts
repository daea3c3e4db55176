import { parseArgs } from 'node:util';
import { fail, ok, type Result } from '../../shared/result';
import type { Command } from './command';
import { type Failure, failure, misuse, report } from './failure';
import { vectorRulesets } from './vectors/rulesets';
import { runVectors, type VectorFailure } from './vectors/run-vectors';
import { readVectors } from './vectors/vector';

const VECTORS_USAGE = 'vectors DIR [--json]';

/**
 * `arclight vectors`: puts every vector of a folder to the rules that the product plays by. Exit 0 when all pass; 1
 * when one fails or a file cannot be used; 2 when called wrongly.
 */
async function vectors(args: string[]): Promise<number> {
  const call = readCall(args);
  if (!call.ok) return report('vectors', call.error);
  const read = await readVectors(call.value.folder);
  if (!read.ok) return report('vectors', failure(read.error));
  const run = runVectors(read.value, vectorRulesets);
  const { passed, failures } = run;
  process.stdout.write(
    call.value.json
      ? `${JSON.stringify({ passed, failed: failures.length, failures })}\n`
      : [...failures.flatMap(lines), `${passed} passed, ${failures.length} failed`, ''].join('\n'),
  );
  return failures.length === 0 ? 0 : 1;
}

export const vectorsCommand: Command = {
  usage: VECTORS_USAGE,
  does: 'whether the rules give the answers of a folder of vectors',
  run: vectors,
};

interface Call {
  readonly folder: string;
  readonly json: boolean;
}

function readCall(args: string[]): Result<Call, Failure> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    });
    const [folder, more] = positionals;
    if (folder === undefined || more !== undefined) {
      return fail(misuse(`give one folder of vectors\nusage: arclight ${VECTORS_USAGE}`));
    }
    return ok({ folder, json: values.json });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return fail(misuse(`${why}\nusage: arclight ${VECTORS_USAGE}`));
  }
}

function lines(found: VectorFailure): readonly string[] {
  const { id, rule } = found;
  switch (found.kind) {
    case 'notAnswered':
      return [`${id} ${rule}: ${found.message}`];
    case 'differs':
      return found.differences.map(
        ({ member, expected, got }) => `${id} ${rule}: ${member} must be ${text(expected)}, got ${text(got)}`,
      );
  }
}

function text(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
