import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checksum } from '../../shared/session/checksum';
import { newSession } from '../../shared/session/new-session';
import { emptyFolder, openHost } from './data-folder';

const journalOf = (folder: string) => path.join(folder, 'session.journal');

describe('a session that is kept', () => {
  test('a first start opens the sample game and writes nothing', () => {
    const folder = emptyFolder();
    const { core, notices } = openHost(folder);
    expect(core.session.view()).toMatchObject({ revision: 0, session: newSession(), canUndo: false });
    expect(notices).toEqual([]);
    expect(existsSync(journalOf(folder))).toBe(false);
  });

  test('a command is on the disk, then seen by the windows, then answered', async () => {
    const folder = emptyFolder();
    const { core, views } = openHost(folder);
    const answer = await core.answers['session:dispatch']({ kind: 'setUnits', units: 'cm' });
    expect(answer).toEqual({ ok: true, value: { revision: 1 } });
    expect(views.map((view) => [view.revision, view.session.units])).toEqual([[1, 'cm']]);
    expect(readFileSync(journalOf(folder), 'utf8').split('\n')).toHaveLength(3);
  });

  test('the next start takes the game up where it stood, undo and redo included', async () => {
    const folder = emptyFolder();
    const first = openHost(folder);
    await first.core.answers['session:dispatch']({ kind: 'setUnits', units: 'cm' });
    await first.core.answers['session:dispatch']({
      kind: 'declareTarget',
      shooterId: 'stug-1',
      targetId: 'firefly',
    });
    await first.core.answers['session:undo']();
    await first.core.close();

    const second = openHost(folder);
    expect(second.core.session.view()).toEqual(first.core.session.view());
    await second.core.answers['session:redo']();
    expect(second.core.session.view().session.targets['stug-1']).toBe('firefly');
    await second.core.answers['session:undo']();
    await second.core.answers['session:undo']();
    expect(second.core.session.view().session.units).toBe('in');
  });

  test('a refused command is answered with its reason and leaves no line', async () => {
    const folder = emptyFolder();
    const { core, views } = openHost(folder);
    const answer = await core.answers['session:dispatch']({ kind: 'clearTarget', shooterId: 'tiger' });
    expect(answer).toEqual({ ok: false, error: { kind: 'unknownTeam', teamId: 'tiger' } });
    expect(views).toEqual([]);
    expect(existsSync(journalOf(folder))).toBe(false);
  });

  test('calls made at once are taken in their order', async () => {
    const { core, views } = openHost(emptyFolder());
    await Promise.all([
      core.answers['session:dispatch']({ kind: 'setDetail', detail: 'learner' }),
      core.answers['session:dispatch']({ kind: 'setDetail', detail: 'minimal' }),
      core.answers['session:undo'](),
    ]);
    expect(views.map((view) => view.session.detail)).toEqual(['learner', 'minimal', 'learner']);
  });

  test('setup, roster and terrain outlive a new game and the start after it', async () => {
    const folder = emptyFolder();
    const { core } = openHost(folder);
    await core.answers['session:dispatch']({ kind: 'setTable', table: { widthMm: 1219, depthMm: 1219 } });
    await core.answers['session:dispatch']({ kind: 'newGame' });
    await core.close();
    const { session } = openHost(folder).core.session.view();
    expect(session.setup.table).toEqual({ widthMm: 1219, depthMm: 1219 });
    expect(session.targets).toEqual({});
  });
});

