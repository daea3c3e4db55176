import { fail, ok, type Result } from '../result';
import { z } from '../zod';
import { jsonFault } from './json-fault';

/**
 * A kind of file: JSON of the form `{ "format": "arclight/NAME", "version": N, "NAME": … }`.
 * `migrations[i]` lifts content of version i + 1 to version i + 2, so there is one fewer than `version`.
 */
export interface FileFormat<T> {
  readonly name: string;
  readonly version: number;
  readonly content: z.ZodType<T>;
  readonly migrations: readonly Migration[];
}

/** Lifts content one version up. It is given anything at all and leaves what it does not understand as it is. */
export type Migration = (content: unknown) => unknown;

/** Why a text is not the file that was asked for. `at` says where in the file. */
export type FormatError =
  | { readonly kind: 'notOurs'; readonly expected: string; readonly found: string }
  | { readonly kind: 'newer'; readonly version: number; readonly known: number }
  | { readonly kind: 'corrupt'; readonly at: string; readonly reason: string };

const envelopeSchema = z.looseObject({ format: z.string(), version: z.number().int().min(1) });

/** The text of a file; `parseFile` of it gives the value back. */
export function makeFile<T>({ name, version }: FileFormat<T>, value: T): string {
  return `${JSON.stringify({ format: formatName(name), version, [name]: value }, undefined, 2)}\n`;
}

/** Reads a file of this kind: newer is refused, older is migrated upward, and what is corrupt is named. */
export function parseFile<T>(format: FileFormat<T>, text: string): Result<T, FormatError> {
  const json = parseJson(text);
  if (!json.ok) return json;
  const expected = formatName(format.name);
  const envelope = envelopeSchema.safeParse(json.value);
  if (!envelope.success) return fail(notAnEnvelope(json.value, expected));
  const { format: found, version } = envelope.data;
  if (found !== expected) return fail({ kind: 'notOurs', expected, found });
  if (version > format.version) return fail({ kind: 'newer', version, known: format.version });

  const stored = envelope.data[format.name];
  const current = format.migrations
    .slice(version - 1)
    .reduce<unknown>((content, migrate) => migrate(content), stored);
  const content = format.content.safeParse(current);
  if (content.success) return ok(content.data);
  return fail(corruptAt(content.error, [format.name]));
}

/** What a file says it is, by the name of its format. */
export function formatOf(text: string): Result<string, FormatError> {
  const json = parseJson(text);
  if (!json.ok) return json;
  const envelope = envelopeSchema.safeParse(json.value);
  return envelope.success ? ok(envelope.data.format) : fail(notAnEnvelope(json.value, 'a file of Arclight'));
}

/** The first thing a schema found wrong, as a place in the file. */
function corruptAt(error: z.ZodError, parents: readonly PropertyKey[]): FormatError {
  const issue = error.issues[0];
  const at = [...parents, ...(issue?.path ?? [])].map(String).join('.');
  return { kind: 'corrupt', at, reason: issue?.message ?? 'it does not fit' };
}

/** How a file of this kind names itself. */
export function formatName(name: string): string {
  return `arclight/${name}`;
}

function notAnEnvelope(value: unknown, expected: string): FormatError {
  const named = z.looseObject({ format: z.string() }).safeParse(value);
  if (!named.success) return { kind: 'notOurs', expected, found: 'a file without a format' };
  if (named.data.format !== expected) return { kind: 'notOurs', expected, found: named.data.format };
  return { kind: 'corrupt', at: 'version', reason: 'it must be a whole number from 1' };
}

function parseJson(text: string): Result<unknown, FormatError> {
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'it is not JSON';
    return fail({ kind: 'corrupt', at: placeOf(jsonFault(text) ?? text.length, text), reason });
  }
}

/** "line 3, column 7", both from 1. */
function placeOf(index: number, text: string): string {
  const before = text.slice(0, index).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}
