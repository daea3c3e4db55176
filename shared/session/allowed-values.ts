import type { Terrain, TerrainPiece, TerrainRibbon } from '../board/terrain';
import type { CameraModel } from '../geometry/camera';
import type { Lens } from '../geometry/lens';
import { type JointDoubts, LENS_UNKNOWNS } from '../geometry/lens-doubt';
import { invertPositiveDefinite } from '../geometry/linear';
import type { Point, Pose, TableSize } from '../geometry/point';
import { ribbonOutline } from '../geometry/ribbon';
import type { TableTag } from './calibration-report';
import type { CommandError } from './command';
import type {
  CameraSetup,
  Displacement,
  MeasuredLens,
  ProjectorSetup,
  SettledPose,
  TableSetup,
} from './session';
import type { BarChecked, LightChecked } from './setup-checks';

/**
 * What the values of a command may be. Each check gives the first refusal it meets, naming the field, the value
 * and what would be allowed, or undefined where all is well. Bounds are inclusive.
 */
type Refusal = CommandError | undefined;

interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** A foot to twenty feet. */
const TABLE_MM: Bounds = { least: 300, most: 6100 };
const PICTURE_PX: Bounds = { least: 16, most: 16384 };
const FOV_RAD: Bounds = { least: 0.1, most: 3 };
const K1: Bounds = { least: -1, most: 1 };
const ELEVATION_MM: Bounds = { least: 0, most: 1000 };
const SEAT_MM: Bounds = { least: -500, most: 500 };
const SIGMA_MM: Bounds = { least: 0, most: 100 };
/** From a string to a river. */
const RIBBON_MM: Bounds = { least: 1, most: 1000 };
/** Files round to tenths of a millimetre. */
const SAME_MM = 0.5;
/** A corner may lie outside the picture, where a camera or projector does not reach it. */
const CORNER_PX: Bounds = { least: -32768, most: 32768 };
/** Off the table is a place too, but not off the building. */
const PLACE_MM: Bounds = { least: -100_000, most: 100_000 };
/** A lens that fits its views worse is none. */
const RMS_PX: Bounds = { least: 0, most: 100 };
const VIEWS: Bounds = { least: 3, most: 1000 };
const FOCAL_PX: Bounds = { least: 1, most: 1_000_000 };
/** The dictionary has so many. */
const TAG_ID: Bounds = { least: 0, most: 586 };
const TAG_MM: Bounds = { least: 5, most: 500 };
/** Tags may lie beside the table. */
const TABLE_PLACE_MM: Bounds = { least: -2000, most: 8100 };
const TOLERANCE_MM: Bounds = { least: 0.2, most: 20 };
const COUNT: Bounds = { least: 0, most: 10_000 };
const BAR_MM: Bounds = { least: 30, most: 3000 };
const CHECK_BAR_MM: Bounds = { least: 100, most: 400 };
const ANY_NUMBER: Bounds = { least: -Number.MAX_VALUE, most: Number.MAX_VALUE };

/** A table is a table: both sides within bounds. */
export function checkTable(table: TableSize): Refusal {
  return within('table.widthMm', table.widthMm, TABLE_MM) ?? within('table.depthMm', table.depthMm, TABLE_MM);
}

/** Any finite angle; who stores it wraps it. */
export function checkAngle(field: string, rad: number): Refusal {
  return within(field, rad, ANY_NUMBER);
}

/** A fiducial sits on its base, or on a tab or tray beside it. */
export function checkSeat([forwardMm, leftMm]: readonly [number, number], rotationRad: number): Refusal {
  return (
    within('offsetMm.0', forwardMm, SEAT_MM) ??
    within('offsetMm.1', leftMm, SEAT_MM) ??
    checkAngle('rotationRad', rotationRad)
  );
}

/** An objective stands on the table, its edge included. */
export function checkOnTable(field: string, pose: Pose, table: TableSize): Refusal {
  return (
    within(`${field}.xMm`, pose.xMm, { least: 0, most: table.widthMm }) ??
    within(`${field}.yMm`, pose.yMm, { least: 0, most: table.depthMm }) ??
    checkAngle(`${field}.headingRad`, pose.headingRad)
  );
}

/** Each piece has three corners or more, and a top 0 to 1000 mm high. */
export function checkTerrain(terrain: Terrain): Refusal {
  return firstOf(terrain, (piece, index) => checkPiece(`terrain[${index}]`, piece));
}

/** Whether the corners also make a camera that could exist, calibration says: it needs the table. */
export function checkCameraSetup(setup: CameraSetup): Refusal {
  if (setup.kind === 'model') {
    return checkModel('camera', setup.model) ?? within('camera.sigmaMm', setup.sigmaMm, SIGMA_MM);
  }
  return (
    wholeWithin('camera.imageWidth', setup.imageWidth, PICTURE_PX) ??
    wholeWithin('camera.imageHeight', setup.imageHeight, PICTURE_PX) ??
    within('camera.horizontalFovRad', setup.horizontalFovRad, FOV_RAD) ??
    within('camera.k1', setup.k1, K1) ??
    checkPoints('camera.corners', setup.corners, CORNER_PX) ??
    (setup.lens && checkLens('camera', setup.lens))
  );
}

