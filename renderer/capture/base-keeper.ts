import { fail, ok, type Result } from '../../shared/result';
import {
  type BaseTracking,
  keepTeams,
  nameBase,
  noBases,
  unnameBase,
  updateBases,
} from '../../shared/tracking/bases';
import type { ColourFrame } from '../../shared/vision/bases/colour-frame';
import type { EmptyTable, EmptyTableFault } from '../../shared/vision/bases/empty-table';
import type { LitMark } from '../../shared/vision/bases/lit-areas';
import type { OpenCv } from '../../shared/vision/opencv';
import { type BaseNews, BaseWatch, baseWatchSetup } from './base-watch';
import type { VisionSetup } from './vision-protocol';

/** The vision worker's bases without fiducials: what looks at the table find, and who they are said to be. */
export class BaseKeeper {
  readonly #watch: BaseWatch;
  #bases: BaseTracking;
  #areWanted = false;

  /** `nowMs` is any clock for durations, `atMs` the time since 1970. */
  constructor(cv: OpenCv, nowMs: () => number, atMs: number) {
    this.#watch = new BaseWatch(cv, nowMs);
    this.#bases = noBases(atMs);
  }

  /** The bases after the last look; undefined while no team goes without a fiducial, or no camera is placed. */
  get bases(): BaseTracking | undefined {
    return this.#areWanted ? this.#bases : undefined;
  }

  /** Takes up another roster, terrain or camera. Names of teams that wear fiducials from now on are withdrawn. */
  configure(setup: VisionSetup): void {
    const watched = baseWatchSetup(setup);
    this.#areWanted = watched !== undefined;
    this.#watch.configure(watched);
    if (watched) this.#bases = keepTeams(this.#bases, new Set(watched.teams.map(({ id }) => id)));
  }

  /** Goes on from bases that another window or worker left. */
  resume(bases: BaseTracking | undefined): void {
    if (bases) this.#bases = bases;
  }

  takeEmptyTable(): void {
    this.#watch.takeEmptyTable();
  }

  setEmptyTable(empty: EmptyTable | undefined): void {
    this.#watch.setEmptyTable(empty);
  }

  lightFalls(marks: readonly LitMark[]): void {
    this.#watch.lightFalls(marks);
  }

  name(baseId: number, teamId: string, headingRad: number): void {
    this.#bases = nameBase(this.#bases, baseId, teamId, headingRad);
  }

  unname(baseId: number): void {
    this.#bases = unnameBase(this.#bases, baseId);
  }

  /** Whether a frame's colours are wanted: reading them costs. */
  wants(atMs: number): boolean {
    return this.#watch.wants(atMs);
  }

  /**
   * Looks at one frame that `wants` asked for. Gives the empty table when this frame was the last that it needed, or why
   * there is none. On a table that is empty nobody stands, so all names go with it.
   */
  see(frame: ColourFrame, atMs: number): Result<EmptyTable, EmptyTableFault> | undefined {
    return this.#heed(this.#watch.see(frame, atMs), atMs);
  }

  /** Goes on with what a look has begun; to be called with every frame. */
  goOn(atMs: number): void {
    this.#heed(this.#watch.goOn(), atMs);
  }

  dispose(): void {
    this.#watch.dispose();
  }

  #heed(news: BaseNews | undefined, atMs: number): Result<EmptyTable, EmptyTableFault> | undefined {
    switch (news?.kind) {
      case undefined:
        return undefined;
      case 'empty-table-taken':
        this.#bases = { ...noBases(atMs), nextId: Math.max(this.#bases.nextId, Math.floor(atMs)) };
        return ok(news.empty);
      case 'empty-table-refused':
        return fail(news.fault);
      case 'bases':
        this.#bases = updateBases(this.#bases, news.bases, news.atMs);
        return undefined;
    }
  }
}
