import type { CornersPx } from '../../../shared/vision/detection';
import type { Lean, ViewVerdict } from '../../../shared/vision/lens-capture';
import type { BoardView } from '../solve-lens';
import { type BoardTagSeen, lookAtBoard } from './board-look';
import { coverageOf } from './coverage';

/** What one picture of the board showed. */
export interface BoardSighting {
  readonly tags: readonly BoardTagSeen[];
  /** As `edgeWidthPx` gives it. */
  readonly edgePx: number;
  readonly atMs: number;
}

/** A view as it was taken. */
export interface TakenView extends BoardView {
  readonly outline: CornersPx;
  readonly lean?: Lean;
}

/** At this speed rolling shutter and exposure bend the board by less than a third of a pixel. Picture widths a second. */
const STILL_SPEED = 0.015;
/** A hand that only turns back is still for less. */
const STILL_MS = 250;
/** An edge as wide as this is smeared or out of focus; in picture widths, and in px for pictures however small. */
const BLURRED_SHARE = 1 / 600;
const BLURRED_PX = 3.2;
/** How far the board's corners lie from those of every view before, on average, in picture widths. */
const NEW_SHARE = 0.08;
/** Less is enough where the board leans in a way that no view shows. */
const NEW_LEAN_SHARE = 0.01;
const MOST_VIEWS = 40;

/** Watches a board that is held in front of a camera, and takes a view whenever it is sharp, still and new. */
export class ViewWatch {
  #taken: TakenView[] = [];
  #counted = 0;
  #before: BoardSighting | undefined;
  #stillSinceMs: number | undefined;

  constructor(readonly size: { readonly width: number; readonly height: number }) {}

  /** The views taken, oldest first. Their names are "1", "2" and so on, and none comes twice. */
  get views(): readonly TakenView[] {
    return this.#taken;
  }

  get coverage() {
    return coverageOf(this.#taken, this.size);
  }

  /** Forgets the last view. */
  undo(): void {
    this.#taken = this.#taken.slice(0, -1);
  }

  /** Looks at one picture, and takes it where it is worth it. Times rise from one to the next. */
  see(sighting: BoardSighting): ViewVerdict {
    const before = this.#before;
    this.#before = sighting;
    const look = lookAtBoard(sighting.tags, this.size);
    if (!look) {
      this.#stillSinceMs = undefined;
      return 'no-board';
    }
    const { width } = this.size;
    const speed = before ? speedPx(before, sighting) / width : Number.POSITIVE_INFINITY;
    if (!(speed <= STILL_SPEED)) {
      this.#stillSinceMs = undefined;
      return 'moving';
    }
    this.#stillSinceMs ??= before?.atMs ?? sighting.atMs;
    if (!(sighting.edgePx <= Math.max(BLURRED_PX, width * BLURRED_SHARE))) return 'blurred';
    if (this.#taken.length >= MOST_VIEWS) return 'enough';
    const isNewLean = look.lean !== undefined && !this.coverage.leans.includes(look.lean);
    const least = width * (isNewLean ? NEW_LEAN_SHARE : NEW_SHARE);
    if (this.#taken.some(({ outline }) => apartPx(outline, look.outline) < least)) return 'seen-before';
    if (sighting.atMs - this.#stillSinceMs < STILL_MS) return 'moving';
    this.#counted += 1;
    const { view, outline, lean } = look;
    this.#taken = [...this.#taken, { image: `${this.#counted}`, ...view, outline, ...(lean && { lean }) }];
    return 'taken';
  }
}

/** How fast the tags that both pictures show move, px a second; infinite where they share none. */
function speedPx(before: BoardSighting, now: BoardSighting): number {
  const earlier = new Map(before.tags.map((tag) => [tag.fiducialId, tag.corners]));
  let [sum, count] = [0, 0];
  for (const { fiducialId, corners } of now.tags) {
    const from = earlier.get(fiducialId);
    if (!from) continue;
    sum += apartPx(from, corners);
    count++;
  }
  const seconds = (now.atMs - before.atMs) / 1000;
  return count > 0 && seconds > 0 ? sum / count / seconds : Number.POSITIVE_INFINITY;
}

/** How far four corners lie from four others, on average. */
function apartPx(a: CornersPx, b: CornersPx): number {
  return a.reduce((sum, { x, y }, i) => sum + Math.hypot(x - (b[i]?.x ?? x), y - (b[i]?.y ?? y)), 0) / 4;
}
