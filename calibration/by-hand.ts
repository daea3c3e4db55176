import { type CameraModel, makeCamera } from '../shared/geometry/camera';
import { largestAxis } from '../shared/geometry/covariance';
import { applyHomography, type Homography, homographyFromPoints } from '../shared/geometry/homography';
import { centredLens, type Lens } from '../shared/geometry/lens';
import { evenDoubt, type PlaceDoubt } from '../shared/geometry/place-doubt';
import type { TableSize } from '../shared/geometry/point';
import { distance } from '../shared/geometry/vector';
import { fail, ok, type Result } from '../shared/result';
import type { CameraSetup, CornersProjector, TableCorners } from '../shared/session/session';
import type { CalibrationError } from './calibration-error';
import { type CameraFit, type FitDoubts, fitCamera } from './fit-camera';
import { placeSigmaMm } from './fit-model';
import { lensCoversPicture, planarPose } from './planar-pose';
import { checkCorners, checkTable, tableCorners } from './table/corners';
import { gridOver, rootMeanSquare } from './table/table-grid';

/** A camera set up by hand. */
export interface HandCamera {
  readonly model: CameraModel;
  /** Doubt of a place on the table that the set-up leaves, root mean square over the table, along its worst axis. */
  readonly sigmaMm: number;
  /** The same by place, where the set-up tells. */
  readonly doubt: PlaceDoubt;
  readonly rmsPx: number;
  /** What the focal length rests on: an oblique view shows it, a view straight down leaves the stated one. */
  readonly focalFrom: 'corners' | 'field-of-view' | 'model';
}

/** A projector set up by hand. */
export interface HandProjector {
  readonly tableToProjector: Homography<'table', 'projector'>;
  /** As `HandCamera.sigmaMm`, for light that should fall on a place. */
  readonly sigmaMm: number;
}

/** A hand with arrow keys leaves a corner about a pixel off. */
const HAND_PX = 1;

/**
 * How well the focal length is known beforehand, as a fraction of it: data sheets give the diagonal field of view as
 * often as the horizontal one (15 % apart), and whoever leaves the usual 70° has a camera of 60 to 80.
 */
const FOCAL_DOUBT = 0.1;

/** How well k1 is judged by whether the drawn table edges follow the real ones: two pixels of bow at 1080p. */
const K1_JUDGED = 0.005;

/** A k1 of exactly 0 is one that nobody has judged yet: most webcams have 0 to −0.2, and bow most at the edges. */
const UNJUDGED_K1 = -0.14;

/**
 * Corners that strain the fit by more standard deviations than this were not dragged to this table. Measured: over
 * random cameras, true tables strain by 3.2 at most, wrong presets by 5.6 at least and by 33 in the middle.
 */
const MOST_STRAIN = 5;

const FIELD_OF_VIEW = { minRad: (15 * Math.PI) / 180, maxRad: (130 * Math.PI) / 180 };

/** Beyond these a lens is a fisheye, which this model does not describe. */
const LEAST_K1 = -0.5;
const MOST_K1 = 0.5;

/** Whether a lens was measured by views of a board, or stated by a person. */
type LensKnown = 'measured' | 'stated';

/** Boards held by hand give a focal length to a few thousandths, and the bulge with it. */
const MEASURED_DOUBTS: FitDoubts = { sightingPx: HAND_PX, focal: 0.003, k1: 0.003 };

/** Teams stand a little above the table; the doubt is taken at a typical fiducial's height. */
const TEAM_HEIGHT_MM = 10;

/**
 * The camera that sees the table's corners where they were dragged. The principal point is taken to be the
 * picture's centre and pixels to be square. A set-up of kind `model` is checked and passed on.
 */
export function cameraFromSetup(setup: CameraSetup, table: TableSize): Result<HandCamera, CalibrationError> {
  const checked = checkTable(table);
  if (!checked.ok) return checked;
  if (setup.kind === 'model') return passModel(setup.model, setup.sigmaMm, setup.doubt);
  const { imageWidth: width, imageHeight: height, corners } = setup;
  const seen = checkCorners(corners, width, height, 'camera');
  if (!seen.ok) return seen;
  const lens = setup.lens ? lensFor(setup.lens, width, height) : statedLens(setup);
  if (!lens.ok) return lens;
  return placeByCorners(corners, table, lens.value, setup.lens ? 'measured' : 'stated');
}

