import { type Camera, type CameraModel, makeCamera } from '../../shared/geometry/camera';
import { applyHomography, type Homography, homographyFromPoints } from '../../shared/geometry/homography';
import { centredLens, type Lens } from '../../shared/geometry/lens';
import { determinant } from '../../shared/geometry/matrix3';
import type { TableSize } from '../../shared/geometry/point';
import { fail, ok, type Result } from '../../shared/result';
import type { ProjectorFault } from '../../shared/session/calibration-report';
import { fitModel, type LensDoubts, type ModelFit, placeSigmaMm } from '../fit-model';
import { planarPose } from '../planar-pose';
import { gridOver, rootMeanSquare } from '../table/table-grid';
import type { ProjectorSize } from './light-patterns';
import { judgeProjector, type ProjectorFigures } from './projector-figures';
import type { ProjectorModel } from './projector-model';
import {
  crossings,
  edgeErrors,
  edgesOnTable,
  joined,
  type LightSeen,
  placeAt,
  subset,
  type TableEdges,
  turnedOver,
} from './table-edges';

export interface SolvedProjector extends ProjectorFigures {
  readonly projector: ProjectorModel;
  readonly fit: ModelFit;
  /** Whether light above the table was measured, on a box or with the lens, or follows from what projectors are like. */
  readonly raised: 'measured' | 'approximate';
  /** Doubt of where light falls 50 mm above the table, root mean square over it. */
  readonly raisedSigmaMm: number;
}

export interface SolveOptions {
  /** Marks may fall so far off, anywhere on the table. */
  readonly toleranceMm?: number;
  /** Edges on the flat top of a box whose height is known. */
  readonly box?: TableEdges;
  /** The projector's lens, where it was measured before: only where it stands is found. */
  readonly lens?: Lens;
}

/** As high as hills are on most tables. */
const RAISED_MM = 50;
/** Light there is measured when it is known as well as this. */
const RAISED_ENOUGH_MM = 0.5;

/** Fewer edges of an axis leave the lens to chance. */
const LEAST_EDGES = 150;
/** More contradictions than this are no passing hand. */
const MOST_DISTURBED = 0.5;
/** Edges that lie where the model has them, of all. */
const LEAST_INLIERS = 0.8;
/** Of the table's cells, how many light has to be measured in. */
const LEAST_MEASURED = 0.5;
/** Marks may fall so far off, anywhere on the table. */
export const usualToleranceMm = 2;
/** Scatter of a single edge is at least this, projector px: else a rendered picture would be believed blindly. */
const LEAST_SIGMA_PX = 0.05;
/** Beyond this many standard deviations an edge is no edge. */
const OUTLIER = 4;
const ROUNDS = 6;
/** Rounds that change no more of the edges than this change nothing else either. */
const SETTLED_SHARE = 0.003;
/** Focal lengths to start from, in picture widths: throw ratios from 0.6 to 2.4. */
const THROWS = [0.6, 0.85, 1.1, 1.35, 1.7, 2.4] as const;
/** In their middle, as ratios go. */
const USUAL_THROW = 1.2;
/** So many edges choose where to start from. */
const SCOUTS = 400;

/** A projector's lens before its light was seen, and how far it may be from that. */
interface Foreknown {
  readonly lens: Lens;
  readonly doubts: LensDoubts;
  /** Focal lengths to start from, px. */
  readonly focals: readonly number[];
}

/** What is measured already stays as it is. */
function measuredBefore(lens: Lens): Foreknown {
  return { lens, doubts: {}, focals: [lens.fx] };
}

/**
 * What projectors are like: hardly any distortion, a lens shift of up to half a picture upwards, little sideways. What a
 * flat table does not show of them stays near this.
 */
function usualProjector({ width, height }: ProjectorSize): Foreknown {
  return {
    lens: centredLens({ width, height }, USUAL_THROW * width, [0, 0, 0, 0, 0]),
    doubts: {
      focal: 0.5,
      k1: 0.08,
      k2: 0.03,
      tangential: 0.001,
      centreXPx: 0.03 * width,
      centreYPx: 0.3 * height,
    },
    focals: THROWS.map((ratio) => ratio * width),
  };
}

/**
 * The projector that lights the table so, seen by a known camera. Edges off the table are left out: what lies there is
 * not flat. Each edge fixes one coordinate of the projector's pixel at one place of the table; the lens is fitted to
 * all at once, and edges that do not belong are left out.
 */
