import { fail, ok, type Result } from '../result';
import { z } from '../zod';
import { checksum } from './checksum';
import type { CommandError } from './command';
import { type Act, newHistory, perform, type SessionHistory } from './history';
import { schemaOf } from './schema/agree';
import { commandSchema } from './schema/command-schema';
import { sessionSchema } from './schema/session-schema';
import type { Session } from './session';

/**
 * The journal of a game: lines of JSON in ASCII, one an act, each with a checksum of what it holds.
 * The first line carries format, version and the session the game began with, so that a later change of the
 * defaults never changes an old game. A line counts once its line feed is there.
 *
 *     {"sum":"0a1b2c3d","entry":{"format":"arclight/session","version":1,"revision":0,"initial":{…}}}
 *     {"sum":"4e5f6071","entry":{"revision":1,"atMs":…,"act":{…}}}
 */
export const journalFormat = 'arclight/session';
export const journalVersion = 1;

export interface JournalEntry {
  /** One more than the entry's before: a missing line shows. */
  readonly revision: number;
  readonly atMs: number;
  readonly act: Act;
}

/** What was wrong with a journal that could still be read up to there. Lines count from 1. */
export type JournalDamage =
  /** The last line was being written when the power went: it never counted, and is dropped. */
  | { readonly kind: 'tornLastLine'; readonly line: number }
  /** A line in the middle is not what was written; it and all after it cannot be trusted. */
  | {
      readonly kind: 'corruptLine';
      readonly line: number;
      readonly linesLost: number;
      readonly reason: string;
    };

export interface Journal {
  readonly initial: Session;
  readonly firstRevision: number;
  readonly entries: readonly JournalEntry[];
  /** Characters, which are bytes, up to the end of the last good line. */
  readonly goodLength: number;
  readonly damage?: JournalDamage;
}

/** Why a text is no journal that could be read at all. */
export type JournalError =
  | { readonly kind: 'empty' }
  | { readonly kind: 'notOurs'; readonly found: string }
  | { readonly kind: 'newer'; readonly version: number; readonly known: number }
  | { readonly kind: 'corruptFirstLine'; readonly reason: string };

const entrySchema = schemaOf<JournalEntry>()(
  z.strictObject({
    revision: z.number().int(),
    atMs: z.number(),
    act: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('command'), command: commandSchema }),
      z.strictObject({ kind: z.literal('undo') }),
      z.strictObject({ kind: z.literal('redo') }),
    ]),
  }),
);

const envelopeSchema = z.looseObject({ format: z.string(), version: z.number().int() });
const firstLineSchema = z.strictObject({
  format: z.literal(journalFormat),
  version: z.literal(journalVersion),
  revision: z.number().int(),
  initial: sessionSchema,
});

/** A journal's first line, line feed included. `revision` is the session's at that moment. */
export function journalHead(initial: Session, revision: number): string {
  return sealed({ format: journalFormat, version: journalVersion, revision, initial });
}

/** An act as a line of the journal, line feed included. */
export function journalLine(entry: JournalEntry): string {
  return sealed(entry);
}

/**
 * Reads a journal as far as it is sound. Damage after the first line is no error: what comes before it is kept
 * and the damage named. A first line that cannot be read is an error: without it no act has a meaning.
 */
export function readJournal(text: string): Result<Journal, JournalError> {
  if (text.trim() === '') return fail({ kind: 'empty' });
  const lines = text.split('\n');
  const tail = lines.pop() ?? '';
  const [firstLine] = lines;
  if (firstLine === undefined) return fail(tornHead(tail));
  const head = readHead(firstLine);
  if (!head.ok) return head;

  const { initial, revision: firstRevision } = head.value;
  const entries: JournalEntry[] = [];
  let goodLength = firstLine.length + 1;
  const reading = (damage?: JournalDamage): Result<Journal, JournalError> =>
    ok({ initial, firstRevision, entries, goodLength, ...(damage ? { damage } : {}) });

  for (const [index, line] of lines.entries()) {
    if (index === 0) continue;
    const entry = readEntry(line, firstRevision + index);
    if (!entry.ok) {
      const isLast = index === lines.length - 1 && tail === '';
      const linesLost = lines.length - index + (tail === '' ? 0 : 1);
      return reading(
        isLast
          ? { kind: 'tornLastLine', line: index + 1 }
          : { kind: 'corruptLine', line: index + 1, linesLost, reason: entry.error },
      );
    }
    entries.push(entry.value);
    goodLength += line.length + 1;
  }
  return reading(tail === '' ? undefined : { kind: 'tornLastLine', line: lines.length + 1 });
}