/** A measured lens speaks of its own picture size alone; whoever knows that it may be scaled has done so before. */
function lensFor(lens: Lens, width: number, height: number): Result<Lens, CalibrationError> {
  if (lens.width === width && lens.height === height) return ok(lens);
  return fail({ kind: 'pictureSize', picture: 'camera', width: lens.width, height: lens.height });
}

/** The lens that field of view and k1 describe. */
function statedLens(setup: Extract<CameraSetup, { kind: 'corners' }>): Result<Lens, CalibrationError> {
  const { imageWidth: width, imageHeight: height, horizontalFovRad, k1 } = setup;
  if (!(horizontalFovRad >= FIELD_OF_VIEW.minRad && horizontalFovRad <= FIELD_OF_VIEW.maxRad)) {
    return fail({ kind: 'fieldOfView', valueRad: horizontalFovRad, ...FIELD_OF_VIEW });
  }
  const focal = width / 2 / Math.tan(horizontalFovRad / 2);
  const lens = centredLens({ width, height }, focal, [k1, 0, 0, 0, 0]);
  const least = leastK1(lens);
  if (!(k1 >= least && k1 <= MOST_K1)) return fail({ kind: 'lensDistortion', k1, min: least, max: MOST_K1 });
  return ok(lens);
}

function placeByCorners(
  corners: TableCorners<'camera'>,
  table: TableSize,
  lens: Lens,
  known: LensKnown,
): Result<HandCamera, CalibrationError> {
  const fit = fitCorners(corners, table, lens, known);
  if (!fit || fit.strain > MOST_STRAIN) return fail(whyNoFit(fit, corners, table, lens, known));
  const sigmaMm = Math.hypot(
    rootMeanSquare(gridOver(table).map((p) => placeSigmaMm(fit, { ...p, z: TEAM_HEIGHT_MM }))),
    known === 'stated' && lens.distortion[0] === 0 ? unjudgedLensMm(fit.model, corners, table, lens) : 0,
  );
  return ok({
    model: fit.model,
    sigmaMm,
    doubt: evenDoubt(sigmaMm),
    rmsPx: fit.rmsPx,
    focalFrom:
      known === 'measured' ? 'model' : fit.focalSigma < FOCAL_DOUBT / 2 ? 'corners' : 'field-of-view',
  });
}

/** The map that puts light on the table's corners where they were dragged in the projector's picture. */
export function projectorFromSetup(
  setup: CornersProjector,
  table: TableSize,
): Result<HandProjector, CalibrationError> {
  const checked = checkTable(table);
  if (!checked.ok) return checked;
  const seen = checkCorners(setup.corners, setup.width, setup.height, 'projector');
  if (!seen.ok) return seen;
  const from = tableCorners(table);
  const map = homographyFromPoints(from, setup.corners, 'reversed');
  if (!map.ok) return fail({ kind: 'cornersCrossed', picture: 'projector' });
  const places = gridOver(table);
  const doubts = places.map(() => ({ xx: 0, xy: 0, yy: 0 }));
  // Each corner coordinate is off by a pixel on its own: how far does the light then fall from each place?
  for (let i = 0; i < 4; i++) {
    for (const nudge of [
      { x: HAND_PX, y: 0 },
      { x: 0, y: HAND_PX },
    ]) {
      const corners = setup.corners.map((c, j) => (j === i ? { x: c.x + nudge.x, y: c.y + nudge.y } : c));
      const back = homographyFromPoints<'projector', 'table'>(corners, from, 'reversed');
      if (!back.ok) return fail({ kind: 'cornersCrossed', picture: 'projector' });
      places.forEach((p, k) => {
        const q = applyHomography(back.value, applyHomography(map.value, p));
        const doubt = doubts[k];
        if (!doubt) return;
        doubt.xx += (q.x - p.x) ** 2;
        doubt.xy += (q.x - p.x) * (q.y - p.y);
        doubt.yy += (q.y - p.y) ** 2;
      });
    }
  }
  return ok({ tableToProjector: map.value, sigmaMm: rootMeanSquare(doubts.map(largestAxis)) });
}

