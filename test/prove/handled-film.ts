import type { DetectSetup } from '../../main/cli/read-setup';
import { wrapAngle } from '../../shared/geometry/angle';
import type { Pose } from '../../shared/geometry/point';
import type { GreyFrame } from '../../shared/vision/detection';
import { dict4x4 } from '../../shared/vision/dictionaries/dict-4x4-250';
import { film, type Motion } from '../simulator/film';
import { seededRandom } from '../simulator/random';
import { makeScene, type SceneTeam } from '../simulator/scene';
import type { TrueEvent, TrueTeam } from './track-judge';

/** A film of the product's own simulator, in which hands do one thing after another. */
export interface HandledFilm {
  readonly setup: DetectSetup;
  readonly events: readonly TrueEvent[];
  frames(): Generator<HandledFrame>;
}

export interface HandledFrame {
  readonly atMs: number;
  readonly teams: readonly TrueTeam[];
  /** Takes the picture: the costly part. */
  picture(): GreyFrame;
}

export interface HandledFilmOptions {
  readonly widthPx?: number;
  readonly teams?: number;
  readonly fiducialMm?: number;
  readonly framesPerSecond?: number;
}

const KINDS = ['move', 'turn', 'swap', 'lift', 'knock'] as const;
/** A hand comes, and after its work goes, over so long a time. */
const REACH_MS = 200;
/** From one hand gone to the next one coming: long enough for what it did to be told. */
const PAUSE_MS = 1300;
const FIRST_MS = 500;

/**
 * One thing of each kind, done to teams chosen by the seed. A hand hides the team in it from before it moves until
 * after, except for a knock, which comes and goes in plain sight. Hands themselves are not painted.
 */
export function handledFilm(seed: number, options: HandledFilmOptions = {}): HandledFilm {
  const { widthPx = 1920, teams = 16, fiducialMm = 20, framesPerSecond = 30 } = options;
  const scene = makeScene({ seed, widthPx, dictionary: dict4x4, teams, fiducialMm });
  const script = handle(seed, scene.teams);
  const filmed = {
    scene,
    framesPerSecond,
    durationMs: script.endMs,
    motions: script.motions,
  };
  return {
    setup: {
      camera: scene.camera,
      cameraSigmaMm: 0,
      dictionary: 'DICT_4X4_250',
      terrain: scene.terrain,
      roster: {
        sides: [],
        platoons: [],
        objectives: [],
        teams: scene.teams.map(({ base, fiducial }) => {
          const name = `fiducial ${fiducial.id}`;
          return { id: name, name, platoonId: '', unitType: '', base, fiducial };
        }),
      },
    },
    events: script.events,
    *frames() {
      for (const { atMs, teams: standing, photograph } of film(filmed)) {
        yield {
          atMs,
          teams: standing.map(({ fiducialId, pose, moving, hidden }) => ({
            fiducialId,
            ...pose,
            held: moving || hidden,
          })),
          picture: () => photograph().grey,
        };
      }
    },
  };
}

interface Script {
  readonly motions: readonly Motion[];
  readonly events: readonly TrueEvent[];
  readonly endMs: number;
}

function handle(seed: number, teams: readonly SceneTeam[]): Script {
  const random = seededRandom(seed * 31 + 5);
  const poses = new Map(teams.map((team) => [team.fiducial.id, team.pose]));
  const motions: Motion[] = [];
  const events: TrueEvent[] = [];
  const ids = teams.map((team) => team.fiducial.id);
  const poseOf = (id: number): Pose => poses.get(id) ?? { xMm: 0, yMm: 0, headingRad: 0 };
  const carry = (fiducialId: number, fromMs: number, toMs: number, to: Pose) => {
    motions.push({ fiducialId, fromMs, toMs, to });
    poses.set(fiducialId, to);
  };
  const cover = (fiducialId: number, fromMs: number, toMs: number) =>
    motions.push({ fiducialId, fromMs: fromMs - REACH_MS, toMs: toMs + REACH_MS, hidden: true });
  let atMs = FIRST_MS;
  for (const kind of KINDS) {
    const id = ids[Math.floor(random.range(0, ids.length))] ?? 0;
    const from = poseOf(id);
    const fromMs = atMs + REACH_MS;
    let toMs = fromMs + 800;
    if (kind === 'move') {
      // Towards the table's middle, where there is always table.
      const headingRad = Math.atan2(610 - from.yMm, 915 - from.xMm);
      const to = {
        ...from,
        xMm: from.xMm + 100 * Math.cos(headingRad),
        yMm: from.yMm + 100 * Math.sin(headingRad),
      };
      carry(id, fromMs, toMs, to);
      cover(id, fromMs, toMs);
    } else if (kind === 'turn') {
      carry(id, fromMs, toMs, { ...from, headingRad: wrapAngle(from.headingRad + random.range(0.3, 1.5)) });
      cover(id, fromMs, toMs);
    } else if (kind === 'swap') {
      const otherId = ids.find((each) => each !== id) ?? id;
      const other = poseOf(otherId);
      toMs = fromMs + 1600;
      carry(id, fromMs, toMs, { ...other, headingRad: from.headingRad });
      carry(otherId, fromMs, toMs, { ...from, headingRad: other.headingRad });
      cover(id, fromMs, toMs);
      cover(otherId, fromMs, toMs);
      events.push({ kind, fiducialId: id, otherId, fromMs, toMs });
    } else if (kind === 'lift') {
      cover(id, fromMs, toMs);
    } else {
      toMs = fromMs + 120;
      const to = { xMm: from.xMm + 4, yMm: from.yMm - 3, headingRad: wrapAngle(from.headingRad + 0.08) };
      carry(id, fromMs, toMs, to);
    }
    if (kind !== 'swap') events.push({ kind, fiducialId: id, fromMs, toMs });
    atMs = toMs + REACH_MS + PAUSE_MS;
  }
  return { motions, events, endMs: atMs };
}
