import { ShapeUtils, Vector2 } from 'three';
import type { Point } from '../../shared/geometry/point';
import type { Rgb } from './ink';
import { floatRecords, indexRecords } from './records';

/**
 * Floats of one vertex, as the area shader reads them: x, y in mm; the outward mitre (a unit step off both edges);
 * side (−1: half a pixel inside the edge and fully lit, 1: half a pixel outside and dark); red, green, blue,
 * display-encoded; hatch period and lit width in mm (0, 0: filled evenly).
 */
export const areaStride = 10;

export interface Hatch {
  readonly periodMm: number;
  readonly widthMm: number;
}

/** Triangles of filled polygons, with a seam one pixel wide along their edges that fades out. */
export class AreaRecords {
  readonly vertices = floatRecords(areaStride, 256);
  readonly triangles = indexRecords(3);

  clear(): void {
    this.vertices.clear();
    this.triangles.clear();
  }
}

/** How far a mitre may reach, in units of the seam: keeps needle-sharp corners from growing spikes. */
const longestMitre = 2;

/**
 * Adds a filled simple polygon, listed in either direction. Fewer than three vertices, or none that enclose
 * anything, add nothing.
 */
export function addArea(
  records: AreaRecords,
  polygon: readonly Point<'table'>[],
  rgb: Rgb,
  hatch?: Hatch,
): void {
  const outline = inShortSteps(withoutRepeats(polygon));
  const area = ShapeUtils.area(outline);
  if (outline.length < 3 || area === 0) return;
  const outward = Math.sign(area);
  const first = records.vertices.count;
  for (let i = 0; i < outline.length; i++) {
    const [mitreX, mitreY] = mitre(outline, i, outward);
    for (const side of [-1, 1]) {
      const point = outline[i]!;
      const at = records.vertices.add();
      const { data } = records.vertices;
      data[at] = point.x;
      data[at + 1] = point.y;
      data[at + 2] = mitreX;
      data[at + 3] = mitreY;
      data[at + 4] = side;
      data[at + 5] = rgb[0];
      data[at + 6] = rgb[1];
      data[at + 7] = rgb[2];
      data[at + 8] = hatch?.periodMm ?? 0;
      data[at + 9] = hatch?.widthMm ?? 0;
    }
  }
  for (const triangle of ShapeUtils.triangulateShape(outline, [])) {
    addTriangle(records, first + triangle[0]! * 2, first + triangle[1]! * 2, first + triangle[2]! * 2);
  }
  for (let i = 0; i < outline.length; i++) {
    const here = first + i * 2;
    const next = first + ((i + 1) % outline.length) * 2;
    addTriangle(records, here, here + 1, next + 1);
    addTriangle(records, here, next + 1, next);
  }
}

function addTriangle(records: AreaRecords, a: number, b: number, c: number): void {
  const at = records.triangles.add();
  const { data } = records.triangles;
  data[at] = a;
  data[at + 1] = b;
  data[at + 2] = c;
}

/** A lens bends edges between vertices: none is longer than this. */
const longestEdgeMm = 120;

function inShortSteps(outline: readonly Vector2[]): Vector2[] {
  return outline.flatMap((from, i) => {
    const to = outline[(i + 1) % outline.length] ?? from;
    const steps = Math.max(1, Math.ceil(from.distanceTo(to) / longestEdgeMm));
    return Array.from({ length: steps }, (_, step) => from.clone().lerp(to, step / steps));
  });
}

/** A fresh list of points, each different from the one before and the last from the first. */
function withoutRepeats(polygon: readonly Point<'table'>[]): Vector2[] {
  const outline: Vector2[] = [];
  for (const { x, y } of polygon) {
    const last = outline.at(-1);
    if (last === undefined || last.x !== x || last.y !== y) outline.push(new Vector2(x, y));
  }
  const first = outline[0];
  const last = outline.at(-1);
  if (outline.length > 1 && first?.x === last?.x && first?.y === last?.y) outline.pop();
  return outline;
}

/** The step from vertex `i` that lies one unit outside both of its edges. */
function mitre(outline: readonly { x: number; y: number }[], i: number, outward: number): [number, number] {
  const before = outline[(i + outline.length - 1) % outline.length]!;
  const here = outline[i]!;
  const after = outline[(i + 1) % outline.length]!;
  const inLength = Math.hypot(here.x - before.x, here.y - before.y);
  const outLength = Math.hypot(after.x - here.x, after.y - here.y);
  const n1x = (outward * (here.y - before.y)) / inLength;
  const n1y = (outward * (before.x - here.x)) / inLength;
  const n2x = (outward * (after.y - here.y)) / outLength;
  const n2y = (outward * (here.x - after.x)) / outLength;
  const stretch = 1 + n1x * n2x + n1y * n2y;
  const reach = stretch < 2 / longestMitre ** 2 ? longestMitre ** 2 / 2 : 1 / stretch;
  return [(n1x + n2x) * reach, (n1y + n2y) * reach];
}
