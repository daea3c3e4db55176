import { type CameraModel, makeCamera } from '../../shared/geometry/camera';
import type { TableSize } from '../../shared/geometry/point';
import type { CameraSetup, ProjectorSetup } from '../../shared/session/session';
import type { LightSlip } from '../../shared/tracking/rig-report';
import { cameraFromSetup } from '../by-hand';
import { crossPlaces } from '../check/self-check';
import { gridOver } from '../table/table-grid';
import { mendProjector } from './mend-projector';

/** What drifts is taken into the set-up in steps of this, mm on the table: a fifth of what people see. */
export const followStepMm = 0.3;

/** A set-up that has followed its camera or projector, and how far that had drifted at most on the table. */
export interface FollowedSetup<S> {
  readonly setup: S;
  readonly byMm: number;
}

/** How far apart at most two cameras of one picture size see what lies on the table, mm. */
export function placesApartMm(a: CameraModel, b: CameraModel, table: TableSize): number {
  const [from, to] = [makeCamera(a), makeCamera(b)];
  return gridOver(table).reduce((most, place) => {
    const seen = to.meetPlane(from.project({ ...place, z: 0 }), 0);
    return Math.max(most, Math.hypot(seen.x - place.x, seen.y - place.y));
  }, 0);
}

/** A camera's set-up where it stands by now; undefined where it has drifted by less than a step, or is not solved. */
export function followCamera(
  setup: CameraSetup,
  stands: CameraModel,
  table: TableSize,
): FollowedSetup<CameraSetup> | undefined {
  const placed = cameraFromSetup(setup, table);
  if (!placed.ok) return undefined;
  const { model, sigmaMm, doubt } = placed.value;
  const byMm = placesApartMm(model, stands, table);
  if (!(byMm >= followStepMm)) return undefined;
  return { setup: { kind: 'model', model: stands, sigmaMm, doubt }, byMm };
}

/** A projector's set-up by which its light falls where it should again; undefined where that is less than a step away. */
export function followProjector(
  setup: ProjectorSetup,
  slip: LightSlip,
  table: TableSize,
): FollowedSetup<ProjectorSetup> | undefined {
  const middle = { x: table.widthMm / 2, y: table.depthMm / 2 };
  const crosses = crossPlaces(table).map((at) => {
    const [x, y] = [at.x - middle.x, at.y - middle.y];
    return {
      at,
      off: {
        xMm: slip.dxMm + slip.spread * x - slip.turn * y,
        yMm: slip.dyMm + slip.spread * y + slip.turn * x,
      },
    };
  });
  const byMm = Math.max(...crosses.map(({ off }) => Math.hypot(off.xMm, off.yMm)));
  if (!(byMm >= followStepMm)) return undefined;
  const mended = mendProjector(setup, crosses, table);
  return mended.ok ? { setup: mended.value, byMm } : undefined;
}
