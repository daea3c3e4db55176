/** The table's corners by name, in the order in which set-ups list them. */
export const CORNER_NAMES = ['near-left', 'near-right', 'far-right', 'far-left'] as const;
export type CornerName = (typeof CORNER_NAMES)[number];

/** Whose picture the corners were dragged in. */
export type Picture = 'camera' | 'projector';

/** Why a set-up gives no calibration: what is wrong, its value, and what would be right. */
export type CalibrationError =
  | {
      readonly kind: 'tableSize';
      readonly side: 'width' | 'depth';
      readonly valueMm: number;
      readonly minMm: number;
      readonly maxMm: number;
    }
  | {
      readonly kind: 'pictureSize';
      readonly picture: Picture;
      readonly width: number;
      readonly height: number;
    }
  | {
      readonly kind: 'fieldOfView';
      readonly valueRad: number;
      readonly minRad: number;
      readonly maxRad: number;
    }
  | { readonly kind: 'lensDistortion'; readonly k1: number; readonly min: number; readonly max: number }
  | {
      readonly kind: 'cornerOutside';
      readonly picture: Picture;
      readonly corner: CornerName;
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
  /** Two corners are swapped, so that the table's edges cross. */
  | { readonly kind: 'cornersCrossed'; readonly picture: Picture }
  /** The corners run the wrong way round. */
  | { readonly kind: 'cornersMirrored'; readonly picture: Picture }
  /** One corner lies inside the triangle of the others, or nearly on a line with two of them. */
  | { readonly kind: 'cornerFlat'; readonly picture: Picture; readonly corner: CornerName }
  /** The corners fit this table only when each is called by its neighbour's name. */
  | { readonly kind: 'cornersTurned' }
  /** The corners are no view of a flat table from above. */
  | { readonly kind: 'noView' }
  /** A camera that sees a table of this size so would have quite another lens, or there is none. */
  | {
      readonly kind: 'noFit';
      readonly rmsPx: number;
      readonly neededFovRad: number;
      readonly statedFovRad: number;
    }
  /** A whole camera model holds a number that cannot be. */
  | { readonly kind: 'cameraModel'; readonly field: string; readonly value: string }
  | { readonly kind: 'projectorModel'; readonly field: string; readonly value: string };
