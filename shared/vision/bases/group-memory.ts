import type { BlobGroup } from './blob-groups';
import type { ColourFrame } from './colour-frame';
import type { FoundOutline } from './read-group';

/** Pieces of change may grow or shrink by so much, in pixels of the half picture, without anything having moved. */
const SAME_PX = 2;
/** Squares of this side are compared by their means; noise alone moves one by less than so many of its sigmas. */
const SQUARE_PX = 6;
const MOVED_SIGMAS = 5;
/** Levels that light may drift by before the same is looked at again. */
const MOVED_LEVELS = 1.5;

interface Known {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  /** The projector's light over it, summed so that a change shows. */
  readonly light: number;
  readonly found: FoundOutline[];
  seen: boolean;
}

/** What was read in each group of changed pieces, for as long as its pixels stay as they were. */
export class GroupMemory {
  #known: Known[] = [];
  #now = new Uint8Array(0);

  constructor(private readonly noiseLevels: Float32Array) {}

  /** What was found in a group that looks as it did; undefined where it does not. */
  recall(frame: ColourFrame, group: BlobGroup, labels: Uint8Array): FoundOutline[] | undefined {
    const light = lightOver(frame, group, labels);
    const known = this.#known.find((one) => isSame(one, group) && one.light === light);
    if (!known || !this.#isStill(frame, known)) return undefined;
    known.seen = true;
    return known.found;
  }

  remember(frame: ColourFrame, group: BlobGroup, labels: Uint8Array, found: FoundOutline[]): void {
    const { left, top, width, height } = group;
    const pixels = new Uint8Array(12 * width * height);
    frame.windowInto(pixels, 2 * left, 2 * top, 2 * width, 2 * height);
    const light = lightOver(frame, group, labels);
    this.#known.push({ left, top, width, height, pixels, light, found, seen: true });
  }

  /** Drops what no group since the last call was like. */
  keepOnlySeen(): void {
    this.#known = this.#known.filter((known) => known.seen);
    for (const known of this.#known) known.seen = false;
  }

  forget(): void {
    this.#known = [];
  }

  #isStill(frame: ColourFrame, { left, top, width, height, pixels }: Known): boolean {
    if (this.#now.length < pixels.length) this.#now = new Uint8Array(pixels.length);
    const now = this.#now;
    const row = 6 * width;
    frame.windowInto(now, 2 * left, 2 * top, 2 * width, 2 * height);
    for (let y = 0; y + SQUARE_PX <= 2 * height; y += SQUARE_PX) {
      for (let x = 0; x + SQUARE_PX <= 2 * width; x += SQUARE_PX) {
        let sum = 0;
        for (let v = 0; v < SQUARE_PX; v++) {
          const from = (y + v) * row + 3 * x;
          for (let i = from; i < from + 3 * SQUARE_PX; i++) sum += (now[i] as number) - (pixels[i] as number);
        }
        const noise = this.noiseLevels[now[y * row + 3 * x + 1] as number] as number;
        const count = 3 * SQUARE_PX * SQUARE_PX;
        const limit = count * MOVED_LEVELS + MOVED_SIGMAS * noise * Math.sqrt(2 * count);
        if (Math.abs(sum) > limit) return false;
      }
    }
    return true;
  }
}

function isSame(a: Known, b: BlobGroup): boolean {
  return (
    Math.abs(a.left - b.left) <= SAME_PX &&
    Math.abs(a.top - b.top) <= SAME_PX &&
    Math.abs(a.left + a.width - b.left - b.width) <= SAME_PX &&
    Math.abs(a.top + a.height - b.top - b.height) <= SAME_PX
  );
}

/** A number that differs, but by rare chance, where the light on a group's pixels does. */
function lightOver(frame: ColourFrame, group: BlobGroup, labels: Uint8Array): number {
  const width = frame.width >> 1;
  let sum = 0;
  for (let y = group.top + SAME_PX; y < group.top + group.height - SAME_PX; y++) {
    for (let x = group.left + SAME_PX; x < group.left + group.width - SAME_PX; x++) {
      const label = labels[y * width + x] as number;
      if (label !== 0) sum = (sum * 31 + label * (x + 1) * (y + 1)) % 1_000_003;
    }
  }
  return sum;
}
