import { type Outline, outlineDistance } from './outline';
import { type Path, type PathSegment, segmentLength, segmentPoint } from './path';
import type { Frame, Point } from './point';

/**
 * Cuts raw offset curves where they cross one another, keeps the pieces that really lie `distance` away from every
 * outline, and joins them into closed paths, the largest first. Outer edges run as the raw curves do
 * (counter-clockwise), holes the other way round.
 */
export function trimToClearance<F extends Frame>(
  raw: readonly PathSegment<F>[],
  outlines: readonly Outline<F>[],
  distance: number,
): Path<F>[] {
  const tolerance = 1e-7 * Math.max(1, distance);
  const kept: PathSegment<F>[] = [];
  const cuts = cutFractions(raw, tolerance);
  raw.forEach((segment, index) => {
    for (const piece of clearPieces(segment, cuts[index] ?? [], outlines, distance - tolerance)) {
      if (segmentLength(piece) > tolerance && !kept.some((other) => samePiece(other, piece, tolerance))) {
        kept.push(piece);
      }
    }
  });
  return joinLoops(kept, 100 * tolerance).sort((a, b) => enclosed(b) - enclosed(a));
}

/** For every segment, the fractions at which another one crosses it, touches it or ends on it; sorted, 0 and 1 added. */
function cutFractions<F extends Frame>(raw: readonly PathSegment<F>[], tolerance: number): number[][] {
  const cuts: number[][] = raw.map(() => [0, 1]);
  const cutAt = (index: number, p: Point<F>) => {
    const segment = raw[index];
    const t = segment ? fractionOf(segment, p, tolerance) : undefined;
    if (t !== undefined) cuts[index]?.push(t);
  };
  for (let i = 0; i < raw.length; i++) {
    for (let j = i + 1; j < raw.length; j++) {
      const a = raw[i];
      const b = raw[j];
      if (!a || !b) continue;
      // Ends count as well: they are all that pieces of one line or one circle have in common.
      const ends = [segmentPoint(a, 0), segmentPoint(a, 1), segmentPoint(b, 0), segmentPoint(b, 1)];
      for (const p of [...meetings(a, b), ...ends]) {
        cutAt(i, p);
        cutAt(j, p);
      }
    }
  }
  return cuts.map((list) => list.sort((a, b) => a - b));
}

/** The runs of a segment whose middle between two cuts is clear of all outlines; neighbouring runs are made one. */
function clearPieces<F extends Frame>(
  segment: PathSegment<F>,
  cuts: readonly number[],
  outlines: readonly Outline<F>[],
  clearance: number,
): PathSegment<F>[] {
  const pieces: PathSegment<F>[] = [];
  let start: number | undefined;
  let end = 0;
  cuts.forEach((from, i) => {
    const to = cuts[i + 1];
    if (to === undefined || (to - from) * segmentLength(segment) < 1e-9) return;
    const middle = segmentPoint(segment, (from + to) / 2);
    const clear = outlines.every((outline) => outlineDistance(outline, middle) >= clearance);
    if (clear) {
      start ??= from;
      end = to;
    } else if (start !== undefined) {
      pieces.push(partOf(segment, start, end));
      start = undefined;
    }
  });
  if (start !== undefined) pieces.push(partOf(segment, start, end));
  return pieces;
}

function partOf<F extends Frame>(segment: PathSegment<F>, from: number, to: number): PathSegment<F> {
  if (from === 0 && to === 1) return segment;
  if (segment.kind === 'line') {
    return { kind: 'line', from: segmentPoint(segment, from), to: segmentPoint(segment, to) };
  }
  return {
    ...segment,
    startRad: segment.startRad + from * segment.sweepRad,
    sweepRad: (to - from) * segment.sweepRad,
  };
}

/** Where on the segment p lies, as a fraction; undefined when it does not. */
function fractionOf<F extends Frame>(
  segment: PathSegment<F>,
  p: Point<F>,
  tolerance: number,
): number | undefined {
  if (segment.kind === 'line') {
    const dx = segment.to.x - segment.from.x;
    const dy = segment.to.y - segment.from.y;
    const length = Math.hypot(dx, dy);
    const along = ((p.x - segment.from.x) * dx + (p.y - segment.from.y) * dy) / length;
    const across = ((p.y - segment.from.y) * dx - (p.x - segment.from.x) * dy) / length;
    if (Math.abs(across) > tolerance || along < -tolerance || along > length + tolerance) return undefined;
    return Math.min(1, Math.max(0, along / length));
  }
  const { centre, radius, startRad, sweepRad } = segment;
  if (Math.abs(Math.hypot(p.x - centre.x, p.y - centre.y) - radius) > tolerance) return undefined;
  const turn = 2 * Math.PI;
  const sense = Math.sign(sweepRad);
  const angle = (Math.atan2(p.y - centre.y, p.x - centre.x) - startRad) * sense;
  const ahead = angle - turn * Math.floor(angle / turn);
  const slack = tolerance / radius;
  const sweep = Math.abs(sweepRad);
  if (ahead <= sweep + slack) return Math.min(1, ahead / sweep);
  return ahead >= turn - slack ? 0 : undefined;
}

