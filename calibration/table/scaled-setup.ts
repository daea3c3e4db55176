import type { CameraModel } from '../../shared/geometry/camera';
import { FIGURES_A_NODE, type PlaceDoubt } from '../../shared/geometry/place-doubt';
import type { TableSize } from '../../shared/geometry/point';
import type { CameraSetup, ProjectorSetup, TableSetup } from '../../shared/session/session';
import { checkedSum } from '../../shared/session/setup-checks';

/**
 * The set-up of a table that was typed `factor` times as large as it is, each way, with its true size. Whoever sees and
 * lights the table by it sees and lights the same pixels as before, exactly; only what a millimetre is changes. Places
 * of fiducials that were measured stay as they are. What the bar showed of `cameraKey` is kept, in true millimetres.
 */
export function scaledSetup(
  setup: TableSetup,
  factor: number,
  table: TableSize,
  cameraKey: string,
): TableSetup {
  const cameras = mapped(setup.cameras, (camera) => scaledCamera(camera, factor));
  const projectors = mapped(setup.projectors, (projector) => scaledProjector(projector, factor));
  const scaled: TableSetup = { ...setup, table, cameras, projectors };
  const bar = setup.checks?.bar;
  if (!bar) return scaled;
  const readings = bar.readings.map((reading) => ({ ...reading, lengthMm: reading.lengthMm / factor }));
  const of = checkedSum(scaled, { cameraKey });
  return { ...scaled, checks: { ...setup.checks, bar: { ...bar, of, readings } } };
}

function scaledCamera(camera: CameraSetup, factor: number): CameraSetup {
  if (camera.kind === 'corners') return camera;
  const { model, sigmaMm, doubt } = camera;
  return {
    ...camera,
    model: nearer(model, factor),
    sigmaMm: sigmaMm / factor,
    ...(doubt && { doubt: scaledDoubt(doubt, factor) }),
  };
}

function scaledProjector(projector: ProjectorSetup, factor: number): ProjectorSetup {
  if (projector.kind === 'corners') return projector;
  const { model, rmsMm, worstMm } = projector;
  return { ...projector, model: nearer(model, factor), rmsMm: rmsMm / factor, worstMm: worstMm / factor };
}

/** What stands so many times nearer sees a table so many times smaller alike. */
function nearer(model: CameraModel, factor: number): CameraModel {
  const [x, y, z] = model.tvec;
  return { ...model, tvec: [x / factor, y / factor, z / factor] };
}

/** Variances go by the square; what they grow by a millimetre of height, and by its square, by one power less each. */
function scaledDoubt(doubt: PlaceDoubt, factor: number): PlaceDoubt {
  const { span, covariances } = doubt;
  const powers = [2, 1, 0];
  return {
    ...doubt,
    span: { widthMm: span.widthMm / factor, depthMm: span.depthMm / factor },
    covariances: covariances.map((value, i) => {
      const power = powers[Math.floor((i % FIGURES_A_NODE) / 3)] ?? 0;
      return value / factor ** power;
    }),
  };
}

function mapped<T>(record: Readonly<Record<string, T>>, change: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
