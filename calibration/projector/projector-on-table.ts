import type { CameraModel } from '../../shared/geometry/camera';
import type { Homography } from '../../shared/geometry/homography';
import type { TableSize } from '../../shared/geometry/point';
import { fail, ok, type Result } from '../../shared/result';
import type { CornersProjector, ModelProjector, ProjectorSetup } from '../../shared/session/session';
import { projectorFromSetup } from '../by-hand';
import type { CalibrationError } from '../calibration-error';
import { checkTable, tableCorners } from '../table/corners';
import { type ProjectorModel, projectorPixel } from './projector-model';

/** How table points become pixels of the projector. */
export type LightMap =
  /** Of the flat table alone: light on what stands above it falls beside. */
  | { readonly kind: 'plane'; readonly tableToProjector: Homography<'table', 'projector'> }
  | {
      readonly kind: 'model';
      readonly projector: ProjectorModel;
      readonly raised: ModelProjector['raised'];
    };

/** A projector ready for use, whichever way it was set up. */
export interface ProjectorOnTable {
  /** Of its picture, px. */
  readonly width: number;
  readonly height: number;
  readonly map: LightMap;
  /** How far light falls from where it should, root mean square over the table. */
  readonly sigmaMm: number;
}

/** What a projector's set-up makes of a table; fails where its numbers cannot be. */
export function projectorOnTable(
  setup: ProjectorSetup,
  table: TableSize,
): Result<ProjectorOnTable, CalibrationError> {
  if (setup.kind === 'corners') {
    const { width, height } = setup;
    const byHand = projectorFromSetup(setup, table);
    if (!byHand.ok) return byHand;
    const { tableToProjector, sigmaMm } = byHand.value;
    return ok({ width, height, map: { kind: 'plane', tableToProjector }, sigmaMm });
  }
  const { model, mirrored, raised, rmsMm } = setup;
  const checked = checkTable(table);
  if (!checked.ok) return checked;
  const wrong = wrongFigure(model);
  if (wrong) return fail({ kind: 'projectorModel', ...wrong });
  const map: LightMap = { kind: 'model', projector: { model, mirrored }, raised };
  return ok({ width: model.width, height: model.height, map, sigmaMm: rmsMm });
}

/** The size of a projector's picture in its own pixels. */
export function projectorPicture(setup: ProjectorSetup): { readonly width: number; readonly height: number } {
  return setup.kind === 'model' ? setup.model : setup;
}

/** The corners that a hand would have dragged: those of a set-up by hand, or where a model sees the table's. */
export function cornersIn(setup: ProjectorSetup, table: TableSize): CornersProjector | undefined {
  if (setup.kind === 'corners') return setup;
  const { width, height } = setup.model;
  const [a, b, c, d] = tableCorners(table).map((corner) => projectorPixel(setup, { ...corner, z: 0 }));
  if (!a || !b || !c || !d || ![a, b, c, d].every(({ x, y }) => Number.isFinite(x + y))) return undefined;
  return { kind: 'corners', width, height, corners: [a, b, c, d] };
}

function wrongFigure(model: CameraModel): { readonly field: string; readonly value: string } | undefined {
  for (const field of ['width', 'height', 'fx', 'fy'] as const) {
    if (!(model[field] > 0 && Number.isFinite(model[field]))) return { field, value: String(model[field]) };
  }
  for (const field of ['cx', 'cy'] as const) {
    if (!Number.isFinite(model[field])) return { field, value: String(model[field]) };
  }
  for (const field of ['distortion', 'rvec', 'tvec'] as const) {
    if (!model[field].every(Number.isFinite)) return { field, value: model[field].join(', ') };
  }
  return undefined;
}
