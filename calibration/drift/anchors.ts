import { type Camera, type CameraModel, makeCamera } from '../../shared/geometry/camera';
import type { Point } from '../../shared/geometry/point';
import type { CornersPx } from '../../shared/vision/detection';
import { type PixelSwing, type PoseChange, type Swings, shiftBy } from './pose-change';

/** A fiducial in one frame, as far as the watch over the camera cares. */
export interface Sight {
  /** Names the fiducial; no two of one dictionary or of two are named alike. */
  readonly id: string;
  /** Table corners lie where they were laid; a team may be moved at any time. */
  readonly wearer: 'table' | 'team';
  readonly corners: CornersPx;
  /** How far its plane lies above the table. */
  readonly zMm: number;
  /** Whether the tracker holds it to stand still. */
  readonly resting: boolean;
}

/** A fiducial that has stood where it stands for a while, and where it was seen then. */
export interface Anchor {
  readonly id: string;
  readonly wearer: Sight['wearer'];
  /** Mean corners while the camera stood as it was solved. */
  readonly corners: CornersPx;
  readonly zMm: number;
  /** On the table, of its middle. */
  readonly at: Point<'table'>;
  readonly swing: PixelSwing;
  readonly mmPerPx: number;
}

/** An anchor in a frame: how far its middle is from where it was first seen, px. */
export interface AnchorSight {
  readonly anchor: Anchor;
  readonly swing: PixelSwing;
  readonly dxPx: number;
  readonly dyPx: number;
}

/** A fiducial becomes an anchor once it has stood for so long … */
const STAND_MS = 500;
/** … and was seen so often: the mean is then known to a hundredth of a pixel. */
const STAND_SIGHTS = 3;
/** The mean takes no more sightings than this. */
const MOST_SIGHTS = 40;
/** An anchor that lies elsewhere for so long, while others stand, was moved by a hand. */
const MOVED_AFTER_MS = 1500;

interface Standing {
  sights: number;
  sinceMs: number;
  readonly sum: Float64Array;
  zMm: number;
  offSinceMs: number | undefined;
  anchor: Anchor | undefined;
}

/** Keeps which fiducials stand still, and where they were seen when they came to stand. */
export class Anchors {
  readonly #standing = new Map<string, Standing>();
  readonly #camera: Camera;

  constructor(
    model: CameraModel,
    private readonly swings: Swings,
  ) {
    this.#camera = makeCamera(model);
  }

  /** How many fiducials are known to stand still, seen at present or not. */
  get count(): number {
    let count = 0;
    for (const { anchor } of this.#standing.values()) if (anchor) count++;
    return count;
  }

  /** Those of a frame's fiducials that stood still until now. */
  seen(sights: readonly Sight[]): AnchorSight[] {
    return sights.flatMap((sight) => {
      const anchor = this.#standing.get(sight.id)?.anchor;
      if (!anchor || anchor.zMm !== sight.zMm) return [];
      const [from, to] = [middle(anchor.corners), middle(sight.corners)];
      return [{ anchor, swing: anchor.swing, dxPx: to.x - from.x, dyPx: to.y - from.y }];
    });
  }

  /**
   * Takes a frame in which the camera stood steady at `change` from where it was solved: learns who stands, and lets
   * go of who stands elsewhere. `isOff` says of an anchor's shift whether it lies off its place.
   */
  learn(
    sights: readonly Sight[],
    change: PoseChange,
    atMs: number,
    isOff: (sight: AnchorSight) => boolean,
  ): void {
    for (const sight of this.seen(sights)) {
      const standing = this.#standing.get(sight.anchor.id);
      if (!standing) continue;
      if (!isOff(sight)) standing.offSinceMs = undefined;
      else {
        standing.offSinceMs ??= atMs;
        if (atMs - standing.offSinceMs >= MOVED_AFTER_MS) this.#standing.delete(sight.anchor.id);
      }
    }
    for (const sight of sights) this.#stand(sight, change, atMs);
  }

  #stand(sight: Sight, change: PoseChange, atMs: number): void {
    let standing = this.#standing.get(sight.id);
    if (standing && (standing.zMm !== sight.zMm || (!standing.anchor && !sight.resting))) {
      this.#standing.delete(sight.id);
      standing = undefined;
    }
    if (!sight.resting || standing?.anchor) return;
    if (!standing || !isNear(standing, sight.corners)) {
      standing = {
        sights: 0,
        sinceMs: atMs,
        sum: new Float64Array(8),
        zMm: sight.zMm,
        offSinceMs: undefined,
        anchor: undefined,
      };
      this.#standing.set(sight.id, standing);
    }
    if (standing.sights < MOST_SIGHTS) {
      standing.sights++;
      sight.corners.forEach(({ x, y }, i) => {
        if (!standing) return;
        standing.sum[2 * i] = (standing.sum[2 * i] as number) + x;
        standing.sum[2 * i + 1] = (standing.sum[2 * i + 1] as number) + y;
      });
    }
    if (standing.sights < STAND_SIGHTS || atMs - standing.sinceMs < STAND_MS) return;
    standing.anchor = this.#anchor(sight, standing, change);
  }

  #anchor(sight: Sight, standing: Standing, change: PoseChange): Anchor | undefined {
    const mean = means(standing);
    const out = new Float64Array(4);
    const seenAt = this.#camera.meetPlane(middle(mean), sight.zMm);
    if (!Number.isFinite(seenAt.x + seenAt.y)) return undefined;
    const swing = this.swings.at({ ...seenAt, z: sight.zMm });
    // The corners as the camera would have seen them before it drifted.
    const by = shiftBy(swing, change);
    const corners = mean.map(({ x, y }) => ({ x: x - by.x, y: y - by.y }));
    const [a, b, c, d] = corners;
    if (!a || !b || !c || !d) return undefined;
    const centre = middle([a, b, c, d]);
    if (!this.#camera.planeJacobianInto(out, 0, centre.x, centre.y, sight.zMm)) return undefined;
    const at = this.#camera.meetPlane(centre, sight.zMm);
    const [p = 0, q = 0, r = 0, s = 0] = out;
    const mmPerPx = Math.sqrt((p * p + q * q + r * r + s * s) / 2);
    return { id: sight.id, wearer: sight.wearer, corners: [a, b, c, d], zMm: sight.zMm, at, swing, mmPerPx };
  }
}

/** A fiducial's middle in the picture. */
export function middle(corners: CornersPx): Point<'camera'> {
  const [a, b, c, d] = corners;
  return { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 };
}

function means({ sum, sights }: Standing): CornersPx {
  const at = (i: number): Point<'camera'> => ({
    x: (sum[2 * i] as number) / sights,
    y: (sum[2 * i + 1] as number) / sights,
  });
  return [at(0), at(1), at(2), at(3)];
}

/** Within a pixel of the mean so far. */
function isNear(standing: Standing, corners: CornersPx): boolean {
  const [mean, now] = [middle(means(standing)), middle(corners)];
  return Math.hypot(now.x - mean.x, now.y - mean.y) < 1;
}
