import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { sampleRoster, sampleTerrain } from '../../shared/board/sample';
import { newSession } from '../../shared/session/new-session';
import { simulatedProjectorSetup } from '../../shared/session/simulated-rig';
import { emptyFolder, openHost } from './data-folder';

const journalOf = (folder: string) => path.join(folder, 'session.journal');
const rosterOf = (folder: string) => path.join(folder, 'current-roster.json');

const table = { widthMm: 1219, depthMm: 1219 };
/** The club's own: one platoon fewer than the sample, hardly any terrain, a table and a projector of its own. */
const roster = {
  ...sampleRoster,
  platoons: sampleRoster.platoons.filter(({ id }) => id !== sampleRoster.teams.at(-1)?.platoonId),
  teams: sampleRoster.teams.filter(({ platoonId }) => platoonId !== sampleRoster.teams.at(-1)?.platoonId),
};
const terrain = sampleTerrain.slice(0, 1);

/** A folder in which a club has set up its table and played. */
async function clubFolder(): Promise<string> {
  const folder = emptyFolder();
  const { core } = openHost(folder);
  await core.answers['session:dispatch']({ kind: 'setTable', table });
  await core.answers['session:dispatch']({
    kind: 'setProjectorSetup',
    displayKey: 'BenQ 1920x1080',
    setup: simulatedProjectorSetup,
  });
  await core.answers['session:dispatch']({ kind: 'setRoster', roster });
  await core.answers['session:dispatch']({ kind: 'setTerrain', terrain });
  await core.answers['session:dispatch']({ kind: 'nextStep' });
  await core.close();
  return folder;
}

function damageFirstLine(folder: string): void {
  writeFileSync(journalOf(folder), readFileSync(journalOf(folder), 'utf8').replace('format', 'fOrmat'));
}

describe('when the journal’s first line is lost', () => {
  test('setup, roster and terrain are not: a new game begins on the club’s own table', async () => {
    const folder = await clubFolder();
    const played = openHost(folder).core.session.view().session;
    damageFirstLine(folder);
    const { core, notices } = openHost(folder);
    expect(notices).toMatchObject([{ id: 'journalUnreadable', params: { kept: 3 } }]);
    const { session } = core.session.view();
    expect(session).toMatchObject({ setup: played.setup, roster, terrain });
    expect(session.turn).toEqual(newSession().turn);

    await core.answers['session:dispatch']({ kind: 'setUnits', units: 'cm' });
    await core.close();
    const next = openHost(folder);
    expect(next.notices).toEqual([]);
    expect(next.core.session.view().session).toMatchObject({ setup: played.setup, roster, units: 'cm' });
  });

  test('a kept file that is damaged as well is set aside, and the others are taken up', async () => {
    const folder = await clubFolder();
    damageFirstLine(folder);
    writeFileSync(rosterOf(folder), '{"format":"arclight/roster","version":1,"roster":{');
    const { core, notices } = openHost(folder);
    expect(notices.map(({ id, params }) => [id, params?.kept])).toEqual([
      ['copyUnreadable', undefined],
      ['journalUnreadable', 2],
    ]);
    expect(readFileSync(String(notices[0]?.params?.setAsideAs), 'utf8')).toContain('arclight/roster');
    expect(core.session.view().session).toMatchObject({ setup: { table }, roster: sampleRoster, terrain });
  });

  test('a roster in which two teams wear one fiducial is refused as the console would', async () => {
    const folder = await clubFolder();
    damageFirstLine(folder);
    const [first, second] = roster.teams;
    const id = first?.fiducial?.id ?? 0;
    const clash = readFileSync(rosterOf(folder), 'utf8').replace(
      new RegExp(`"id": ${second?.fiducial?.id},`),
      `"id": ${id},`,
    );
    writeFileSync(rosterOf(folder), clash);
    const { core, notices } = openHost(folder);
    expect(notices[0]).toMatchObject({
      id: 'copyUnreadable',
      params: { reason: expect.stringContaining('invalidRoster') },
    });
    expect(core.session.view().session.roster).toEqual(sampleRoster);
  });
});

test('a journal that is gone is said to be, and the table is still the club’s', async () => {
  const folder = await clubFolder();
  rmSync(journalOf(folder));
  const { core, notices } = openHost(folder);
  expect(notices).toMatchObject([{ id: 'journalMissing', params: { path: journalOf(folder) } }]);
  expect(core.session.view().session).toMatchObject({ setup: { table }, roster, terrain });
});

test('the journal is believed before the kept files', async () => {
  const folder = await clubFolder();
  writeFileSync(rosterOf(folder), 'rubbish');
  const { core, notices } = openHost(folder);
  expect(notices).toEqual([]);
  expect(core.session.view().session.roster).toEqual(roster);
});

test('a copy that cannot be written is said once and costs no command', async () => {
  const folder = emptyFolder();
  const { core, notices } = openHost(folder);
  mkdirSync(path.join(rosterOf(folder), 'in the way'), { recursive: true });
  expect(await core.answers['session:dispatch']({ kind: 'nextStep' })).toMatchObject({ ok: true });
  expect(await core.answers['session:dispatch']({ kind: 'nextStep' })).toMatchObject({ ok: true });
  await core.close();
  expect(notices).toMatchObject([{ id: 'copyNotKept', params: { path: rosterOf(folder) } }]);
});
