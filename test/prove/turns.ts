import { angleBetween, degrees, radians } from '../../shared/geometry/angle';
import type { Pose } from '../../shared/geometry/point';
import { emptyMotionWatch, type MotionWatch, watchMotion } from '../../shared/tracking/motion';
import type { TrackingState } from '../../shared/tracking/track';
import { emptyTracking, updateTracks } from '../../shared/tracking/update';
import { beyond, type Proof, type ProofOptions, rounded } from './proof';
import { makeSightings, type SightingNoise } from './standing-noise';

/** What a camera's noise makes of teams that stand, and of small turns. */
export interface TurnsRow {
  readonly condition: string;
  readonly teamHours: number;
  /** Times at which a standing team was tracked half a degree or more aside, or something was told of it. */
  readonly falseTurns: number;
  readonly falseAnHour: number;
  /** Of the tracked pose about its own mean over a minute. */
  readonly jitterMm: number;
  readonly jitterDeg: number;
  /** Frames in which a standing team was not settled. */
  readonly flaps: number;
  readonly turns: number;
  /** From a turn in plain sight to the tracked heading having made more than half of it. */
  readonly twoDegMsMedian: number;
  readonly twoDegMsWorst: number;
  readonly oneDegMsMedian: number;
  readonly oneDegMsWorst: number;
  /** One-degree turns told as such, of a hundred. */
  readonly oneDegTold: number;
}

/** What no camera's noise may make of it. */
const MOST_OF_TURNS = {
  falseAnHour: 1,
  jitterMm: 0.1,
  jitterDeg: 0.1,
  flaps: 0,
  twoDegMsWorst: 500,
  oneDegMsWorst: 2000,
};
const LEAST_OF_TURNS = { oneDegTold: 99 };

/**
 * What is new from sighting to sighting, as measured in rendered pictures of 20 mm fiducials at 1080p by day, and in a
 * dark room or through a cheap webcam; and twice the worst of these.
 */
const CAMERAS: readonly (SightingNoise & { readonly name: string })[] = [
  { name: 'by day', placeMm: 0.0065, headingRad: radians(0.039) },
  { name: 'in a dark room, or through a webcam', placeMm: 0.018, headingRad: radians(0.11) },
  { name: 'twice as noisy', placeMm: 0.036, headingRad: radians(0.22) },
];

const FRAME_MS = 1000 / 30;
/** What stands is given so long before it counts: its noise has to be learnt first. */
const WARM_UP_MS = 5000;
const HOUR_MS = 3_600_000;
const MINUTE_FRAMES = 1800;
const FALSE_RAD = radians(0.5);
/** A turn that is not seen by then is not seen. */
const GIVEN_UP_MS = 4000;
const TURNS_A_SEED = 20;
const REST: Pose = { xMm: 700, yMm: 500, headingRad: 0.7 };

/** Standing teams are cheap to draw. */
const TEAM_HOURS_A_SEED = 6;

/**
 * Measures on drawn sightings what no film is long enough for: false turns of teams that stand, and how soon small turns
 * show.
 */
export async function proveTurns({ firstSeed, seeds, progress }: ProofOptions): Promise<Proof> {
  const conditions = measureTurns(firstSeed, TEAM_HOURS_A_SEED * seeds, progress);
  return {
    seeds: `${firstSeed} to ${firstSeed + TEAM_HOURS_A_SEED * seeds - 1}`,
    conditions,
    broken: conditions.flatMap((row) => beyond(row.condition, { ...row }, LEAST_OF_TURNS, MOST_OF_TURNS)),
  };
}

/** Of `seeds` team-hours for each camera, and small turns beside. */
function measureTurns(firstSeed: number, seeds: number, progress: (line: string) => void): TurnsRow[] {
  return CAMERAS.map((camera) => {
    const standing = new Standing();
    const two: number[] = [];
    const one: number[] = [];
    let told = 0;
    for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
      stand(camera, seed, standing);
      for (let turn = 0; turn < TURNS_A_SEED; turn++) {
        const sign = turn % 2 === 0 ? 1 : -1;
        two.push(turned(camera, 1000 * seed + turn, radians(2 * sign)).afterMs);
        const small = turned(camera, 1000 * seed + 500 + turn, radians(sign));
        one.push(small.afterMs);
        if (small.isTold) told++;
      }
    }
    two.sort((a, b) => a - b);
    one.sort((a, b) => a - b);
    progress(`${camera.name}: ${seeds} team-hours, ${standing.falseTurns} false turns`);
    return {
      condition: `turns, ${camera.name}`,
      teamHours: seeds,
      falseTurns: standing.falseTurns,
      falseAnHour: standing.falseTurns / seeds,
      jitterMm: rounded(standing.jitterMm, 4),
      jitterDeg: rounded(standing.jitterDeg, 4),
      flaps: standing.flaps,
      turns: two.length + one.length,
      twoDegMsMedian: rounded(two[two.length >> 1] ?? 0, 0),
      twoDegMsWorst: rounded(two.at(-1) ?? 0, 0),
      oneDegMsMedian: rounded(one[one.length >> 1] ?? 0, 0),
      oneDegMsWorst: rounded(one.at(-1) ?? 0, 0),
      oneDegTold: (100 * told) / one.length,
    };
  });
}

