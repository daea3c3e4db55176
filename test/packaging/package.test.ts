import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { extractFile, listPackage } from '@electron/asar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../../scripts/lib/ensure.mjs';
import { packageApp } from '../../scripts/lib/package-app.mjs';

const root = resolve(import.meta.dirname, '../..');
let project: string;
let asar: string;
let files: readonly string[];

/** A copy of the built project with things in it that must not be packaged. */
function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'arclight-package-'));
  for (const name of ['package.json', 'electron-builder.yml', 'LICENSE', 'build', 'dist']) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  for (const name of ['dist/main/main.cjs.map', 'dist/renderer/index.js.map', 'test/secret.test.ts']) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), '');
  }
  mkdirSync(join(folder, 'node_modules', 'three'), { recursive: true });
  writeFileSync(
    join(folder, 'node_modules', 'three', 'package.json'),
    '{"name":"three","version":"0.187.0"}',
  );
  writeFileSync(join(folder, 'node_modules', 'three', 'index.js'), '');
  return folder;
}

beforeAll(async () => {
  await ensureBuilt();
  project = copyProject();
  const output = join(project, 'release');
  const app = await packageApp({ projectFolder: project, outputFolder: output, withElectron: false });
  asar = join(app, 'resources', 'app.asar');
  files = listPackage(asar, { isPack: false }).map((file) => file.replaceAll('\\', '/'));
});
afterAll(() => {
  if (project !== undefined) rmSync(project, { recursive: true, force: true });
});

test.each([
  '/package.json',
  '/LICENSE',
  '/dist/main/main.cjs',
  '/dist/preload/preload.cjs',
  '/dist/renderer/index.html',
  '/dist/renderer/projector.html',
  '/dist/renderer/capture.html',
  '/dist/renderer/dark.html',
  '/dist/renderer/vision-worker.js',
  '/dist/renderer/opencv.wasm',
])('%s is in the package', (file) => {
  expect(files).toContain(file);
});

test('source maps, packages for development, tests and the parts for Node are not', () => {
  const wrong = /\.map$|node_modules|\.test\.|^\/(test|scripts|shared)|^\/dist\/(server|cli)/;
  expect(files.filter((file) => wrong.test(file))).toEqual([]);
});

test('what it starts is the built main process', () => {
  const { main } = JSON.parse(extractFile(asar, 'package.json').toString('utf8'));
  expect(extractFile(asar, main)).toEqual(readFileSync(join(root, 'dist', 'main', 'main.cjs')));
});