/** An act that the journal holds and the rules of today refuse. */
export interface RefusedEntry {
  readonly revision: number;
  readonly error: CommandError;
}

/** Lives a journal again. A refused act is passed over and named; its revision still counts. */
export function replay(journal: Journal): {
  readonly history: SessionHistory;
  readonly refused: readonly RefusedEntry[];
} {
  const refused: RefusedEntry[] = [];
  let history = newHistory(journal.initial, journal.firstRevision);
  for (const { revision, atMs, act } of journal.entries) {
    const next = perform(history, act, atMs);
    if (!next.ok) refused.push({ revision, error: next.error });
    history = next.ok ? next.value : { ...history, revision };
  }
  return { history, refused };
}

const SEAL = /^\{"sum":"([0-9a-f]{8})","entry":(\{.*\})\}$/;

/** Everything beyond ASCII is escaped, so that a cut at any byte leaves text that is still read right up to there. */
function sealed(entry: object): string {
  const json = JSON.stringify(entry).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `{"sum":"${checksum(json)}","entry":${json}}\n`;
}

/** The value a line holds, once its checksum agrees. */
function unsealed(line: string): Result<unknown, string> {
  const [, sum, json = ''] = SEAL.exec(line) ?? [];
  if (!sum) return fail('it is not a line of a journal');
  if (checksum(json) !== sum) return fail('its checksum does not agree');
  return parsedJson(json);
}

function parsedJson(json: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(json));
  } catch (error) {
    return fail(error instanceof Error ? error.message : 'it is not JSON');
  }
}

function readEntry(line: string, expectedRevision: number): Result<JournalEntry, string> {
  const value = unsealed(line);
  if (!value.ok) return value;
  const entry = entrySchema.safeParse(value.value);
  if (!entry.success) return fail(firstIssue(entry.error));
  if (entry.data.revision !== expectedRevision) {
    return fail(`it is number ${entry.data.revision} where ${expectedRevision} should stand`);
  }
  return ok(entry.data);
}

interface JournalHead {
  readonly initial: Session;
  readonly revision: number;
}

function readHead(line: string): Result<JournalHead, JournalError> {
  const value = headValue(line);
  if (!value.ok) return value;
  const first = firstLineSchema.safeParse(value.value);
  return first.success ? ok(first.data) : fail({ kind: 'corruptFirstLine', reason: firstIssue(first.error) });
}

/** Why a first line without its line feed is no journal: it never counts, however whole it looks. */
function tornHead(line: string): JournalError {
  const value = headValue(line);
  return value.ok ? { kind: 'corruptFirstLine', reason: 'it ends in mid-line' } : value.error;
}

/** What a first line holds, once its checksum, format and version are ours. */
function headValue(line: string): Result<unknown, JournalError> {
  const value = unsealed(line);
  if (!value.ok) {
    const found = parsedJson(line);
    const foreign = found.ok ? envelopeSchema.safeParse(found.value) : undefined;
    return fail(
      foreign?.success
        ? { kind: 'notOurs', found: foreign.data.format }
        : { kind: 'corruptFirstLine', reason: value.error },
    );
  }
  const envelope = envelopeSchema.safeParse(value.value);
  if (!envelope.success) return fail({ kind: 'corruptFirstLine', reason: firstIssue(envelope.error) });
  const { format, version } = envelope.data;
  if (format !== journalFormat) return fail({ kind: 'notOurs', found: format });
  return version > journalVersion ? fail({ kind: 'newer', version, known: journalVersion }) : value;
}

/** The first thing a schema found wrong, with its place: "act.command.pose.xMm: Invalid input". */
function firstIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  return issue ? `${issue.path.join('.')}: ${issue.message}` : 'it does not fit';
}
