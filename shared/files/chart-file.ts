import { fail, ok, type Result } from '../result';
import { chartFormats } from '../rules/registry';
import type { AnyChartFormat } from '../rules/user-charts/chart-format';
import { z } from '../zod';
import { type FormatError, formatName, formatOf, makeFile, parseFile } from './file-format';

/** A chart as its file brings it: the name of its format, and what it holds. */
export interface Chart {
  readonly name: string;
  readonly content: unknown;
}

/** The text of a chart's file. */
export function makeChartFile(format: AnyChartFormat, content: unknown): string {
  return makeFile(format, content);
}

/** Content of the one chart that is asked for; the file of another is refused by its name. */
export function parseChartOf(format: AnyChartFormat, text: string): Result<Chart, FormatError> {
  const read = parseFile(format, text);
  return read.ok ? ok({ name: format.name, content: read.value }) : read;
}

/** Content of whichever chart a file says it is; every ruleset's are known. */
export function parseChartFile(text: string): Result<Chart, FormatError> {
  const named = formatOf(text);
  if (!named.ok) return named;
  const format = chartFormats.find(({ name }) => formatName(name) === named.value);
  if (format) return parseChartOf(format, text);
  const expected = chartFormats.map(({ name }) => formatName(name)).join(' or ');
  return fail({ kind: 'notOurs', expected, found: named.value });
}

/** The JSON Schema (draft 2020-12) of a chart's file, for editors that check while one types. */
export function chartJsonSchema({ name, file, version, content }: AnyChartFormat): Record<string, unknown> {
  const { $schema, ...shape } = z.toJSONSchema(content);
  return {
    $schema,
    $id: `arclight:${name}`,
    title: file,
    type: 'object',
    properties: { format: { const: formatName(name) }, version: { const: version }, [name]: shape },
    required: ['format', 'version', name],
  };
}

/** A file of docs/schemas for every chart. */
export function chartSchemaFiles(): readonly { readonly name: string; readonly text: string }[] {
  return chartFormats.map((format) => ({
    name: `${format.name}.schema.json`,
    text: `${JSON.stringify(chartJsonSchema(format), undefined, 2)}\n`,
  }));
}
