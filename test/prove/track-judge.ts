import { angleBetween, degrees } from '../../shared/geometry/angle';
import type { Pose } from '../../shared/geometry/point';
import type { MotionEvent } from '../../shared/tracking/describe-motion';
import type { Track } from '../../shared/tracking/track';

/** What is true of a team in one frame. `held` while it moves or is in a hand. */
export interface TrueTeam extends Pose {
  readonly fiducialId: number;
  readonly held: boolean;
  /** A hand hides a part of its fiducial; taken for wholly in sight where nobody says. */
  readonly covered?: boolean;
}

/** What a film's hands did, in its own words. */
export interface TrueEvent {
  readonly kind: 'move' | 'turn' | 'swap' | 'lift' | 'knock' | 'hover';
  readonly fiducialId?: number;
  readonly otherId?: number;
  readonly fromMs: number;
  readonly toMs: number;
}

/** What tracking made of a film, against the truth. */
export interface TrackVerdict {
  readonly settledPoses: number;
  /** Said to be settled, and farther than 0.4 mm or 1 degree from where the team stood in that frame. */
  readonly settledWrong: number;
  readonly settledRmsMm: number;
  readonly settledWorstMm: number;
  readonly settledWorstDeg: number;
  /** Frames in which a track was seen where another team stood and its own did not. */
  readonly wrongIdentities: number;
  /** Times at which a standing team in plain sight stopped being settled, and then was so again. */
  readonly flaps: number;
  /** Of teams nobody touches, about their own mean. */
  readonly jitterMm: number;
  readonly jitterDeg: number;
  /** Worst time from a team's last motion, or from when it came wholly into sight again, to being settled. */
  readonly settleMsWorst: number;
  readonly eventsTold: number;
  readonly eventsTrue: number;
  readonly eventsMissed: number;
  /** Told where nothing, or something else, was done. */
  readonly eventsFalse: number;
  readonly missed: readonly string[];
}

const MOST_OFF_MM = 0.4;
const MOST_OFF_DEG = 1;
/** Teams of one film stand farther apart than this. */
const ELSEWHERE_MM = 15;
/** What ends later than this before the film does cannot be told any more. */
const TOLD_WITHIN_MS = 1500;

const WORDS: Readonly<Record<MotionEvent['kind'], TrueEvent['kind']>> = {
  moved: 'move',
  turned: 'turn',
  swapped: 'swap',
  lifted: 'lift',
  knocked: 'knock',
};

/** Takes what was tracked frame by frame, then gives the verdict on all of it. */
export class TrackJudge {
  #settledPoses = 0;
  #settledWrong = 0;
  #squareMm = 0;
  #worstMm = 0;
  #worstDeg = 0;
  #wrongIdentities = 0;
  #flaps = 0;
  #settleMsWorst = 0;
  #lastAtMs = 0;
  #frameBeforeMs = 0;
  readonly #missed: string[] = [];
  readonly #told: MotionEvent[] = [];
  /** Standing teams that are unsettled, and those that are settled wrong. */
  readonly #unsettled = new Set<number>();
  readonly #wrong = new Set<number>();
  readonly #before = new Map<number, Track>();
  /** Since when a team stands and is in sight, until it is settled. */
  readonly #waiting = new Map<number, { stoodMs: number; seenMs?: number }>();
  readonly #stood = new Map<number, Pose[]>();
  readonly #touched = new Set<number>();

  constructor(private readonly name: string) {}

  frame(atMs: number, tracks: readonly Track[], events: readonly MotionEvent[], truth: readonly TrueTeam[]) {
    this.#frameBeforeMs = this.#lastAtMs;
    this.#lastAtMs = atMs;
    this.#told.push(...events);
    const real = new Map(truth.map((team) => [team.fiducialId, team]));
    for (const track of tracks) {
      const team = real.get(track.fiducialId);
      if (!team) continue;
      this.#identity(atMs, track, team, truth);
      this.#settling(atMs, track, team);
      this.#pose(atMs, track, team);
      this.#before.set(track.fiducialId, track);
    }
  }

