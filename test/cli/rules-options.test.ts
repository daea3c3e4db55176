import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decode } from 'fast-png';
import { afterAll, describe, expect, it } from 'vitest';
import { checkCommand } from '../../main/cli/check';
import type { Command } from '../../main/cli/command';
import { disputeCommand } from '../../main/cli/dispute';
import { snapshotCommand } from '../../main/cli/snapshot';
import { formatBoard } from '../../shared/board/notation-format';
import { makeChartFile } from '../../shared/files/chart-file';
import { chartFormats } from '../../shared/rules/registry';
import { journalHead } from '../../shared/session/journal';
import { newSession } from '../../shared/session/new-session';
import { duel, syntheticCharts } from '../rules/lightning-war/table/synthetic';
import { runCommand } from './run-command';

const folder = mkdtempSync(path.join(tmpdir(), 'arclight-rules-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const board = path.join(folder, 'duel.board');
writeFileSync(board, formatBoard(duel([[200, 350, 0]], [[700, 350, 180]])));
const charts = Object.entries(syntheticCharts).flatMap(([name, content]) => {
  const format = chartFormats.find((each) => each.name === name);
  if (!format) throw new Error(`no chart is called ${name}`);
  const file = path.join(folder, format.file);
  writeFileSync(file, makeChartFile(format, content));
  return ['--chart', file];
});
const lightning = ['--rules', 'lightning-war', ...charts];
const run = (command: Command, ...args: string[]) => runCommand(command, ...args);

describe('a board by the rules of a call', () => {
  it('is checked by them, and a shot that wants a chart names the file to give', async () => {
    const sound = await run(checkCommand, board, '--target', 'a1=b1', ...lightning);
    expect([sound.code, sound.out]).toEqual([0, '2 teams, no problem\n']);
    const chartless = await run(checkCommand, board, '--target', 'a1=b1', '--rules', 'area-fire');
    expect(chartless.code).toBe(1);
    expect(chartless.out).toContain('a1 > b1: chart AF-M08 is missing: give sections.json');
    const json = await run(checkCommand, board, '--target', 'a1=b1', '--rules', 'lightning-war', '--json');
    expect(JSON.parse(json.out)).toMatchObject({
      rules: 'lightning-war',
      unanswered: [{ shooterId: 'a1', targetId: 'b1', says: expect.stringContaining('guns.json') }],
    });
  });

  it('finds a shot out of range in them', async () => {
    const far = path.join(folder, 'far.board');
    writeFileSync(far, formatBoard(duel([[100, 350, 0]], [[900, 350, 180]])));
    const { code, out } = await run(checkCommand, far, '--target', 'a1=b1', ...lightning);
    expect([code, out]).toEqual([1, expect.stringContaining('may not fire at Hunter 1: out of range')]);
  });

  it('is drawn by them', async () => {
    const out = path.join(folder, 'duel.png');
    const aimed = ['--select', 'a1', '--target', 'a1=b1', '--width', '300'];
    const drawn = async (...rules: string[]) => {
      expect((await run(snapshotCommand, board, '--out', out, ...aimed, ...rules)).code).toBe(0);
      return decode(readFileSync(out)).data;
    };
    expect(await drawn(...lightning)).not.toEqual(await drawn('--rules', 'area-fire'));
  });

  it('is disputed by them; a recorded game by those it was played by', async () => {
    const card = path.join(folder, 'card.txt');
    const shot = ['--shot', 'a1=b1', '--out', card];
    const { out } = await run(disputeCommand, board, ...shot, ...lightning);
    expect(out).toContain('1000 m · Front · 20 % kill, 10 % track');
    const journal = path.join(folder, 'game.journal');
    const session = { ...newSession(), rulesetId: 'lightning-war' as const };
    const pose = { xMm: 300, yMm: 300, headingRad: 0 };
    const settled = { pose, covariance: [1, 0, 0, 0, 1, 0, 0, 0, 0] as const, elevationMm: 0, atMs: 0 };
    const far = { ...settled, pose: { ...pose, xMm: 700 } };
    writeFileSync(journal, journalHead({ ...session, settledPoses: { firefly: settled, 'stug-3': far } }, 0));
    const played = await run(disputeCommand, journal, '--shot', 'firefly=stug-3', '--out', card);
    expect(played.error).toContain('chart LW-M01 is missing: give guns.json');
    const other = await run(
      disputeCommand,
      journal,
      '--shot',
      'firefly=stug-3',
      '--out',
      card,
      '--rules',
      'open-fire',
    );
    expect(other.out).toContain('Firefly at StuG 3');
  });

  it('names rules that there are not, and a file that is no chart', async () => {
    const strange = await run(checkCommand, board, '--rules', 'chess');
    expect([strange.code, strange.error]).toEqual([2, expect.stringContaining('open-fire or lightning-war')]);
    const wrong = await run(checkCommand, board, '--chart', board);
    expect([wrong.code, wrong.error]).toEqual([1, expect.stringContaining('duel.board')]);
  });
});
