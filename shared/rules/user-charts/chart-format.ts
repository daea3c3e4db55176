import { fail, ok, type Result } from '../../result';
import { z } from '../../zod';
import type { RuleFault } from '../fault';

/**
 * A chart that the rulebook leaves to other books, and the user therefore gives: what its file holds. It is read like
 * every other file, inside the envelope `{ "format": "arclight/NAME", "version": N, "NAME": content }`.
 */
export interface ChartFormat<T> {
  /** The id of the missing table in the notes of its ruleset, as "LW-M01". */
  readonly id: string;
  /** The file's usual name. */
  readonly file: string;
  readonly name: string;
  readonly version: number;
  readonly content: z.ZodType<T>;
  readonly migrations: readonly ((content: unknown) => unknown)[];
  /** Content to fill in: valid, and blank (null) wherever the rulebook gives no value. */
  readonly template: T;
}

/**
 * What every chart may carry about itself: `SYNTHETIC` marks one that was invented, for a test or an example, and
 * `source` names the book it was copied from.
 */
export const provenance = {
  SYNTHETIC: z.string().exactOptional(),
  source: z.string().exactOptional(),
};

export interface Provenance {
  readonly SYNTHETIC?: string;
  readonly source?: string;
}

/** A chart format whatever its content, as lists of them hold it. */
export type AnyChartFormat = ChartFormat<unknown>;

/** Charts that users gave, by the name of their format, each with the content of its file. */
export type GivenCharts = Readonly<Record<string, unknown>>;

/** The chart of a format; undefined where none was given. What does not fit the format was not given. */
export function givenChart<T>(given: GivenCharts, { name, content }: ChartFormat<T>): T | undefined {
  const read = content.safeParse(given[name]);
  return read.success ? read.data : undefined;
}

/** The chart, or the fault that names the file to give. */
export function needChart<T>(chart: T | undefined, format: ChartFormat<T>): Result<T, RuleFault> {
  if (chart !== undefined) return ok(chart);
  const { id, file, name, template } = format;
  return fail({ kind: 'missingChart', chart: id, file, format: `arclight/${name}`, template });
}

/** One entry of a chart by its name. */
export function needEntry<T>(
  entries: readonly T[],
  nameOf: (entry: T) => string,
  wanted: string,
  chart: string,
  what: string,
): Result<T, RuleFault> {
  const found = entries.find((entry) => nameOf(entry) === wanted);
  if (found !== undefined) return ok(found);
  return fail({ kind: 'chartLacks', chart, what, wanted, has: entries.map(nameOf) });
}

/** A value of a chart that may have been left blank. */
export function needValue<T>(value: T | null, chart: string, what: string): Result<T, RuleFault> {
  return value === null ? fail({ kind: 'leftBlank', chart, what }) : ok(value);
}
