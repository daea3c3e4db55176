import type { TableSize } from '../../shared/geometry/point';
import type { TableTag } from '../../shared/session/calibration-report';
import type { TableSetup } from '../../shared/session/session';

/** Side of a corner sheet's black square. */
export const cornerTagMm = 60;
/** Side of the sheet once it is cut: it lies in the table's corner, its own corner on the table's. */
export const cornerSheetMm = 90;

/** Further sheets like those of the corners, to be laid where they were measured. */
export const spareTagIds: readonly number[] = [4, 5, 6, 7];

/** The fiducial on top of the box of known height, and the side of its black square. */
export const boxTag = { id: 8, sizeMm: 80 } as const;
/** Side of the sheet that it is printed on, which the box's top has to hold. */
export const boxSheetMm = 110;

/** Where a table's fiducials lie: in the places that were measured, else in its corners. */
export function tagsOf({ table, tags }: Pick<TableSetup, 'table' | 'tags'>): readonly TableTag[] {
  return tags ?? cornerTags(table);
}

/**
 * The printed corner sheets as they are meant to lie: 0 near-left, 1 near-right, 2 far-right, 3 far-left, all with
 * their top edge to the far side.
 */
export function cornerTags({ widthMm, depthMm }: TableSize): readonly TableTag[] {
  const inset = cornerSheetMm / 2;
  const places = [
    [inset, inset],
    [widthMm - inset, inset],
    [widthMm - inset, depthMm - inset],
    [inset, depthMm - inset],
  ] as const;
  return places.map(([xMm, yMm], id) => ({ id, sizeMm: cornerTagMm, xMm, yMm, headingRad: Math.PI / 2 }));
}