/** A lens and its error in pixels. */
export function checkMeasuredLens({ lens, doubts, rmsPx, views, atMs }: MeasuredLens): Refusal {
  return (
    checkLens('camera', lens) ??
    (doubts && checkJointDoubts(doubts)) ??
    within('lens.rmsPx', rmsPx, RMS_PX) ??
    wholeWithin('lens.views', views, VIEWS) ??
    within('lens.atMs', atMs, ANY_NUMBER)
  );
}

function checkJointDoubts({ joint }: JointDoubts): Refusal {
  if (invertPositiveDefinite(joint, LENS_UNKNOWNS.length)) return undefined;
  return refusal('lens.doubts', 'no covariance', 'a positive definite covariance');
}

/** Fiducials on the table, each id once. Fewer than three find no camera, but may be on their way to more. */
export function checkTableTags(tags: readonly TableTag[]): Refusal {
  const twice = tags.find(({ id }, i) => tags.findIndex((other) => other.id === id) !== i);
  if (twice) {
    return { kind: 'invalidValue', field: 'tags.id', value: `${twice.id} twice`, allowed: 'each id once' };
  }
  return firstOf(
    tags,
    ({ id, sizeMm, xMm, yMm, headingRad }) =>
      wholeWithin('tags.id', id, TAG_ID) ??
      within('tags.sizeMm', sizeMm, TAG_MM) ??
      within('tags.xMm', xMm, TABLE_PLACE_MM) ??
      within('tags.yMm', yMm, TABLE_PLACE_MM) ??
      checkAngle('tags.headingRad', headingRad),
  );
}

/** Light is never exact, and what is allowed to lie a finger's width off is not measured. */
export function checkTolerance(toleranceMm: number): Refusal {
  return within('checks.toleranceMm', toleranceMm, TOLERANCE_MM);
}

/** Figures of a check of light. */
export function checkLightCheck({ rmsMm, worstMm, found, atMs }: LightChecked): Refusal {
  return (
    within('checks.light.rmsMm', rmsMm, SIGMA_MM) ??
    within('checks.light.worstMm', worstMm, SIGMA_MM) ??
    wholeWithin('checks.light.found', found, COUNT) ??
    within('checks.light.atMs', atMs, ANY_NUMBER)
  );
}

/** Lengths of the bar; one that was read through a table typed wrong by inches for centimetres is no fault. */
export function checkBarCheck({ readings, checkBarMm, atMs }: BarChecked): Refusal {
  return (
    firstOf(
      readings,
      ({ lengthMm, directionRad }) =>
        within('checks.bar.lengthMm', lengthMm, BAR_MM) ??
        checkAngle('checks.bar.directionRad', directionRad),
    ) ??
    (checkBarMm === undefined ? undefined : within('checks.bar.checkBarMm', checkBarMm, CHECK_BAR_MM)) ??
    within('checks.bar.atMs', atMs, ANY_NUMBER)
  );
}

/** Every part of a whole set-up. */
export function checkSetup(setup: TableSetup): Refusal {
  const { table, cameras, lenses = {}, projectors, tags = [], checks = {} } = setup;
  return (
    checkTable(table) ??
    checkTableTags(tags) ??
    (checks.toleranceMm === undefined ? undefined : checkTolerance(checks.toleranceMm)) ??
    (checks.light && checkLightCheck(checks.light)) ??
    (checks.bar && checkBarCheck(checks.bar)) ??
    firstOf(Object.values(cameras), checkCameraSetup) ??
    firstOf(Object.values(lenses), checkMeasuredLens) ??
    firstOf(Object.values(projectors), checkProjectorSetup)
  );
}

/** A projector's picture with its corners in pixels, or its model with the figures it was found to keep. */
export function checkProjectorSetup(setup: ProjectorSetup): Refusal {
  if (setup.kind === 'model') {
    return (
      checkModel('projector', setup.model) ??
      within('projector.rmsMm', setup.rmsMm, SIGMA_MM) ??
      within('projector.worstMm', setup.worstMm, SIGMA_MM)
    );
  }
  return (
    wholeWithin('projector.width', setup.width, PICTURE_PX) ??
    wholeWithin('projector.height', setup.height, PICTURE_PX) ??
    checkPoints('projector.corners', setup.corners, CORNER_PX)
  );
}

