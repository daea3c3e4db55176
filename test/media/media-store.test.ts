import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMediaStore } from '../../main/media/media-store';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arclight-media-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the pictures of a folder come in name order, numbers by value', async () => {
  for (const name of ['frame10.png', 'frame9.png', 'notes.txt', 'frame1.JPG'])
    writeFileSync(join(folder, name), '');
  const store = createMediaStore();
  const resolved = await store.resolve(folder);
  const urls = resolved.ok ? resolved.value.urls : [];
  expect(urls.map((url) => store.fileAt(url))).toEqual(
    ['frame1.JPG', 'frame9.png', 'frame10.png'].map((name) => join(folder, name)),
  );
});

test('a folder without pictures, an unknown kind and a missing file each say what is wrong', async () => {
  writeFileSync(join(folder, 'notes.txt'), '');
  const store = createMediaStore();
  const errors = await Promise.all(
    [folder, join(folder, 'notes.txt'), join(folder, 'missing.png')].map((path) => store.resolve(path)),
  );
  expect(errors.map((result) => (result.ok ? 'ok' : result.error.kind))).toEqual([
    'notOurs',
    'notOurs',
    'unreadable',
  ]);
});

test('nothing but what was handed out is served', async () => {
  writeFileSync(join(folder, 'a.png'), '');
  const store = createMediaStore();
  await store.resolve(join(folder, 'a.png'));
  expect(store.fileAt('/media/a.png')).toBeUndefined();
});
