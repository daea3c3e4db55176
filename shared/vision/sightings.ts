import { BLOCK_PX } from './detect/block-search';
import type { ReadSquare } from './detect/square-reader';
import type { FiducialDetection, GreyFrame, Prediction } from './detection';
import { centreInto, type Quad } from './quad';

/** A square whose centre is nearer to a sighting's than this share of half its diagonal lies over it. */
const SAME_SHARE = 0.6;
/** Paper around a fiducial, as a share of its width. */
const PAPER_SHARE = 0.2;

/**
 * What one frame has shown so far. Of two readings of one print the better is kept. An id may lie in several places:
 * the one that was followed is to be believed, else the one that reads best.
 */
export class Sightings {
  /** Of each id the print to believe first, then its copies. */
  private readonly prints = new Map<string, ReadSquare[]>();
  private readonly followed = new Set<string>();
  private readonly centre = new Float64Array(2);
  private covered = new Uint8Array(0);

  clear(): void {
    this.prints.clear();
    this.followed.clear();
  }

  has(fiducial: Prediction): boolean {
    return this.prints.has(keyOf(fiducial));
  }

  add(square: ReadSquare): void {
    const key = keyOf(square.detection);
    const prints = this.prints.get(key);
    if (!prints) {
      this.prints.set(key, [square]);
      return;
    }
    const at = prints.findIndex((print) => !isApart(print, square));
    if (at >= 0) {
      if ((prints[at] as ReadSquare).score < square.score) prints[at] = square;
    } else prints.push(square);
    if (!this.followed.has(key)) prints.sort((a, b) => b.score - a.score);
  }

  /** All that were added so far lie where they were expected. */
  nowFollowed(): void {
    for (const key of this.prints.keys()) this.followed.add(key);
  }

  /** Whether a sighting lies over the middle of this square. */
  liesOver(quad: Quad): boolean {
    centreInto(this.centre, quad);
    const x = this.centre[0] as number;
    const y = this.centre[1] as number;
    for (const prints of this.prints.values()) {
      for (const { detection } of prints) {
        const [a, , c] = detection.corners;
        const reach = Math.hypot(c.x - a.x, c.y - a.y) / 2;
        if (Math.hypot(x - (a.x + c.x) / 2, y - (a.y + c.y) / 2) < SAME_SHARE * reach) return true;
      }
    }
    return false;
  }

  /** One byte a block of the frame, 1 where sightings and their paper lie: nothing else is to be seen there. */
  cover(frame: GreyFrame): Uint8Array {
    const columns = Math.ceil(frame.width / BLOCK_PX);
    const rows = Math.ceil(frame.height / BLOCK_PX);
    if (this.covered.length !== columns * rows) this.covered = new Uint8Array(columns * rows);
    this.covered.fill(0);
    for (const prints of this.prints.values()) {
      for (const { detection } of prints) coverOne(this.covered, columns, rows, detection);
    }
    return this.covered;
  }

  /** Of every id the print to believe, without copies. */
  believed(): FiducialDetection[] {
    return [...this.prints.values()].map(([first]) => (first as ReadSquare).detection);
  }

  copies(): FiducialDetection[] {
    return [...this.prints.values()].flatMap(([, ...others]) => others.map((square) => square.detection));
  }
}

/** Tells ids of all dictionaries apart. */
export function keyOf({ dictionary, fiducialId }: Pick<Prediction, 'dictionary' | 'fiducialId'>): string {
  return `${dictionary} ${fiducialId}`;
}

function coverOne(
  covered: Uint8Array,
  columns: number,
  rows: number,
  { corners: [a, b, c, d] }: FiducialDetection,
): void {
  const x0 = Math.min(a.x, b.x, c.x, d.x);
  const x1 = Math.max(a.x, b.x, c.x, d.x);
  const margin = PAPER_SHARE * (x1 - x0);
  const left = Math.max(0, Math.floor((x0 - margin) / BLOCK_PX));
  const right = Math.min(columns - 1, Math.floor((x1 + margin) / BLOCK_PX));
  const top = Math.max(0, Math.floor((Math.min(a.y, b.y, c.y, d.y) - margin) / BLOCK_PX));
  const bottom = Math.min(rows - 1, Math.floor((Math.max(a.y, b.y, c.y, d.y) + margin) / BLOCK_PX));
  for (let row = top; row <= bottom; row++) covered.fill(1, row * columns + left, row * columns + right + 1);
}

/** Whether two readings are of two prints: their centres are more than half a diagonal apart. */
function isApart(a: ReadSquare, b: ReadSquare): boolean {
  const [a0, , a2] = a.detection.corners;
  const [b0, , b2] = b.detection.corners;
  const dx = (a0.x + a2.x - b0.x - b2.x) / 2;
  const dy = (a0.y + a2.y - b0.y - b2.y) / 2;
  return Math.hypot(dx, dy) > Math.hypot(a2.x - a0.x, a2.y - a0.y) / 2;
}
