import { cameraFromSetup } from '../../../calibration/by-hand';
import { bareTeams } from '../../../shared/board/bare-teams';
import type { Base } from '../../../shared/board/team';
import type { Terrain } from '../../../shared/board/terrain';
import { type Camera, makeCamera } from '../../../shared/geometry/camera';
import type { PlaceDoubt } from '../../../shared/geometry/place-doubt';
import { seatableTeams } from '../../../shared/planning/seatable';
import { baseKinds } from '../../../shared/vision/bases/base-kinds';
import { type ChangeFinder, makeChangeFinder } from '../../../shared/vision/bases/change-finder';
import { type ColourFrame, rgbFrame } from '../../../shared/vision/bases/colour-frame';
import {
  type EmptyTable,
  type EmptyTableFault,
  EmptyTableTaker,
  forAverages,
} from '../../../shared/vision/bases/empty-table';
import { BaseFinder } from '../../../shared/vision/bases/find-bases';
import { type LitMark, lightLabels } from '../../../shared/vision/bases/lit-areas';
import type { BaseObservation } from '../../../shared/vision/detection';
import type { OpenCv } from '../../../shared/vision/opencv';
import type { VisionSetup } from '../vision/vision-protocol';

/** What bases are looked for, and through which camera. */
export interface BaseWatchSetup {
  readonly camera: Camera;
  readonly cameraDoubt: PlaceDoubt;
  readonly terrain: Terrain;
  /** Teams that wear no fiducial, and those on whose bases one is seen to sit. */
  readonly teams: readonly { readonly id: string; readonly base: Base }[];
}

/**
 * What of a vision set-up bases need; undefined while no camera is placed, or where every team wears a fiducial and no
 * base shows how it sits.
 */
export function baseWatchSetup(setup: VisionSetup): BaseWatchSetup | undefined {
  const teams = [...bareTeams(setup.roster), ...seatableTeams(setup.roster)];
  const placed = setup.camera && cameraFromSetup(setup.camera, setup.table);
  if (teams.length === 0 || !placed?.ok) return undefined;
  const { model, doubt } = placed.value;
  return { camera: makeCamera(model), cameraDoubt: doubt, terrain: setup.terrain, teams };
}

/** What a frame brought: mostly nothing, since bases are looked at less often than fiducials. */
export type BaseNews =
  | { readonly kind: 'empty-table-taken'; readonly empty: EmptyTable }
  | { readonly kind: 'empty-table-refused'; readonly fault: EmptyTableFault }
  | {
      readonly kind: 'bases';
      readonly bases: readonly BaseObservation[];
      /** When the table was looked at; what stands there may have moved since. */
      readonly atMs: number;
      readonly changeMs: number;
      readonly fitMs: number;
    };

/** Frames that make the empty table, and that one look at what stands on it averages. */
const EMPTY_FRAMES = 8;
const LOOK_FRAMES = 4;
/** From one look to the next: who stands without a fiducial is known within a second. */
const LOOK_EVERY_MS = 700;
/**
 * Fits take this share of the time between frames, and end with a whole one some milliseconds later. A machine that sees
 * a frame a second would else look for minutes; one that sees thirty loses a sixth of each.
 */
const SLICE_SHARE = 1 / 6;
const SLICE_MS = { least: 5, most: 400 };
/** So many frames of an empty table that moves, and it is given up. */
const MOST_REFUSALS = 30;

/**
 * Takes the empty table when it is told to, and looks for bases against it from then on. A look averages frames in
 * which nothing moves: under a hand there is nothing to be found but the hand.
 */
export class BaseWatch {
  #setup: BaseWatchSetup | undefined;
  #empty: EmptyTable | undefined;
  #finder: ChangeFinder | undefined;
  #bases: BaseFinder | undefined;
  #marks: readonly LitMark[] = [];
  #labels: Uint8Array | undefined;
  #emptying: EmptyTableTaker | undefined;
  #refusals = 0;
  #look = new EmptyTableTaker();
  /** The look whose bases are being fitted. */
  #search: { readonly atMs: number; readonly changeMs: number; fitMs: number } | undefined;
  #lookedAtMs = Number.NEGATIVE_INFINITY;
  /** When the last slice began, by the clock for durations. */
  #slicedMs = Number.NEGATIVE_INFINITY;

  /** `nowMs` is any clock for durations. */
  constructor(
    private readonly cv: OpenCv,
    private readonly nowMs: () => number,
  ) {}

  /** Another camera, roster or terrain. The empty table stays: the picture knows when its size is another. */
  configure(setup: BaseWatchSetup | undefined): void {
    this.#setup = setup;
    this.#labels = undefined;
    this.#prepare();
  }

