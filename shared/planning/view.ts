import { type Camera, makeCamera } from '../geometry/camera';
import type { Point, TableSize } from '../geometry/point';
import { lookAt } from '../geometry/rodrigues';
import { unreachable } from '../result';
import type { Mounting, PlannedCamera } from './plan-request';

/** What a camera would see of a table. */
export interface PlannedView {
  /** Of the lens above the table. */
  readonly heightMm: number;
  /** From where the whole table is just seen; undefined where no height up to 20 m shows it. */
  readonly lowestHeightMm: number | undefined;
  readonly seesTable: boolean;
  /** Pixels a millimetre on the table, along the direction that has the fewest. */
  readonly centrePxPerMm: number;
  /** At the corner of the table that has the fewest. */
  readonly cornerPxPerMm: number;
}

/** A camera hung by hand never points quite true: so much of the picture is left free on every side. */
const MARGIN_SHARE = 0.02;
const LOWEST_MM = 100;
const HIGHEST_MM = 20_000;

/** The focal length in pixels along the picture's longer side, whatever the lens was described by. */
export function focalPx({ widthPx, heightPx, lens }: PlannedCamera): number {
  const longPx = Math.max(widthPx, heightPx);
  switch (lens.kind) {
    case 'horizontal':
      return longPx / 2 / Math.tan(lens.fovRad / 2);
    case 'diagonal':
      return Math.hypot(widthPx, heightPx) / 2 / Math.tan(lens.fovRad / 2);
    case 'focal':
      return (longPx * lens.focalMm) / lens.sensorWidthMm;
    default:
      return unreachable(lens);
  }
}

/**
 * What the camera sees from its mounting, or from the lowest height that shows the whole table. A pinhole without
 * distortion, aimed at the table's centre; the picture's longer side lies along the table's longer side.
 */
export function viewTable(table: TableSize, camera: PlannedCamera, mounting: Mounting): PlannedView {
  const lowestHeightMm = lowestHeight(table, camera, mounting.tiltRad);
  const heightMm = mounting.heightMm ?? lowestHeightMm ?? HIGHEST_MM;
  const placed = placeCamera(table, camera, heightMm, mounting.tiltRad);
  return {
    heightMm,
    lowestHeightMm,
    seesTable: seesTable(placed, table),
    centrePxPerMm: pxPerMm(placed, { x: table.widthMm / 2, y: table.depthMm / 2 }),
    cornerPxPerMm: Math.min(...cornersOf(table).map((corner) => pxPerMm(placed, corner))),
  };
}

/** Halves its way to the height from which the table just fits: the higher, the smaller the table in the picture. */
function lowestHeight(table: TableSize, camera: PlannedCamera, tiltRad: number): number | undefined {
  const fitsFrom = (heightMm: number) => seesTable(placeCamera(table, camera, heightMm, tiltRad), table);
  if (!fitsFrom(HIGHEST_MM)) return undefined;
  let low = LOWEST_MM;
  let high = HIGHEST_MM;
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (fitsFrom(middle)) high = middle;
    else low = middle;
  }
  return Math.ceil(high);
}

function placeCamera(table: TableSize, camera: PlannedCamera, heightMm: number, tiltRad: number): Camera {
  const target = { x: table.widthMm / 2, y: table.depthMm / 2, z: 0 };
  const eye = { x: target.x, y: target.y - heightMm * Math.tan(tiltRad), z: heightMm };
  const focal = focalPx(camera);
  const isTall = table.depthMm > table.widthMm;
  const longPx = Math.max(camera.widthPx, camera.heightPx);
  const shortPx = Math.min(camera.widthPx, camera.heightPx);
  // A camera on its side is one whose picture is taller than wide.
  const width = isTall ? shortPx : longPx;
  const height = isTall ? longPx : shortPx;
  return makeCamera({
    width,
    height,
    fx: focal,
    fy: focal,
    cx: (width - 1) / 2,
    cy: (height - 1) / 2,
    distortion: [0, 0, 0, 0, 0],
    ...lookAt(eye, target, 0),
  });
}

function cornersOf({ widthMm, depthMm }: TableSize): readonly Point<'table'>[] {
  return [
    { x: 0, y: 0 },
    { x: widthMm, y: 0 },
    { x: widthMm, y: depthMm },
    { x: 0, y: depthMm },
  ];
}

function seesTable(camera: Camera, table: TableSize): boolean {
  const { width, height } = camera.model;
  const marginX = MARGIN_SHARE * width;
  const marginY = MARGIN_SHARE * height;
  return cornersOf(table).every((corner) => {
    const { x, y } = camera.project({ ...corner, z: 0 });
    return x >= marginX && y >= marginY && x <= width - 1 - marginX && y <= height - 1 - marginY;
  });
}

/** The smaller singular value of how pixels move with the point: along it a fiducial has the fewest pixels. */
function pxPerMm(camera: Camera, at: Point<'table'>): number {
  const px = camera.project({ x: at.x, y: at.y, z: 0 });
  const j = new Float64Array(4);
  if (!camera.planeJacobianInto(j, 0, px.x, px.y, 0)) return 0;
  const [a = 0, b = 0, c = 0, d = 0] = j;
  // Largest singular value of [a b; c d] (mm a pixel); its inverse is the smallest of the inverse matrix.
  const sum = a * a + b * b + c * c + d * d;
  const det = a * d - b * c;
  const largest = Math.sqrt((sum + Math.sqrt(Math.max(0, sum * sum - 4 * det * det))) / 2);
  return 1 / largest;
}
