import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { replayCommand } from '../../main/cli/replay';
import { parseBoardFile } from '../../shared/files/board-file';
import { journalHead, journalLine } from '../../shared/session/journal';
import { newSession } from '../../shared/session/new-session';
import { runCommand } from './run-command';

const folder = mkdtempSync(path.join(tmpdir(), 'arclight-replay-'));
const file = (name: string) => path.join(folder, name);
const game = [
  journalHead(newSession(), 0),
  journalLine({
    revision: 1,
    atMs: 5000,
    act: {
      kind: 'command',
      command: {
        kind: 'poseSettled',
        teamId: 'firefly',
        settled: {
          pose: { xMm: 400, yMm: 300, headingRad: 1 },
          covariance: [0.02, 0, 0, 0, 0.02, 0, 0, 0, 1e-5],
          elevationMm: 0,
          atMs: 5000,
        },
      },
    },
  }),
  journalLine({ revision: 2, atMs: 70_000, act: { kind: 'command', command: { kind: 'nextStep' } } }),
  journalLine({ revision: 3, atMs: 75_000, act: { kind: 'undo' } }),
];
writeFileSync(file('game.journal'), game.join(''));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) => runCommand(replayCommand, ...args);

describe('arclight replay', () => {
  it('tells every act with its time, and how the table stood at the end', async () => {
    const { code, out } = await run(file('game.journal'));
    expect(code).toBe(0);
    expect(out).toMatch(/^00:00 {2}poseSettled firefly/m);
    expect(out).toMatch(/^01:05 {2}nextStep$/m);
    expect(out).toMatch(/^01:10 {2}undo$/m);
    expect(out).toContain('3 acts; 1 teams on the table');
  });

  it('says the same as JSON, one line an act and one for the end', async () => {
    const { out } = await run(file('game.journal'), '--json');
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.slice(0, 3).map(({ revision }) => revision)).toEqual([1, 2, 3]);
    expect(lines[3].end.teams).toMatchObject([{ id: 'firefly', xMm: 400, yMm: 300 }]);
  });

  it('writes the table as a board that the other commands read', async () => {
    await run(file('game.journal'), '--board', file('end.board'));
    const board = parseBoardFile(readFileSync(file('end.board'), 'utf8'));
    expect(board.ok && board.value.teams.map(({ team }) => team.id)).toEqual(['firefly']);
  });

  it('drops a torn last line, and says so', async () => {
    writeFileSync(file('torn.journal'), game.join('').slice(0, -20));
    const { code, out, error } = await run(file('torn.journal'));
    expect(code).toBe(0);
    expect(out).toContain('2 acts');
    expect(error).toContain('last line (4) was being written');
  });

  it('keeps what comes before a damaged line, and fails', async () => {
    const damaged = game.map((line, i) => (i === 2 ? line.replace('70000', '70001') : line));
    writeFileSync(file('damaged.journal'), damaged.join(''));
    const { code, error } = await run(file('damaged.journal'));
    expect(code).toBe(1);
    expect(error).toContain(
      'line 3 is damaged (its checksum does not agree); it and all after it are lost, 2 lines',
    );
  });

  it('names a file that is no recorded game, and a call that is none', async () => {
    writeFileSync(file('roster.json'), '{"format":"arclight/roster"}\n');
    expect((await run(file('roster.json'))).code).toBe(1);
    expect((await run(file('missing.journal'))).error).toContain('cannot be read');
    expect((await run()).code).toBe(2);
  });
});
