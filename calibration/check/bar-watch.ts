import type { Camera } from '../../shared/geometry/camera';
import type { Point } from '../../shared/geometry/point';
import type { BarPlace, BarSight } from '../../shared/session/bar-report';
import type { BarReading } from '../../shared/session/setup-checks';
import type { SeenTag } from '../table/fit-tags';
import { lengthBar } from './length-bar';

/** The bar is read when its ends have lain this still for so long and in so many frames. */
const STILL_MM = 0.8;
const STILL_MS = 600;
const STILL_LOOKS = 4;
/** More looks make no reading better: a second of a fast camera's. */
const MOST_LOOKS = 40;
/** Laid so near to a drawn place, and so nearly along it, it counts as laid there. */
const NEAR_MM = 130;
const NEARLY_RAD = 0.4;

interface Look {
  readonly ends: readonly [Point<'table'>, Point<'table'>];
  readonly atMs: number;
}

/**
 * Reads the bar by itself, wherever it comes to rest on one of its places, in whatever order they are laid. Its ends are
 * the middles of its fiducials on the table, averaged over the frames in which it lies still.
 */
export class BarWatch {
  readonly #readings: (BarReading | null)[];
  #looks: readonly Look[] = [];

  constructor(
    private readonly camera: Camera,
    readonly places: readonly BarPlace[],
  ) {
    this.#readings = places.map(() => null);
  }

  /** One a place, in their order; null where it has yet to be read. */
  get readings(): readonly (BarReading | null)[] {
    return this.#readings;
  }

  /** The place to lay it on next; undefined once all are read. */
  get next(): BarPlace | undefined {
    return this.places[this.#readings.indexOf(null)];
  }

  /** Takes what a frame shows of the bar's fiducials. `atMs` is of any clock. */
  see(tags: readonly SeenTag[], atMs: number): BarSight {
    const [left, right] = lengthBar.ids.map((id) => tags.filter((tag) => tag.id === id));
    const found = (left?.length ?? 0) + (right?.length ?? 0);
    const first = left?.[0];
    const second = right?.[0];
    if (!first || !second || found > 2) {
      this.#looks = [];
      return found === 0 ? 'no-bar' : found === 1 ? 'one-end' : 'seen-twice';
    }
    const ends = [this.#middleOf(first), this.#middleOf(second)] as const;
    const alike = this.#looks.filter((look) => liesAlike(look.ends, ends));
    this.#looks = [...alike, { ends, atMs }].slice(-MOST_LOOKS);
    if (!this.#isStill(atMs)) return this.#looks.length > 1 ? this.#placeSight(ends) : 'moving';
    const place = this.#placeOf(ends);
    if (place === undefined) return 'elsewhere';
    if (this.#readings[place]) return 'read-here';
    this.#readings[place] = read(this.#looks);
    return 'being-read';
  }

  #isStill(atMs: number): boolean {
    const first = this.#looks[0];
    return this.#looks.length >= STILL_LOOKS && first !== undefined && atMs - first.atMs >= STILL_MS;
  }

  /** What is said of a bar that has come to rest, but not for long enough to be read. */
  #placeSight(ends: Look['ends']): BarSight {
    const place = this.#placeOf(ends);
    if (place === undefined) return 'elsewhere';
    return this.#readings[place] ? 'read-here' : 'being-read';
  }

  #placeOf([a, b]: Look['ends']): number | undefined {
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const place = this.places.findIndex(({ at, directionRad }) => {
      const aside = Math.sin(Math.atan2(b.y - a.y, b.x - a.x) - directionRad);
      return (
        Math.hypot(middle.x - at.x, middle.y - at.y) <= NEAR_MM && Math.abs(aside) <= Math.sin(NEARLY_RAD)
      );
    });
    return place < 0 ? undefined : place;
  }

  /** The corners of a square on the table average to its middle, whatever way it is seen. */
  #middleOf({ corners }: SeenTag): Point<'table'> {
    const places = corners.map((corner) => this.camera.meetPlane(corner, 0));
    return mean(places);
  }
}

function liesAlike(before: Look['ends'], now: Look['ends']): boolean {
  return [0, 1].every((i) => {
    const [a, b] = [before[i as 0 | 1], now[i as 0 | 1]];
    return Math.hypot(a.x - b.x, a.y - b.y) <= STILL_MM;
  });
}

function read(looks: readonly Look[]): BarReading {
  const a = mean(looks.map(({ ends }) => ends[0]));
  const b = mean(looks.map(({ ends }) => ends[1]));
  return { lengthMm: Math.hypot(b.x - a.x, b.y - a.y), directionRad: Math.atan2(b.y - a.y, b.x - a.x) };
}

function mean(points: readonly Point<'table'>[]): Point<'table'> {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}
