import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import Ajv, { type AnySchema } from 'ajv';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const readJson = (file: string) => JSON.parse(readFileSync(resolve(root, file), 'utf8'));
const readConfig = () =>
  load(readFileSync(resolve(root, 'electron-builder.yml'), 'utf8')) as Record<string, unknown>;

function schemaErrors(config: unknown): string[] {
  const schema: AnySchema = readJson('node_modules/app-builder-lib/scheme.json');
  // The schema has annotations of its own, which are no rules.
  const ajv = new Ajv({ strict: false, allErrors: true });
  return ajv.validate(schema, config)
    ? []
    : (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

test("electron-builder.yml fits electron-builder's schema", () => {
  expect(schemaErrors(readConfig())).toEqual([]);
});

test('the schema catches a misspelt key', () => {
  expect(schemaErrors({ ...readConfig(), artefactName: 'x' })).not.toEqual([]);
});

test('it names the version of Electron that is installed', () => {
  expect(readConfig().electronVersion).toBe(readJson('package.json').devDependencies.electron);
});

test('every system gets the packages it is promised', () => {
  const { win, mac, linux } = readConfig();
  expect(win).toMatchObject({ target: [{ target: 'nsis' }, { target: 'portable' }] });
  expect(mac).toMatchObject({
    target: [{ target: 'dmg' }],
    extendInfo: { NSCameraUsageDescription: expect.stringContaining('camera') },
  });
  expect(linux).toMatchObject({ target: ['AppImage', 'deb'] });
});
