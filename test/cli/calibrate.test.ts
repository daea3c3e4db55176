import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decode, encode } from 'fast-png';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lightPatterns } from '../../calibration/projector/light-patterns';
import { parseProjectorProfile } from '../../calibration/projector/projector-profile';
import { calibrateCommand } from '../../main/cli/calibrate/calibrate';
import { makeCamera } from '../../shared/geometry/camera';
import { lookAt } from '../../shared/geometry/rodrigues';
import { photographBoard } from '../simulator/board-photograph';
import { type LitRig, litRigCamera, makeLitRig } from '../simulator/lit-rig';
import { runCommand } from './run-command';

const folder = mkdtempSync(path.join(tmpdir(), 'arclight-calibrate-'));
const file = (name: string) => path.join(folder, name);
const corners = path.resolve(import.meta.dirname, '../fixtures/chessboard/corners.json');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) => runCommand(calibrateCommand, ...args);

describe('arclight calibrate', () => {
  it('asks what to calibrate', async () => {
    const { code, error } = await run('lens');
    expect(code).toBe(2);
    expect(error).toContain('camera, table, projector, not lens');
  });
});

describe('arclight calibrate camera', () => {
  it('gives the lens of published corners, and writes it in the notation of the file’s ending', async () => {
    const { code, out } = await run('camera', '--corners', corners, '--json', '--out', file('lens.yml'));
    expect(code).toBe(0);
    const answer = JSON.parse(out);
    expect(answer.rmsPx).toBeCloseTo(0.4088, 2);
    expect(answer.imageSize).toEqual([640, 480]);
    expect(answer.views).toHaveLength(13);
    expect(readFileSync(file('lens.yml'), 'utf8')).toContain('!!opencv-matrix');
  });

  it('finds the lens in photographs of the printed board, and says which it left out', async () => {
    const truth = { width: 640, height: 480, fx: 560, fy: 560, cx: 322, cy: 236 };
    const photographs = [0, 1, 2, 3, 4].map((i) => {
      const eye = { x: 120 * Math.cos(1.3 * i), y: 130 * Math.sin(1.9 * i), z: 260 + 15 * i };
      const { width, height, data } = photographBoard(
        {
          ...truth,
          distortion: [-0.12, 0.02, 0, 0, 0],
          ...lookAt(eye, { x: 12 * i - 20, y: 15 - 8 * i, z: 0 }, 0.2 * i),
        },
        i,
      );
      writeFileSync(file(`board-${i}.png`), encode({ width, height, data, channels: 1 }));
      return file(`board-${i}.png`);
    });
    const { code, out } = await run('camera', ...photographs, '--json');
    expect(code).toBe(0);
    const answer = JSON.parse(out);
    expect(answer.rmsPx).toBeLessThan(0.2);
    expect(Math.abs(answer.fx - truth.fx)).toBeLessThan(3);
    expect(Math.abs(answer.distortion[0] + 0.12)).toBeLessThan(0.03);
    expect(answer.views.map(({ image }: { image: string }) => image)).toEqual(
      [0, 1, 2, 3, 4].map((i) => `board-${i}.png`),
    );
  });

  it('names a picture without the board, and one of another size', async () => {
    const grey = (width: number, height: number) =>
      encode({ width, height, data: new Uint8Array(width * height).fill(99), channels: 1 });
    writeFileSync(file('desk.png'), grey(640, 480));
    writeFileSync(file('small.png'), grey(320, 240));
    expect((await run('camera', file('desk.png'))).error).toContain('shows no tag of the board (100 to 134)');
    expect((await run('camera', file('board-0.png'), file('small.png'))).error).toContain('is 320x240');
  });

  it('names the view that has a corner too few', async () => {
    const torn = JSON.parse(readFileSync(corners, 'utf8'));
    torn.views[2].cornersPx.pop();
    writeFileSync(file('torn.json'), JSON.stringify(torn));
    const { code, error } = await run('camera', '--corners', file('torn.json'));
    expect(code).toBe(1);
    expect(error).toContain('views.2.cornersPx is wrong (it has 53 corners, the board 54)');
  });

  it('is called wrongly without pictures, or with an ending that no notation has', async () => {
    expect((await run('camera')).code).toBe(2);
    expect((await run('camera', '--corners', corners, '--out', 'lens.txt')).error).toContain('.yml');
  });
});

