import { type CameraModel, makeCamera } from '../../shared/geometry/camera';
import { centredLens } from '../../shared/geometry/lens';
import { doubtSigmaMm, griddedDoubt, type PlaceDoubt } from '../../shared/geometry/place-doubt';
import type { Point, TableSize } from '../../shared/geometry/point';
import { distance } from '../../shared/geometry/vector';
import { fail, ok, type Result } from '../../shared/result';
import type { TableFault, TableTag } from '../../shared/session/calibration-report';
import type { CornersPx } from '../../shared/vision/detection';
import { type CameraFit, fitCamera, type Sighting } from '../fit-camera';
import { type LensDoubts, placeCovarianceMm2 } from '../fit-model';
import { type Intrinsics, planarPose } from '../planar-pose';
import { doubtNodes } from './table-grid';
import { tagCorners } from './table-tags';

/** A tag in the picture. */
export interface SeenTag {
  readonly id: number;
  readonly corners: CornersPx;
}

/**
 * What is known of the lens before the table is seen: all of it, as well as `doubts` say and exactly where there are
 * none; or only the picture's size.
 */
export type KnownLens =
  | { readonly kind: 'calibrated'; readonly lens: Intrinsics; readonly doubts?: LensDoubts }
  | { readonly kind: 'unknown'; readonly width: number; readonly height: number };

/** The camera over the table. */
export interface SolvedTable {
  readonly model: CameraModel;
  readonly rmsPx: number;
  /** Doubt of a place on the table, root mean square over it, along its worst axis. */
  readonly sigmaMm: number;
  /** The same by place. */
  readonly doubt: PlaceDoubt;
  /** How large the tags were printed, 1 being true. */
  readonly printScale: number;
}

/** Three tags have twelve corners; two leave the lens, and a tag that was moved, to chance. */
const LEAST_TAGS = 3;
/** Tags are laid by hand to a millimetre or so; this is a share of the picture's width, 1.5 px of 1920. */
const MOST_RMS = 1.5 / 1920;
/**
 * What corners scatter by before a fit has shown it, px of 1920, and how many of its spare equations that foreknowledge
 * is worth: tags laid a millimetre off show in the fit, and a fit that is lucky is not believed blindly.
 */
const CORNER_SIGMA = 0.05 / 1920;
const FOREKNOWN_EQUATIONS = 4;
/** Rotation and place; what else is unknown of a lens comes with foreknowledge of its own, an equation each. */
const POSE_UNKNOWNS = 6;
/** No printer is so far off: the table's size and the tags' are not in one unit. */
const PRINT_SCALES = { least: 0.85, most: 1.15 };
/** A table is so many times too large when centimetres are typed as inches, or the other way round. */
const UNIT_FACTORS = [2.54, 1 / 2.54] as const;
/** The printed size is found by turns with the pose; each turn leaves a few hundredths of what was wrong. */
const SCALE_TURNS = 4;

/**
 * Where most webcams lie: 65° wide, bulging a little, the centre within a hundredth of the width. Tags near the corners
 * show focal length and bulge by how they are sheared.
 */
function usualLens(width: number, height: number): { lens: Intrinsics; doubts: LensDoubts } {
  return {
    lens: centredLens({ width, height }, 0.8 * width, [-0.08, 0.01, 0, 0, 0]),
    doubts: {
      focal: 0.3,
      k1: 0.15,
      k2: 0.05,
      tangential: 0.0008,
      centreXPx: 0.006 * width,
      centreYPx: 0.006 * width,
    },
  };
}

/**
 * The camera that sees the table's tags so. The tags' places are believed and their printed size is measured, so that
 * a sheet printed too small shows and shifts nothing. With an unknown lens, focal length and distortion are found along
 * with the pose. Where the tags do not fit, it is tried whether some have changed places or the table's sides were
 * exchanged.
 */
export function solveTable(
  tags: readonly TableTag[],
  seen: readonly SeenTag[],
  known: KnownLens,
  table: TableSize,
): Result<SolvedTable, TableFault> {
  const twice = seen.find(({ id }, i) => seen.findIndex((other) => other.id === id) !== i);
  if (twice) return fail({ kind: 'seen-twice', id: twice.id });
  const there = tags.filter(({ id }) => seen.some((one) => one.id === id));
  if (there.length < LEAST_TAGS) {
    const missing = tags.filter((tag) => !there.includes(tag)).map(({ id }) => id);
    return fail({ kind: 'too-few-tags', seen: there.map(({ id }) => id), missing });
  }
  const found = fitTags(there, seen, known);
  const width = widthOf(known);
  const mostPx = MOST_RMS * width;
  if (!found || found.fit.rmsPx > mostPx) {
    return fail(
      whyNoFit(there, seen, known, table, mostPx) ?? {
        kind: 'no-fit',
        rmsPx: found?.fit.rmsPx ?? Number.NaN,
        mostPx,
      },
    );
  }
  const { fit, printScale } = found;
  if (!(printScale >= PRINT_SCALES.least && printScale <= PRINT_SCALES.most)) {
    return fail({ kind: 'size-mismatch', printScale });
  }
  const doubt = griddedDoubt(table, doubtNodes, (place) => placeCovarianceMm2(fit, place));
  return ok({ model: fit.model, rmsPx: fit.rmsPx, sigmaMm: doubtSigmaMm(doubt), doubt, printScale });
}

