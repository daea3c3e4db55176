import type { Terrain } from '../../board/terrain';
import type { Camera } from '../../geometry/camera';
import { type PlaceDoubt, placeDoubtInto } from '../../geometry/place-doubt';
import type { BaseObservation } from '../detection';
import { type BaseKind, baseAreaMm2, headingPeriodRad, outlineSymmetry, reachMm } from './base-kinds';
import { type BlobGroup, groupBlobs } from './blob-groups';
import type { ChangeMap } from './change-finder';
import type { ColourFrame } from './colour-frame';
import type { EmptyTable } from './empty-table';
import { GroupMemory } from './group-memory';
import { overlie } from './near-outlines';
import type { OutlineReading } from './outline-readings';
import { type FoundOutline, GroupReader } from './read-group';

export interface FindOptions {
  /** Doubt of the camera's pose, as a standard deviation on the table; added to every place. */
  readonly cameraDoubt: PlaceDoubt;
}

/** Finds bases by their outlines in what changed. Holds memory that lasts from frame to frame. */
export class BaseFinder {
  readonly #ofCamera = new Float64Array(3);
  readonly #reader: GroupReader;
  readonly #memory: GroupMemory;
  #search: Generator<void, BaseObservation[]> | undefined;

  constructor(
    empty: EmptyTable,
    private readonly camera: Camera,
    private readonly kinds: readonly BaseKind[],
    terrain: Terrain,
    private readonly options: FindOptions,
  ) {
    this.#reader = new GroupReader(empty, camera, kinds, terrain);
    this.#memory = new GroupMemory(empty.noiseLevels);
  }

  /** Every base in the frame, in no order. */
  find(frame: ColourFrame, map: ChangeMap): BaseObservation[] {
    const search = this.#searchIn(frame, map);
    for (;;) {
      const step = search.next();
      if (step.done) return step.value;
    }
  }

  /** Begins to look for bases in slices; what was begun before is given up. Frame and map are read until it is done. */
  begin(frame: ColourFrame, map: ChangeMap): void {
    this.#search = this.#searchIn(frame, map);
  }

  /**
   * Goes on with what was begun until `nowMs`, a clock for durations, has advanced by the budget; a slice ends with a
   * whole fit, some milliseconds late. Gives every base once all is looked at, and nothing before that or afterwards.
   */
  findSome(budgetMs: number, nowMs: () => number): BaseObservation[] | undefined {
    const until = nowMs() + budgetMs;
    while (this.#search) {
      const step = this.#search.next();
      if (step.done) {
        this.#search = undefined;
        return step.value;
      }
      if (nowMs() >= until) return undefined;
    }
    return undefined;
  }

  *#searchIn(frame: ColourFrame, map: ChangeMap): Generator<void, BaseObservation[]> {
    const groups = groupBlobs(map, this.#marginPx(), this.#largestPx());
    const before = this.#reader.standing;
    let found = yield* this.#readAll(frame, map, groups);
    if (this.#reader.standing !== before) {
      this.#memory.forget();
      found = yield* this.#readAll(frame, map, groups);
    }
    this.#memory.keepOnlySeen();
    return withoutDoubles(found).map(({ reading, ambiguous }) => this.#observation(reading, ambiguous));
  }

  /** Reads all groups; those whose pixels are as they were are not read again. */
  *#readAll(
    frame: ColourFrame,
    map: ChangeMap,
    groups: readonly BlobGroup[],
  ): Generator<void, FoundOutline[]> {
    const found: FoundOutline[] = [];
    for (const group of groups) {
      const known = this.#memory.recall(frame, group, map.labels);
      const here = known ?? (yield* this.#reader.read(frame, map, group));
      if (!known) this.#memory.remember(frame, group, map.labels, here);
      found.push(...here);
    }
    return found;
  }

  /** How far any outline reaches, in pixels of the half picture, nearest to the camera. */
  #marginPx(): number {
    const { fx, fy } = this.camera.model;
    const reach = Math.max(0, ...this.kinds.map(({ base }) => reachMm(base)));
    return Math.ceil((0.6 * reach * Math.max(fx, fy)) / this.camera.eye.z) + 2;
  }

  /** The largest base's area in pixels of the half picture, at the camera's scale on the table below it. */
  #largestPx(): number {
    const { fx, fy } = this.camera.model;
    const largest = Math.max(0, ...this.kinds.map(({ base }) => baseAreaMm2(base)));
    return (largest * fx * fy) / (2 * this.camera.eye.z) ** 2;
  }

  #observation(
    { best: { outline, rimSupport }, covariance, kinds }: OutlineReading,
    ambiguous: boolean,
  ): BaseObservation {
    const { kind, xMm, yMm, headingRad, elevationMm } = outline;
    const periodRad = headingPeriodRad(outlineSymmetry(kind.base));
    const [xx, xy, xh, yx, yy, yh, hx, hy, hh] = covariance;
    placeDoubtInto(this.#ofCamera, this.options.cameraDoubt, xMm, yMm, elevationMm);
    const [ofXx = 0, ofXy = 0, ofYy = 0] = this.#ofCamera;
    return {
      base: kind.base,
      at: { x: xMm, y: yMm },
      facing:
        periodRad === undefined
          ? { kind: 'unseen' }
          : { kind: 'modulo', headingRad: modulo(headingRad, periodRad), periodRad },
      covariance: [xx + ofXx, xy + ofXy, xh, yx + ofXy, yy + ofYy, yh, hx, hy, hh],
      elevationMm,
      ambiguousElevation: ambiguous,
      candidateTeamIds: kinds.flatMap(({ teamIds }) => teamIds),
      rimSupport,
    };
  }
}

/** Of outlines that lie over one another (a base whose change fell into two pieces) the one that explains more. */
function withoutDoubles(found: readonly FoundOutline[]): FoundOutline[] {
  const kept: FoundOutline[] = [];
  for (const one of found.toSorted((a, b) => b.reading.best.evidence - a.reading.best.evidence)) {
    const { outline } = one.reading.best;
    if (!kept.some(({ reading }) => overlie(reading.best.outline, outline))) kept.push(one);
  }
  return kept;
}

function modulo(angleRad: number, periodRad: number): number {
  return angleRad - periodRad * Math.floor(angleRad / periodRad);
}
