import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFilmTracker } from '../../main/cli/film-tracker';
import { openFilm } from '../../main/cli/open-film';
import { loadOpenCv } from '../../main/cli/opencv-node';
import { type DetectSetup, readSetup } from '../../main/cli/read-setup';
import type { GreyFrame } from '../../shared/vision/detection';
import type { OpenCv } from '../../shared/vision/opencv';
import { COVERS_AT_LEAST, COVERS_AT_MOST } from './covariance';
import { type HandledFilm, handledFilm } from './handled-film';
import { beyond, type Proof, type ProofOptions, rounded } from './proof';
import { TrackJudge, type TrackVerdict, type TrueEvent, type TrueTeam } from './track-judge';
import { measureTrackedCovariance } from './tracked-covariance';
import { LEAST_OF_TURNS, MOST_OF_TURNS, measureTurns } from './turns';

export interface TracksResult extends TrackVerdict {
  readonly condition: string;
  readonly frames: number;
  /** From grey plane to tracks and events. */
  readonly trackMsMedian: number;
  readonly trackMsP95: number;
}

interface FilmTruth {
  readonly frames: readonly { readonly atMs: number; readonly teams: readonly TrueTeam[] }[];
  readonly events: readonly TrueEvent[];
}

/** What no film may show more of. */
const MOST = {
  settledWrong: 0,
  wrongIdentities: 0,
  flaps: 0,
  jitterMm: 0.1,
  jitterDeg: 0.1,
  settleMsWorst: 150,
  eventsMissed: 0,
  eventsFalse: 0,
};

/** Through a cheap webcam's picture, every third film. */
const WEBCAM_EACH = 3;
/** Standing teams are cheap to draw. */
const TEAM_HOURS_A_SEED = 20;
/** Of 40 teams each: ten thousand settled poses of as many places take 25 seeds. */
const TABLES_A_SEED = 10;

/**
 * Measures tracking against films whose every pose is known, one condition a film; on drawn sightings, what no film is
 * long enough for: false turns, and how soon small turns show; and what tracks state of their doubt, on many tables.
 * With files from elsewhere, films alone.
 */
export async function proveTracks({ folder, firstSeed, seeds, progress }: ProofOptions): Promise<Proof> {
  const { cv } = await loadOpenCv();
  const conditions: TracksResult[] = [];
  const add = (result: TracksResult) => {
    conditions.push(result);
    const { condition, settledPoses, settledWrong, eventsTrue, eventsMissed, eventsFalse } = result;
    progress(
      `${condition}: ${settledPoses} settled poses, ${settledWrong} wrong; ` +
        `${eventsTrue} events, ${eventsMissed} missed, ${eventsFalse} false`,
    );
  };
  if (folder === undefined) {
    for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
      const camera = seed % WEBCAM_EACH === 0 ? 'webcam' : undefined;
      const film = handledFilm(seed, camera ? { camera } : {});
      add(await judgeHandled(camera ? `seed ${seed}, webcam` : `seed ${seed}`, film, cv));
    }
  } else {
    for (const name of readdirSync(folder).sort()) {
      const film = join(folder, name);
      if (existsSync(join(film, 'film.json'))) add(await judgeFolder(name, film, cv));
    }
  }
  const turns = folder === undefined ? measureTurns(firstSeed, TEAM_HOURS_A_SEED * seeds, progress) : [];
  const covers =
    folder === undefined ? measureTrackedCovariance(firstSeed, TABLES_A_SEED * seeds, cv, progress) : [];
  return {
    seeds: folder === undefined ? `${firstSeed} to ${firstSeed + seeds - 1}` : `films of ${folder}`,
    conditions: [...conditions, ...turns, ...covers],
    broken: [
      ...conditions.flatMap((row) => beyond(row.condition, { ...row }, {}, MOST)),
      ...covers.flatMap((row) => beyond(row.condition, { ...row }, COVERS_AT_LEAST, COVERS_AT_MOST)),
      ...turns.flatMap((row) => beyond(row.condition, { ...row }, LEAST_OF_TURNS, MOST_OF_TURNS)),
    ],
  };
}

/** A film of the product's own simulator against its truth. */
export async function judgeHandled(condition: string, film: HandledFilm, cv: OpenCv): Promise<TracksResult> {
  async function* frames() {
    for (const { atMs, teams, picture } of film.frames()) yield { atMs, teams, frame: picture() };
  }
  return follow(condition, film.setup, frames(), film.events, cv);
}

async function judgeFolder(condition: string, folder: string, cv: OpenCv): Promise<TracksResult> {
  const setup = await readSetup(join(folder, 'film.json'));
  const y4m = join(folder, 'film.y4m');
  const film = await openFilm(existsSync(y4m) ? y4m : folder);
  if (!setup.ok) throw new Error(setup.error.message);
  if (!film.ok) throw new Error(film.error.message);
  const truth: FilmTruth = JSON.parse(readFileSync(join(folder, 'film.json'), 'utf8'));
  const pictures = film.value.frames();
  async function* frames() {
    for (const { atMs, teams } of truth.frames) {
      const { value: picture } = await pictures.next();
      if (!picture?.ok) throw new Error(picture?.error.message ?? `${condition} is shorter than its truth`);
      yield { atMs, teams, frame: picture.value };
    }
  }
  return follow(condition, setup.value, frames(), truth.events, cv);
}

interface JudgedFrame {
  readonly atMs: number;
  readonly teams: readonly TrueTeam[];
  readonly frame: GreyFrame;
}

async function follow(
  condition: string,
  setup: DetectSetup,
  frames: AsyncIterable<JudgedFrame>,
  events: readonly TrueEvent[],
  cv: OpenCv,
): Promise<TracksResult> {
  const tracker = makeFilmTracker(cv, setup);
  const judge = new TrackJudge(condition);
  const times: number[] = [];
  for await (const { atMs, teams, frame } of frames) {
    const startedAt = performance.now();
    const step = tracker.see(frame, atMs);
    times.push(performance.now() - startedAt);
    judge.frame(atMs, step.tracking.tracks, step.events, teams);
  }
  tracker.dispose();
  const count = times.length;
  times.sort((a, b) => a - b);
  return {
    condition,
    frames: count,
    trackMsMedian: rounded(times[count >> 1] ?? 0, 1),
    trackMsP95: rounded(times[Math.floor(count * 0.95)] ?? 0, 1),
    ...judge.verdict(events),
  };
}
