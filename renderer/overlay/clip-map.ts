import type { ProjectorOnTable } from '../../calibration/projector/projector-on-table';
import type { Terrain, TerrainPiece } from '../../shared/board/terrain';
import type { CameraModel } from '../../shared/geometry/camera';
import type { Matrix3 } from '../../shared/geometry/point';
import { tableToClip } from './table-to-clip';

/** Ground above the table, flat on top. */
export type RaisedGround = Pick<TerrainPiece, 'polygon' | 'elevationMm'>;

/** How marks in table millimetres come to lie in a picture. */
export type ClipMap =
  /** Projectively, as on a flat table: x right, y up, −1 to 1; row-major, of whatever scale and sign. */
  | { readonly kind: 'plane'; readonly tableToClip: Matrix3 }
  /** Through the projector's lens, and on each piece of raised ground as high as that lies. */
  | {
      readonly kind: 'lens';
      readonly model: CameraModel;
      readonly mirrored: boolean;
      /** Lowest first, so that where two overlap the higher counts. */
      readonly raised: readonly RaisedGround[];
    };

/** The map of a projector over a table with this terrain. */
export function clipMapOf({ width, height, map }: ProjectorOnTable, terrain: Terrain): ClipMap {
  switch (map.kind) {
    case 'plane':
      return { kind: 'plane', tableToClip: tableToClip(map.tableToProjector, { width, height }) };
    case 'model': {
      const { model, mirrored } = map.projector;
      return { kind: 'lens', model, mirrored, raised: raisedGround(terrain) };
    }
  }
}

function raisedGround(terrain: Terrain): readonly RaisedGround[] {
  return terrain
    .filter(({ elevationMm }) => elevationMm > 0)
    .map(({ polygon, elevationMm }) => ({ polygon, elevationMm }))
    .sort((a, b) => a.elevationMm - b.elevationMm);
}
