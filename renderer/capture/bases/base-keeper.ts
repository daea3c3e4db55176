import { bareTeams } from '../../../shared/board/bare-teams';
import type { Roster } from '../../../shared/board/team';
import { fail, ok, type Result } from '../../../shared/result';
import {
  type BaseTracking,
  keepTeams,
  nameBase,
  noBases,
  unnameBase,
  updateBases,
} from '../../../shared/tracking/bases';
import type { MountLook } from '../../../shared/tracking/mounts';
import type { Track, TrackingState } from '../../../shared/tracking/track';
import { sortOutlines } from '../../../shared/tracking/worn-outlines';
import type { ColourFrame } from '../../../shared/vision/bases/colour-frame';
import type { EmptyTable, EmptyTableFault } from '../../../shared/vision/bases/empty-table';
import type { LitMark } from '../../../shared/vision/bases/lit-areas';
import type { BaseObservation } from '../../../shared/vision/detection';
import type { OpenCv } from '../../../shared/vision/opencv';
import type { VisionSetup } from '../vision/vision-protocol';
import { type BaseNews, BaseWatch, baseWatchSetup } from './base-watch';
import { SeatWatch } from './seat-watch';

/**
 * The vision worker's bases: what looks at the table find of those without fiducials, who these are said to be, and how
 * fiducials sit on the others.
 */
export class BaseKeeper {
  readonly #watch: BaseWatch;
  readonly #seats = new SeatWatch();
  #bases: BaseTracking;
  #areWanted = false;
  #roster: Roster | undefined;
  /** The tracks when the frames of the last look were taken. */
  #tracks: readonly Track[] = [];

  /** `nowMs` is any clock for durations, `atMs` the time since 1970. */
  constructor(cv: OpenCv, nowMs: () => number, atMs: number) {
    this.#watch = new BaseWatch(cv, nowMs);
    this.#bases = noBases(atMs);
  }

  /** The bases after the last look; undefined while no team goes without a fiducial, or no camera is placed. */
  get bases(): BaseTracking | undefined {
    return this.#areWanted ? this.#bases : undefined;
  }

  /** What looks said of how fiducials sit; undefined where there was none. */
  get mounts(): readonly MountLook[] | undefined {
    return this.#seats.looks.length > 0 ? this.#seats.looks : undefined;
  }

  /** Takes up another roster, terrain or camera. Names of teams that wear fiducials from now on are withdrawn. */
  configure(setup: VisionSetup): void {
    const watched = baseWatchSetup(setup);
    const bare = bareTeams(setup.roster);
    this.#areWanted = watched !== undefined && bare.length > 0;
    this.#roster = setup.roster;
    this.#watch.configure(watched);
    this.#seats.configure(setup);
    if (this.#areWanted) this.#bases = keepTeams(this.#bases, new Set(bare.map(({ id }) => id)));
  }

  /** Goes on from what another window or worker knew of bases. */
  resume({ bases, mounts }: TrackingState): void {
    if (bases) this.#bases = bases;
    this.#seats.resume(mounts ?? []);
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

  /**
   * Whether a frame's colours are wanted: reading them costs. Where every team wears a fiducial, only while one stands
   * where nobody has looked at how it sits.
   */
  wants(tracks: readonly Track[], atMs: number): boolean {
    if (!this.#watch.wants(atMs)) return false;
    return this.#areWanted || this.#watch.isTaking || this.#seats.isOpen(tracks);
  }

  /**
   * Looks at one frame that `wants` asked for. Gives the empty table when this frame was the last that it needed, or why
   * there is none. On a table that is empty nobody stands, so all names go with it. `tracks` are those of the frame.
   */
  see(
    frame: ColourFrame,
    tracks: readonly Track[],
    atMs: number,
  ): Result<EmptyTable, EmptyTableFault> | undefined {
    this.#tracks = tracks;
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
        this.#sort(news.bases, news.atMs);
        return undefined;
    }
  }

  #sort(outlines: readonly BaseObservation[], atMs: number): void {
    if (!this.#roster) return;
    const { bare, looks } = sortOutlines(outlines, this.#tracks, this.#roster);
    this.#seats.looked(this.#tracks, looks);
    if (this.#areWanted) this.#bases = updateBases(this.#bases, bare, atMs);
  }
}
