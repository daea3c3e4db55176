import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkCommand } from '../../main/cli/check';
import { formatBoard } from '../../shared/board/notation-format';
import { sampleBoard } from '../../shared/board/sample-board';
import { runCommand } from './run-command';

const folder = mkdtempSync(path.join(tmpdir(), 'arclight-check-'));
const board = path.join(folder, 'sample.board');
const { teams, ...rest } = sampleBoard();
writeFileSync(board, formatBoard(sampleBoard()));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) => runCommand(checkCommand, ...args);

/** The sample with one Sherman moved to where its platoon's commander cannot lead it. */
function strayed(): string {
  const file = path.join(folder, 'strayed.board');
  const moved = teams.map((row) =>
    row.team.id === 'sherman-3' ? { ...row, pose: { ...row.pose, xMm: 60, yMm: 1100 } } : row,
  );
  writeFileSync(file, formatBoard({ ...rest, teams: moved }));
  return file;
}

describe('arclight check', () => {
  it('names a team that is out of command, by how much and why, and exits with 1', async () => {
    const { code, out } = await run(strayed());
    expect(code).toBe(1);
    expect(out).toMatch(/^broken: .*out of command/m);
    expect(out).toMatch(/^ {4}\S/m);
  });

  it('says the same as JSON, with ids, places and reasons', async () => {
    const { out } = await run(strayed(), '--json');
    const { findings } = JSON.parse(out);
    const stray = findings.find(({ id }: { id: string }) => id === 'command:sherman-3');
    expect(stray).toMatchObject({ check: 'command', severity: 'broken', teamIds: ['sherman-3'] });
    expect(stray.because.length).toBeGreaterThan(0);
  });

  it('checks declared shots too, and names a shooter or a target that is not there', async () => {
    const { out } = await run(board, '--target', 'para-1=pak-1', '--json');
    const { findings } = JSON.parse(out);
    expect(findings.map(({ check }: { check: string }) => check)).toContain('shot');
    const { code, error } = await run(board, '--target', 'stug-1=nobody');
    expect(code).toBe(1);
    expect(error).toContain('has no nobody; it has');
  });

  it('names what cannot be so: an unknown unit, a team told twice, nobody to lead, flags that exclude each other', async () => {
    const file = path.join(folder, 'impossible.board');
    writeFileSync(
      file,
      `table 1000 700 in
platoon a Shermans first tank Trained Confident
team s1 One "Sherman VI" 27x61 200 300 0 command fiducial=none
team s2 Two "Sherman V" 27x61 300 300 0 fiducial=none dugIn
platoon b Others first tank Trained Confident
team s2 Two "Sherman V" 27x61 200 500 0 fiducial=none`,
    );
    const { code, out } = await run(file);
    expect(code).toBe(1);
    expect(out.split('\n').filter((line) => line.startsWith('broken'))).toEqual([
      'broken: Two entries share the id s2: remove one',
      'broken: One is a Sherman VI, which the unit data does not have: choose a unit type',
      'broken: Others has no command team: mark one of its teams as leading',
      'broken: Others has no command team on the table: name another',
      'broken: Two cannot be so: tank and dug in exclude each other, take one away',
    ]);
    expect(JSON.parse((await run(file, '--json')).out).problems).toHaveLength(3);
  });

  it('is called wrongly without a board, or with half a target', async () => {
    expect((await run()).code).toBe(2);
    expect((await run(board, '--target', 'stug-1')).code).toBe(2);
    expect((await run(board, '--language', 'fr')).error).toContain('en or de, not fr');
  });
});
