import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { parseArgs } from 'node:util';
import type { Board } from '../../shared/board/board';
import { formatBoard } from '../../shared/board/notation-format';
import { makeBoardFile } from '../../shared/files/board-file';
import { fail, ok, type Result, unreachable } from '../../shared/result';
import { rulesetOf } from '../../shared/rules/registry';
import { noDoubts } from '../../shared/rules/verdict';
import type { Act } from '../../shared/session/history';
import {
  type JournalDamage,
  type JournalEntry,
  type JournalError,
  type RefusedEntry,
  readJournal,
  replay as replayJournal,
} from '../../shared/session/journal';
import { makeBoard } from '../../shared/session/make-board';
import type { Session } from '../../shared/session/session';
import { say } from '../../shared/text/say';
import { emptyTracking } from '../../shared/tracking/update';
import type { Command } from './command';
import { type Failure, failure, misuse, reasonOf, report } from './failure';

const REPLAY_USAGE = 'replay FILE [--board OUT.board|OUT.json] [--json]';

/**
 * `arclight replay`: lives a recorded game again without a camera: every act, and how the table stood at the end. A
 * torn last line is said and costs nothing else. Exit 0 when the whole record was lived, 1 when part of it is lost or it
 * cannot be read, 2 when called wrongly.
 */
async function replay(args: string[]): Promise<number> {
  const call = readCall(args);
  if (!call.ok) return report('replay', call.error);
  const { file, boardOut, json } = call.value;
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    return report(
      'replay',
      failure(`${file} cannot be read (${reasonOf(error)}); give the path of a recorded game`),
    );
  }
  const journal = readJournal(text);
  if (!journal.ok) return report('replay', failure(`${file}: ${unreadable(journal.error)}`));
  const { history, refused } = replayJournal(journal.value);
  const board = makeBoard(emptyTracking, history.present);
  if (!board.ok)
    return report('replay', failure(`${file}: the game it holds has no table (${board.error.kind})`));
  if (boardOut !== undefined) {
    const asText = extname(boardOut) === '.json' ? makeBoardFile(board.value) : formatBoard(board.value);
    try {
      await writeFile(boardOut, asText);
    } catch (error) {
      return report(
        'replay',
        failure(`${boardOut} cannot be written (${reasonOf(error)}); name a place that can be`),
      );
    }
  }
  const { entries, damage } = journal.value;
  const lived = { entries, refused, session: history.present, board: board.value };
  process.stdout.write(json ? asJsonLines(lived) : asLines(lived));
  if (damage) process.stderr.write(`arclight replay: ${file}: ${damaged(damage)}\n`);
  return damage?.kind === 'corruptLine' || refused.length > 0 ? 1 : 0;
}

export const replayCommand: Command = {
  usage: REPLAY_USAGE,
  does: 'a recorded game lived again, no camera',
  run: replay,
};

interface Call {
  readonly file: string;
  readonly boardOut?: string;
  readonly json: boolean;
}

function readCall(args: string[]): Result<Call, Failure> {
  const wrong = (why: string) => fail(misuse(`${why}; usage: arclight ${REPLAY_USAGE}`));
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { board: { type: 'string' }, json: { type: 'boolean', default: false } },
    });
    const [file, ...more] = positionals;
    if (file === undefined) return wrong('no recorded game given');
    if (more.length > 0) return wrong(`one game at a time, not also ${more.join(' ')}`);
    const { board, json } = values;
    return ok({ file, json, ...(board !== undefined && { boardOut: board }) });
  } catch (error) {
    return wrong(reasonOf(error));
  }
}

interface Lived {
  readonly entries: readonly JournalEntry[];
  readonly refused: readonly RefusedEntry[];
  readonly session: Session;
  readonly board: Board;
}

/** One line an act, then one that tells how the table stood. */
function asJsonLines({ entries, refused, session, board }: Lived): string {
  const lines = entries.map(({ revision, atMs, act }) => {
    const refusal = refused.find((one) => one.revision === revision);
    return { revision, atMs, act, ...(refusal && { refused: refusal.error }) };
  });
  const end = {
    end: {
      turn: session.turn,
      teams: board.teams.map(({ team, pose, flags }) => ({ id: team.id, ...pose, flags })),
      findings: rulesetOf(session)
        .findings(board, session.targets, noDoubts)
        .map(({ id, severity }) => ({ id, severity })),
    },
  };
  return [...lines, end].map((line) => `${JSON.stringify(line)}\n`).join('');
}

function asLines({ entries, refused, session, board }: Lived): string {
  const first = entries[0]?.atMs ?? 0;
  const acts = entries.map(({ revision, atMs, act }) => {
    const refusal = refused.find((one) => one.revision === revision);
    const told = refusal ? `, refused: ${refusal.error.kind}` : '';
    return `${clock(atMs - first)}  ${named(act)}${told}`;
  });
  const findings = rulesetOf(session)
    .findings(board, session.targets, noDoubts)
    .map(({ severity, phrase }) => `  ${severity}: ${say(phrase, 'en', board.units)}`);
  return [
    ...acts,
    `${entries.length} acts; ${board.teams.length} teams on the table, ${findings.length} findings`,
    ...findings,
    '',
  ].join('\n');
}

/** The act and what it is about, by the ids in it. */
function named(act: Act): string {
  if (act.kind !== 'command') return act.kind;
  const { kind, ...rest } = act.command;
  const about = Object.values(rest).filter((value) => typeof value === 'string' || typeof value === 'number');
  return [kind, ...about].join(' ');
}

/** Since the first act, hours only where there are any. */
function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

function unreadable(error: JournalError): string {
  switch (error.kind) {
    case 'empty':
      return 'it is empty; give a recorded game';
    case 'notOurs':
      return `it is ${error.found}, not a recorded game`;
    case 'newer':
      return `it was recorded by a newer version (${error.version}, this one knows ${error.known}); update first`;
    case 'corruptFirstLine':
      return `its first line is damaged (${error.reason}), and without it no act has a meaning; give a copy`;
    default:
      return unreachable(error);
  }
}

function damaged(damage: JournalDamage): string {
  switch (damage.kind) {
    case 'tornLastLine':
      return `its last line (${damage.line}) was being written when the game ended; it never counted`;
    case 'corruptLine':
      return `line ${damage.line} is damaged (${damage.reason}); it and all after it are lost, ${damage.linesLost} lines`;
    default:
      return unreachable(damage);
  }
}