describe('arclight calibrate projector', () => {
  const size = { width: 320, height: 180 };
  const rig: LitRig = makeLitRig({ seed: 11, cameraWidth: 480, projector: size });
  const captures = file('captures');

  beforeAll(() => {
    mkdirSync(captures);
    const shoot = litRigCamera(rig);
    for (const { name, pattern } of lightPatterns(size)) {
      if (pattern.kind === 'settle') continue;
      const { width, height, data } = shoot(pattern);
      writeFileSync(path.join(captures, `${name}.png`), encode({ width, height, data, channels: 1 }));
    }
    const setup = { table: rig.table, camera: rig.camera, projector: size };
    writeFileSync(file('rig.json'), JSON.stringify({ setup }));
    writeFileSync(file('blind.json'), JSON.stringify({ table: rig.table, projector: size }));
    writeFileSync(
      file('points.json'),
      JSON.stringify([
        { xMm: 900, yMm: 600 },
        { xMm: 900, yMm: 600, zMm: 50 },
      ]),
    );
  });

  it('writes the patterns under names in the order of showing', async () => {
    const { code } = await run('projector', '--emit', file('patterns'), '--size', '320x180');
    expect(code).toBe(0);
    const names = readdirSync(file('patterns'));
    expect(names).toEqual(lightPatterns(size).map(({ name }) => `${name}.png`));
    expect(decode(readFileSync(file(`patterns/${names[0]}`)))).toMatchObject({ width: 320, channels: 3 });
  });

  it('finds the projector in photographs, answers points, and keeps the profile', async () => {
    const answer = await run(
      'projector',
      ...['--captures', captures, '--setup', file('rig.json'), '--points', file('points.json')],
      ...['--json', '--out', file('projector.json')],
    );
    expect(answer.code).toBe(0);
    const { accepted, rmsMm, worstMm, points } = JSON.parse(answer.out);
    expect(accepted).toBe(true);
    expect(rmsMm).toBeLessThan(0.5);
    expect(worstMm).toBeLessThan(1.5);
    expect(points.map((point: object) => 'approximate' in point)).toEqual([false, true]);
    expect(points[0].uPx).toBeGreaterThan(0);
    expect(parseProjectorProfile(readFileSync(file('projector.json'), 'utf8')).ok).toBe(true);
  });

  it('knows where light falls above the table once the projector’s intrinsics are known', async () => {
    const { model } = rig.projector;
    const { fx, fy, cx, cy, distortion } = model;
    const projector = { ...size, fx, fy, cx, cy, distortion };
    writeFileSync(file('known.json'), JSON.stringify({ table: rig.table, camera: rig.camera, projector }));
    const { out } = await run(
      'projector',
      ...['--captures', captures, '--setup', file('known.json'), '--points', file('points.json'), '--json'],
    );
    const [, above] = JSON.parse(out).points;
    expect(above).not.toHaveProperty('approximate');
    const there = makeCamera(model).meetPlane({ x: above.uPx, y: above.vPx }, 50);
    expect(Math.hypot(there.x - 900, there.y - 600)).toBeLessThan(1);
  });

  it('says what is missing: a photograph, the camera, a size', async () => {
    const missing = await run('projector', '--captures', folder, '--setup', file('rig.json'));
    expect(missing.error).toContain('columns-8-plain.png cannot be read');
    const blind = await run('projector', '--captures', captures, '--setup', file('blind.json'));
    expect(blind.error).toContain('camera is missing; run calibrate table first');
    expect((await run('projector', '--emit', file('none'), '--size', '1920')).code).toBe(2);
    expect((await run('projector')).code).toBe(2);
  });
});

describe('arclight calibrate table', () => {
  const rig = { table: { widthMm: 1829, depthMm: 1219 } };

  it('refuses a picture without tags with what to do, as a sentence and as JSON', async () => {
    const data = new Uint8Array(640 * 360).fill(120);
    writeFileSync(file('blank.png'), encode({ width: 640, height: 360, data, channels: 1 }));
    const list = [0, 1, 2, 3].map((id) => ({ id, sizeMm: 60, xMm: 70 + 500 * id, yMm: 70 }));
    writeFileSync(
      file('tags.json'),
      JSON.stringify({ ...rig, tags: { dictionary: 'APRILTAG_36h11', list } }),
    );
    const { code, out, error } = await run('table', file('blank.png'), '--tags', file('tags.json'), '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ accepted: false });
    expect(error).toContain('only 0 tags are seen (none), not 0, 1, 2, 3');
  });

  it('refuses a lens of another resolution', async () => {
    await run('camera', '--corners', corners, '--out', file('other.json'));
    const { error } = await run(
      'table',
      ...[file('blank.png'), '--tags', file('tags.json'), '--intrinsics', file('other.json')],
    );
    expect(error).toContain('is of 640x480 pictures, but this one is 640x360');
  });
});
