import { parseArgs } from 'node:util';
import { degrees } from '../../shared/geometry/angle';
import { largestAxis, placeCovariance } from '../../shared/geometry/covariance';
import type { Pose } from '../../shared/geometry/point';
import { fail, ok, type Result } from '../../shared/result';
import type { MotionEvent } from '../../shared/tracking/describe-motion';
import type { Track } from '../../shared/tracking/track';
import type { Command } from './command';
import { type Failure, failure, misuse, reasonOf, report } from './failure';
import type { Film } from './film';
import { makeFilmTracker } from './film-tracker';
import { openFilm } from './open-film';
import { loadOpenCv } from './opencv-node';
import { type DetectSetup, readSetup } from './read-setup';

const TRACK_USAGE = 'track SOURCE --setup SETUP.json [--fps 30] [--events] [--json]';

/** For a film that does not say. */
const USUAL_FPS = 30;
const MOST_FPS = 1000;

/**
 * `arclight track`: where the teams of a film stand, frame by frame, each frame told before the next is looked at.
 * Exit 0 when the film was followed to its end; 1 when it or the set-up cannot be used, after the frames that could;
 * 2 when called wrongly.
 */
async function track(args: string[]): Promise<number> {
  const call = readCall(args);
  if (!call.ok) return report('track', call.error);
  const setup = await readSetup(call.value.setup);
  if (!setup.ok) return report('track', setup.error);
  const film = await openFilm(call.value.source);
  if (!film.ok) return report('track', film.error);
  const { width, height } = setup.value.camera;
  if (film.value.width !== width || film.value.height !== height) {
    const wanted = `${width}x${height}`;
    return report(
      'track',
      failure(
        `${call.value.source} is ${film.value.width}x${film.value.height} but the camera in ${call.value.setup} is ` +
          `${wanted}; give a film of ${wanted}, not scaled or cropped`,
      ),
    );
  }
  return follow(film.value, setup.value, call.value);
}

export const trackCommand: Command = {
  usage: TRACK_USAGE,
  does: 'where the teams of a film stand, frame by frame',
  run: track,
};

interface Call {
  readonly source: string;
  readonly setup: string;
  readonly framesPerSecond?: number;
  readonly json: boolean;
  /** Adds what hands did to each frame's line. */
  readonly events: boolean;
}

function readCall(args: string[]): Result<Call, Failure> {
  const wrong = (why: string) => fail(misuse(`${why}; usage: arclight ${TRACK_USAGE}`));
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        setup: { type: 'string' },
        fps: { type: 'string' },
        events: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    const [source, ...more] = positionals;
    if (source === undefined) return wrong('no film given');
    if (more.length > 0) return wrong(`one film at a time, not also ${more.join(' ')}`);
    if (values.setup === undefined) return wrong('--setup is missing');
    const call = { source, setup: values.setup, json: values.json, events: values.events };
    if (values.fps === undefined) return ok(call);
    const framesPerSecond = Number(values.fps);
    if (!(framesPerSecond > 0 && framesPerSecond <= MOST_FPS)) {
      return wrong(`--fps is a number of frames a second up to ${MOST_FPS}, not ${values.fps}`);
    }
    return ok({ ...call, framesPerSecond });
  } catch (error) {
    return wrong(reasonOf(error));
  }
}

async function follow(film: Film, setup: DetectSetup, call: Call): Promise<number> {
  const framesPerSecond = call.framesPerSecond ?? film.framesPerSecond ?? USUAL_FPS;
  const { cv } = await loadOpenCv();
  const tracker = makeFilmTracker(cv, setup);
  try {
    let frame = 0;
    for await (const picture of film.frames()) {
      if (!picture.ok) return report('track', picture.error);
      const atMs = (frame * 1000) / framesPerSecond;
      const startedAt = performance.now();
      const step = tracker.see(picture.value, atMs);
      const trackMs = performance.now() - startedAt;
      const told = call.events ? step.events : undefined;
      const line = call.json
        ? JSON.stringify({
            frame,
            atMs,
            teams: step.tracking.tracks.map((each) => teamJson(each, atMs)),
            trackMs,
            events: told,
          })
        : frameText(frame, atMs, step.tracking.tracks, told ?? []);
      process.stdout.write(`${line}\n`);
      frame++;
    }
    return frame > 0 ? 0 : report('track', failure(`${call.source} has no frame; give a film with pictures`));
  } finally {
    tracker.dispose();
  }
}

/** A hidden team stands where it was last seen, but nobody can say that it is settled: from the first frame on. */
function isSettled({ state, settled, seenAtMs }: Track, atMs: number): boolean {
  return settled && state === 'confirmed' && seenAtMs === atMs;
}

function teamJson(track: Track, atMs: number) {
  const { fiducialId, pose, covariance, state } = track;
  return {
    fiducialId,
    ...pose,
    sigmaMm: largestAxis(placeCovariance(covariance)),
    covariance: [covariance.slice(0, 3), covariance.slice(3, 6), covariance.slice(6, 9)],
    state,
    settled: isSettled(track, atMs),
  };
}

function frameText(
  frame: number,
  atMs: number,
  tracks: readonly Track[],
  events: readonly MotionEvent[],
): string {
  const teams = tracks.map((track) => {
    const place = placeText(track.pose);
    return `  fiducial ${track.fiducialId}: ${place}, ${track.state}${isSettled(track, atMs) ? ', settled' : ''}`;
  });
  return [
    `frame ${frame} at ${atMs.toFixed(0)} ms: ${tracks.length} teams`,
    ...teams,
    ...events.map(eventText),
  ].join('\n');
}

function eventText(event: MotionEvent): string {
  const other = event.kind === 'swapped' ? ` with ${event.otherFiducialId}` : '';
  const unsure = event.kind === 'lifted' && event.evidence === 'none' ? ' or only covered' : '';
  return `  ${event.kind}${unsure}: fiducial ${event.fiducialId}${other}, from ${placeText(event.from)} to ${placeText(event.to)}`;
}

function placeText({ xMm, yMm, headingRad }: Pose): string {
  return `${xMm.toFixed(1)}, ${yMm.toFixed(1)} mm, ${degrees(headingRad).toFixed(1)} degrees`;
}
