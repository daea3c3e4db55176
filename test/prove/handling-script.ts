import { wrapAngle } from '../../shared/geometry/angle';
import type { Point, Pose } from '../../shared/geometry/point';
import type { Motion } from '../simulator/film';
import type { Hand } from '../simulator/film-hand';
import { type Random, seededRandom } from '../simulator/random';
import type { Scene } from '../simulator/scene';
import type { TrueEvent } from './track-judge';

export type HandlingKind = 'move' | 'carry' | 'turn' | 'swap' | 'lift' | 'knock' | 'hover';

export const HANDLING_KINDS: readonly HandlingKind[] = [
  'move',
  'carry',
  'turn',
  'swap',
  'lift',
  'knock',
  'hover',
];

/** What hands do on a table, one thing after another. */
export interface Handling {
  readonly motions: readonly Motion[];
  readonly hands: readonly Hand[];
  readonly events: readonly TrueEvent[];
  readonly endMs: number;
}

/** A hand comes, and after its work goes, over so long a time. */
const REACH_MS = 250;
/** From one hand gone to the next one coming: long enough for what it did to be told. */
const PAUSE_MS = 1300;
const FIRST_MS = 700;
/** After the last hand is gone: what it did has to be told within the film. */
const LAST_MS = 500;
/** How high a hand carries a team over the table. */
const RAISED_MM = 35;
/** Teams are put down no nearer to others and to the table's edge. */
const ROOM_MM = 75;
const EDGE_MM = 110;

/**
 * One thing of each of `kinds` in turn, done to teams chosen by the seed: a move to a free place, a team carried over
 * another, a turn in place, two teams swapped by way of a third place, a lift that puts back exactly, a knock beside
 * the hand, and a hand that only passes.
 */
export function handlingOf(
  seed: number,
  scene: Scene,
  kinds: readonly HandlingKind[] = HANDLING_KINDS,
): Handling {
  const random = seededRandom(seed * 31 + 5);
  const script = new Script(scene, random);
  for (const kind of kinds) script.add(kind);
  return script;
}

class Script implements Handling {
  readonly motions: Motion[] = [];
  readonly hands: Hand[] = [];
  readonly events: TrueEvent[] = [];
  readonly #poses: Map<number, Pose>;
  #atMs = FIRST_MS;

  constructor(
    private readonly scene: Scene,
    private readonly random: Random,
  ) {
    this.#poses = new Map(scene.teams.map((team) => [team.fiducial.id, team.pose]));
  }

  get endMs(): number {
    return this.#atMs + LAST_MS;
  }

  add(kind: HandlingKind): void {
    const ids = [...this.#poses.keys()];
    const id = ids[this.random.index(ids.length)] ?? 0;
    this.#atMs = this.#done(kind, id) + PAUSE_MS;
  }

  /** Does it, and gives when the hand is gone. */
  #done(kind: HandlingKind, id: number): number {
    const from = this.#poseOf(id);
    switch (kind) {
      case 'move':
        return this.#handled('move', id, this.#freeNear(id, 60, 300), 900, RAISED_MM);
      case 'carry':
        return this.#handled('move', id, this.#beyond(id), 1200, RAISED_MM);
      case 'turn': {
        const headingRad = wrapAngle(from.headingRad + this.random.range(0.3, 1.5));
        return this.#handled('turn', id, { ...from, headingRad }, 900, 0);
      }
      case 'lift':
        return this.#handled('lift', id, from, 900, 2 * RAISED_MM);
      case 'knock':
        return this.#knocked(id);
      case 'swap':
        return this.#swapped(id);
      case 'hover': {
        const { x, y } = point(from);
        const toMs = this.#atMs + 1250;
        this.#reach(toMs, { x: x - 120, y: y - 30 }, { x: x + 120, y: y + 30 });
        this.events.push({ kind, fromMs: this.#atMs, toMs });
        return toMs;
      }
    }
  }

  #handled(kind: 'move' | 'turn' | 'lift', id: number, to: Pose, lastsMs: number, raisedMm: number): number {
    const fromMs = this.#atMs + REACH_MS;
    const toMs = fromMs + lastsMs;
    this.#reach(toMs + REACH_MS, point(this.#poseOf(id)), point(to));
    this.#carry(id, fromMs, toMs, to, raisedMm);
    this.events.push({ kind, fiducialId: id, fromMs, toMs });
    return toMs + REACH_MS;
  }

  /** Beside the hand, in plain sight. */
  #knocked(id: number): number {
    const from = this.#poseOf(id);
    const fromMs = this.#atMs + REACH_MS;
    const to = {
      xMm: from.xMm + this.#aside(),
      yMm: from.yMm + this.#aside(),
      headingRad: wrapAngle(from.headingRad + this.random.range(-0.12, 0.12)),
    };
    const { x, y } = point(from);
    this.#reach(fromMs + 300, { x: x + 45, y: y - 45 }, { x: x + 75, y: y - 85 });
    this.#carry(id, fromMs, fromMs + 120, to, 0);
    this.events.push({ kind: 'knock', fiducialId: id, fromMs, toMs: fromMs + 120 });
    return fromMs + 300;
  }

