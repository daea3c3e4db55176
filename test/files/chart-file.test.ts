import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { chartSchemaFiles, makeChartFile, parseChartFile, parseChartOf } from '../../shared/files/chart-file';
import { chartFormats } from '../../shared/rules/registry';

const [guns, gunnery] = chartFormats;
if (!guns || !gunnery) throw new Error('no ruleset asks for charts');

describe('a file of a chart', () => {
  it.each(chartFormats.map((format) => [format.name, format] as const))(
    'of %s begins as its blank form, and reads back as it was',
    (name, format) => {
      const text = makeChartFile(format, format.template);
      expect(parseChartFile(text)).toEqual({ ok: true, value: { name, content: format.template } });
    },
  );

  it('of another chart is refused where one is asked for, by the names of both', () => {
    const text = makeChartFile(gunnery, gunnery.template);
    expect(parseChartOf(guns, text)).toEqual({
      ok: false,
      error: { kind: 'notOurs', expected: `arclight/${guns.name}`, found: `arclight/${gunnery.name}` },
    });
  });

  it('that is no chart is refused with the charts there are', () => {
    const read = parseChartFile(JSON.stringify({ format: 'arclight/roster', version: 1, roster: {} }));
    expect(read).toMatchObject({ ok: false, error: { kind: 'notOurs', found: 'arclight/roster' } });
    expect(!read.ok && read.error.kind === 'notOurs' && read.error.expected).toContain(
      `arclight/${guns.name} or arclight/${gunnery.name}`,
    );
  });

  it('with a misspelt member is refused where it stands', () => {
    const text = makeChartFile(guns, { SYNTHETIC: 'a test', gunz: [] });
    expect(parseChartFile(text)).toMatchObject({
      ok: false,
      error: { kind: 'corrupt', at: `${guns.name}.guns` },
    });
  });
});

describe('the schemas of chart files', () => {
  const folder = path.resolve(import.meta.dirname, '../../docs/schemas');

  it('are those in docs/schemas; npm run schemas writes them again', () => {
    const files = chartSchemaFiles();
    expect(readdirSync(folder).sort()).toEqual(files.map(({ name }) => name).sort());
    for (const { name, text } of files) {
      expect(readFileSync(path.join(folder, name), 'utf8'), name).toBe(text);
    }
  });
});