export function solveProjector(
  seen: LightSeen,
  size: ProjectorSize,
  camera: Camera,
  table: TableSize,
  { toleranceMm = usualToleranceMm, box, lens }: SolveOptions = {},
): Result<SolvedProjector, ProjectorFault> {
  const disturbed = Math.max(seen.columns.disturbedShare, seen.rows.disturbedShare);
  if (disturbed > MOST_DISTURBED) {
    return fail({ kind: 'disturbed', share: disturbed, most: MOST_DISTURBED });
  }
  const edges = edgesOnTable(seen, camera, table);
  const found = Math.min(edges.columns, edges.count - edges.columns);
  if (found < LEAST_EDGES) return fail({ kind: 'too-few-edges', found, needed: LEAST_EDGES });
  const flat = flatMap(edges);
  if (!flat) return fail({ kind: 'no-fit', inlierShare: 0, needed: LEAST_INLIERS });
  const mirrored = determinant(flat.m) > 0;
  const upright = mirrored ? turnedOver(edges, size) : edges;
  const raised = box && (mirrored ? turnedOver(box, size) : box);
  const known = lens ? measuredBefore(lens) : usualProjector(size);
  const start = startFrom(upright, mirrored ? mirroredMap(flat, size) : flat, known);
  const all = raised ? joined(upright, raised) : upright;
  const solved = start && robustFit(all, start, known);
  const inlierShare = solved ? solved.inliers.count / all.count : 0;
  if (!solved || inlierShare < LEAST_INLIERS) {
    return fail({ kind: 'no-fit', inlierShare, needed: LEAST_INLIERS });
  }
  const { fit, inliers } = solved;
  const figures = judgeProjector(fit, inliers, table);
  const { measuredShare: share, worstMm } = figures;
  if (share < LEAST_MEASURED) return fail({ kind: 'covers-too-little', share, needed: LEAST_MEASURED });
  if (!(worstMm <= toleranceMm)) return fail({ kind: 'inaccurate', worstMm, toleranceMm });
  const raisedSigmaMm = rootMeanSquare(
    gridOver(table).map((place) => placeSigmaMm(fit, { ...place, z: RAISED_MM })),
  );
  return ok({
    projector: { model: fit.model, mirrored },
    fit,
    ...figures,
    raised: (box || lens) && raisedSigmaMm <= RAISED_ENOUGH_MM ? 'measured' : 'approximate',
    raisedSigmaMm,
  });
}

/**
 * The plane's map to the projector without any lens: linear in its elements, one equation an edge (direct linear
 * transform); edges far off are left out and it is solved again.
 */
function flatMap(edges: TableEdges): Homography<'table', 'projector'> | undefined {
  const pairs = crossings(edges);
  let kept = pairs;
  for (let round = 0; round < ROUNDS; round++) {
    const map = homographyFromPoints(
      kept.map(({ place }) => place),
      kept.map(({ px }) => px),
    );
    if (!map.ok) return undefined;
    const off = pairs.map(({ place, px }) => {
      const to = applyHomography(map.value, place);
      return Math.hypot(to.x - px.x, to.y - px.y);
    });
    const limit = 3 * (off.toSorted((a, b) => a - b)[off.length >> 1] ?? 0) + 1;
    const next = pairs.filter((_, i) => (off[i] ?? Number.POSITIVE_INFINITY) < limit);
    if (next.length === kept.length && round > 0) return map.value;
    kept = next;
    if (round === ROUNDS - 1) return map.value;
  }
  return undefined;
}

function mirroredMap(
  { m }: Homography<'table', 'projector'>,
  { width }: ProjectorSize,
): Homography<'table', 'projector'> {
  const last = width - 1;
  return {
    m: [last * m[6] - m[0], last * m[7] - m[1], last * m[8] - m[2], m[3], m[4], m[5], m[6], m[7], m[8]],
  };
}

/** Of several focal lengths the start from which few edges are explained best. */
function startFrom(
  edges: TableEdges,
  flat: Homography<'table', 'projector'>,
  { lens, doubts, focals }: Foreknown,
): CameraModel | undefined {
  const every = Math.max(1, Math.floor(edges.count / SCOUTS));
  const scouts = subset(edges, (i) => i % every === 0);
  const corners = [0.1, 0.9].flatMap((fx) => [0.1, 0.9].map((fy) => placeAt(edges, fx, fy)));
  const seen = corners.map((place) => applyHomography(flat, place));
  let best: ModelFit | undefined;
  for (const focal of focals) {
    const tried = { ...lens, fx: focal, fy: (focal * lens.fy) / lens.fx };
    const pose = planarPose(corners, seen, tried);
    const fit = pose && fitModel(edgeErrors(scouts, 1), { ...tried, ...pose }, doubts, lens);
    if (fit && (!best || fit.strain < best.strain)) best = fit;
  }
  return best?.model;
}

/** Fits, leaves out what lies too far off for the scatter of the others, and fits again until that settles. */
function robustFit(
  edges: TableEdges,
  start: CameraModel,
  { lens, doubts }: Foreknown,
): { readonly fit: ModelFit; readonly inliers: TableEdges } | undefined {
  let model = start;
  let solved: { fit: ModelFit; inliers: TableEdges } | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const off = new Float64Array(edges.count);
    if (!edgeErrors(edges, 1).into(off, makeCamera(model))) return undefined;
    const isRaised = (i: number) => (edges.heights[i] as number) > 0;
    const scatter = (of: Float64Array) => Math.max(LEAST_SIGMA_PX, 1.4826 * medianSize(of));
    const sigmaPx = scatter(off.filter((_, i) => !isRaised(i)));
    // What the box shows of the lens lies far off at first, and all of it alike: it is judged by its own.
    const raisedPx = scatter(off.filter((_, i) => isRaised(i)));
    const inliers = subset(edges, (i) => {
      return Math.abs(off[i] as number) <= OUTLIER * (isRaised(i) ? raisedPx : sigmaPx);
    });
    const settled = solved && Math.abs(solved.inliers.count - inliers.count) <= SETTLED_SHARE * edges.count;
    const fit = fitModel(edgeErrors(inliers, sigmaPx), model, doubts, lens);
    if (!fit) return undefined;
    model = fit.model;
    solved = { fit, inliers };
    if (settled) break;
  }
  return solved;
}

function medianSize(values: Float64Array): number {
  return values.map(Math.abs).sort()[values.length >> 1] ?? 0;
}
