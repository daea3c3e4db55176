/** A closed outline of ink, as a walk along pixel edges. Arrays and numbers are reused by the next outline. */
export interface TracedOutline {
  /** Corners of pixels, in turn; x and y alternate. Pixel (0, 0) spans (0, 0) to (1, 1). */
  readonly points: Int32Array;
  readonly count: number;
  /** Px²; positive for the outside of ink, negative for a hole in it. */
  readonly area: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const INK = 255;
/** Ink whose left edge has been walked. */
const WALKED = 254;

/** Directions: north, east, south, west; y runs down. */
const STEP_X = [0, 1, 0, -1] as const;
const STEP_Y = [-1, 0, 1, 0] as const;

/** Where a walk goes on, by four times its direction, twice whether ink is ahead on the right, and whether on the left. */
const TURN = Uint8Array.from({ length: 16 }, (_, key) => {
  const direction = key >> 2;
  if ((key & 2) === 0) return (direction + 1) & 3;
  return (key & 1) === 0 ? direction : (direction + 3) & 3;
});

/**
 * Walks every outline of a binary picture (ink 255, else 0) with ink on the right hand, so outer outlines run
 * clockwise on screen. Ink that touches at a corner only is kept apart: at two pixels a cell, a code's cells and
 * the ground beyond thin paper touch its ring that way. Every edge is walked once; the picture is written to.
 * Outlines of fewer points than `least` or more than `capacity` are walked but not reported.
 */
export interface OutlineTracer {
  /** Calls `found` with every outline of the picture; stops on true. */
  trace(binary: Uint8Array, width: number, height: number, found: (outline: TracedOutline) => boolean): void;
  /**
   * The same for outlines not yet walked that have a left edge in columns `from` to `to` (exclusive) of row `y`. The
   * picture's outermost pixels must be 0. True when stopped.
   */
  traceRow(
    binary: Uint8Array,
    width: number,
    y: number,
    from: number,
    to: number,
    found: (outline: TracedOutline) => boolean,
  ): boolean;
}

export function makeOutlineTracer(capacity: number, least = 0): OutlineTracer {
  const points = new Int32Array(2 * capacity);
  const outline = { points, count: 0, area: 0, left: 0, top: 0, right: 0, bottom: 0 };
  /** Of the walk, step by step: most outlines are specks, of which no more is ever asked. */
  const directions = new Uint8Array(capacity);
  /** By direction, to where it leads and to the pixel ahead on the left and on the right hand there; for `tableWidth`. */
  const step = new Int32Array(4);
  const leftAhead = new Int32Array(4);
  const rightAhead = new Int32Array(4);
  let tableWidth = 0;

  function tableFor(width: number): void {
    if (tableWidth === width) return;
    tableWidth = width;
    step.set([-width, 1, width, -1]);
    leftAhead.set([-width - 1, -width, 0, -1]);
    rightAhead.set([-width, 0, -1, -width - 1]);
  }

  /** Walks round the ink whose left edge runs up to the corner `start`; gives the number of steps. */
  function walk(binary: Uint8Array, start: number, width: number): number {
    let at = start + width;
    let direction = 0;
    let count = 0;
    do {
      at += step[direction] as number;
      if (direction === 0) binary[at] = WALKED;
      if (count < capacity) directions[count] = direction;
      count++;
      // The highest bit is set of ink only. On flecks every branch would be a guess.
      const right = (binary[at + (rightAhead[direction] as number)] as number) >> 7;
      const left = (binary[at + (leftAhead[direction] as number)] as number) >> 7;
      direction = TURN[(direction << 2) | (right << 1) | left] as number;
    } while (at !== start + width || direction !== 0);
    return count;
  }

  /** Fills `outline` from a walk that began northwards from the corner below and left of pixel (x, y). */
  function unroll(startX: number, startY: number, count: number): void {
    let x = startX;
    let y = startY + 1;
    let area = 0;
    let left = x;
    let right = x;
    let top = y;
    let bottom = y;
    for (let i = 0; i < count; i++) {
      const direction = directions[i] as 0 | 1 | 2 | 3;
      const dy = STEP_Y[direction];
      x += STEP_X[direction];
      y += dy;
      area += x * dy;
      points[2 * i] = x;
      points[2 * i + 1] = y;
      if (x < left) left = x;
      else if (x > right) right = x;
      if (y < top) top = y;
      else if (y > bottom) bottom = y;
    }
    outline.count = count;
    outline.area = area;
    outline.left = left;
    outline.right = right;
    outline.top = top;
    outline.bottom = bottom;
  }

  function traceRow(
    binary: Uint8Array,
    width: number,
    y: number,
    from: number,
    to: number,
    found: (outline: TracedOutline) => boolean,
  ): boolean {
    tableFor(width);
    const end = y * width + to;
    for (let at = y * width + from; at < end; at++) {
      if (binary[at] !== INK || binary[at - 1] !== 0) continue;
      const count = walk(binary, at, width);
      if (count < least || count > capacity) continue;
      unroll(at - y * width, y, count);
      if (found(outline)) return true;
    }
    return false;
  }

  return {
    traceRow,
    trace(binary, width, height, found) {
      clearFrame(binary, width, height);
      for (let y = 1; y < height - 1; y++) if (traceRow(binary, width, y, 1, width - 1, found)) return;
    },
  };
}

/** A frame of paper spares every step of a walk the question whether it leaves the picture. */
export function clearFrame(binary: Uint8Array, width: number, height: number): void {
  binary.fill(0, 0, width);
  binary.fill(0, (height - 1) * width, height * width);
  for (let y = 0; y < height; y++) {
    binary[y * width] = 0;
    binary[y * width + width - 1] = 0;
  }
}
