import { degrees } from '../../../shared/geometry/angle';
import { applyHomography, homographyFromPoints } from '../../../shared/geometry/homography';
import { centredLens } from '../../../shared/geometry/lens';
import type { Point } from '../../../shared/geometry/point';
import { rodrigues } from '../../../shared/geometry/rodrigues';
import type { CornersPx } from '../../../shared/vision/detection';
import type { Lean } from '../../../shared/vision/lens-capture';
import { planarPose } from '../../planar-pose';
import { boardViewOf, lensBoard } from '../lens-board';
import type { BoardView } from '../solve-lens';

/** A tag of the board in the picture. */
export interface BoardTagSeen {
  readonly fiducialId: number;
  readonly corners: CornersPx;
}

/** The board in one picture: what a view of it would hold, and how it is held. */
export interface BoardLook {
  readonly view: Pick<BoardView, 'board' | 'pixels'>;
  /** The board's own corners, clockwise; they may lie outside the picture. */
  readonly outline: CornersPx;
  /** Absent where it leans too little to count, and too much to be flat. */
  readonly lean?: Lean;
}

/** Fewer tags give a view that settles little, and a lean that is guessed. */
const LEAST_TAGS = 6;
/** Between the two a board is neither flat nor leaning enough to count. */
const FLAT_DEG = 12;
const LEAN_DEG = 18;
/** Good enough to tell leans by: most webcams see about so much from left to right. */
const USUAL_FIELD_OF_VIEW_RAD = (65 * Math.PI) / 180;

/** The board among the tags of a picture; undefined where too little of it is seen. */
export function lookAtBoard(
  seen: readonly BoardTagSeen[],
  size: { readonly width: number; readonly height: number },
): BoardLook | undefined {
  const { board, pixels } = boardViewOf('', seen);
  if (pixels.length < 4 * LEAST_TAGS) return undefined;
  const map = homographyFromPoints<'table', 'camera'>(board, pixels, 'reversed');
  if (!map.ok) return undefined;
  const { columns, rows, pitchMm, tagMm } = lensBoard;
  const [left, right] = [-tagMm / 2, (columns - 1) * pitchMm + tagMm / 2];
  const [bottom, top] = [-tagMm / 2, (rows - 1) * pitchMm + tagMm / 2];
  const at = (x: number, y: number) => applyHomography(map.value, { x, y });
  const lean = leanOf(board, pixels, size);
  return {
    view: { board, pixels },
    outline: [at(left, top), at(right, top), at(right, bottom), at(left, bottom)],
    ...(lean && { lean }),
  };
}

function leanOf(
  board: readonly Point<'table'>[],
  pixels: readonly Point<'camera'>[],
  size: { readonly width: number; readonly height: number },
): Lean | undefined {
  const focalPx = size.width / 2 / Math.tan(USUAL_FIELD_OF_VIEW_RAD / 2);
  const lens = centredLens(size, focalPx, [0, 0, 0, 0, 0]);
  const pose = planarPose(board, pixels, lens);
  if (!pose) return undefined;
  // The third column is the board's upward normal in the optical frame; it looks back at the camera.
  const [, , x, , , y, , , z] = rodrigues(pose.rvec);
  const tiltDeg = degrees(Math.acos(Math.min(1, Math.abs(z))));
  if (tiltDeg <= FLAT_DEG) return 'flat';
  if (tiltDeg < LEAN_DEG) return undefined;
  // The plane rises away from the camera toward where its normal leans.
  if (Math.abs(x) >= Math.abs(y)) return x > 0 ? 'right-away' : 'left-away';
  return y > 0 ? 'bottom-away' : 'top-away';
}
