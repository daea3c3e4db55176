import type { Sight } from '../../../calibration/drift/anchors';
import { movedCamera, type PoseChange } from '../../../calibration/drift/pose-change';
import { type Camera, type CameraModel, makeCamera } from '../../../shared/geometry/camera';
import type { Point } from '../../../shared/geometry/point';
import { simulatedTable } from '../../../shared/session/simulated-rig';
import type { CornersPx } from '../../../shared/vision/detection';
import { type Random, seededRandom } from '../../simulator/random';

/** Something that lies or stands on the table and wears a fiducial. */
interface Piece {
  readonly id: string;
  readonly wearer: Sight['wearer'];
  readonly sideMm: number;
  readonly zMm: number;
  place: Place;
  /** When it was last moved. */
  movedAtMs: number;
  /** What light across it leads its middle astray by, px. */
  astray: Point<'camera'>;
  /** Its corners as the camera sees them without noise, for as long as neither moves. */
  corners: CornersPx | undefined;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly headingRad: number;
}

/** A hand on its way, with what it carries: nothing where it only reaches over the table. */
interface Hand {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly from: Point<'table'>;
  readonly to: Point<'table'>;
  readonly sleeve: Point<'table'>;
  readonly load: readonly { readonly piece: Piece; readonly start: Place }[];
  readonly turnRad: number;
}

export interface PlaySetup {
  readonly seed: number;
  readonly model: CameraModel;
  readonly teams: number;
  readonly cornerTags: number;
  readonly framesPerSecond: number;
  /** Slide of the table in the picture by the end of an hour: heat and sag. */
  readonly sag?: PoseChange;
}

const HAND_MM = 90;
const SLEEVE_MM = 45;
const NOISE_PX = 0.05;
const HOUR_MS = 3_600_000;

/** A game in play as a camera sees it: models carried, trays pushed, hands resting on corners, light changing. */
export class TablePlay {
  readonly #random: Random;
  readonly #pieces: readonly Piece[];
  #hands: Hand[] = [];
  #camera: Camera;
  #knock: PoseChange | undefined;
  #ms = 0;

  constructor(private readonly setup: PlaySetup) {
    this.#random = seededRandom(setup.seed);
    this.#camera = makeCamera(setup.model);
    const { widthMm, depthMm } = simulatedTable;
    const corners = [
      [60, 60],
      [widthMm - 60, depthMm - 60],
      [widthMm - 60, 60],
      [60, depthMm - 60],
    ].slice(0, setup.cornerTags);
    const piece = (id: string, wearer: Sight['wearer'], sideMm: number, zMm: number, place: Place): Piece => {
      return { id, wearer, sideMm, zMm, place, movedAtMs: -1e6, astray: { x: 0, y: 0 }, corners: undefined };
    };
    this.#pieces = [
      ...corners.map(([x = 0, y = 0], i) => piece(`tag-${i}`, 'table', 60, 0, { x, y, headingRad: 0 })),
      ...Array.from({ length: setup.teams }, (_, i) => {
        const zMm = this.#random.next() < 0.3 ? 18 : 2;
        return piece(`team-${i}`, 'team', 20, zMm, this.#somewhere());
      }),
    ];
  }

  get atMs(): number {
    return this.#ms;
  }

  /** Somebody runs into the camera's arm: from now on it stands elsewhere. */
  knock(change: PoseChange): void {
    this.#knock = change;
    this.#placeCamera();
  }

  /** The next frame. */
  frame(): Sight[] {
    this.#ms += 1000 / this.setup.framesPerSecond;
    this.#play();
    if (this.setup.sag && Math.floor(this.#ms / 5000) !== Math.floor((this.#ms - 40) / 5000))
      this.#placeCamera();
    return this.#pieces.flatMap((piece) => {
      if (this.#isHidden(piece) || this.#random.next() < 0.02) return [];
      const corners = this.#cornersOf(piece);
      const { id, wearer, zMm } = piece;
      return [{ id, wearer, zMm, corners, resting: this.#ms - piece.movedAtMs > 300 }];
    });
  }

  #placeCamera(): void {
    const share = this.#ms / HOUR_MS;
    const sag = this.setup.sag?.map((value) => value * share) ?? [0, 0, 0, 0, 0, 0];
    const model = movedCamera(this.setup.model, sag);
    this.#camera = makeCamera(this.#knock ? movedCamera(model, this.#knock) : model);
    for (const piece of this.#pieces) piece.corners = undefined;
  }

  #play(): void {
    const random = this.#random;
    const frameS = 1 / this.setup.framesPerSecond;
    const happens = (everyS: number) => random.next() < frameS / everyS;
    if (happens(5)) this.#carry(1);
    if (happens(25)) this.#carry(6);
    if (happens(20)) this.#rest();
    if (happens(4)) {
      const nudged = this.#pieces[random.index(this.#pieces.length)];
      if (nudged?.wearer === 'team') {
        const { x, y, headingRad } = nudged.place;
        const by = random.range(0.3, 4);
        const turn = random.range(0, 2 * Math.PI);
        this.#put(nudged, { x: x + by * Math.cos(turn), y: y + by * Math.sin(turn), headingRad });
      }
    }
    if (happens(3)) {
      for (const piece of this.#pieces) {
        if (random.next() < 0.3) piece.astray = { x: 0.06 * random.gaussian(), y: 0.06 * random.gaussian() };
      }
    }
    this.#hands = this.#hands.filter((hand) => {
      this.#moveLoad(hand);
      return hand.untilMs > this.#ms;
    });
  }

