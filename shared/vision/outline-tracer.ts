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

/** Steps north, east, south, west; y runs down. */
const STEP_X = [0, 1, 0, -1] as const;
const STEP_Y = [-1, 0, 1, 0] as const;
/** Of the corner walked to: the pixel ahead on the left hand, and on the right hand, of each direction. */
const LEFT_X = [-1, 0, 0, -1] as const;
const LEFT_Y = [-1, -1, 0, 0] as const;
const RIGHT_X = [0, 0, -1, -1] as const;
const RIGHT_Y = [-1, 0, 0, -1] as const;

/**
 * Walks every outline of a binary picture (ink 255, else 0) with ink on the right hand, so outer outlines run
 * clockwise on screen. Ink that touches at a corner only is kept apart: at two pixels a cell, a code's cells and
 * the ground beyond thin paper touch its ring that way. Every edge is walked once; the picture is written to.
 * Outlines longer than `capacity` points are walked but not reported.
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

export function makeOutlineTracer(capacity: number): OutlineTracer {
  const points = new Int32Array(2 * capacity);
  const outline = { points, count: 0, area: 0, left: 0, top: 0, right: 0, bottom: 0 };

  function walk(binary: Uint8Array, width: number, startX: number, startY: number): void {
    let x = startX;
    let y = startY + 1;
    let direction = 0;
    let count = 0;
    let area = 0;
    let left = x;
    let right = x;
    let top = y;
    let bottom = y;
    do {
      const dx = STEP_X[direction as 0 | 1 | 2 | 3];
      const dy = STEP_Y[direction as 0 | 1 | 2 | 3];
      x += dx;
      y += dy;
      area += x * dy;
      if (direction === 0) binary[y * width + x] = WALKED;
      if (count < capacity) {
        points[2 * count] = x;
        points[2 * count + 1] = y;
      }
      count++;
      if (x < left) left = x;
      else if (x > right) right = x;
      if (y < top) top = y;
      else if (y > bottom) bottom = y;
      const ahead = direction as 0 | 1 | 2 | 3;
      if (binary[(y + RIGHT_Y[ahead]) * width + x + RIGHT_X[ahead]] === 0) direction = (direction + 1) & 3;
      else if (binary[(y + LEFT_Y[ahead]) * width + x + LEFT_X[ahead]] !== 0) direction = (direction + 3) & 3;
    } while (x !== startX || y !== startY + 1 || direction !== 0);
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
    const end = y * width + to;
    for (let at = y * width + from; at < end; at++) {
      if (binary[at] !== INK || binary[at - 1] !== 0) continue;
      walk(binary, width, at - y * width, y);
      if (outline.count <= capacity && found(outline)) return true;
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
