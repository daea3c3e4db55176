import type { TableTag } from '../../shared/session/calibration-report';
import type { CornersPx } from '../../shared/vision/detection';
import { tagCorners } from '../table/table-tags';
import type { BoardView } from './solve-lens';

/**
 * The printed board that a lens is found by: APRILTAG_36h11 tags in a grid that fits A4 and Letter laid across, ids in
 * reading order. Tags instead of a chessboard, so that a board that hangs over the picture's edge still counts: there a
 * lens bulges most.
 */
export const lensBoard = {
  columns: 7,
  rows: 5,
  tagMm: 26,
  pitchMm: 36,
  /** Apart from the ids that lie on tables. */
  firstId: 100,
} as const;

/** Every tag of the board, on a plane of its own with x to the right and y up, from the lowest left tag's centre. */
export function lensBoardTags(): readonly TableTag[] {
  const { columns, rows, tagMm, pitchMm, firstId } = lensBoard;
  return Array.from({ length: columns * rows }, (_, i) => ({
    id: firstId + i,
    sizeMm: tagMm,
    xMm: (i % columns) * pitchMm,
    yMm: (rows - 1 - Math.floor(i / columns)) * pitchMm,
    headingRad: Math.PI / 2,
  }));
}

/** The board as one picture shows it; tags of other ids are passed over. */
export function boardViewOf(
  image: string,
  seen: readonly { readonly fiducialId: number; readonly corners: CornersPx }[],
): BoardView {
  const tags = new Map(lensBoardTags().map((tag) => [tag.id, tag]));
  const found = seen.flatMap(({ fiducialId, corners }) => {
    const tag = tags.get(fiducialId);
    return tag ? [{ tag, corners }] : [];
  });
  return {
    image,
    board: found.flatMap(({ tag }) => tagCorners(tag, 1)),
    pixels: found.flatMap(({ corners }) => corners),
  };
}
