import { makeCamera } from '../../shared/geometry/camera';
import type { CastLight } from '../../shared/overlay/light/fiducial-light';
import type { ProjectorOnTable } from './projector-on-table';

/** Nothing is projected. */
export const noLight: CastLight = { sigmaMm: 0 };

/** What overlays have to know of a projector: how sure its light is, and by a model of it where that comes from. */
export function castLight({ map, sigmaMm }: ProjectorOnTable): CastLight {
  switch (map.kind) {
    case 'plane':
      return { sigmaMm };
    case 'model':
      return { sigmaMm, from: { eye: makeCamera(map.projector.model).eye, raised: map.raised } };
  }
}
