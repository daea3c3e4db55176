import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFilmTracker } from '../../main/cli/film-tracker';
import { openFilm } from '../../main/cli/open-film';
import { loadOpenCv } from '../../main/cli/opencv-node';
import { type DetectSetup, readSetup } from '../../main/cli/read-setup';
import type { GreyFrame } from '../../shared/vision/detection';
import type { OpenCv } from '../../shared/vision/opencv';
import { type HandledFilm, type HandledFilmOptions, handledFilm } from './handled-film';
import { beyond, type Proof, type ProofOptions, rounded } from './proof';
import { TrackJudge, type TrackVerdict, type TrueEvent, type TrueTeam } from './track-judge';

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

/**
 * Through a cheap webcam's picture, every fifth film: at a quarter of the pixels, as many a fiducial, and with less to
 * do, since every one of its pictures is taken whole.
 */
const WEBCAM_EACH = 5;
const WEBCAM_FILM: HandledFilmOptions = {
  camera: 'webcam',
  widthPx: 960,
  fiducialMm: 40,
  teams: 8,
  kinds: ['move', 'swap'],
};
/** What a settled pose may be off is meant for twice as many pixels a millimetre. */
const MOST_OF_WEBCAM = { ...MOST, settledWrong: Number.POSITIVE_INFINITY };
/** Frames between two words of how far a film is. */
const WORD_EACH = 200;

/** Measures tracking against films whose every pose is known, one condition a film: of each seed one, or files from elsewhere. */
export async function proveTracks({ folder, firstSeed, seeds, progress }: ProofOptions): Promise<Proof> {
  const { cv } = await loadOpenCv();
  const conditions: TracksResult[] = [];
  const broken: string[] = [];
  const add = (result: TracksResult, most: typeof MOST) => {
    conditions.push(result);
    broken.push(...beyond(result.condition, { ...result }, {}, most));
    const { condition, settledPoses, settledWrong, eventsTrue, eventsMissed, eventsFalse } = result;
    progress(
      `${condition}: ${settledPoses} settled poses, ${settledWrong} wrong; ` +
        `${eventsTrue} events, ${eventsMissed} missed, ${eventsFalse} false`,
    );
  };
  if (folder === undefined) {
    for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
      const isWebcam = seed % WEBCAM_EACH === 0;
      const name = isWebcam ? `seed ${seed}, webcam` : `seed ${seed}`;
      const film = handledFilm(seed, isWebcam ? WEBCAM_FILM : {});
      add(await judgeHandled(name, film, cv, progress), isWebcam ? MOST_OF_WEBCAM : MOST);
    }
  } else {
    for (const name of readdirSync(folder).sort()) {
      const film = join(folder, name);
      if (existsSync(join(film, 'film.json'))) add(await judgeFolder(name, film, cv, progress), MOST);
    }
  }
  return {
    seeds: folder === undefined ? `${firstSeed} to ${firstSeed + seeds - 1}` : `films of ${folder}`,
    conditions,
    broken,
  };
}

/** A film of the product's own simulator against its truth. */
export async function judgeHandled(
  condition: string,
  film: HandledFilm,
  cv: OpenCv,
  progress: ProofOptions['progress'],
): Promise<TracksResult> {
  async function* frames() {
    for (const { atMs, teams, picture } of film.frames()) yield { atMs, teams, frame: picture() };
  }
  return follow(condition, film.setup, frames(), film.events, cv, progress);
}

async function judgeFolder(
  condition: string,
  folder: string,
  cv: OpenCv,
  progress: ProofOptions['progress'],
): Promise<TracksResult> {
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
  return follow(condition, setup.value, frames(), truth.events, cv, progress);
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
  progress: ProofOptions['progress'],
): Promise<TracksResult> {
  const tracker = makeFilmTracker(cv, setup);
  const judge = new TrackJudge(condition);
  const times: number[] = [];
  for await (const { atMs, teams, frame } of frames) {
    const startedAt = performance.now();
    const step = tracker.see(frame, atMs);
    times.push(performance.now() - startedAt);
    judge.frame(atMs, step.tracking.tracks, step.events, teams);
    if (times.length % WORD_EACH === 0) progress(`${condition}: ${times.length} frames`);
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