/** How far places shift, root mean square over the table, if the lens bulges as most webcams' do and nobody said so. */
function unjudgedLensMm(
  model: CameraModel,
  corners: TableCorners<'camera'>,
  table: TableSize,
  lens: Lens,
): number {
  const bulging = fitCorners(corners, table, { ...lens, distortion: [UNJUDGED_K1, 0, 0, 0, 0] }, 'stated');
  if (!bulging) return 0;
  const [straight, bulged] = [makeCamera(model), makeCamera(bulging.model)];
  const shifts = gridOver(table).map((place) => {
    const to = bulged.meetPlane(straight.project({ ...place, z: TEAM_HEIGHT_MM }), TEAM_HEIGHT_MM);
    return distance(place, to);
  });
  return rootMeanSquare(shifts);
}

function fitCorners(
  corners: TableCorners<'camera'>,
  table: TableSize,
  lens: Lens,
  known: LensKnown,
): CameraFit | undefined {
  const points = tableCorners(table);
  const pose = planarPose(points, corners, lens);
  if (!pose) return undefined;
  const sightings = points.map((p, i) => ({ point: { ...p, z: 0 }, px: corners[i] ?? { x: 0, y: 0 } }));
  return fitCamera(sightings, { ...lens, ...pose }, known === 'measured' ? MEASURED_DOUBTS : doubtsOf(lens));
}

/**
 * A lens bows the picture by k1 times the square of the distance in focal lengths. So a k1 that was read off a data
 * sheet bows wrongly by twice the focal length's error, and one that was judged by eye does so once the fit finds
 * another focal length.
 */
function doubtsOf({ distortion: [k1] }: Lens): FitDoubts {
  const k1Sigma = Math.hypot(K1_JUDGED, 2 * FOCAL_DOUBT * k1);
  return { sightingPx: HAND_PX, focal: FOCAL_DOUBT, k1: k1Sigma };
}

/** Corners named one on fit a table of the other proportions: tell that apart from corners that fit nothing. */
function whyNoFit(
  fit: CameraFit | undefined,
  corners: TableCorners<'camera'>,
  table: TableSize,
  lens: Lens,
  known: LensKnown,
): CalibrationError {
  const statedFovRad = fieldOfView(lens);
  const [a, b, c, d] = corners;
  const turned = fitCorners([b, c, d, a], table, lens, known);
  if (turned && turned.strain <= MOST_STRAIN) return { kind: 'cornersTurned' };
  if (!fit) return { kind: 'noView' };
  return { kind: 'noFit', rmsPx: fit.rmsPx, neededFovRad: fieldOfView(fit.model), statedFovRad };
}

/** The strongest barrel distortion whose polynomial still reaches the picture's corners, in hundredths. */
function leastK1(lens: Lens): number {
  for (let hundredths = Math.round(100 * LEAST_K1); hundredths < 0; hundredths++) {
    const k1 = hundredths / 100;
    if (lensCoversPicture({ ...lens, distortion: [k1, 0, 0, 0, 0] })) return k1;
  }
  return 0;
}

function fieldOfView(lens: Lens): number {
  return 2 * Math.atan(lens.width / 2 / lens.fx);
}

function passModel(
  model: CameraModel,
  sigmaMm: number,
  doubt: PlaceDoubt = evenDoubt(sigmaMm),
): Result<HandCamera, CalibrationError> {
  const refuse = (field: string, value: unknown) =>
    fail({ kind: 'cameraModel' as const, field, value: String(value) });
  for (const field of ['width', 'height', 'fx', 'fy'] as const) {
    if (!(model[field] > 0 && Number.isFinite(model[field]))) return refuse(field, model[field]);
  }
  for (const field of ['cx', 'cy'] as const) {
    if (!Number.isFinite(model[field])) return refuse(field, model[field]);
  }
  for (const field of ['distortion', 'rvec', 'tvec'] as const) {
    if (!model[field].every(Number.isFinite)) return refuse(field, model[field].join(', '));
  }
  if (!(sigmaMm >= 0 && Number.isFinite(sigmaMm))) return refuse('sigmaMm', sigmaMm);
  return ok({ model, sigmaMm, doubt, rmsPx: 0, focalFrom: 'model' });
}