  /** With its nearest neighbour: aside, the other into its place, and then into the other's. */
  #swapped(id: number): number {
    const from = this.#poseOf(id);
    const [otherId = id] = this.#nearest(id);
    const other = this.#poseOf(otherId);
    const aside = this.#freeNear(id, 80, 160);
    const fromMs = this.#atMs + REACH_MS;
    const toMs = fromMs + 2800;
    const carry = (each: number, startMs: number, a: Pose, b: Pose) => {
      const endMs = startMs + 600;
      this.hands.push({ fromMs: startMs - REACH_MS, toMs: endMs + REACH_MS, from: point(a), to: point(b) });
      this.#carry(each, startMs, endMs, b, RAISED_MM);
    };
    carry(id, fromMs, from, aside);
    carry(otherId, fromMs + 1100, other, { ...from, headingRad: other.headingRad });
    carry(id, fromMs + 2200, aside, { ...other, headingRad: aside.headingRad });
    this.events.push({ kind: 'swap', fiducialId: id, otherId, fromMs, toMs });
    return toMs + REACH_MS;
  }

  #carry(fiducialId: number, fromMs: number, toMs: number, to: Pose, raisedMm: number): void {
    this.motions.push({ fiducialId, fromMs, toMs, to, raisedMm });
    this.#poses.set(fiducialId, to);
  }

  #reach(toMs: number, from: Point<'table'>, to: Point<'table'>): void {
    this.hands.push({ fromMs: this.#atMs, toMs, from, to });
  }

  #poseOf(id: number): Pose {
    const pose = this.#poses.get(id);
    if (!pose) throw new Error(`the scene has no fiducial ${id}`);
    return pose;
  }

  /** All others, the nearest first. */
  #nearest(id: number): number[] {
    const from = this.#poseOf(id);
    return [...this.#poses]
      .filter(([each]) => each !== id)
      .sort(([, a], [, b]) => apart(a, from) - apart(b, from))
      .map(([each]) => each);
  }

  /** A knock goes far enough to be one. */
  #aside(): number {
    return (this.random.index(2) === 0 ? -1 : 1) * this.random.range(1.5, 7);
  }

  /** A pose so far off, at which there is room. */
  #freeNear(id: number, leastMm: number, mostMm: number): Pose {
    const from = this.#poseOf(id);
    for (let tries = 0; tries < 200; tries++) {
      const farMm = this.random.range(leastMm, mostMm);
      const rad = this.random.range(-Math.PI, Math.PI);
      const to = {
        xMm: from.xMm + farMm * Math.cos(rad),
        yMm: from.yMm + farMm * Math.sin(rad),
        headingRad: wrapAngle(from.headingRad + this.random.range(-0.6, 0.6)),
      };
      if (this.#isFree(id, to)) return to;
    }
    throw new Error(`there is no room near fiducial ${id}`);
  }

  /** A free place on the other side of another team. */
  #beyond(id: number): Pose {
    const from = this.#poseOf(id);
    for (const otherId of this.#nearest(id)) {
      const other = this.#poseOf(otherId);
      const share = 1 + 90 / apart(from, other);
      const to = {
        xMm: from.xMm + share * (other.xMm - from.xMm),
        yMm: from.yMm + share * (other.yMm - from.yMm),
        headingRad: from.headingRad,
      };
      if (this.#isFree(id, to)) return to;
    }
    return this.#freeNear(id, 60, 300);
  }

  #isFree(id: number, to: Pose): boolean {
    const { widthMm, depthMm } = this.scene.table;
    if (to.xMm < EDGE_MM || to.yMm < EDGE_MM) return false;
    if (to.xMm > widthMm - EDGE_MM || to.yMm > depthMm - EDGE_MM) return false;
    return [...this.#poses].every(([each, pose]) => each === id || apart(pose, to) > ROOM_MM);
  }
}

function point({ xMm, yMm }: Pose): Point<'table'> {
  return { x: xMm, y: yMm };
}

function apart(a: Pose, b: Pose): number {
  return Math.hypot(a.xMm - b.xMm, a.yMm - b.yMm);
}
