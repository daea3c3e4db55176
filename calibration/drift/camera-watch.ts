import type { CameraModel } from '../../shared/geometry/camera';
import type { TableSize } from '../../shared/geometry/point';
import type { CornersPx } from '../../shared/vision/detection';
import { type Anchor, type AnchorSight, Anchors, type Sight } from './anchors';
import {
  type ChangePrior,
  fitChange,
  movedCamera,
  type PoseChange,
  plus,
  Swings,
  shiftBy,
  TableShift,
  unmoved,
} from './pose-change';

/** How the camera stands, by what it sees. */
export type CameraFooting =
  /** Where it was solved, but for a slow drift that is followed. */
  | { readonly kind: 'steady' }
  /** It has just been touched: nothing is to be read until it is known what came of it. */
  | { readonly kind: 'shaken' }
  /** It stands elsewhere: places of the table seem to lie up to `byMm` from where they are. */
  | { readonly kind: 'moved'; readonly byMm: number }
  /** Too little that stands still is in sight to tell. */
  | { readonly kind: 'unwatched' };

/** Teams stand within this of where they were seen, mm: some times what a fiducial's middle scatters by. */
const STILL_MM = 0.5;
/** A shift over the table of this much is no noise. Two millimetres have to be found, and one is only followed. */
const MOVED_MM = 1.2;
/** Linear swings are off by so much of a large shift. */
const BEND_SHARE = 0.03;
/** Scatter of a fiducial's middle, px, and errors that neighbours share. */
const SIGHT_PX = 0.08;
/** So many fiducials have to tell the same story, unless all are the table's own. */
const LEAST_AGREEING = 5;
const LEAST_TABLE_CORNERS = 3;
/** Of what is in sight, and of all that stands. */
const AGREEING_SHARE = 0.7;
const KNOWN_SHARE = 0.35;
/** Of what is in sight, so much may lie where it always lay: near the axis of a turn nothing moves. */
const STILL_SHARE = 0.35;
/** They lie at least this far apart, as a share of the table's diagonal: a tray of teams does not. */
const SPREAD_SHARE = 0.35;
/** What a knock may do. */
const KNOCK: ChangePrior = { about: unmoved, turnRad: 0.015, shiftMm: 25 };
/** A camera that stands at rest at another place for so long has moved … */
const REST_MS = 350;
const REST_MM = 0.7;
/** … and one that is still being moved after this long has as well. */
const RESTLESS_MS = 1200;
/** One that is back where it was for so long has not. */
const BACK_MS = 700;
/** Drift is followed over this time, no faster than this: heat and sag make a millimetre in an hour. */
const FOLLOW_MS = 15_000;
const FOLLOW_MM_PER_MS = 0.5 / 60_000;
const FOLLOW: Omit<ChangePrior, 'about'> = { turnRad: 2e-4, shiftMm: 0.4 };
const LEAST_STILL = 3;

/** An anchor, and where its corners are seen by now. */
export interface StandingSight {
  readonly anchor: Anchor;
  readonly corners: CornersPx;
}

interface Shaken {
  readonly sinceMs: number;
  /** When it came to rest where it now is, and where that is. */
  restSinceMs: number;
  rest: PoseChange;
}

/**
 * Watches a camera by fiducials that stand still. A knock shifts all of them in a way that one movement of the camera
 * explains; hands move some, each its own way, and hide others. What is explained by nobody's hand within a third of a
 * second has moved the camera. Slower than half a millimetre a minute it is drift, which is followed.
 */
export class CameraWatch {
  readonly #anchors: Anchors;
  readonly #shift: TableShift;
  #drift: PoseChange = unmoved;
  #footing: CameraFooting = { kind: 'unwatched' };
  #shaken: Shaken | undefined;
  #backSinceMs: number | undefined;
  #lastMs: number | undefined;

  constructor(
    private readonly model: CameraModel,
    table: TableSize,
  ) {
    const swings = new Swings(model);
    this.#anchors = new Anchors(model, swings);
    this.#shift = new TableShift(model, table, swings);
    this.#leastSpreadMm = SPREAD_SHARE * Math.hypot(table.widthMm, table.depthMm);
  }

  readonly #leastSpreadMm: number;