/** Variances, on the covariance's diagonal, are never negative. */
export function checkSettled({ pose, covariance, elevationMm, atMs }: SettledPose): Refusal {
  return (
    within('settled.pose.xMm', pose.xMm, PLACE_MM) ??
    within('settled.pose.yMm', pose.yMm, PLACE_MM) ??
    checkAngle('settled.pose.headingRad', pose.headingRad) ??
    within('settled.elevationMm', elevationMm, ELEVATION_MM) ??
    within('settled.atMs', atMs, ANY_NUMBER) ??
    firstOf(covariance, (value, index) =>
      within(
        `settled.covariance[${index}]`,
        value,
        index % 4 === 0 ? { least: 0, most: Number.MAX_VALUE } : ANY_NUMBER,
      ),
    )
  );
}

/** A way is as long as it is; nobody carries a team a hundred metres. */
export function checkDisplacement({ from, pathMm }: Displacement): Refusal {
  return (
    within('move.from.xMm', from.xMm, PLACE_MM) ??
    within('move.from.yMm', from.yMm, PLACE_MM) ??
    checkAngle('move.from.headingRad', from.headingRad) ??
    within('move.pathMm', pathMm, { least: 0, most: PLACE_MM.most })
  );
}

function checkPiece(field: string, piece: TerrainPiece): Refusal {
  const { polygon, elevationMm, heightMm, ribbon } = piece;
  if (polygon.length < 3) {
    return refusal(`${field}.polygon`, `${polygon.length} corners`, 'three corners or more');
  }
  return (
    within(`${field}.elevationMm`, elevationMm, ELEVATION_MM) ??
    within(`${field}.heightMm`, heightMm ?? 0, ELEVATION_MM) ??
    checkPoints(`${field}.polygon`, polygon, PLACE_MM) ??
    (ribbon && checkRibbon(`${field}.ribbon`, ribbon, polygon))
  );
}

/** A ribbon's outline is that of its line: they are one shape, told twice. */
function checkRibbon(
  field: string,
  { line, widthMm }: TerrainRibbon,
  polygon: TerrainPiece['polygon'],
): Refusal {
  const bad = within(`${field}.widthMm`, widthMm, RIBBON_MM) ?? checkPoints(`${field}.line`, line, PLACE_MM);
  if (bad) return bad;
  const outline = ribbonOutline(line, widthMm);
  const isSame =
    outline.length === polygon.length &&
    outline.every((p, index) => {
      const other = polygon[index];
      return other && Math.hypot(p.x - other.x, p.y - other.y) <= SAME_MM;
    });
  return isSame
    ? undefined
    : refusal(`${field}.line`, 'another outline than polygon', 'the line that polygon lies along');
}

function checkLens(of: 'camera' | 'projector', model: Lens): Refusal {
  return (
    wholeWithin(`${of}.width`, model.width, PICTURE_PX) ??
    wholeWithin(`${of}.height`, model.height, PICTURE_PX) ??
    within(`${of}.fx`, model.fx, FOCAL_PX) ??
    within(`${of}.fy`, model.fy, FOCAL_PX) ??
    within(`${of}.cx`, model.cx, CORNER_PX) ??
    within(`${of}.cy`, model.cy, CORNER_PX) ??
    firstOf(model.distortion, (k, index) => within(`${of}.distortion[${index}]`, k, ANY_NUMBER))
  );
}

function checkModel(of: 'camera' | 'projector', model: CameraModel): Refusal {
  return (
    checkLens(of, model) ??
    firstOf(model.rvec, (rad, index) => within(`${of}.rvec[${index}]`, rad, ANY_NUMBER)) ??
    firstOf(model.tvec, (mm, index) => within(`${of}.tvec[${index}]`, mm, PLACE_MM))
  );
}

function checkPoints(
  field: string,
  points: readonly Point<'table' | 'camera' | 'projector'>[],
  bounds: Bounds,
): Refusal {
  return firstOf(
    points,
    (point, index) =>
      within(`${field}[${index}].x`, point.x, bounds) ?? within(`${field}[${index}].y`, point.y, bounds),
  );
}

/** NaN lies in no interval, so it is refused as well. */
function within(field: string, value: number, { least, most }: Bounds): Refusal {
  if (value >= least && value <= most) return undefined;
  return refusal(field, String(value), most === Number.MAX_VALUE ? 'a finite number' : `${least} to ${most}`);
}

function wholeWithin(field: string, value: number, bounds: Bounds): Refusal {
  if (Number.isInteger(value)) return within(field, value, bounds);
  return refusal(field, String(value), `a whole number, ${bounds.least} to ${bounds.most}`);
}

function refusal(field: string, value: string, allowed: string): Refusal {
  return { kind: 'invalidValue', field, value, allowed };
}

function firstOf<T>(items: readonly T[], check: (item: T, index: number) => Refusal): Refusal {
  for (const [index, item] of items.entries()) {
    const found = check(item, index);
    if (found) return found;
  }
  return undefined;
}
