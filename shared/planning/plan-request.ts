import type { Base } from '../board/team';
import { degrees, radians } from '../geometry/angle';
import type { TableSize } from '../geometry/point';
import { fail, ok, type Result } from '../result';
import type { PlanFigure } from '../text/plan-phrases';

/** How wide a camera sees, as data sheets say it. Whole angles, from edge to edge of the picture. */
export type Lens =
  | { readonly kind: 'horizontal'; readonly fovRad: number }
  | { readonly kind: 'diagonal'; readonly fovRad: number }
  | { readonly kind: 'focal'; readonly focalMm: number; readonly sensorWidthMm: number };

export interface PlannedCamera {
  /** Of its pictures; the longer side is laid along the table's longer side. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly lens: Lens;
}

/** Where the camera hangs. */
export interface Mounting {
  /** Of the lens above the table; absent for the lowest height from which the whole table is seen. */
  readonly heightMm?: number;
  /** From straight down, leaned back towards the operator's side; 0 hangs over the table's centre. */
  readonly tiltRad: number;
}

/** What is to be planned. */
export interface PlanRequest {
  readonly table: TableSize;
  readonly camera: PlannedCamera;
  readonly mounting: Mounting;
  /** The side of the printed square; absent for the smallest that is safe. */
  readonly fiducialMm?: number;
  /** The base it has to fit; absent where that does not matter. */
  readonly base?: Base;
}

/** A figure that no table, camera or print can have. Ends inclusive, in the field's own unit: mm, px or degrees. */
export interface PlanError {
  readonly kind: 'out-of-range';
  readonly field: PlanFigure;
  readonly value: number;
  readonly least: number;
  readonly most: number;
}

/** Least and most of every figure: mm, except px for the camera and degrees for angles. */
export const planLimits: Readonly<Record<PlanFigure, readonly [number, number]>> = {
  table: [300, 5000],
  camera: [320, 8192],
  'field-of-view': [10, 150],
  'focal-length': [0.5, 100],
  'sensor-width': [1, 50],
  height: [200, 10_000],
  tilt: [0, 60],
  fiducial: [3, 300],
  base: [5, 300],
};

/** The request itself where all its figures can be, else the first that cannot. NaN can never be. */
export function checkRequest(request: PlanRequest): Result<PlanRequest, PlanError> {
  const { table, camera, mounting, fiducialMm, base } = request;
  const figures: (readonly [PlanFigure, number])[] = [
    ['table', table.widthMm],
    ['table', table.depthMm],
    ['camera', camera.widthPx],
    ['camera', camera.heightPx],
    ...lensFigures(camera.lens),
    ['tilt', degrees(mounting.tiltRad)],
  ];
  if (mounting.heightMm !== undefined) figures.push(['height', mounting.heightMm]);
  if (fiducialMm !== undefined) figures.push(['fiducial', fiducialMm]);
  if (base) figures.push(['base', base.widthMm], ['base', base.depthMm]);
  for (const [field, value] of figures) {
    const [least, most] = planLimits[field];
    // A degree that went through radians may come back a hair off.
    const slack = 1e-9 * most;
    if (!(value >= least - slack && value <= most + slack))
      return fail({ kind: 'out-of-range', field, value, least, most });
  }
  return ok(request);
}

function lensFigures(lens: Lens): readonly (readonly [PlanFigure, number])[] {
  if (lens.kind === 'focal')
    return [
      ['focal-length', lens.focalMm],
      ['sensor-width', lens.sensorWidthMm],
    ];
  return [['field-of-view', degrees(lens.fovRad)]];
}

/** What most webcams see from left to right; set-up begins with it as well. */
export const usualLens: Lens = { kind: 'horizontal', fovRad: radians(70) };
