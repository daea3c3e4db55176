import type { JointDoubts } from '../../shared/geometry/lens-doubt';
import type { Point } from '../../shared/geometry/point';
import { fail, ok, type Result } from '../../shared/result';
import type { LensFault, ViewError } from '../../shared/vision/lens-capture';
import type { CalibrationCv, FloatMat } from '../calibration-cv';
import type { Intrinsics } from '../planar-pose';
import { lensDoubts, type PlacedView } from './lens-doubts';

/** A flat board in one picture: places on it and where they were seen. */
export interface BoardView {
  /** Names the view to people: its picture. */
  readonly image: string;
  /** On the board's plane, mm. */
  readonly board: readonly { readonly x: number; readonly y: number }[];
  /** Where each of them was seen. */
  readonly pixels: readonly Point<'camera'>[];
}

export interface SolvedLens {
  readonly lens: Intrinsics;
  /** How well the views settle it. */
  readonly doubts: JointDoubts;
  /** Root mean square of the reprojection errors' lengths over all views kept. */
  readonly rmsPx: number;
  readonly views: readonly ViewError[];
  /** Views left out because they fit the lens of all the others badly, worst first. */
  readonly dropped: readonly ViewError[];
}

/** What is to be done with views that fit badly: every published answer keeps them; a club's evening does not. */
export type BadViews = 'keep' | 'drop';

const LEAST_VIEWS = 3;
const LEAST_CORNERS = 6;
/** A view is bad when its errors are so many times the others' median, and worse than a sharp picture ever has. */
const BAD_TIMES = 3;
const BAD_PX = 0.6;

/**
 * The lens that shows a flat board so in all views: OpenCV's `calibrateCameraExtended` (Zhang 2000), two focal lengths
 * and five coefficients.
 */
export function solveLens(
  cv: CalibrationCv,
  views: readonly BoardView[],
  size: { readonly width: number; readonly height: number },
  badViews: BadViews,
): Result<SolvedLens, LensFault> {
  if (views.length < LEAST_VIEWS)
    return fail({ kind: 'too-few-views', found: views.length, needed: LEAST_VIEWS });
  const poor = views.find(({ pixels }) => pixels.length < LEAST_CORNERS);
  if (poor) {
    return fail({
      kind: 'too-few-corners',
      image: poor.image,
      found: poor.pixels.length,
      needed: LEAST_CORNERS,
    });
  }
  const dropped: { image: string; rmsPx: number }[] = [];
  let kept = views;
  for (;;) {
    const solved = solveOnce(cv, kept, size);
    if (!solved.ok) return solved;
    const worst = badViews === 'drop' ? worstOf(solved.value.views) : undefined;
    if (!worst || kept.length <= LEAST_VIEWS) return ok({ ...solved.value, dropped });
    dropped.push(worst);
    kept = kept.filter(({ image }) => image !== worst.image);
  }
}

function worstOf(views: SolvedLens['views']): { image: string; rmsPx: number } | undefined {
  const sorted = views.toSorted((a, b) => a.rmsPx - b.rmsPx);
  const worst = sorted.at(-1);
  const median = sorted[sorted.length >> 1]?.rmsPx ?? 0;
  return worst && worst.rmsPx > BAD_PX && worst.rmsPx > BAD_TIMES * median ? worst : undefined;
}

function solveOnce(
  cv: CalibrationCv,
  views: readonly BoardView[],
  size: { readonly width: number; readonly height: number },
): Result<Omit<SolvedLens, 'dropped'>, LensFault> {
  const used: { delete(): void }[] = [];
  const keep = <T extends { delete(): void }>(one: T): T => {
    used.push(one);
    return one;
  };
  try {
    const [boards, pictures] = [keep(new cv.MatVector()), keep(new cv.MatVector())];
    for (const { board, pixels } of views) {
      const count = pixels.length;
      const flat = board.flatMap(({ x, y }) => [x, y, 0]);
      boards.push_back(keep(cv.matFromArray(count, 1, cv.CV_32FC3, flat)));
      const seen = pixels.flatMap(({ x, y }) => [x, y]);
      pictures.push_back(keep(cv.matFromArray(count, 1, cv.CV_32FC2, seen)));
    }
    const mat = () => keep(new cv.Mat());
    const [cameraMatrix, distortion, perView] = [mat(), mat(), mat()];
    const [rvecs, tvecs] = [keep(new cv.MatVector()), keep(new cv.MatVector())];
    const rmsPx = cv.calibrateCameraExtended(
      boards,
      pictures,
      size,
      cameraMatrix,
      distortion,
      rvecs,
      tvecs,
      mat(),
      mat(),
      perView,
    );
    const [fx = 0, , cx = 0, , fy = 0, cy = 0] = cameraMatrix.data64F;
    const [k1 = 0, k2 = 0, p1 = 0, p2 = 0, k3 = 0] = distortion.data64F;
    const lens: Intrinsics = { ...size, fx, fy, cx, cy, distortion: [k1, k2, p1, p2, k3] };
    if (![fx, fy, cx, cy, k1, k2, p1, p2, k3, rmsPx].every(Number.isFinite) || !(fx > 0 && fy > 0))
      return fail({ kind: 'unsolvable', reason: 'the views do not settle a focal length' });
    const rmsOf = (i: number, of: FloatMat) => of.data64F[i] ?? Number.NaN;
    const placed = views.map((view, i): PlacedView => {
      const [rvec, tvec] = [keep(rvecs.get(i)), keep(tvecs.get(i))];
      return { view, rvec: triple(rvec.data64F), tvec: triple(tvec.data64F) };
    });
    const doubts = lensDoubts(placed, lens, rmsPx);
    if (!doubts) return fail({ kind: 'unsolvable', reason: 'the views are too much alike' });
    return ok({
      lens,
      doubts,
      rmsPx,
      views: views.map(({ image }, i) => ({ image, rmsPx: rmsOf(i, perView) })),
    });
  } catch (error) {
    // OpenCV throws a bare number for what it cannot solve.
    const reason = typeof error === 'number' ? 'the views are too much alike' : String(error);
    return fail({ kind: 'unsolvable', reason });
  } finally {
    for (const one of used) one.delete();
  }
}

function triple([x = 0, y = 0, z = 0]: Float64Array): readonly [number, number, number] {
  return [x, y, z];
}