interface TagFit {
  readonly fit: CameraFit;
  readonly printScale: number;
}

function fitTags(tags: readonly TableTag[], seen: readonly SeenTag[], known: KnownLens): TagFit | undefined {
  const pixels = tags.flatMap(({ id }) => seen.find((one) => one.id === id)?.corners ?? []);
  const { lens, doubts } =
    known.kind === 'calibrated'
      ? { lens: known.lens, doubts: known.doubts ?? {} }
      : usualLens(known.width, known.height);
  let printScale = 1;
  let solved: CameraFit | undefined;
  for (let turn = 0; turn < SCALE_TURNS; turn++) {
    const points = tags.flatMap((tag) => tagCorners(tag, printScale));
    const pose = solved?.model ?? planarPose(points, pixels, lens);
    if (!pose) return undefined;
    const sightings = points.map((point, i): Sighting => {
      return { point: { ...point, z: 0 }, px: pixels[i] as Point<'camera'> };
    });
    const sightingPx = scatterPx(CORNER_SIGMA * lens.width, solved);
    solved = fitCamera(sightings, { ...lens, ...startOf(solved, pose) }, { ...doubts, sightingPx });
    if (!solved) return undefined;
    printScale = measuredScale(tags, pixels, solved.model);
  }
  return solved && { fit: solved, printScale };
}

/** Standard deviation of a corner's coordinate: foreknown, and as the fit so far shows it in its spare equations. */
function scatterPx(foreknownPx: number, solved: CameraFit | undefined): number {
  if (!solved) return foreknownPx;
  const spare = solved.errors.length - POSE_UNKNOWNS;
  const seen = solved.errors.length * solved.rmsPx ** 2;
  return Math.sqrt((FOREKNOWN_EQUATIONS * foreknownPx ** 2 + seen) / (FOREKNOWN_EQUATIONS + spare));
}

/** A second turn starts from the pose of the first; the lens is doubted about what was known, not about that. */
function startOf(solved: CameraFit | undefined, pose: Pick<CameraModel, 'rvec' | 'tvec'>) {
  const { rvec, tvec } = solved?.model ?? pose;
  return { rvec, tvec };
}

/** Mean side of the tags on the table by their stated sides. */
function measuredScale(
  tags: readonly TableTag[],
  pixels: readonly Point<'camera'>[],
  model: CameraModel,
): number {
  const camera = makeCamera(model);
  const places = pixels.map((px) => camera.meetPlane(px, 0));
  const ratios = tags.flatMap(({ sizeMm }, t) =>
    [0, 1, 2, 3].map((i) => {
      const a = places[4 * t + i] as Point<'table'>;
      const b = places[4 * t + ((i + 1) % 4)] as Point<'table'>;
      return distance(a, b) / sizeMm;
    }),
  );
  return ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
}

function whyNoFit(
  tags: readonly TableTag[],
  seen: readonly SeenTag[],
  known: KnownLens,
  table: TableSize,
  mostPx: number,
): TableFault | undefined {
  const fits = (laid: readonly TableTag[]) => {
    const found = fitTags(laid, seen, known);
    return found !== undefined && found.fit.rmsPx <= mostPx;
  };
  // Tags lie near edges and corners: each keeps its distance from the edge that it is nearest to.
  const onTable = ({ widthMm, depthMm }: TableSize) =>
    tags.map((tag) => ({
      ...tag,
      xMm: moved(tag.xMm, table.widthMm, widthMm),
      yMm: moved(tag.yMm, table.depthMm, depthMm),
    }));
  const exchanged = { widthMm: table.depthMm, depthMm: table.widthMm };
  if (fits(onTable(exchanged))) return { kind: 'sides-swapped', ...exchanged };
  for (const factor of UNIT_FACTORS) {
    const { widthMm, depthMm } = table;
    if (fits(onTable({ widthMm: widthMm / factor, depthMm: depthMm / factor }))) {
      return { kind: 'size-mismatch', printScale: factor };
    }
  }
  for (const order of reorderings(tags.length)) {
    const reordered = tags.map((tag, i) => {
      const { xMm, yMm } = tags[order[i] ?? i] ?? tag;
      return { ...tag, xMm, yMm };
    });
    if (!fits(reordered)) continue;
    const places = tags.flatMap(({ id }, i): [number, number][] => {
      const at = tags[order[i] ?? i]?.id ?? id;
      return at === id ? [] : [[id, at]];
    });
    return { kind: 'places-swapped', places };
  }
  return undefined;
}

function moved(atMm: number, sideMm: number, newSideMm: number): number {
  return atMm < sideMm / 2 ? atMm : newSideMm - (sideMm - atMm);
}

/** What hands do to a pack of sheets: two exchanged, all shifted on by some, or all laid the other way round. */
function reorderings(count: number): number[][] {
  const inOrder = Array.from({ length: count }, (_, i) => i);
  const pairs = inOrder.flatMap((a) =>
    inOrder.filter((b) => b > a).map((b) => inOrder.map((i) => (i === a ? b : i === b ? a : i))),
  );
  const shifted = inOrder.slice(1).map((by) => inOrder.map((i) => (i + by) % count));
  const reversed = inOrder.map((by) => inOrder.map((i) => (count - i + by) % count));
  return [...pairs, ...shifted, ...reversed];
}

function widthOf(known: KnownLens): number {
  return known.kind === 'calibrated' ? known.lens.width : known.width;
}
