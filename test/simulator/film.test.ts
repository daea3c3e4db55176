import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeCamera } from '../../shared/geometry/camera';
import { dict4x4 } from '../../shared/vision/detect/dictionaries/dict-4x4-250';
import { type FilmOptions, film, writeY4m } from './film';
import { makeScene } from './scene';

const scene = makeScene({ seed: 9, widthPx: 320, dictionary: dict4x4, teams: 4 });
const mover = scene.teams[0];
const lifted = scene.teams[1];
if (!mover || !lifted) throw new Error('the scene needs teams');
const to = { xMm: 900, yMm: 600, headingRad: 1 };
const options: FilmOptions = {
  scene,
  framesPerSecond: 10,
  durationMs: 2000,
  motions: [
    { fiducialId: mover.fiducial.id, fromMs: 500, toMs: 1000, to },
    { fiducialId: lifted.fiducial.id, fromMs: 1200, toMs: 1500, hidden: true },
  ],
};
const folder = mkdtempSync(join(tmpdir(), 'arclight-film-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a film', () => {
  const frames = [...film(options)];

  it('has one frame for each tick of its clock', () => {
    expect(frames.map((f) => f.atMs)).toEqual(Array.from({ length: 20 }, (_, i) => i * 100));
  });

  it('moves a team from where it stood to where the motion ends, and leaves it there', () => {
    const path = frames.map((f) => f.teams[0]);
    expect(path[4]?.pose).toEqual(mover.pose);
    expect(path[7]?.moving).toBe(true);
    expect(path[10]).toMatchObject({ pose: to, moving: false });
    expect(path[19]?.pose).toEqual(to);
  });

  it('hides a lifted team for as long as it is lifted', () => {
    const hidden = frames.filter((f) => f.teams[1]?.hidden).map((f) => f.atMs);
    expect(hidden).toEqual([1200, 1300, 1400]);
  });

  it('shows the move: the picture changes where the team stood and where it came to stand', () => {
    const before = frames[0]?.photograph().grey;
    const after = frames[19]?.photograph().grey;
    if (!before || !after) throw new Error('the film has both frames');
    const camera = makeCamera(scene.camera);
    for (const pose of [mover.pose, to]) {
      const px = camera.project({ x: pose.xMm, y: pose.yMm, z: 3 });
      let change = 0;
      for (let dy = -4; dy <= 4; dy++) {
        for (let dx = -4; dx <= 4; dx++) {
          const i = (Math.round(px.y) + dy) * before.width + Math.round(px.x) + dx;
          change = Math.max(change, Math.abs((before.data[i] ?? 0) - (after.data[i] ?? 0)));
        }
      }
      expect(change).toBeGreaterThan(40);
    }
  });

  it('plays as y4m: a header, then each frame’s luma and quarter chroma', () => {
    const path = join(folder, 'film.y4m');
    const truth = writeY4m(path, options);
    const header = 'YUV4MPEG2 W320 H180 F10:1 Ip A1:1 C420jpeg\n';
    const frameBytes = 'FRAME\n'.length + 320 * 180 * 1.5;
    expect(statSync(path).size).toBe(header.length + 20 * frameBytes);
    const bytes = readFileSync(path);
    expect(bytes.subarray(0, header.length).toString('latin1')).toBe(header);
    const luma = bytes.subarray(header.length + 6, header.length + 6 + 320 * 180);
    expect(Buffer.compare(luma, frames[0]?.photograph().grey.data ?? new Uint8Array())).toBe(0);
    expect(truth).toHaveLength(20);
  });
});
