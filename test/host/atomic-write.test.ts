import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeAtomically } from '../../main/host/atomic-write';
import { emptyFolder } from './data-folder';

test('makes the folders that are missing', async () => {
  const file = path.join(emptyFolder(), 'a', 'b', 'c.json');
  await writeAtomically(file, 'new');
  expect(readFileSync(file, 'utf8')).toBe('new');
});

test('a write that fails leaves the old file and no rubbish', async () => {
  const folder = emptyFolder();
  writeFileSync(path.join(folder, 'old.json'), 'old');
  mkdirSync(path.join(folder, 'taken.json'));
  writeFileSync(path.join(folder, 'taken.json', 'inside'), 'kept');
  await expect(writeAtomically(path.join(folder, 'taken.json'), 'new')).rejects.toThrow();
  expect(readdirSync(folder).sort()).toEqual(['old.json', 'taken.json']);
});

test('writes at once to one file end with one of the texts, whole', async () => {
  const file = path.join(emptyFolder(), 'x.json');
  const texts = Array.from({ length: 8 }, (_, index) => String(index).repeat(100_000));
  await Promise.all(texts.map((text) => writeAtomically(file, text)));
  expect(texts).toContain(readFileSync(file, 'utf8'));
});