  /** A hand takes a team, or a tray with its neighbours, and puts it down elsewhere. */
  #carry(most: number): void {
    const random = this.#random;
    const teams = this.#pieces.filter(({ wearer }) => wearer === 'team');
    const first = teams[random.index(teams.length)];
    if (!first || this.#hands.some(({ load }) => load.some(({ piece }) => piece === first))) return;
    const from = { x: first.place.x, y: first.place.y };
    const near = teams.filter(({ place }) => Math.hypot(place.x - from.x, place.y - from.y) < 160);
    const load = [first, ...near.filter((piece) => piece !== first)].slice(0, most);
    const far = most > 1 ? 80 : 300;
    this.#hands.push({
      fromMs: this.#ms,
      untilMs: this.#ms + random.range(700, 2500),
      from,
      to: this.#onTable({ x: from.x + far * random.gaussian(), y: from.y + far * random.gaussian() }),
      sleeve: {
        x: from.x + 200 * random.gaussian(),
        y: random.next() < 0.5 ? -50 : simulatedTable.depthMm + 50,
      },
      load: load.map((piece) => ({ piece, start: piece.place })),
      turnRad: random.range(-0.6, 0.6),
    });
  }

  /** A hand is laid on the table, at a corner as often as not, for up to a minute. */
  #rest(): void {
    const random = this.#random;
    const { widthMm, depthMm } = simulatedTable;
    const at =
      random.next() < 0.6
        ? { x: random.next() < 0.5 ? 60 : widthMm - 60, y: random.next() < 0.5 ? 60 : depthMm - 60 }
        : this.#somewhere();
    this.#hands.push({
      fromMs: this.#ms,
      untilMs: this.#ms + random.range(2000, 60_000),
      from: at,
      to: at,
      sleeve: { x: at.x, y: at.y < depthMm / 2 ? -50 : depthMm + 50 },
      load: [],
      turnRad: 0,
    });
  }

  #moveLoad({ fromMs, untilMs, from, to, load, turnRad }: Hand): void {
    const t = Math.min(1, Math.max(0, (this.#ms - fromMs) / (untilMs - fromMs)));
    const s = t * t * (3 - 2 * t);
    const [c, n] = [Math.cos(s * turnRad), Math.sin(s * turnRad)];
    for (const { piece, start } of load) {
      const [dx, dy] = [start.x - from.x, start.y - from.y];
      this.#put(piece, {
        x: from.x + s * (to.x - from.x) + c * dx - n * dy,
        y: from.y + s * (to.y - from.y) + n * dx + c * dy,
        headingRad: start.headingRad + s * turnRad,
      });
    }
  }

  #put(piece: Piece, place: Place): void {
    piece.place = place;
    piece.movedAtMs = this.#ms;
    piece.corners = undefined;
  }

  #isHidden({ place }: Piece): boolean {
    return this.#hands.some(({ fromMs, untilMs, from, to, sleeve }) => {
      const t = Math.min(1, (this.#ms - fromMs) / (untilMs - fromMs));
      const hand = { x: from.x + t * (to.x - from.x), y: from.y + t * (to.y - from.y) };
      return (
        Math.hypot(place.x - hand.x, place.y - hand.y) < HAND_MM || fromLine(place, hand, sleeve) < SLEEVE_MM
      );
    });
  }

  #cornersOf(piece: Piece): CornersPx {
    piece.corners ??= this.#project(piece);
    const random = this.#random;
    const noisy = ({ x, y }: Point<'camera'>) => ({
      x: x + piece.astray.x + NOISE_PX * random.gaussian(),
      y: y + piece.astray.y + NOISE_PX * random.gaussian(),
    });
    const [a, b, c, d] = piece.corners;
    return [noisy(a), noisy(b), noisy(c), noisy(d)];
  }

  #project({ place, sideMm, zMm }: Piece): CornersPx {
    const half = (sideMm / 2) * Math.SQRT2;
    const corner = (quarter: number) => {
      const at = place.headingRad + Math.PI / 4 - (quarter * Math.PI) / 2;
      return this.#camera.project({
        x: place.x + half * Math.cos(at),
        y: place.y + half * Math.sin(at),
        z: zMm,
      });
    };
    return [corner(0), corner(1), corner(2), corner(3)];
  }

  #somewhere(): Place {
    const { widthMm, depthMm } = simulatedTable;
    const random = this.#random;
    return {
      x: random.range(40, widthMm - 40),
      y: random.range(40, depthMm - 40),
      headingRad: random.range(-3, 3),
    };
  }

  #onTable({ x, y }: Point<'table'>): Point<'table'> {
    const { widthMm, depthMm } = simulatedTable;
    return { x: Math.min(Math.max(x, 30), widthMm - 30), y: Math.min(Math.max(y, 30), depthMm - 30) };
  }
}

/** A knock of random kind that makes the table slide by up to `byMm` in the picture. */
export function randomKnock(
  random: Random,
  byMm: number,
  slideMm: (change: PoseChange) => number,
): PoseChange {
  const kind = random.index(3);
  const turns = kind === 1 ? [0, 0, 0] : [0, 1, 2].map(() => 1e-3 * random.gaussian());
  const shifts = kind === 0 ? [0, 0, 0] : [0, 1, 2].map(() => 2 * random.gaussian());
  const change = [...turns, ...shifts];
  const factor = byMm / slideMm(change);
  return change.map((value) => value * factor);
}

function fromLine(p: Point<'table'>, a: Point<'table'>, b: Point<'table'>): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const t = Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}