/** What is counted of a team that stands. */
class Standing {
  falseTurns = 0;
  flaps = 0;
  #isAside = false;
  readonly #poses: Pose[] = [];
  readonly #minutes: { readonly mm: number; readonly rad: number }[] = [];

  add(pose: Pose, settled: boolean, events: number): void {
    const offRad = Math.abs(angleBetween(REST.headingRad, pose.headingRad));
    this.falseTurns += events;
    if (!this.#isAside && offRad >= FALSE_RAD) this.falseTurns++;
    this.#isAside = offRad >= (this.#isAside ? FALSE_RAD / 2 : FALSE_RAD);
    if (!settled) this.flaps++;
    this.#poses.push(pose);
    if (this.#poses.length === MINUTE_FRAMES) this.#minutes.push(scatterOf(this.#poses.splice(0)));
  }

  get jitterMm(): number {
    return Math.sqrt(mean(this.#minutes.map(({ mm }) => mm ** 2)));
  }

  get jitterDeg(): number {
    return degrees(Math.sqrt(mean(this.#minutes.map(({ rad }) => rad ** 2))));
  }
}

/** Root of the mean square distance and turn from their own mean. */
function scatterOf(poses: readonly Pose[]): { readonly mm: number; readonly rad: number } {
  const x = mean(poses.map(({ xMm }) => xMm));
  const y = mean(poses.map(({ yMm }) => yMm));
  const rad = mean(poses.map(({ headingRad }) => headingRad));
  return {
    mm: Math.sqrt(mean(poses.map((pose) => (pose.xMm - x) ** 2 + (pose.yMm - y) ** 2))),
    rad: Math.sqrt(mean(poses.map((pose) => (pose.headingRad - rad) ** 2))),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function stand(noise: SightingNoise, seed: number, standing: Standing): void {
  const eye = new Eye(noise, seed);
  const frames = HOUR_MS / FRAME_MS;
  for (let frame = 0; frame < frames; frame++) {
    const told = eye.see(REST);
    if (eye.atMs < WARM_UP_MS) continue;
    standing.add(eye.track.pose, eye.track.settled, told);
  }
}

/** After which time a turn shows, and whether it was told before it was given up. */
function turned(noise: SightingNoise, seed: number, byRad: number): { afterMs: number; isTold: boolean } {
  const eye = new Eye(noise, seed);
  while (eye.atMs < 2 * WARM_UP_MS) eye.see(REST);
  const startMs = eye.atMs;
  const before = eye.track.pose.headingRad;
  const there = { ...REST, headingRad: REST.headingRad + byRad };
  let afterMs = Number.POSITIVE_INFINITY;
  let told = 0;
  while (eye.atMs - startMs < GIVEN_UP_MS) {
    told += eye.see(there);
    const made = angleBetween(before, eye.track.pose.headingRad) / byRad;
    if (made > 0.5 && eye.track.settled) afterMs = Math.min(afterMs, eye.atMs - startMs);
  }
  return { afterMs, isTold: told === 1 };
}

/** One camera's look at one team. */
class Eye {
  #tracking: TrackingState = emptyTracking;
  #watch: MotionWatch = emptyMotionWatch;
  readonly #sighting: ReturnType<typeof makeSightings>;

  constructor(noise: SightingNoise, seed: number) {
    this.#sighting = makeSightings(noise, FRAME_MS, seed);
  }

  get atMs(): number {
    return this.#tracking.atMs;
  }

  get track() {
    const [track] = this.#tracking.tracks;
    if (!track) throw new Error('nothing has been seen');
    return track;
  }

  /** Takes a frame; gives how much was told. */
  see(real: Pose): number {
    this.#tracking = updateTracks(this.#tracking, [this.#sighting(real)], this.atMs + FRAME_MS);
    const { watch, events } = watchMotion(this.#watch, this.#tracking);
    this.#watch = watch;
    return events.length;
  }
}