  #identity(atMs: number, track: Track, team: TrueTeam, truth: readonly TrueTeam[]) {
    if (track.state !== 'confirmed' || track.seenAtMs !== atMs) return;
    if (apartMm(track.pose, team) < 2 * ELSEWHERE_MM) return;
    if (!truth.some((other) => other !== team && apartMm(track.pose, other) < ELSEWHERE_MM)) return;
    this.#wrongIdentities++;
    this.#say(atMs, `${team.fiducialId} tracked as another team`);
  }

  #settling(atMs: number, track: Track, team: TrueTeam) {
    if (team.held) {
      this.#touched.add(team.fiducialId);
      this.#waiting.set(team.fiducialId, { stoodMs: atMs });
      return;
    }
    const waiting = this.#waiting.get(team.fiducialId);
    if (!waiting || track.state === 'tentative') return;
    if (track.seenAtMs === atMs && !team.covered) waiting.seenMs ??= atMs;
    else delete waiting.seenMs;
    if (!isSettled(track, atMs) || apartMm(track.pose, team) > MOST_OFF_MM) return;
    // In sight all the time: the motion's own end counts. Settled under a hand's edge: no time at all.
    const seenMs = waiting.seenMs ?? atMs;
    const tookMs = atMs - (seenMs - waiting.stoodMs < 50 ? waiting.stoodMs : seenMs);
    this.#settleMsWorst = Math.max(this.#settleMsWorst, tookMs);
    if (tookMs > 150) this.#say(atMs, `${team.fiducialId} took ${tookMs.toFixed(0)} ms to settle`);
    this.#waiting.delete(team.fiducialId);
  }

  #pose(atMs: number, track: Track, team: TrueTeam) {
    this.#flapping(atMs, track, team);
    if (!isSettled(track, atMs)) return;
    const offMm = apartMm(track.pose, team);
    const offDeg = Math.abs(degrees(angleBetween(team.headingRad, track.pose.headingRad)));
    this.#settledPoses++;
    this.#squareMm += offMm ** 2;
    this.#worstMm = Math.max(this.#worstMm, offMm);
    this.#worstDeg = Math.max(this.#worstDeg, offDeg);
    if (offMm > MOST_OFF_MM || offDeg > MOST_OFF_DEG) {
      this.#settledWrong++;
      if (!this.#wrong.has(team.fiducialId))
        this.#say(
          atMs,
          `${team.fiducialId} settled ${offMm.toFixed(2)} mm, ${offDeg.toFixed(2)} degrees off`,
        );
      this.#wrong.add(team.fiducialId);
    } else this.#wrong.delete(team.fiducialId);
    const poses = this.#stood.get(team.fiducialId) ?? [];
    poses.push(track.pose);
    this.#stood.set(team.fiducialId, poses);
  }

  /** A hand that comes over a team, or moves it, unsettles it for good reason: it is then hidden, or stands elsewhere. */
  #flapping(atMs: number, track: Track, team: TrueTeam) {
    const id = team.fiducialId;
    if (team.held || this.#waiting.has(id) || track.seenAtMs !== atMs) {
      this.#unsettled.delete(id);
    } else if (!track.settled) {
      const before = this.#before.get(id);
      if (before && isSettled(before, this.#frameBeforeMs)) this.#unsettled.add(id);
    } else if (this.#unsettled.delete(id)) {
      this.#flaps++;
      this.#say(atMs, `${id} settled anew where it stood in plain sight`);
    }
  }

  verdict(truth: readonly TrueEvent[]): TrackVerdict {
    const tellable = truth.filter(
      ({ kind, toMs }) => kind !== 'hover' && toMs + TOLD_WITHIN_MS <= this.#lastAtMs,
    );
    const open = [...truth];
    let eventsFalse = 0;
    for (const told of this.#told) {
      const match = open.findIndex((event) => isSame(told, event));
      if (match >= 0) open.splice(match, 1);
      else {
        eventsFalse++;
        this.#say(told.toMs, `${told.fiducialId} told as ${told.kind}`);
      }
    }
    const unmatched = tellable.filter((event) => open.includes(event));
    for (const { kind, fiducialId, fromMs } of unmatched)
      this.#say(fromMs, `${kind} of ${fiducialId} not told`);
    const jitter = jitterOf(
      [...this.#stood].flatMap(([id, poses]) => (this.#touched.has(id) ? [] : [poses])),
    );
    return {
      settledPoses: this.#settledPoses,
      settledWrong: this.#settledWrong,
      settledRmsMm: Math.sqrt(this.#squareMm / Math.max(1, this.#settledPoses)),
      settledWorstMm: this.#worstMm,
      settledWorstDeg: this.#worstDeg,
      wrongIdentities: this.#wrongIdentities,
      flaps: this.#flaps,
      ...jitter,
      settleMsWorst: this.#settleMsWorst,
      eventsTold: this.#told.length,
      eventsTrue: tellable.length,
      eventsMissed: unmatched.length,
      eventsFalse,
      missed: this.#missed,
    };
  }

  #say(atMs: number, what: string) {
    this.#missed.push(`${this.name} at ${atMs.toFixed(0)} ms: ${what}`);
  }
}

/** As `arclight track` says it: seen standing in this very frame. */
function isSettled({ state, settled, seenAtMs }: Track, atMs: number): boolean {
  return settled && state === 'confirmed' && seenAtMs === atMs;
}

function isSame(told: MotionEvent, event: TrueEvent): boolean {
  if (WORDS[told.kind] !== event.kind) return false;
  if (told.toMs < event.fromMs || told.fromMs > event.toMs) return false;
  if (told.kind !== 'swapped') return told.fiducialId === event.fiducialId;
  const pair = [event.fiducialId, event.otherId];
  return pair.includes(told.fiducialId) && pair.includes(told.otherFiducialId);
}

/** Root of the mean square distance and turn from each team's own mean. */
function jitterOf(teams: readonly (readonly Pose[])[]): {
  readonly jitterMm: number;
  readonly jitterDeg: number;
} {
  let count = 0;
  let squareMm = 0;
  let squareRad = 0;
  for (const poses of teams) {
    const [first] = poses;
    if (!first) continue;
    const mean = (of: (pose: Pose) => number) =>
      poses.reduce((sum, pose) => sum + of(pose), 0) / poses.length;
    const turn = (pose: Pose) => angleBetween(first.headingRad, pose.headingRad);
    const [x, y, rad] = [mean((p) => p.xMm), mean((p) => p.yMm), mean(turn)];
    for (const pose of poses) {
      squareMm += (pose.xMm - x) ** 2 + (pose.yMm - y) ** 2;
      squareRad += (turn(pose) - rad) ** 2;
      count++;
    }
  }
  const rms = (square: number) => Math.sqrt(square / Math.max(1, count));
  return { jitterMm: rms(squareMm), jitterDeg: degrees(rms(squareRad)) };
}

function apartMm(a: Pose, b: Pose): number {
  return Math.hypot(a.xMm - b.xMm, a.yMm - b.yMm);
}
