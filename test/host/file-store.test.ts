import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFileStore } from '../../main/host/file-store';
import { sampleRoster, sampleTerrain } from '../../shared/board/sample';
import { makeRosterFile } from '../../shared/files/roster-file';
import { makeTerrainFile } from '../../shared/files/terrain-file';
import { emptyFolder, openHost } from './data-folder';

const text = makeRosterFile(sampleRoster);

describe('files by name', () => {
  test('are saved, listed in the order people count, and loaded', async () => {
    const store = createFileStore(emptyFolder());
    expect(await store.list('roster')).toEqual([]);
    for (const name of ['Club 10', 'Club 9', 'Été (bocage)']) {
      expect(await store.save('roster', name, text)).toMatchObject({ ok: true });
    }
    expect(await store.list('roster')).toEqual(['Club 9', 'Club 10', 'Été (bocage)']);
    expect(await store.list('terrain')).toEqual([]);
    expect(await store.load('roster', 'Club 9')).toMatchObject({ ok: true, value: { text } });
  });

  test('saved again take the old one’s place and leave nothing beside it', async () => {
    const folder = emptyFolder();
    const store = createFileStore(folder);
    await store.save('terrain', 'hill', makeTerrainFile(sampleTerrain));
    await store.save('terrain', 'hill', makeTerrainFile([]));
    expect(await store.load('terrain', 'hill')).toMatchObject({ value: { text: makeTerrainFile([]) } });
    expect(readdirSync(path.join(folder, 'terrains'))).toEqual(['hill.json']);
  });

  test.each([
    '../escape',
    '/etc/passwd',
    '..',
    '.hidden',
    'a/b',
    'a\\b',
    'C:\\x',
    'NUL',
    'con.txt',
    'a.',
    'a\0b',
    '',
  ])('a name such as %j is refused', async (name) => {
    const folder = emptyFolder();
    const store = createFileStore(path.join(folder, 'data'));
    expect(await store.save('roster', name, text)).toMatchObject({
      error: { kind: 'unwritable', path: name },
    });
    expect(await store.load('roster', name)).toMatchObject({ error: { kind: 'unreadable', path: name } });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('no name at all leads out of the data folder', async () => {
    const folder = emptyFolder();
    const data = path.join(folder, 'data');
    const store = createFileStore(data);
    const names = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc
        .array(fc.constantFrom('..', '/', '\\', '.', 'a', ':', ' ', '%2e'), { maxLength: 8 })
        .map((s) => s.join('')),
    );
    await fc.assert(
      fc.asyncProperty(names, async (name) => {
        const saved = await store.save('roster', name, text);
        if (saved.ok) expect(path.dirname(saved.value.path)).toBe(path.join(data, 'rosters'));
        expect(readdirSync(folder).filter((entry) => entry !== 'data')).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('only sound files pass', () => {
  test('what is not a roster is not saved as one', async () => {
    const folder = emptyFolder();
    const answer = await createFileStore(folder).save('roster', 'x', makeTerrainFile(sampleTerrain));
    expect(answer).toMatchObject({ error: { kind: 'notOurs', found: 'arclight/terrain' } });
    expect(existsSync(path.join(folder, 'rosters', 'x.json'))).toBe(false);
  });

  test('a corrupt file is named with its path and the place in it', async () => {
    const folder = emptyFolder();
    mkdirSync(path.join(folder, 'rosters'));
    const file = path.join(folder, 'rosters', 'old.json');
    writeFileSync(file, text.replace('"sizeMm": 20', '"sizeMm": "20"'));
    expect(await createFileStore(folder).load('roster', 'old')).toMatchObject({
      error: { kind: 'corrupt', path: file, at: 'roster.teams.0.fiducial.sizeMm' },
    });
  });

  test('a file that is not there is unreadable', async () => {
    expect(await createFileStore(emptyFolder()).load('setup', 'home')).toMatchObject({
      error: { kind: 'unreadable', reason: expect.stringContaining('ENOENT') },
    });
  });
});

test('loading without a name needs a dialog, which the core has not', async () => {
  const { core } = openHost(emptyFolder());
  expect(await core.answers['file:load']({ fileKind: 'roster' })).toEqual({
    ok: false,
    error: { kind: 'cancelled' },
  });
});
