import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sheetCommand } from '../../main/cli/sheet';
import { sampleRoster } from '../../shared/board/sample';
import { makeRosterFile } from '../../shared/files/roster-file';
import { runCommand } from './run-command';

const folder = mkdtempSync(path.join(tmpdir(), 'arclight-sheet-'));
const file = (name: string) => path.join(folder, name);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) => runCommand(sheetCommand, ...args);

const isPdf = (name: string) => readFileSync(file(name)).subarray(0, 5).toString() === '%PDF-';

describe('arclight sheet', () => {
  it('writes ids in the size asked for', async () => {
    const { code, out } = await run('--ids', '0-39,50', '--size', '20', '--out', file('ids.pdf'), '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({ out: file('ids.pdf'), pages: 1 });
    expect(isPdf('ids.pdf')).toBe(true);
  });

  it('writes every fiducial that a roster’s teams wear, corners for the table, and the board for a lens', async () => {
    writeFileSync(file('roster.json'), makeRosterFile(sampleRoster));
    expect((await run('--roster', file('roster.json'), '--out', file('teams.pdf'))).code).toBe(0);
    expect((await run('--corners', '--out', file('corners.pdf'), '--paper', 'letter')).code).toBe(0);
    expect((await run('--board', '--out', file('board.pdf'))).code).toBe(0);
    expect(['teams.pdf', 'corners.pdf', 'board.pdf'].every(isPdf)).toBe(true);
  });

  it('names what is wrong with the call', async () => {
    const wrong = async (...args: string[]) => {
      const { code, error } = await run(...args);
      expect(code).toBe(2);
      return error;
    };
    const out = ['--out', file('none.pdf')];
    expect(await wrong(...out)).toContain('give one of --ids, --roster');
    expect(await wrong('--ids', '5-2', '--size', '20', ...out)).toContain('--ids 5-2 is no list');
    expect(await wrong('--ids', '1', ...out)).toContain('--size is missing');
    expect(await wrong('--ids', '1', '--size', '20')).toContain('--out is missing');
    expect(await wrong('--ids', '1', '--size', '20', '--paper', 'a5', ...out)).toContain('not a5');
  });

  it('names what cannot be printed, and what would be', async () => {
    const { code, error } = await run('--ids', '251', '--size', '20', '--out', file('none.pdf'));
    expect(code).toBe(1);
    expect(error).toContain('there is no fiducial 251 in this dictionary; use 0 to 249');
    writeFileSync(file('torn.json'), '{');
    expect((await run('--roster', file('torn.json'), '--out', file('none.pdf'))).error).toContain(
      'is no roster',
    );
  });
});
