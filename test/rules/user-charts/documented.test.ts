import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type FileFormat, parseFile } from '../../../shared/files/file-format';
import { areaFireCharts } from '../../../shared/rules/area-fire/charts/all-charts';
import { evidencedModifiers } from '../../../shared/rules/area-fire/direct/column-modifiers';
import { lightningWarCharts } from '../../../shared/rules/lightning-war/charts/all-charts';
import { z } from '../../../shared/zod';

const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/user-charts.md'), 'utf8');
const examples = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => text);
const named = z.looseObject({ format: z.string() });
const exampleOf = (name: string) =>
  examples.filter((text) => named.parse(JSON.parse(text)).format === `arclight/${name}`);

const charts: readonly (FileFormat<unknown> & { id: string; file: string })[] = [
  ...lightningWarCharts,
  ...areaFireCharts,
].map(({ id, file, name, version, content, migrations }) => ({
  id,
  file,
  name,
  version,
  content,
  migrations,
}));

describe('the page on charts', () => {
  it.each(charts)('shows $id as a file that is read, marked as invented or with its source', (chart) => {
    expect(page).toMatch(new RegExp(`### ${chart.file} \\(${chart.id}[,)]`));
    const [text, more] = exampleOf(chart.name);
    expect(more).toBeUndefined();
    const read = parseFile(chart, text ?? '');
    expect(read).toMatchObject({ ok: true });
    expect(
      z
        .looseObject({ SYNTHETIC: z.string().optional(), source: z.string().optional() })
        .parse(read.ok && read.value),
    ).toSatisfy(
      (content: { SYNTHETIC?: string; source?: string }) =>
        (content.SYNTHETIC ?? content.source) !== undefined,
    );
  });

  it('shows no chart that nobody reads', () => {
    expect(examples).toHaveLength(charts.length);
  });

  it('lists every modifier that is built in', () => {
    for (const { id } of evidencedModifiers) expect(page).toContain(id);
  });
});