  /** Where the camera stands: as solved, and as it has drifted since. */
  get followed(): CameraModel {
    return movedCamera(this.model, this.#drift);
  }

  /** How far places of the table have drifted at most since it was solved, mm. */
  get driftMm(): number {
    return this.#shift.mostMm(this.#drift);
  }

  /** What stood still before the camera moved and stands there yet, by all that is in sight: to find the camera anew by. */
  standing(sights: readonly Sight[]): readonly StandingSight[] {
    const agreeing = new Map(
      largestAgreement(this.#anchors.seen(sights)).map(({ anchor }) => [anchor.id, anchor]),
    );
    return sights.flatMap(({ id, corners }) => {
      const anchor = agreeing.get(id);
      return anchor ? [{ anchor, corners }] : [];
    });
  }

  /** Takes one frame's fiducials. Frames come in order. */
  see(sights: readonly Sight[], atMs: number): CameraFooting {
    const passedMs = Math.max(0, atMs - (this.#lastMs ?? atMs));
    this.#lastMs = atMs;
    const seen = this.#anchors.seen(sights);
    const still = seen.filter((sight) => !isOff(sight, this.#drift));
    const change = still.length >= (1 - STILL_SHARE) * seen.length ? undefined : this.#movement(seen, still);
    this.#footing = change ? this.#feltMoving(change, atMs) : this.#feltSteady(seen, still, atMs);
    if (this.#footing.kind === 'steady' || this.#footing.kind === 'unwatched') {
      if (still.length >= LEAST_STILL) this.#follow(still, passedMs);
      this.#anchors.learn(sights, this.#drift, atMs, (sight) => isOff(sight, this.#drift));
    }
    return this.#footing;
  }

  /** The movement that explains a frame; undefined where hands explain it as well. */
  #movement(seen: readonly AnchorSight[], still: readonly AnchorSight[]): PoseChange | undefined {
    const agreeing = largestAgreement(seen);
    const corners = agreeing.filter(({ anchor }) => anchor.wearer === 'table').length;
    if (agreeing.length < LEAST_AGREEING && !(corners >= LEAST_TABLE_CORNERS)) return undefined;
    if (agreeing.length < AGREEING_SHARE * seen.length) return undefined;
    if (agreeing.length < KNOWN_SHARE * this.#anchors.count) return undefined;
    if (still.length > STILL_SHARE * seen.length) return undefined;
    if (spreadMm(agreeing) < this.#leastSpreadMm) return undefined;
    const change = fitChange(agreeing, SIGHT_PX, KNOCK);
    return this.#shift.mostMm(plus(change, this.#drift, -1)) >= MOVED_MM ? change : undefined;
  }

  #feltMoving(change: PoseChange, atMs: number): CameraFooting {
    this.#backSinceMs = undefined;
    this.#shaken ??= { sinceMs: atMs, restSinceMs: atMs, rest: change };
    const shaken = this.#shaken;
    if (this.#shift.mostMm(plus(change, shaken.rest, -1)) > REST_MM) {
      shaken.rest = change;
      shaken.restSinceMs = atMs;
    }
    const byMm = this.#shift.mostMm(plus(change, this.#drift, -1));
    const rested = atMs - shaken.restSinceMs >= REST_MS;
    if (rested || atMs - shaken.sinceMs >= RESTLESS_MS || this.#footing.kind === 'moved') {
      return { kind: 'moved', byMm };
    }
    return { kind: 'shaken' };
  }

  #feltSteady(seen: readonly AnchorSight[], still: readonly AnchorSight[], atMs: number): CameraFooting {
    const corners = still.filter(({ anchor }) => anchor.wearer === 'table').length;
    const standsFast =
      (still.length >= LEAST_STILL || corners > 0) && still.length >= (1 - STILL_SHARE) * seen.length;
    if (this.#footing.kind === 'moved') {
      // A moved camera is believed to be back only where as much speaks for it as spoke against.
      if (!standsFast) {
        this.#backSinceMs = undefined;
        return this.#footing;
      }
      this.#backSinceMs ??= atMs;
      if (atMs - this.#backSinceMs < BACK_MS) return this.#footing;
    }
    this.#backSinceMs = undefined;
    this.#shaken = undefined;
    return { kind: standsFast ? 'steady' : 'unwatched' };
  }

  #follow(still: readonly AnchorSight[], passedMs: number): void {
    const found = fitChange(still, SIGHT_PX, { ...FOLLOW, about: this.#drift });
    const way = plus(found, this.#drift, -1);
    const wayMm = this.#shift.mostMm(way);
    if (!(wayMm > 0)) return;
    const share = Math.min(passedMs / FOLLOW_MS, (FOLLOW_MM_PER_MS * passedMs) / wayMm, 1);
    this.#drift = plus(this.#drift, way, share);
  }
}

function missMm({ anchor, swing, dxPx, dyPx }: AnchorSight, change: PoseChange): number {
  const { x, y } = shiftBy(swing, change);
  return Math.hypot(dxPx - x, dyPx - y) * anchor.mmPerPx;
}

function isOff(sight: AnchorSight, drift: PoseChange): boolean {
  return missMm(sight, drift) > STILL_MM;
}

const TRIES = 40;

/** The most fiducials that one movement of the camera explains; tried by threes, the same threes every time. */
function largestAgreement(seen: readonly AnchorSight[]): readonly AnchorSight[] {
  let best: readonly AnchorSight[] = [];
  let state = 1;
  const pick = (): AnchorSight | undefined => {
    // Any spread-out sequence will do (Park and Miller 1988); chance has no place here.
    state = (state * 48_271) % 2_147_483_647;
    return seen[state % seen.length];
  };
  for (let attempt = 0; attempt < TRIES && best.length < seen.length; attempt++) {
    const three = [pick(), pick(), pick()].flatMap((sight) => (sight ? [sight] : []));
    const change = fitChange(three, SIGHT_PX, KNOCK);
    const agreeing = seen.filter((sight) => {
      const sizeMm = Math.hypot(sight.dxPx, sight.dyPx) * sight.anchor.mmPerPx;
      return missMm(sight, change) <= STILL_MM + BEND_SHARE * sizeMm;
    });
    if (agreeing.length > best.length) best = agreeing;
  }
  return best;
}

/** Diagonal of the box round where they lie. */
function spreadMm(sights: readonly AnchorSight[]): number {
  const xs = sights.map(({ anchor }) => anchor.at.x);
  const ys = sights.map(({ anchor }) => anchor.at.y);
  return Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
}