describe('a journal that suffered', () => {
  async function playedFolder(): Promise<string> {
    const folder = emptyFolder();
    const { core } = openHost(folder);
    await core.answers['session:dispatch']({ kind: 'setUnits', units: 'cm' });
    await core.answers['session:dispatch']({ kind: 'setDetail', detail: 'learner' });
    await core.answers['session:dispatch']({ kind: 'nextStep' });
    await core.close();
    return folder;
  }

  test('a torn last line is dropped and said so, and the game goes on after it', async () => {
    const folder = await playedFolder();
    const length = readFileSync(journalOf(folder)).length;
    truncateSync(journalOf(folder), length - 10);
    const { core, notices } = openHost(folder);
    expect(notices.map((notice) => notice.id)).toEqual(['journalTorn']);
    expect(core.session.view()).toMatchObject({ revision: 2, session: { detail: 'learner' } });
    await core.answers['session:dispatch']({ kind: 'nextStep' });
    await core.close();

    const next = openHost(folder);
    expect(next.notices).toEqual([]);
    expect(next.core.session.view()).toMatchObject({ revision: 3, session: { turn: { step: 'movement' } } });
  });

  test('a corrupt line in the middle costs what follows; the whole journal is kept beside it', async () => {
    const folder = await playedFolder();
    const before = readFileSync(journalOf(folder), 'utf8');
    writeFileSync(journalOf(folder), before.replace('learner', 'leaRner'));
    const { core, notices } = openHost(folder);
    expect(notices).toMatchObject([{ id: 'journalCorrupt', params: { line: 3, linesLost: 2 } }]);
    expect(core.session.view()).toMatchObject({ revision: 1, session: { units: 'cm' } });
    const kept = String(notices[0]?.params?.setAsideAs);
    expect(readFileSync(kept, 'utf8')).toBe(before.replace('learner', 'leaRner'));

    await core.answers['session:dispatch']({ kind: 'setDetail', detail: 'minimal' });
    await core.close();
    const next = openHost(folder);
    expect(next.notices).toEqual([]);
    expect(next.core.session.view()).toMatchObject({ revision: 2, session: { detail: 'minimal' } });
  });

  test.each([
    ['not a journal at all', 'once upon a time\n'],
    ['a foreign file', '{"format":"other/thing","version":1}\n'],
    ['binary rubbish', '\u0000\u00ff\u0080'],
  ])('%s is renamed, a new game begun, and the notice names the old file', async (_, text) => {
    const folder = emptyFolder();
    writeFileSync(journalOf(folder), text, 'latin1');
    const { core, notices } = openHost(folder);
    expect(notices).toMatchObject([{ id: 'journalUnreadable', severity: 'error' }]);
    expect(readFileSync(String(notices[0]?.params?.setAsideAs), 'latin1')).toBe(text);
    expect(await core.answers['session:dispatch']({ kind: 'nextStep' })).toMatchObject({ ok: true });
    await core.close();
    expect(openHost(folder).notices).toEqual([]);
  });

  test('one of a newer Arclight is left to that Arclight', () => {
    const folder = emptyFolder();
    const json = '{"format":"arclight/session","version":7}';
    const text = `{"sum":"${checksum(json)}","entry":${json}}\n`;
    writeFileSync(journalOf(folder), text);
    const { notices } = openHost(folder);
    expect(notices).toMatchObject([{ id: 'journalNewer', params: { version: 7, known: 1 } }]);
    expect(readFileSync(String(notices[0]?.params?.setAsideAs), 'utf8')).toBe(text);
  });

  test('a second unreadable journal does not take the place of the first', () => {
    const folder = emptyFolder();
    writeFileSync(journalOf(folder), 'one\n');
    openHost(folder);
    writeFileSync(journalOf(folder), 'two\n');
    openHost(folder);
    const texts = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
    expect(texts.sort()).toEqual(['one\n', 'two\n']);
  });
});

describe('a disk that refuses', () => {
  test('a command that cannot be kept is refused and not applied; once it can, the game goes on', async () => {
    const folder = emptyFolder();
    const data = path.join(folder, 'data');
    writeFileSync(data, 'a file where the data folder should be');
    const { core, notices, views } = openHost(data);
    expect(notices.map((notice) => notice.id)).toContain('notSaved');
    const refused = await core.answers['session:dispatch']({ kind: 'setUnits', units: 'cm' });
    expect(refused).toMatchObject({ ok: false, error: { kind: 'notSaved', path: journalOf(data) } });
    expect(core.session.view().session.units).toBe('in');
    expect(views).toEqual([]);
  });

  test('a journal whose file went away refuses commands until it is back', async () => {
    const folder = emptyFolder();
    const { core } = openHost(folder);
    await core.answers['session:dispatch']({ kind: 'setUnits', units: 'cm' });
    await core.close();
    const journal = readFileSync(journalOf(folder));
    const second = openHost(folder);
    rmSync(journalOf(folder));
    expect(await second.core.answers['session:dispatch']({ kind: 'nextStep' })).toMatchObject({
      ok: false,
      error: { kind: 'notSaved' },
    });
    writeFileSync(journalOf(folder), journal);
    expect(await second.core.answers['session:dispatch']({ kind: 'nextStep' })).toMatchObject({ ok: true });
    await second.core.close();
    const third = openHost(folder);
    expect(third.notices).toEqual([]);
    expect(third.core.session.view()).toMatchObject({ revision: 2, session: { turn: { step: 'movement' } } });
  });

  test('two hosts on one folder do not write over each other: the one that comes second is told', async () => {
    const folder = emptyFolder();
    const one = openHost(folder).core;
    await one.answers['session:dispatch']({ kind: 'setUnits', units: 'cm' });
    const other = openHost(folder).core;
    await other.answers['session:dispatch']({ kind: 'setDetail', detail: 'learner' });
    expect(await one.answers['session:dispatch']({ kind: 'nextStep' })).toMatchObject({
      error: { kind: 'notSaved', reason: expect.stringContaining('another Arclight') },
    });
    expect(await other.answers['session:dispatch']({ kind: 'nextStep' })).toMatchObject({ ok: true });
    const next = openHost(folder);
    expect(next.notices).toEqual([]);
    expect(next.core.session.view()).toMatchObject({
      revision: 3,
      session: { units: 'cm', detail: 'learner' },
    });
  });
});
