import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { trackCommand } from '../../main/cli/track';
import { dict4x4 } from '../../shared/vision/detect/dictionaries/dict-4x4-250';
import { type FilmOptions, writeY4m } from '../simulator/film';
import { makeTableScene } from '../simulator/table-scene';

const folder = mkdtempSync(join(tmpdir(), 'arclight-track-'));
const file = (name: string) => join(folder, name);
const { scene, setup } = makeTableScene({
  seed: 21,
  widthPx: 960,
  dictionary: dict4x4,
  teams: 6,
  fiducialMm: 25,
});
const mover = scene.teams[0];
if (!mover) throw new Error('the scene needs teams');
const { headingRad } = mover.pose;
const to = { ...mover.pose, headingRad: headingRad > 0 ? headingRad - 1 : headingRad + 1 };
const filmed: FilmOptions = {
  scene,
  framesPerSecond: 10,
  durationMs: 3200,
  motions: [{ fiducialId: mover.fiducial.id, fromMs: 800, toMs: 1200, to }],
};

beforeAll(() => {
  writeFileSync(file('setup.json'), JSON.stringify({ setup }));
  writeY4m(file('film.y4m'), filmed);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

interface Printed {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command and gives what it printed. */
async function run(...args: string[]): Promise<Printed> {
  const out: string[] = [];
  const err: string[] = [];
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => err.push(String(text)) > 0);
  try {
    return { code: await trackCommand.run(args), out: out.join(''), err: err.join('') };
  } finally {
    stdout.mockRestore();
    stderr.mockRestore();
  }
}

interface Line {
  readonly frame: number;
  readonly atMs: number;
  readonly trackMs: number;
  readonly teams: readonly {
    readonly fiducialId: number;
    readonly xMm: number;
    readonly yMm: number;
    readonly headingRad: number;
    readonly sigmaMm: number;
    readonly covariance: readonly (readonly number[])[];
    readonly state: string;
    readonly settled: boolean;
  }[];
  readonly events?: readonly { readonly kind: string; readonly fiducialId: number }[];
}

const linesOf = ({ out }: Printed): Line[] =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Where a frame of the film begins, in bytes. */
function startOf(frame: number): number {
  const header = 'YUV4MPEG2 W960 H540 F10:1 Ip A1:1 C420jpeg\n';
  return header.length + frame * ('FRAME\n'.length + 960 * 540 * 1.5);
}

/** A y4m of grey frames, by its header and how many frames follow. */
function grey(name: string, header: string, frames: number, width = 960, height = 540): string {
  writeFileSync(file(name), `YUV4MPEG2 W${width} H${height} ${header}\n`);
  for (let i = 0; i < frames; i++) {
    appendFileSync(file(name), 'FRAME\n');
    appendFileSync(file(name), new Uint8Array(width * height).fill(128));
  }
  return file(name);
}

describe('arclight track', () => {
  it('prints one line a frame, in order, with every team where it stands', async () => {
    const printed = await run(file('film.y4m'), '--setup', file('setup.json'), '--json', '--events');
    expect([printed.code, printed.err]).toEqual([0, '']);
    const lines = linesOf(printed);
    expect(lines.map(({ frame, atMs }) => [frame, atMs])).toEqual(
      Array.from({ length: 32 }, (_, i) => [i, i * 100]),
    );
    expect(lines[0]?.teams.map(({ state, settled }) => [state, settled])).toEqual(
      scene.teams.map(() => ['tentative', false]),
    );
    const last = lines.at(-1);
    expect(last?.teams).toHaveLength(6);
    for (const { fiducialId, ...team } of last?.teams ?? []) {
      const stands = scene.teams.find(({ fiducial }) => fiducial.id === fiducialId);
      const truth = fiducialId === mover.fiducial.id ? to : stands?.pose;
      expect(Math.hypot(team.xMm - (truth?.xMm ?? 0), team.yMm - (truth?.yMm ?? 0))).toBeLessThan(0.4);
      expect([team.state, team.settled]).toEqual(['confirmed', true]);
      expect(team.covariance.map((row) => row.length)).toEqual([3, 3, 3]);
      expect(team.sigmaMm).toBeGreaterThan(0);
    }
    expect(lines.every(({ trackMs }) => trackMs > 0)).toBe(true);
    const told = lines.flatMap(({ events }) => events ?? []);
    expect(told.map(({ kind, fiducialId }) => [kind, fiducialId])).toEqual([['turned', mover.fiducial.id]]);
  });

  it('looks at no later frame: a film cut short gives the same lines', async () => {
    const whole = linesOf(await run(file('film.y4m'), '--setup', file('setup.json'), '--json'));
    writeFileSync(file('short.y4m'), readFileSync(file('film.y4m')).subarray(0, startOf(10)));
    const short = linesOf(await run(file('short.y4m'), '--setup', file('setup.json'), '--json'));
    const withoutTime = (lines: Line[]) => lines.map(({ trackMs: _, ...line }) => line);
    expect(withoutTime(short)).toEqual(withoutTime(whole.slice(0, 10)));
    expect(short[0]).not.toHaveProperty('events');
  });

  it('takes a folder of PNG frames in the order of their names, at the rate it is told', async () => {
    mkdirSync(file('frames'));
    const bytes = readFileSync(file('film.y4m'));
    for (const index of [2, 0, 1]) {
      const start = startOf(index) + 'FRAME\n'.length;
      const data = bytes.subarray(start, start + 960 * 540);
      writeFileSync(
        file(`frames/frame-${index}.png`),
        encode({ width: 960, height: 540, data, channels: 1 }),
      );
    }
    writeFileSync(file('frames/notes.txt'), 'not a frame');
    const printed = await run(file('frames'), '--setup', file('setup.json'), '--fps', '50', '--json');
    expect(linesOf(printed).map(({ atMs }) => atMs)).toEqual([0, 20, 40]);
    const text = await run(file('frames'), '--setup', file('setup.json'));
    expect(text.out).toMatch(/^frame 0 at 0 ms: 6 teams\n {2}fiducial \d+: .* degrees, tentative\n/);
    expect(text.out).toMatch(/frame 2 at 67 ms: 6 teams/);
  });

  it('exits 2 and shows its usage when called wrongly', async () => {
    const good = [file('film.y4m'), '--setup', file('setup.json')];
    for (const args of [[], ['a.y4m'], [...good, 'b.y4m'], [...good, '--fps', '0'], [...good, '--colour']]) {
      const { code, err, out } = await run(...args);
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain('usage: arclight track SOURCE --setup SETUP.json [--fps 30]');
    }
  });

  it('names a film that is missing, empty, of another kind, chroma or size, and the way out', async () => {
    writeFileSync(file('text.y4m'), 'not a film\n');
    mkdirSync(file('empty'));
    const complaints: [string, RegExp][] = [
      [file('nowhere.y4m'), /nowhere\.y4m cannot be read .*give the path of a y4m film or a folder/],
      [file('text.y4m'), /text\.y4m is no y4m film; convert it/],
      [file('empty'), /empty holds no PNG pictures/],
      [grey('none.y4m', 'F30:1 Cmono', 0), /none\.y4m has no frame/],
      [grey('deep.y4m', 'F30:1 C420p10', 0), /has chroma C420p10; 8 bits of C420/],
      [grey('odd.y4m', 'F30:1 CtoString', 0), /has chroma CtoString/],
      [grey('woven.y4m', 'F30:1 It Cmono', 0), /is interlaced \(It\); deinterlace it first/],
      [grey('wide.y4m', 'F30:1 Cmono', 0, 99999, 9), /says it is 99999x9; sides of 1 to 16384/],
      [grey('small.y4m', 'F30:1 Cmono', 1, 64, 36), /is 64x36 but the camera in .* is 960x540; give a film/],
    ];
    for (const [path, complaint] of complaints) {
      const { code, err, out } = await run(path, '--setup', file('setup.json'));
      expect([code, out]).toEqual([1, '']);
      expect(err).toMatch(complaint);
    }
  });

  it('tells the frames before a film breaks off, then where it does', async () => {
    const torn = grey('torn.y4m', 'F30:1 Cmono', 3);
    truncateSync(torn, 'YUV4MPEG2 W960 H540 F30:1 Cmono\n'.length + 2 * (6 + 960 * 540) + 1000);
    const cut = await run(torn, '--setup', file('setup.json'), '--json');
    expect([cut.code, linesOf(cut).length]).toEqual([1, 2]);
    expect(cut.err).toMatch(/torn\.y4m ends within frame 2; copy or make the film again/);

    const damaged = grey('damaged.y4m', 'F30:1 Cmono', 1);
    appendFileSync(damaged, 'FRAME?\n');
    expect((await run(damaged, '--setup', file('setup.json'))).err).toMatch(/is damaged before frame 1/);
  });

  it('names a frame of another size among PNG frames', async () => {
    mkdirSync(file('mixed'));
    for (const [name, width] of [
      ['0.png', 960],
      ['1.png', 320],
    ] as const) {
      const data = new Uint8Array(width * 540);
      writeFileSync(file(`mixed/${name}`), encode({ width, height: 540, data, channels: 1 }));
    }
    const { code, err } = await run(file('mixed'), '--setup', file('setup.json'));
    expect(code).toBe(1);
    expect(err).toMatch(/1\.png is 320x540 but the frames before it are 960x540/);
  });

  it('takes what a y4m leaves out as its format says: 4:2:0, and the usual rate', async () => {
    writeFileSync(file('plain.y4m'), 'YUV4MPEG2 W960 H540\n');
    for (let i = 0; i < 2; i++) {
      appendFileSync(file('plain.y4m'), 'FRAME Ip\n');
      appendFileSync(file('plain.y4m'), new Uint8Array(960 * 540 * 1.5));
    }
    const lines = linesOf(await run(file('plain.y4m'), '--setup', file('setup.json'), '--json'));
    expect(lines.map(({ atMs }) => Math.round(atMs))).toEqual([0, 33]);
  });
});
