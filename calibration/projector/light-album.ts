import { type Camera, type CameraModel, makeCamera } from '../../shared/geometry/camera';
import type { TableSize } from '../../shared/geometry/point';
import type { LightPicture, StripeAxis } from '../../shared/overlay/light/light-picture';
import { fail, type Result } from '../../shared/result';
import type { ProjectorFault, RunFault } from '../../shared/session/calibration-report';
import type { CornersPx, GreyFrame } from '../../shared/vision/detection';
import { type BoxEdges, edgesOnBox } from './box-edges';
import type { ProjectorSize } from './light-patterns';
import { livePictures } from './light-run';
import { type SolvedProjector, solveProjector } from './solve-projector';
import { disturbedPairs, findStripeEdges, type StripePair } from './stripe-edges';

/** What is known when a run's pictures are solved. */
export interface LightSolve {
  readonly camera: CameraModel;
  readonly table: TableSize;
  /** The box's height, and the corners of the fiducial on it in the camera's picture. */
  readonly box?: { readonly heightMm: number; readonly corners: CornersPx };
}

export type LightFault =
  | { readonly of: 'projector'; readonly fault: ProjectorFault }
  | { readonly of: 'run'; readonly fault: RunFault };

/** Edges on the box that are needed of each axis. */
const LEAST_ON_BOX = 40;

/** The frames of a run, by the index of their picture, and what they show. */
export class LightAlbum {
  readonly #pictures: readonly LightPicture[];
  readonly #frames = new Map<number, GreyFrame>();

  constructor(private readonly projector: ProjectorSize) {
    this.#pictures = livePictures(projector);
  }

  /** Keeps the frame of a picture, in place of one kept before. It must not change afterwards. */
  keep(index: number, frame: GreyFrame): void {
    this.#frames.set(index, frame);
  }

  /** The pictures that show something else than the others do: a hand passed through, or a light was switched. */
  disturbed(): readonly number[] {
    const pairs = [...this.#pairs('columns'), ...this.#pairs('rows')];
    return disturbedPairs(pairs).flatMap((isDisturbed, i) => {
      const pair = pairs[i];
      return isDisturbed && pair ? [pair.plainIndex, pair.inverseIndex] : [];
    });
  }

  /** The projector that they show. */
  solve({ camera: model, table, box }: LightSolve): Result<SolvedProjector, LightFault> {
    const camera = makeCamera(model);
    const pairs = { columns: this.#pairs('columns'), rows: this.#pairs('rows') };
    const seen = { columns: findStripeEdges(pairs.columns), rows: findStripeEdges(pairs.rows) };
    const onBox = box && this.#onBox(pairs, box, camera);
    if (onBox && 'fault' in onBox) return fail({ of: 'run', fault: onBox.fault });
    const solved = solveProjector(seen, this.projector, camera, table, onBox ? { box: onBox } : {});
    return solved.ok ? solved : fail({ of: 'projector', fault: solved.error });
  }

  #onBox(
    pairs: Readonly<Record<StripeAxis, readonly StripePair[]>>,
    { heightMm, corners }: NonNullable<LightSolve['box']>,
    camera: Camera,
  ): BoxEdges | { readonly fault: RunFault } {
    const edges = edgesOnBox(pairs, corners, camera, heightMm);
    const found = Math.min(edges.columns, edges.count - edges.columns);
    if (found < LEAST_ON_BOX) return { fault: { kind: 'box-too-dark', found, needed: LEAST_ON_BOX } };
    return edges;
  }

  #pairs(axis: StripeAxis): AlbumPair[] {
    const pairs = new Map<number, { plain?: number; inverse?: number }>();
    this.#pictures.forEach((picture, index) => {
      if (picture.kind !== 'pattern' || picture.pattern.kind !== 'stripes') return;
      const { pattern } = picture;
      if (pattern.axis !== axis) return;
      pairs.set(pattern.stripePx, { ...pairs.get(pattern.stripePx), [pattern.polarity]: index });
    });
    return [...pairs].flatMap(([stripePx, { plain: plainIndex, inverse: inverseIndex }]) => {
      if (plainIndex === undefined || inverseIndex === undefined) return [];
      const plain = this.#frames.get(plainIndex);
      const inverse = this.#frames.get(inverseIndex);
      return plain && inverse ? [{ stripePx, plain, inverse, plainIndex, inverseIndex }] : [];
    });
  }
}

interface AlbumPair extends StripePair {
  readonly plainIndex: number;
  readonly inverseIndex: number;
}
