import { loadOpenCv } from '../../main/cli/opencv-node';
import { VisionPipeline } from '../../renderer/capture/vision/vision-pipeline';
import { dict4x4 } from '../../shared/vision/detect/dictionaries/dict-4x4-250';
import type { OpenCv } from '../../shared/vision/opencv';
import { rosterOf } from '../prove/cases';
import { type ComingPlan, comingAndGoing } from '../simulator/coming-and-going';
import type { Ground } from '../simulator/scene';
import { makeTableScene, type TableScene } from '../simulator/table-scene';
import { processorMs, type Timing, timingOf } from './timing';

/** Frames of a film from pixels to tracks; at 1080p none is to take more than 12 ms. */
export interface FilmTiming extends Timing {
  readonly p99Ms: number;
  readonly worstMs: number;
  /** From the first frame that shows a team to the first after which it is known, longest of all; at most 0.5 is wanted. */
  readonly knownAfterS: number;
}

const FRAME_MS = 1000 / 30;
/** Each play of a film does the same work: of every frame the least time counts, the rest is the machine's. */
const PLAYS = 4;
const PLAN: ComingPlan = { frames: 240, everyFrames: 20, teams: 5, knock: { frame: 150, px: 9 } };

/** Sixty teams of 20 mm of which five come and five go in turn, and a knock against the camera; three grounds. */
export async function timeFilms(widthPx: 1920 | 3840): Promise<FilmTiming[]> {
  const { cv } = await loadOpenCv();
  return (['grass', 'desert', 'snow'] as const).map((ground) => timeFilm(cv, ground, widthPx));
}

function timeFilm(cv: OpenCv, ground: Ground, widthPx: number): FilmTiming {
  const scene = { seed: 140, widthPx, dictionary: dict4x4, teams: 60, fiducialMm: 20, clutter: 6 };
  const table = makeTableScene({ ...scene, ground });
  const plays = Array.from({ length: PLAYS + 1 }, () => play(cv, table));
  // The first compiles.
  const counted = plays.slice(1);
  const times = (counted[0]?.times ?? []).map((_, i) =>
    Math.min(...counted.map((each) => each.times[i] ?? Number.POSITIVE_INFINITY)),
  );
  const sorted = times.toSorted((a, b) => a - b);
  const rounded = (ms: number) => Number(ms.toFixed(3));
  return {
    ...timingOf(`film, ${ground}`, times),
    p99Ms: rounded(sorted[Math.floor(0.99 * sorted.length)] ?? Number.NaN),
    worstMs: rounded(sorted.at(-1) ?? Number.NaN),
    knownAfterS: rounded(Math.max(...counted.map((each) => each.knownAfterS))),
  };
}

function play(cv: OpenCv, table: TableScene): { readonly times: number[]; readonly knownAfterS: number } {
  const film = comingAndGoing(table, PLAN);
  const pipeline = new VisionPipeline(cv, () => 0);
  pipeline.configure({
    camera: { kind: 'model', model: table.scene.camera, sigmaMm: 0.2 },
    table: table.scene.table,
    roster: rosterOf(table.scene),
    terrain: table.scene.terrain,
  });
  const times: number[] = [];
  const waitingSince = new Map<number, number>();
  let longest = 0;
  for (let index = 0; index < film.frames; index++) {
    const { grey, came } = film.show(index);
    for (const id of came) waitingSince.set(id, index);
    const startedAt = processorMs();
    pipeline.see(grey, index * FRAME_MS);
    times.push(processorMs() - startedAt);
    for (const { fiducialId, state, seenAtMs } of pipeline.tracking.tracks) {
      const since = waitingSince.get(fiducialId);
      if (since === undefined || seenAtMs < since * FRAME_MS) continue;
      if (state === 'tentative' || state === 'lost') continue;
      longest = Math.max(longest, index - since);
      waitingSince.delete(fiducialId);
    }
  }
  if (waitingSince.size > 0) longest = Number.POSITIVE_INFINITY;
  return { times, knownAfterS: (longest * FRAME_MS) / 1000 };
}
