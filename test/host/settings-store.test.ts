import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../shared/files/settings-file';
import { emptyFolder, openHost } from './data-folder';

const settingsOf = (folder: string) => path.join(folder, 'settings.json');
const webcam = { ...defaultSettings, camera: { kind: 'webcam', label: 'Brio' } as const };

test('settings are there again at the next start', async () => {
  const folder = emptyFolder();
  expect(openHost(folder).core.settings.get()).toEqual(defaultSettings);
  const answer = await openHost(folder).core.answers['settings:set'](webcam);
  expect(answer).toEqual({ ok: true, value: webcam });
  expect(openHost(folder).core.settings.get()).toEqual(webcam);
});

test.each([
  ['corrupt', 'settingsCorrupt', '{"format":"arclight/settings","version":1,"settings":{"camera":'],
  ['of a newer version', 'settingsNewer', '{"format":"arclight/settings","version":99,"settings":{}}'],
  ['of another kind', 'settingsCorrupt', '{"format":"arclight/roster","version":1,"roster":{}}'],
])('a file that is %s is kept under a new name, and the defaults hold', async (_, id, text) => {
  const folder = emptyFolder();
  writeFileSync(settingsOf(folder), text);
  const { core, notices } = openHost(folder);
  expect(core.settings.get()).toEqual(defaultSettings);
  expect(notices).toMatchObject([{ id, severity: 'warning' }]);
  expect(readFileSync(String(notices[0]?.params?.setAsideAs), 'utf8')).toBe(text);

  await core.answers['settings:set'](webcam);
  const next = openHost(folder);
  expect(next.notices).toEqual([]);
  expect(next.core.settings.get()).toEqual(webcam);
});

test('settings that cannot be written do not hold', async () => {
  const data = path.join(emptyFolder(), 'data');
  writeFileSync(data, 'a file where the data folder should be');
  const { core } = openHost(data);
  expect(await core.answers['settings:set'](webcam)).toMatchObject({
    ok: false,
    error: { kind: 'unwritable', path: settingsOf(data) },
  });
  expect(core.settings.get()).toEqual(defaultSettings);
});

test('a settings file that cannot even be read is moved out of the way whole', async () => {
  const folder = emptyFolder();
  mkdirSync(settingsOf(folder));
  writeFileSync(path.join(settingsOf(folder), 'inside'), 'kept');
  const { core, notices } = openHost(folder);
  expect(notices).toMatchObject([
    { id: 'settingsCorrupt', params: { reason: expect.stringContaining('EISDIR') } },
  ]);
  expect(readFileSync(path.join(String(notices[0]?.params?.setAsideAs), 'inside'), 'utf8')).toBe('kept');
  expect(await core.answers['settings:set'](webcam)).toMatchObject({ ok: true });
});

test('consoles that open later learn what was wrong', () => {
  const folder = emptyFolder();
  writeFileSync(settingsOf(folder), 'rubbish');
  const { core, notices } = openHost(folder);
  expect(core.answers['notices:get']()).toEqual(notices);
  expect(notices).toHaveLength(1);
});
