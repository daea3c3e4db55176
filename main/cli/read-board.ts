import type { Board } from '../../shared/board/board';
import { parseBoardFile } from '../../shared/files/board-file';
import type { FormatError } from '../../shared/files/file-format';
import { fail, ok, type Result, unreachable } from '../../shared/result';
import type { Targets } from '../../shared/rules/ruleset';
import { type Failure, failure, misuse } from './failure';
import { readText } from './read-text';

/** Reads a board, as JSON or in the one-line-a-team notation. */
export async function readBoard(path: string): Promise<Result<Board, Failure>> {
  const text = await readText(path);
  if (!text.ok) return text;
  const board = parseBoardFile(text.value);
  return board.ok
    ? board
    : fail(failure(`${path}: ${describeFormat(board.error, 'a board file or the notation')}`));
}

/** Declared targets, each written SHOOTER=TARGET, on a board that was read from `path`. */
export function targetsIn(pairs: readonly string[], board: Board, path: string): Result<Targets, Failure> {
  const targets: Record<string, string> = {};
  for (const pair of pairs) {
    const [shooter = '', target = '', ...more] = pair.split('=');
    if (shooter === '' || target === '' || more.length > 0) {
      return fail(misuse(`--target is SHOOTER=TARGET, not ${pair}`));
    }
    const missing = [shooter, target].find((id) => !board.teams.some(({ team }) => team.id === id));
    if (missing !== undefined) return notOnBoard(missing, board, path);
    targets[shooter] = target;
  }
  return ok(targets);
}

/** A name that the board does not have, told with those it has. */
export function notOnBoard(id: string, { teams, objectives }: Board, path: string): Result<never, Failure> {
  const known = [...teams.map(({ team }) => team.id), ...objectives.map(({ objective }) => objective.id)];
  return fail(failure(`${path} has no ${id}; it has ${known.join(', ') || 'nothing'}`));
}

/** What is wrong with a file, and what to give instead. */
export function describeFormat(error: FormatError, wanted: string): string {
  switch (error.kind) {
    case 'notOurs':
      return `it is ${error.found}, not ${error.expected}; give ${wanted}`;
    case 'newer':
      return `it was written by a newer version (${error.version}, this one knows ${error.known}); update first`;
    case 'corrupt':
      return `at ${error.at}: ${error.reason}`;
    default:
      return unreachable(error);
  }
}
