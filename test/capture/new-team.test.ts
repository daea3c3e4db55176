import { beforeAll, describe, expect, it } from 'vitest';
import { type LoadedOpenCv, loadOpenCv } from '../../main/cli/opencv-node';
import { VisionPipeline } from '../../renderer/capture/vision-pipeline';
import { dict4x4 } from '../../shared/vision/dictionaries/dict-4x4-250';
import { rosterOf } from '../prove/cases';
import { comingAndGoing } from '../simulator/coming-and-going';
import { makeTableScene } from '../simulator/table-scene';

const FRAME_MS = 1000 / 30;
const KNOWN_WITHIN_MS = 500;
const EVERY_FRAMES = 20;

let loaded: LoadedOpenCv;

beforeAll(async () => {
  loaded = await loadOpenCv();
});

describe('a team put on the table', () => {
  it('is known within half a second, while others come and go', {
    timeout: 180_000,
  }, () => {
    const table = makeTableScene({
      seed: 23,
      widthPx: 960,
      dictionary: dict4x4,
      teams: 14,
      fiducialMm: 30,
      ground: 'snow',
    });
    const film = comingAndGoing(table, { frames: 6 * EVERY_FRAMES, everyFrames: EVERY_FRAMES, teams: 3 });
    const pipeline = new VisionPipeline(loaded.cv, () => 0);
    pipeline.configure({
      camera: { kind: 'model', model: table.scene.camera, sigmaMm: 0.2 },
      table: table.scene.table,
      roster: rosterOf(table.scene),
      terrain: table.scene.terrain,
    });
    const cameAtMs = new Map<number, number>();
    const waitedMs: number[] = [];
    for (let index = 0; index < film.frames; index++) {
      const atMs = index * FRAME_MS;
      const { grey, came } = film.show(index);
      for (const id of came) cameAtMs.set(id, atMs);
      pipeline.see(grey, atMs);
      for (const { fiducialId, state, seenAtMs } of pipeline.tracking.tracks) {
        const sinceMs = cameAtMs.get(fiducialId);
        if (sinceMs === undefined || state !== 'confirmed' || seenAtMs < sinceMs) continue;
        waitedMs.push(atMs - sinceMs);
        cameAtMs.delete(fiducialId);
      }
    }
    expect([...cameAtMs.keys()]).toEqual([]);
    expect(waitedMs.length).toBe(3 * 5);
    expect(Math.max(...waitedMs)).toBeLessThanOrEqual(KNOWN_WITHIN_MS);
  });
});
