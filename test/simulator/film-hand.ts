import type { Camera } from '../../shared/geometry/camera';
import type { Point } from '../../shared/geometry/point';
import { polygonContains } from '../../shared/geometry/polygon';
import { type Colour, type LinearImage, paintPatch } from './paint';

/** A hand that comes in over the operator's side, does its work between two places, and is gone. */
export interface Hand {
  readonly fromMs: number;
  readonly toMs: number;
  /** Where its fingers are when it comes and when it goes; on the way between, softly. */
  readonly from: Point<'table'>;
  readonly to: Point<'table'>;
}

/** Above the table, at the sleeve's upper side. */
const HEIGHT_MM = 70;
const SKIN: Colour = [0.45, 0.27, 0.2];
const SLEEVE: Colour = [0.05, 0.07, 0.12];
/** Comes and goes with its work in between at rest, for so long at either end. */
const REST_MS = 200;
const PALM_MM = 32;
const FINGERS_MM = 12;
const REACH_MM = 20;
/** From the fingers back to the cuff. */
const CUFF_MM = 110;
/** The arm leaves the picture on the operator's side. */
const SHOULDER_MM = -250;

/** Where the fingers are at `atMs`; undefined while the hand is away. */
export function fingersAt({ fromMs, toMs, from, to }: Hand, atMs: number): Point<'table'> | undefined {
  if (atMs < fromMs || atMs > toMs) return undefined;
  const t = Math.max(0, Math.min(1, (atMs - fromMs - REST_MS) / Math.max(1, toMs - fromMs - 2 * REST_MS)));
  const s = t * t * (3 - 2 * t);
  return { x: from.x + s * (to.x - from.x), y: from.y + s * (to.y - from.y) };
}

/** Whether the hand hides any of some places in the picture from the camera. */
export function handHides(
  camera: Camera,
  fingers: Point<'table'>,
  places: readonly Point<'camera'>[],
): boolean {
  const outlines = [palmOf(fingers), sleeveOf(fingers)].map((rim) =>
    rim.map(({ x, y }) => camera.project({ x, y, z: HEIGHT_MM })),
  );
  return places.some((place) => outlines.some((outline) => polygonContains(outline, place)));
}

/** The corners, in the picture, of a box round all that `paintHand` paints. */
export function handSpan(camera: Camera, { x, y }: Point<'table'>): Point<'camera'>[] {
  const aside = PALM_MM + 20;
  return [-aside, aside].flatMap((dx) =>
    [y + REACH_MM, SHOULDER_MM].map((v) => camera.project({ x: x + dx, y: v, z: HEIGHT_MM })),
  );
}

/** Paints the hand and its sleeve over all that lies under them. */
export function paintHand(image: LinearImage, camera: Camera, fingers: Point<'table'>): void {
  const even = () => 1;
  paintPatch(image, camera, HEIGHT_MM, palmOf(fingers), SKIN, even);
  paintPatch(image, camera, HEIGHT_MM, sleeveOf(fingers), SLEEVE, even);
}

function palmOf({ x, y }: Point<'table'>): Point<'table'>[] {
  const cuffY = y - CUFF_MM;
  return [
    { x: x - FINGERS_MM, y: y + REACH_MM },
    { x: x + FINGERS_MM, y: y + REACH_MM },
    { x: x + PALM_MM, y: y - 26 },
    { x: x + PALM_MM, y: cuffY },
    { x: x - PALM_MM, y: cuffY },
    { x: x - PALM_MM, y: y - 26 },
  ];
}

/** From the cuff to beyond the table's near side. */
function sleeveOf({ x, y }: Point<'table'>): Point<'table'>[] {
  const cuffY = y - CUFF_MM;
  return [
    { x: x - PALM_MM - 6, y: cuffY },
    { x: x + PALM_MM + 6, y: cuffY },
    { x: x + PALM_MM + 14, y: SHOULDER_MM },
    { x: x - PALM_MM - 14, y: SHOULDER_MM },
  ];
}
