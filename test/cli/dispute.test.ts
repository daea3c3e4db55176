import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decode } from 'fast-png';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dispute } from '../../main/cli/dispute';
import { formatBoard } from '../../shared/board/notation-format';
import { samplePoses } from '../../shared/board/sample';
import { sampleBoard } from '../../shared/board/sample-board';
import { newHistory, perform } from '../../shared/session/history';
import { journalHead, journalLine } from '../../shared/session/journal';
import { newSession } from '../../shared/session/new-session';

const folder = mkdtempSync(path.join(tmpdir(), 'arclight-dispute-'));
afterAll(() => rmSync(folder, { recursive: true }));

const board = path.join(folder, 'sample.board');
const out = path.join(folder, 'card.png');
writeFileSync(board, formatBoard(sampleBoard()));

let said = '';
let complained = '';
beforeEach(() => {
  said = '';
  complained = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    complained += String(text);
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

describe('arclight dispute', () => {
  test('tells verdict, distance with its doubt, every reason with its reading, and where both stand', async () => {
    expect(await dispute([board, '--shot', 'firefly=stug-3', '--out', out, '--width', '600'])).toBe(0);
    expect(said).toContain('Firefly at StuG 3\n');
    expect(said).toContain('Distance, base edge to base edge: 14.49"');
    expect(said).toContain('hull: side (OF-A13)');
    expect(said).toContain('Firefly: 1312.0, 424.0, facing 98.0°');
    const { width, height } = decode(readFileSync(out));
    expect(width).toBe(600);
    // The table is two thirds as deep as wide; the text lies under it.
    expect(height).toBeGreaterThan(500);
  });

  test('says of a shot on a hair’s breadth that it is to be measured', async () => {
    expect(await dispute([board, '--shot', 'pak-1=firefly', '--out', path.join(folder, 'c.txt')])).toBe(0);
    expect(said).toContain('May fire; its figures are too close to call: measure by hand');
    expect(readFileSync(path.join(folder, 'c.txt'), 'utf8')).toBe(said);
  });

  test('takes a recorded game at its last moment, and German', async () => {
    const journal = path.join(folder, 'session.journal');
    let history = newHistory(newSession());
    let text = journalHead(history.present, 0);
    for (const [teamId, pose] of Object.entries(samplePoses)) {
      const act = {
        kind: 'command',
        command: {
          kind: 'poseSettled',
          teamId,
          settled: { pose, covariance: [0.04, 0, 0, 0, 0.04, 0, 0, 0, 0], elevationMm: 0, atMs: 0 },
        },
      } as const;
      const next = perform(history, act, 0);
      if (!next.ok) throw new Error(next.error.kind);
      history = next.value;
      text += journalLine({ revision: history.revision, atMs: 0, act });
    }
    writeFileSync(journal, text);
    const svg = path.join(folder, 'card.svg');
    expect(await dispute([journal, '--shot', 'firefly=stug-3', '--out', svg, '--language', 'de'])).toBe(0);
    expect(said).toContain('Firefly auf StuG 3');
    expect(readFileSync(svg, 'utf8')).toContain('Firefly auf StuG 3</text>');
  });

  test('names what is missing: a team, the shot, the card’s ending', async () => {
    expect(await dispute([board, '--shot', 'tiger=stug-3', '--out', out])).toBe(1);
    expect(complained).toContain('has no tiger');
    expect(await dispute([board, '--out', out])).toBe(2);
    expect(await dispute([board, '--shot', 'firefly=stug-3', '--out', 'card.gif'])).toBe(2);
    expect(await dispute(['nowhere.board', '--shot', 'firefly=stug-3', '--out', out])).toBe(1);
  });
});
