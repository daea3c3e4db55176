import { cameraFromSetup } from '../../../calibration/by-hand';
import { barOutline, barPlaces } from '../../../calibration/check/bar-places';
import { BarWatch } from '../../../calibration/check/bar-watch';
import { lengthBar } from '../../../calibration/check/length-bar';
import { makeCamera } from '../../../shared/geometry/camera';
import type { LightPicture } from '../../../shared/overlay/light/light-picture';
import type { BarAsk, BarPlace, BarSight, BarStatus } from '../../../shared/session/bar-report';
import type { Session } from '../../../shared/session/session';
import {
  type BarChecked,
  type BarReading,
  barCheckOf,
  checkedSum,
} from '../../../shared/session/setup-checks';
import type { Link } from '../../host/link';
import type { LightDesk } from '../../live/light-desk';
import { bareTable } from '../bases/bare-table';
import type { VisionClient } from '../vision/vision-client';
import type { TagsInSight } from './tag-sight';

/** What the check stands on. */
export interface BarCheckParts {
  readonly link: Pick<Link, 'send' | 'on'>;
  readonly vision: Pick<VisionClient, 'watchTags'>;
  readonly desk: Pick<LightDesk, 'show'>;
  session(): Session;
  /** The camera in use, as set-ups name it. */
  cameraKey(): string | undefined;
  /** Whether light marks where the bar goes: not while no projector is set up, nor where its light is wanted dark. */
  canLight(): boolean;
  /** Whether a run or another check is under way. */
  isBusy(): boolean;
  /** Puts what was read into the session. */
  keep(check: BarChecked): void;
  nowMs(): number;
}

/** The console says so often enough while its card is open; one that went away must not leave marks on the table. */
const LEASE_MS = 6000;
/** Marks are asked for once a second, and go by themselves where nobody asks any more. */
const MARKS_MS = 3500;
/** Beside the numbers of runs, of checks and of the projector's watch. */
const MARKS_NUMBER = 999_998;
const MARK_REACH_MM = 12;
/** A team whose middle is so near would stand on the paper. */
const CLEAR_MM = 75;

interface Work {
  readonly watch: BarWatch;
  /** What is checked: a set-up that changes meanwhile is not what was begun with. */
  readonly of: string;
  readonly cameraKey: string;
  sight: BarSight;
}

/** Reads the printed bar wherever it is laid, says how far it is, and puts what it read into the session. */
export class BarCheck {
  #work: Work | undefined;
  #leaseEndsMs = Number.NEGATIVE_INFINITY;
  #told = '';

  constructor(private readonly parts: BarCheckParts) {
    parts.link.on('bar-ask', ({ ask }) => this.#asked(ask));
  }

  get isWatching(): boolean {
    return this.#work !== undefined;
  }

  /** Where somebody is to lay the bar now. */
  get wanted(): BarPlace | undefined {
    return this.#work?.watch.next;
  }

  /** The bar's fiducials in a frame. */
  seen({ tags, atMs }: TagsInSight): void {
    const work = this.#work;
    if (!work) return;
    const before = work.watch.next;
    work.sight = work.watch.see(tags, atMs);
    if (work.watch.next === undefined) this.#keep(work);
    else {
      if (work.watch.next !== before) this.#light(work);
      this.#tell(statusOf(work));
    }
  }

  /** From time to time: ends a check that no console asks for, and one whose set-up was changed under it. */
  tick(): void {
    const work = this.#work;
    if (!work) return;
    const isStale = work.of !== checkedSum(this.parts.session().setup, work);
    if (isStale || this.parts.nowMs() > this.#leaseEndsMs) this.#end({ kind: 'idle' });
    else this.#light(work);
  }

  #asked(ask: BarAsk): void {
    this.#leaseEndsMs = this.parts.nowMs() + LEASE_MS;
    if (ask === 'stop') this.#end({ kind: 'idle' });
    if (ask === 'watch' && !this.#work) this.#begin();
  }

  #begin(): void {
    const { setup, terrain, settledPoses } = this.parts.session();
    const cameraKey = this.parts.cameraKey();
    const camera = cameraKey === undefined ? undefined : setup.cameras[cameraKey];
    const placed = camera && cameraFromSetup(camera, setup.table);
    if (cameraKey === undefined || !placed?.ok) {
      this.#tell({ kind: 'failed', fault: 'not-set-up' });
      return;
    }
    if (this.parts.isBusy()) {
      this.#tell({ kind: 'failed', fault: 'busy' });
      return;
    }
    const places = barPlaces(setup.table, bareTable({ terrain, settledPoses }, CLEAR_MM));
    const watch = new BarWatch(makeCamera(placed.value.model), places);
    this.#work = { watch, of: checkedSum(setup, { cameraKey }), cameraKey, sight: 'no-bar' };
    this.parts.vision.watchTags(lengthBar.ids);
    this.#light(this.#work);
    this.#tell(statusOf(this.#work));
  }

  /** What a ruler showed of the sheet is true of it however often it is laid. */
  #keep({ watch, of, cameraKey }: Work): void {
    const readings = watch.readings.filter((reading): reading is BarReading => reading !== null);
    const checkBarMm = barCheckOf(this.parts.session().setup, cameraKey)?.checkBarMm;
    const atMs = this.parts.nowMs();
    this.parts.keep({ of, readings, atMs, ...(checkBarMm !== undefined && { checkBarMm }) });
    this.#end({ kind: 'read', atMs });
  }

  #end(status: BarStatus): void {
    if (!this.#work) return;
    this.#work = undefined;
    this.parts.vision.watchTags([]);
    if (this.parts.canLight()) this.parts.desk.show(MARKS_NUMBER, { kind: 'game' }, 1);
    this.#tell(status);
  }

  /** Crosses of light at the corners of the paper that is to lie there. */
  #light({ watch }: Work): void {
    const { next } = watch;
    if (!next || !this.parts.canLight()) return;
    const marks = barOutline(next).map(({ x, y }, i) => ({
      id: `bar-${i}`,
      at: { frame: 'table' as const, xMm: x, yMm: y, zMm: 0 },
      shape: 'cross' as const,
      reach: MARK_REACH_MM,
    }));
    const light: LightPicture = { kind: 'marks', marks, over: 'game' };
    this.parts.desk.show(MARKS_NUMBER, light, MARKS_MS);
  }

  /** A bar that lies still says the same in every frame, which is worth no word. */
  #tell(status: BarStatus): void {
    const text = JSON.stringify(status);
    if (text === this.#told) return;
    this.#told = text;
    this.parts.link.send({ kind: 'bar', status });
  }
}

function statusOf({ watch, sight }: Work): BarStatus {
  return { kind: 'watching', places: watch.places, readings: [...watch.readings], sight };
}
