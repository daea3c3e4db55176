import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'fast-png';
import jpeg from 'jpeg-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { detect } from '../../main/cli/detect';
import { dict4x4 } from '../../shared/vision/detect/dictionaries/dict-4x4-250';
import { writeTableScene } from '../simulator/files';
import { makeTableScene } from '../simulator/table-scene';

const folder = mkdtempSync(join(tmpdir(), 'arclight-detect-'));
const scene = makeTableScene({ seed: 21, widthPx: 960, dictionary: dict4x4, teams: 6, fiducialMm: 25 });
const file = (name: string) => join(folder, name);

beforeAll(() => writeTableScene(file('table'), scene));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command and gives what it printed. */
async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const out: string[] = [];
  const err: string[] = [];
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => err.push(String(text)) > 0);
  try {
    return { code: await detect(args), out: out.join(''), err: err.join('') };
  } finally {
    stdout.mockRestore();
    stderr.mockRestore();
  }
}

function setupWith(name: string, change: (setup: Record<string, unknown>) => void): string {
  const setup: Record<string, unknown> = structuredClone({ ...scene.setup });
  change(setup);
  writeFileSync(file(name), JSON.stringify(setup));
  return file(name);
}

describe('arclight detect', () => {
  it('prints every team where it stands, as JSON', async () => {
    const { code, out } = await run(file('table.png'), '--setup', file('table.json'), '--json');
    expect(code).toBe(0);
    const { teams, fiducials, detectMs } = JSON.parse(out);
    expect(detectMs).toBeGreaterThan(0);
    expect(fiducials).toHaveLength(6);
    expect(teams).toHaveLength(6);
    for (const truth of scene.truth) {
      const team = teams.find((t: { fiducialId: number }) => t.fiducialId === truth.fiducialId);
      expect(Math.hypot(team.xMm - truth.xMm, team.yMm - truth.yMm)).toBeLessThan(0.5);
      expect(team.headingRad).toBeCloseTo(truth.headingRad, 1);
      expect(team.covariance.map((row: number[]) => row.length)).toEqual([3, 3, 3]);
      expect(team.sigmaMm).toBeGreaterThan(0);
    }
  });

  it('adds the doubt of the camera to every place, where the setup states it by place', async () => {
    const [xx, xy, yy] = [4, 1, 9];
    const doubtful = setupWith('doubtful.json', (setup) => {
      const span = { widthMm: 1829, depthMm: 1219 };
      setup.cameraDoubt = { span, columns: 1, rows: 1, covariances: [xx, xy, yy, 0, 0, 0, 0, 0, 0] };
    });
    const covariances = async (setup: string): Promise<number[][][]> => {
      const { out } = await run(file('table.png'), '--setup', setup, '--json');
      return JSON.parse(out).teams.map(({ covariance }: { covariance: number[][] }) => covariance);
    };
    const [sure, unsure] = [await covariances(file('table.json')), await covariances(doubtful)];
    unsure.forEach((covariance, i) => {
      expect((covariance[0]?.[0] ?? 0) - (sure[i]?.[0]?.[0] ?? 0)).toBeCloseTo(xx, 6);
      expect((covariance[0]?.[1] ?? 0) - (sure[i]?.[0]?.[1] ?? 0)).toBeCloseTo(xy, 6);
      expect((covariance[1]?.[1] ?? 0) - (sure[i]?.[1]?.[1] ?? 0)).toBeCloseTo(yy, 6);
    });
    const torn = setupWith('torn.json', (setup) => {
      setup.cameraDoubt = { span: { widthMm: 1, depthMm: 1 }, columns: 2, rows: 1, covariances: [1, 0, 1] };
    });
    const { code, err } = await run(file('table.png'), '--setup', torn);
    expect(code).toBe(1);
    expect(err).toContain('cameraDoubt.covariances is wrong (must hold nine figures');
  });

  it('takes a JPEG and a bare setup as well, and prints lines for people', async () => {
    const { width, height, data } = scene.render().rgb;
    const rgba = new Uint8Array(width * height * 4).fill(255);
    for (let i = 0; i < width * height; i++) rgba.set(data.subarray(3 * i, 3 * i + 3), 4 * i);
    writeFileSync(file('table.jpg'), jpeg.encode({ width, height, data: rgba }, 92).data);
    const { code, out } = await run(
      file('table.jpg'),
      '--setup',
      setupWith('bare.json', () => {}),
    );
    expect(code).toBe(0);
    expect(out).toMatch(/6 teams, 6 fiducials in \d+ ms\n$/);
  });

  it('exits 2 and shows its usage when called wrongly', async () => {
    for (const args of [[], ['a.png'], ['a.png', 'b.png', '--setup', 's.json'], ['a.png', '--colour']]) {
      const { code, err } = await run(...args);
      expect(code).toBe(2);
      expect(err).toContain('usage: arclight detect IMAGE --setup SETUP.json [--json]');
    }
  });

  it('names a picture that is missing, damaged, of another kind or another size, and the way out', async () => {
    writeFileSync(file('text.png'), 'not a picture');
    writeFileSync(
      file('torn.png'),
      encode({ width: 9, height: 9, data: new Uint8Array(81), channels: 1 }).slice(0, 40),
    );
    writeFileSync(file('small.png'), encode({ width: 9, height: 8, data: new Uint8Array(72), channels: 1 }));
    const complaints: [string, RegExp][] = [
      ['nowhere.png', /nowhere\.png cannot be read .*give the path of a PNG or JPEG/],
      ['text.png', /text\.png is neither PNG nor JPEG; convert/],
      ['torn.png', /torn\.png is damaged .*save the picture again/],
      [
        'small.png',
        /small\.png is 9x8 but the camera in .*table\.json is 960x540; give a picture of 960x540/,
      ],
    ];
    for (const [name, complaint] of complaints) {
      const { code, err, out } = await run(file(name), '--setup', file('table.json'));
      expect([code, out]).toEqual([1, '']);
      expect(err).toMatch(complaint);
    }
  });

  it('names what is wrong in a setup by its path', async () => {
    const teams = scene.setup.teams;
    const complaints: [string, RegExp][] = [
      [setupWith('lens.json', (s) => delete s.camera), /lens\.json: camera is wrong/],
      [
        setupWith('focal.json', (s) => Object.assign(s, { camera: { ...scene.setup.camera, fx: 'wide' } })),
        /focal\.json: camera\.fx is wrong/,
      ],
      [
        setupWith('twins.json', (s) => Object.assign(s, { teams: [teams[0], teams[1], teams[0]] })),
        /twins\.json: teams\.0 and teams\.2 share fiducial \d+; give one of them another/,
      ],
    ];
    writeFileSync(file('torn.json'), '{ "setup": ');
    complaints.push([file('torn.json'), /torn\.json cannot be read .*correct the JSON/]);
    for (const [setup, complaint] of complaints) {
      const { code, err } = await run(file('table.png'), '--setup', setup);
      expect(code).toBe(1);
      expect(err).toMatch(complaint);
    }
  });
});
