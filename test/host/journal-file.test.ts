import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openJournalFile } from '../../main/host/journal-file';
import { emptyFolder } from './data-folder';

test('lines are appended in order, and the torn end of before is cut off with the first', async () => {
  const file = path.join(emptyFolder(), 'session.journal');
  writeFileSync(file, 'head\ntorn');
  const journal = openJournalFile(file, { goodLength: 5, fileLength: 9 });
  expect(readFileSync(file, 'utf8')).toBe('head\ntorn');
  expect(await journal.append('one\n')).toEqual({ ok: true, value: undefined });
  expect(await journal.append('zwei ü\n')).toEqual({ ok: true, value: undefined });
  expect(await journal.append('three\n')).toEqual({ ok: true, value: undefined });
  await journal.close();
  expect(readFileSync(file, 'utf8')).toBe('head\none\nzwei ü\nthree\n');
});

test('after closing, a line opens the file again', async () => {
  const file = path.join(emptyFolder(), 'session.journal');
  writeFileSync(file, 'head\n');
  const journal = openJournalFile(file, { goodLength: 5, fileLength: 5 });
  await journal.append('one\n');
  await journal.close();
  await journal.append('two\n');
  await journal.close();
  expect(readFileSync(file, 'utf8')).toBe('head\none\ntwo\n');
});

test('a line that another writer added is never cut off', async () => {
  const file = path.join(emptyFolder(), 'session.journal');
  writeFileSync(file, 'head\n');
  const journal = openJournalFile(file, { goodLength: 5, fileLength: 5 });
  writeFileSync(file, 'head\ntheirs\n');
  expect(await journal.append('ours\n')).toMatchObject({ ok: false });
  await journal.close();
  expect(readFileSync(file, 'utf8')).toBe('head\ntheirs\n');
});