/** Points that the carrying lines or circles of two segments share; not yet limited to the segments. */
function meetings<F extends Frame>(a: PathSegment<F>, b: PathSegment<F>): Point<F>[] {
  if (a.kind === 'line') {
    return b.kind === 'line' ? linesMeet(a, b) : lineMeetsCircle(a, b);
  }
  return b.kind === 'line' ? lineMeetsCircle(b, a) : circlesMeet(a, b);
}

type Line<F extends Frame> = Extract<PathSegment<F>, { kind: 'line' }>;
type Arc<F extends Frame> = Extract<PathSegment<F>, { kind: 'arc' }>;

function linesMeet<F extends Frame>(a: Line<F>, b: Line<F>): Point<F>[] {
  const rx = a.to.x - a.from.x;
  const ry = a.to.y - a.from.y;
  const sx = b.to.x - b.from.x;
  const sy = b.to.y - b.from.y;
  const determinant = rx * sy - ry * sx;
  if (determinant === 0) return [];
  const t = ((b.from.x - a.from.x) * sy - (b.from.y - a.from.y) * sx) / determinant;
  return [{ x: a.from.x + t * rx, y: a.from.y + t * ry }];
}

function lineMeetsCircle<F extends Frame>(line: Line<F>, arc: Arc<F>): Point<F>[] {
  const dx = line.to.x - line.from.x;
  const dy = line.to.y - line.from.y;
  const length = Math.hypot(dx, dy);
  const along = ((arc.centre.x - line.from.x) * dx + (arc.centre.y - line.from.y) * dy) / length;
  const across = ((arc.centre.x - line.from.x) * dy - (arc.centre.y - line.from.y) * dx) / length;
  const squared = arc.radius * arc.radius - across * across;
  // A tangent line may miss by rounding alone.
  if (squared < -1e-9 * arc.radius * arc.radius) return [];
  const half = Math.sqrt(Math.max(0, squared));
  return [along - half, along + half].map((s) => ({
    x: line.from.x + (s / length) * dx,
    y: line.from.y + (s / length) * dy,
  }));
}

function circlesMeet<F extends Frame>(a: Arc<F>, b: Arc<F>): Point<F>[] {
  const dx = b.centre.x - a.centre.x;
  const dy = b.centre.y - a.centre.y;
  const apart = Math.hypot(dx, dy);
  if (apart === 0) return [];
  const along = (apart * apart + a.radius * a.radius - b.radius * b.radius) / (2 * apart);
  const squared = a.radius * a.radius - along * along;
  if (squared < -1e-9 * a.radius * a.radius) return [];
  const half = Math.sqrt(Math.max(0, squared));
  return [-half, half].map((h) => ({
    x: a.centre.x + (along * dx - h * dy) / apart,
    y: a.centre.y + (along * dy + h * dx) / apart,
  }));
}

/** Offsets of two outlines that share an edge give one piece twice. */
function samePiece<F extends Frame>(a: PathSegment<F>, b: PathSegment<F>, tolerance: number): boolean {
  return [0, 0.5, 1].every((t) => {
    const p = segmentPoint(a, t);
    const q = segmentPoint(b, t);
    return Math.hypot(p.x - q.x, p.y - q.y) <= tolerance;
  });
}

function joinLoops<F extends Frame>(pieces: readonly PathSegment<F>[], tolerance: number): Path<F>[] {
  const rest = [...pieces];
  const loops: Path<F>[] = [];
  for (let first = rest.shift(); first; first = rest.shift()) {
    const segments = [first];
    const start = segmentPoint(first, 0);
    let end = segmentPoint(first, 1);
    while (Math.hypot(end.x - start.x, end.y - start.y) > tolerance) {
      const next = rest.findIndex((piece) => {
        const p = segmentPoint(piece, 0);
        return Math.hypot(p.x - end.x, p.y - end.y) <= tolerance;
      });
      const found = rest[next];
      if (!found) break;
      rest.splice(next, 1);
      segments.push(found);
      end = segmentPoint(found, 1);
    }
    loops.push({ segments, closed: true });
  }
  return loops;
}

/** Area inside a loop by Green's theorem, exact for arcs; holes come out negative. */
function enclosed<F extends Frame>(path: Path<F>): number {
  let area = 0;
  for (const segment of path.segments) {
    const from = segmentPoint(segment, 0);
    const to = segmentPoint(segment, 1);
    area += (from.x * to.y - to.x * from.y) / 2;
    if (segment.kind === 'arc') {
      area += (segment.radius ** 2 * (segment.sweepRad - Math.sin(segment.sweepRad))) / 2;
    }
  }
  return area;
}
