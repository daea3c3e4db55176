import { wrapAngle } from '../../shared/geometry/angle';
import type { Path, PathSegment } from '../../shared/geometry/path';
import { unreachable } from '../../shared/result';
import type { Rgb } from './ink';
import type { Records } from './records';

/**
 * Floats of one stroke record, as the stroke shader reads them:
 * [0..3] a line's ends (x, y, x, y) or an arc's centre, radius and start; mm and radians
 * [4..7] half the width in mm; signed sweep in radians (0 for a line); mm of the path before this piece; dash period
 * [8..11] red, green, blue, each 0 to 1 and display-encoded; mm of the dash that are lit (0: no dashes)
 */
export const strokeStride = 12;

/** A dash pattern in millimetres along the path. */
export interface DashLengths {
  readonly onMm: number;
  readonly offMm: number;
}

/** Line pieces and arc pieces go to buffers of their own: arcs are drawn on finer strips. */
export interface StrokeRecords {
  readonly lines: Records<Float32Array>;
  readonly arcs: Records<Float32Array>;
}

export interface Ink {
  readonly rgb: Rgb;
  readonly widthMm: number;
  /** Absent for a solid stroke. */
  readonly dash?: DashLengths;
}

/**
 * Adds the pieces of `path` to `records`. Arcs stay exact, long ones in several records. The
 * dash pattern runs on from piece to piece, and is
 * stretched or shrunk a little so that it comes out even. Pieces of no length are left out,
 * except that a path of no length at all leaves one dot.
 */
export function addStroke(records: StrokeRecords, path: Path<'table'>, ink: Ink): void {
  const totalMm = pathLength(path);
  const fit =
    ink.dash === undefined ? undefined : fitDash(ink.dash, totalMm, path.closed ? 'closed' : 'open');
  let beforeMm = 0;
  for (const segment of path.segments) {
    const lengthMm = segmentLength(segment);
    if (lengthMm === 0 && (totalMm > 0 || beforeMm > 0)) continue;
    addPiece(records, segment, ink, fit, beforeMm);
    beforeMm += lengthMm;
    if (totalMm === 0) return;
  }
}

function addPiece(
  records: StrokeRecords,
  segment: PathSegment<'table'>,
  ink: Ink,
  dash: DashLengths | undefined,
  beforeMm: number,
): void {
  switch (segment.kind) {
    case 'line': {
      const at = addCommon(records.lines, ink, dash, beforeMm);
      const { data } = records.lines;
      data[at] = segment.from.x;
      data[at + 1] = segment.from.y;
      data[at + 2] = segment.to.x;
      data[at + 3] = segment.to.y;
      data[at + 5] = 0;
      return;
    }
    case 'arc':
      addArc(records.arcs, segment, ink, dash, beforeMm);
      return;
    default:
      unreachable(segment);
  }
}

/** Arcs that are long for their radius become several records, each short enough for one strip. */
function addArc(
  records: Records<Float32Array>,
  arc: Extract<PathSegment<'table'>, { kind: 'arc' }>,
  ink: Ink,
  dash: DashLengths | undefined,
  beforeMm: number,
): void {
  const sweepRad = Math.max(-2 * Math.PI, Math.min(2 * Math.PI, arc.sweepRad));
  const pieces = Math.max(1, Math.ceil(Math.abs(sweepRad) / longestSweep(arc.radius)));
  const pieceRad = sweepRad / pieces;
  for (let i = 0; i < pieces; i++) {
    const at = addCommon(records, ink, dash, beforeMm + Math.abs(pieceRad) * i * arc.radius);
    const { data } = records;
    data[at] = arc.centre.x;
    data[at + 1] = arc.centre.y;
    data[at + 2] = arc.radius;
    data[at + 3] = wrapAngle(arc.startRad + pieceRad * i);
    data[at + 5] = pieceRad;
  }
}

/** How many quads the strip of one arc record has. */
export const arcSteps = 6;
/** How far the straight sides of a strip may stand off the arc: what lies between is shaded in vain. */
export const standOffMm = 1;

/** The longest sweep in radians that a strip of `arcSteps` quads follows closely enough. */
function longestSweep(radiusMm: number): number {
  return arcSteps * 2 * Math.acos(radiusMm / (radiusMm + standOffMm));
}

function addCommon(
  records: Records<Float32Array>,
  ink: Ink,
  dash: DashLengths | undefined,
  beforeMm: number,
): number {
  const at = records.add();
  const { data } = records;
  const periodMm = dash === undefined ? 0 : dash.onMm + dash.offMm;
  data[at + 4] = ink.widthMm / 2;
  // Only the phase matters, and a small number keeps its precision in the shader.
  data[at + 6] = periodMm > 0 ? beforeMm % periodMm : 0;
  data[at + 7] = periodMm;
  data[at + 8] = ink.rgb[0];
  data[at + 9] = ink.rgb[1];
  data[at + 10] = ink.rgb[2];
  data[at + 11] = dash?.onMm ?? 0;
  return at;
}

/** Length of a piece in mm. */
export function segmentLength(segment: PathSegment<'table'>): number {
  return segment.kind === 'line'
    ? Math.hypot(segment.to.x - segment.from.x, segment.to.y - segment.from.y)
    : Math.abs(segment.sweepRad) * segment.radius;
}

function pathLength(path: Path<'table'>): number {
  let sum = 0;
  for (const segment of path.segments) sum += segmentLength(segment);
  return sum;
}

/**
 * The pattern stretched or shrunk so that it comes out even: a closed path holds whole periods, an open one begins
 * and ends on a whole dash. `undefined` where the path is shorter than a dash: it is lit all along.
 */
function fitDash(dash: DashLengths, totalMm: number, ends: 'open' | 'closed'): DashLengths | undefined {
  const periodMm = dash.onMm + dash.offMm;
  if (totalMm <= dash.onMm) return undefined;
  const lastDashMm = ends === 'open' ? dash.onMm : 0;
  const periods = Math.max(1, Math.round((totalMm - lastDashMm) / periodMm));
  const stretch = totalMm / (periods * periodMm + lastDashMm);
  return { onMm: dash.onMm * stretch, offMm: dash.offMm * stretch };
}
