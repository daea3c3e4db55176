/**
 * `npm run schemas`: writes docs/schemas, a JSON Schema for the file of every chart that players give, so that an
 * editor checks while they type.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { importTypeScript } from './lib/bundle.mjs';
import { ensureInstalled } from './lib/ensure.mjs';
import { at, say } from './lib/root.mjs';

await ensureInstalled();
const { chartSchemaFiles } = await importTypeScript('shared/files/chart-file.ts');
const folder = at('docs', 'schemas');
mkdirSync(folder, { recursive: true });
for (const { name, text } of chartSchemaFiles()) {
  writeFileSync(path.join(folder, name), text);
  say(`docs/schemas/${name}`);
}
