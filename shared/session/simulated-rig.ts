import type { CameraModel } from '../geometry/camera';
import type { TableSize } from '../geometry/point';
import type { CameraSetup, CornersProjector } from './session';

/**
 * The rig that stands over the simulated table: numbers alone, so that a new game may start calibrated to it and
 * the simulated camera may render by it. Nothing else may tell the simulated camera from a real one.
 */

/** Names the simulated camera in `TableSetup.cameras`. */
export const simulatedCameraKey = 'simulated';

/** Names the simulated projector in `TableSetup.projectors`. */
export const simulatedProjectorKey = 'simulated';

/** A six by four foot table. */
export const simulatedTable: TableSize = { widthMm: 1829, depthMm: 1219 };

/**
 * A webcam on an arm over the near edge: 2 m up at (968, 395), looking at (918, 612), rolled by 0.7 degrees, with
 * the mild barrel distortion of a common lens. It frames the table with about 0.8 px/mm.
 */
export const simulatedCamera: CameraModel = {
  width: 1920,
  height: 1080,
  fx: 1665,
  fy: 1665,
  cx: 971.4,
  cy: 538.6,
  distortion: [-0.085, 0.021, 0.0006, -0.0004, 0],
  rvec: [3.032307, -0.020285, -0.039274],
  tvec: [-910.311, 621.852, 1948.867],
};

/** What a good automatic calibration of the simulated camera would say of itself. */
export const simulatedCameraSetup: CameraSetup = { kind: 'model', model: simulatedCamera, sigmaMm: 0.2 };

/**
 * The simulated projector as the camera it is, run backwards: 2.3 m up at (900, 860), with lens shift and no
 * distortion. Light on raised things (hills, bases) falls by this model; the flat table by its corners below.
 */
export const simulatedProjector: CameraModel = {
  width: 1920,
  height: 1080,
  fx: 1985,
  fy: 1985,
  cx: 958,
  cy: 527,
  distortion: [0, 0, 0, 0, 0],
  rvec: [-3.046184, -0.008633, -0.010159],
  tvec: [-919.788, 632.192, 2365.148],
};

/** Where `simulatedProjector` sees the table's corners, to a thousandth of a pixel: a slight keystone. */
export const simulatedProjectorSetup: CornersProjector = {
  kind: 'corners',
  width: 1920,
  height: 1080,
  corners: [
    { x: 186.049, y: 1057.58 },
    { x: 1716.952, y: 1062.904 },
    { x: 1762.29, y: 25.441 },
    { x: 152.637, y: 14.001 },
  ],
};
