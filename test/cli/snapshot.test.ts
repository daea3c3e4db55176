import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decode } from 'fast-png';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { snapshot } from '../../main/cli/snapshot';
import { formatBoard } from '../../shared/board/notation-format';
import { sampleBoard } from '../../shared/board/sample-board';
import { makeBoardFile } from '../../shared/files/board-file';

const folder = mkdtempSync(path.join(tmpdir(), 'arclight-snapshot-'));
afterAll(() => rmSync(folder, { recursive: true }));

const board = path.join(folder, 'sample.board');
const json = path.join(folder, 'sample.json');
const out = path.join(folder, 'out.png');
writeFileSync(board, formatBoard(sampleBoard()));
writeFileSync(json, makeBoardFile(sampleBoard()));

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

/** Share of pixels that carry light. */
function lit(file: string): number {
  const { data, channels, width, height } = decode(readFileSync(file));
  let count = 0;
  for (let i = 0; i < data.length; i += channels) {
    if ((data[i] ?? 0) + (data[i + 1] ?? 0) + (data[i + 2] ?? 0) > 60) count++;
  }
  return count / (width * height);
}

describe('arclight snapshot', () => {
  test('draws the projector’s view: a wide picture, mostly dark', async () => {
    expect(await snapshot([board, '--out', out, '--width', '600'])).toBe(0);
    const picture = decode(readFileSync(out));
    expect([picture.width, picture.height]).toEqual([600, 400]);
    expect(lit(out)).toBeGreaterThan(0.005);
    expect(lit(out)).toBeLessThan(0.15);
    expect(said).toContain('projector view of 24 teams');
  });

  test('draws the operator’s view: a table that is seen everywhere', async () => {
    expect(await snapshot([board, '--view', 'operator', '--out', out, '--width', '600'])).toBe(0);
    expect(lit(out)).toBeGreaterThan(0.8);
  });

  test('notation and JSON of one board give one picture', async () => {
    const other = path.join(folder, 'other.png');
    const args = ['--width', '400', '--select', 'stug-3', '--target', 'stug-3=firefly'];
    expect(await snapshot([board, '--out', out, ...args])).toBe(0);
    expect(await snapshot([json, '--out', other, ...args])).toBe(0);
    // The notation leaves out where on a base its fiducial sits, so only the holes for fiducials may differ.
    expect(Math.abs(lit(out) - lit(other))).toBeLessThan(0.01);
  });

  test('a selection lights up more of the table', async () => {
    await snapshot([board, '--out', out, '--width', '600']);
    const quiet = lit(out);
    await snapshot([
      board,
      '--out',
      out,
      '--width',
      '600',
      '--select',
      'firefly',
      '--target',
      'firefly=stug-3',
    ]);
    expect(lit(out)).toBeGreaterThan(quiet * 1.5);
  });

  test('tells what it did as JSON when asked', async () => {
    await snapshot([board, '--out', out, '--width', '300', '--json']);
    expect(JSON.parse(said)).toEqual({ out, view: 'projector', widthPx: 300, teams: 24 });
  });

  test.each([
    [[], 'name a board file'],
    [[board], 'name the picture with --out PNG'],
    [[board, '--out', out, '--view', 'sideways'], '--view is projector or operator, not sideways'],
    [[board, '--out', out, '--width', '3.5'], '--width is a whole number of pixels'],
    [[board, '--out', out, '--target', 'firefly'], '--target is SHOOTER=TARGET, not firefly'],
    [[board, json, '--out', out], 'one board at a time'],
    [[board, '--out', out, '--zoom'], '--zoom'],
  ])('called wrongly it says how: %j', async (args, message) => {
    expect(await snapshot(args)).toBe(2);
    expect(complained).toContain(message);
  });

  test('a board that is not there, a team it does not have and a broken line are named', async () => {
    expect(await snapshot([path.join(folder, 'none.board'), '--out', out])).toBe(1);
    expect(complained).toContain('none.board cannot be read');
    expect(await snapshot([board, '--out', out, '--select', 'tiger'])).toBe(1);
    expect(complained).toContain('has no tiger; it has sherman-1');
    const broken = path.join(folder, 'broken.board');
    writeFileSync(broken, 'table 100 100 in\nteem a\n');
    expect(await snapshot([broken, '--out', out])).toBe(1);
    expect(complained).toContain('at line 2: found teem');
  });

  test('a place that cannot be written is named', async () => {
    const nowhere = path.join(folder, 'no', 'such', 'place.png');
    expect(await snapshot([board, '--out', nowhere])).toBe(1);
    expect(complained).toContain('place.png cannot be written');
  });
});