  /** Averages the next frames as the empty table. */
  takeEmptyTable(): void {
    this.#emptying = new EmptyTableTaker();
    this.#refusals = 0;
  }

  /** Whether the empty table is being taken. */
  get isTaking(): boolean {
    return this.#emptying !== undefined;
  }

  /** Goes on from an empty table that was taken before; undefined where there is none for this camera. */
  setEmptyTable(empty: EmptyTable | undefined): void {
    this.#emptying = undefined;
    this.#empty = empty;
    this.#prepare();
  }

  /** Where the projector's light falls from now on. */
  lightFalls(marks: readonly LitMark[]): void {
    this.#marks = marks;
    this.#labels = undefined;
    this.#look = new EmptyTableTaker();
  }

  /** Whether a frame's colours are wanted at all: reading them costs. */
  wants(atMs: number): boolean {
    if (this.#emptying) return true;
    if (this.#search || this.#bases === undefined) return false;
    return atMs - this.#lookedAtMs >= LOOK_EVERY_MS;
  }

  /** Looks at one frame that `wants` asked for. */
  see(frame: ColourFrame, atMs: number): BaseNews | undefined {
    return this.#emptying ? this.#takeIn(frame, this.#emptying) : this.#lookAt(frame, atMs);
  }

  /**
   * Goes on with a search that a look has begun, for a few milliseconds: fitting many bases at once would keep fiducials
   * waiting. Call it with every frame; it gives the bases when all are looked at.
   */
  goOn(): BaseNews | undefined {
    const search = this.#search;
    if (!search) return undefined;
    const startMs = this.nowMs();
    const sinceMs = startMs - this.#slicedMs;
    const { least, most } = SLICE_MS;
    const sliceMs = Number.isFinite(sinceMs) ? Math.min(most, Math.max(least, SLICE_SHARE * sinceMs)) : least;
    this.#slicedMs = startMs;
    const bases = this.#bases?.findSome(sliceMs, this.nowMs);
    search.fitMs += this.nowMs() - startMs;
    if (!bases) return undefined;
    this.#search = undefined;
    return { kind: 'bases', bases, ...search };
  }

  dispose(): void {
    this.#finder?.dispose();
    this.#finder = undefined;
  }

  #takeIn(frame: ColourFrame, taker: EmptyTableTaker): BaseNews | undefined {
    const added = taker.add(frame);
    if (!added.ok) {
      if (added.error.kind === 'size-changed' || ++this.#refusals >= MOST_REFUSALS) {
        this.#emptying = undefined;
        return { kind: 'empty-table-refused', fault: added.error };
      }
      this.#emptying = new EmptyTableTaker();
      return undefined;
    }
    if (taker.frames < EMPTY_FRAMES) return undefined;
    this.#emptying = undefined;
    const empty = forAverages(taker.take(), LOOK_FRAMES);
    this.#empty = empty;
    this.#prepare();
    return { kind: 'empty-table-taken', empty };
  }

  #lookAt(frame: ColourFrame, atMs: number): BaseNews | undefined {
    const empty = this.#empty;
    const finder = this.#finder;
    const bases = this.#bases;
    const setup = this.#setup;
    if (
      !empty ||
      !finder ||
      !bases ||
      !setup ||
      frame.width !== empty.width ||
      frame.height !== empty.height
    ) {
      return undefined;
    }
    if (!this.#look.add(frame).ok) {
      this.#look = new EmptyTableTaker();
      return undefined;
    }
    if (this.#look.frames < LOOK_FRAMES) return undefined;
    const average = rgbFrame(empty.width, empty.height, this.#look.take().rgb);
    this.#look = new EmptyTableTaker();
    this.#lookedAtMs = atMs;
    const startMs = this.nowMs();
    if (this.#marks.length > 0) {
      this.#labels ??= lightLabels(this.#marks, setup.camera, empty.width >> 1, empty.height >> 1);
    }
    bases.begin(average, finder.find(average, this.#labels));
    this.#search = { atMs, changeMs: this.nowMs() - startMs, fitMs: 0 };
    return this.goOn();
  }

  #prepare(): void {
    this.#finder?.dispose();
    this.#finder = undefined;
    this.#bases = undefined;
    this.#search = undefined;
    this.#look = new EmptyTableTaker();
    const setup = this.#setup;
    const empty = this.#empty;
    if (!setup || !empty || setup.teams.length === 0) return;
    const { width, height } = setup.camera.model;
    if (width !== empty.width || height !== empty.height) return;
    this.#finder = makeChangeFinder(this.cv, empty);
    this.#bases = new BaseFinder(empty, setup.camera, baseKinds(setup.teams), setup.terrain, setup);
  }
}
