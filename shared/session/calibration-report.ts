import type { Lens } from '../geometry/lens';

/** What the automatic set-up of camera and projector is asked, and what it says of itself while it runs and after. */

/** A fiducial that lies flat on the table at a known place, for the camera to find the table by. */
export interface TableTag {
  readonly id: number;
  /** Side of the black square. */
  readonly sizeMm: number;
  readonly xMm: number;
  readonly yMm: number;
  /** Where its top edge faces, counter-clockwise from +x. */
  readonly headingRad: number;
}

/** Why the tags give no camera. */
export type TableFault =
  | { readonly kind: 'too-few-tags'; readonly seen: readonly number[]; readonly missing: readonly number[] }
  | { readonly kind: 'seen-twice'; readonly id: number }
  /** The tags fit once these have changed places: the first id lies where the list has the second, and so on. */
  | { readonly kind: 'places-swapped'; readonly places: readonly (readonly [number, number])[] }
  /** The tags fit a table with width and depth exchanged. */
  | { readonly kind: 'sides-swapped'; readonly widthMm: number; readonly depthMm: number }
  /** Tags and table are not in one unit: the tags are this many times as large as they should be. */
  | { readonly kind: 'size-mismatch'; readonly printScale: number }
  /** The tags can be read in the picture's mirror image alone. */
  | { readonly kind: 'mirrored-picture'; readonly seen: readonly number[] }
  | { readonly kind: 'no-fit'; readonly rmsPx: number; readonly mostPx: number };

/** Why no projector was found, with the figure that says so. */
export type ProjectorFault =
  /** Too few edges on the table: no light, too bright a room, photographs in another order. */
  | { readonly kind: 'too-few-edges'; readonly found: number; readonly needed: number }
  /** Photographs contradict each other over much of the picture: something moved. */
  | { readonly kind: 'disturbed'; readonly share: number; readonly most: number }
  /** No projector shows these stripes on a flat table: the camera is not where its set-up says. */
  | { readonly kind: 'no-fit'; readonly inlierShare: number; readonly needed: number }
  /** Light was measured on too small a part of the table to be believed on the rest. */
  | { readonly kind: 'covers-too-little'; readonly share: number; readonly needed: number }
  /** It fits, but not well enough to be played with. */
  | { readonly kind: 'inaccurate'; readonly worstMm: number; readonly toleranceMm: number };

/** What cuts a run short, whatever it was to find. */
export type RunFault =
  | { readonly kind: 'cancelled' }
  /** The projector's window is not open, or was closed. */
  | { readonly kind: 'projector-gone' }
  | { readonly kind: 'projector-resized'; readonly width: number; readonly height: number }
  /** The projector's window did not say that it showed a picture. */
  | { readonly kind: 'projector-silent'; readonly waitedMs: number }
  /** No frame came from the camera, or none that shows something. */
  | { readonly kind: 'camera-gone' }
  | { readonly kind: 'camera-resized'; readonly width: number; readonly height: number }
  /** The picture did not come to rest: something moves, or the exposure hunts. */
  | { readonly kind: 'never-still'; readonly waitedMs: number }
  /** Stripes over the whole picture changed nothing that the camera sees. */
  | { readonly kind: 'no-light'; readonly contrast: number; readonly needed: number }
  /** The camera has no place on the table yet, which the projector's is measured by. */
  | { readonly kind: 'no-camera-setup' }
  /** The fiducial on the box is not in the picture. */
  | { readonly kind: 'box-not-seen'; readonly fiducialId: number }
  /** Too little of the light on the box could be measured. */
  | { readonly kind: 'box-too-dark'; readonly found: number; readonly needed: number };

/** A flat box on the table with a fiducial on its top, whose height is known. */
export interface BoxOnTable {
  /** Of its top above the table. */
  readonly heightMm: number;
}

/** What can be found by itself. */
export type CalibrationAct =
  /** The camera's place, from the table's own fiducials. */
  | {
      readonly kind: 'find-table';
      /** Where they lie; at the table's corners as printed where absent. */
      readonly tags?: readonly TableTag[];
      /** The camera's lens where it was measured, for pictures of the size that it sends. */
      readonly lens?: Lens;
    }
  /** The projector's place and lens, from its own light; with a box also for what stands above the table. */
  | { readonly kind: 'find-projector'; readonly box?: BoxOnTable };

/** How far a run has come. */
export type RunStage =
  | { readonly kind: 'looking' }
  /** Picture `done` of `of`; `again` are those that have to be taken anew because something passed through. */
  | { readonly kind: 'showing'; readonly done: number; readonly of: number; readonly again: number }
  | { readonly kind: 'solving' };

/** What was found, in the figures that matter to the table. */
export type CalibrationFound =
  | {
      readonly kind: 'table';
      readonly rmsPx: number;
      /** Doubt of a place on the table, root mean square over it. */
      readonly sigmaMm: number;
      /** How large the fiducials were printed, 1 being true. */
      readonly printScale: number;
      readonly lens: 'measured' | 'estimated';
      readonly seenIds: readonly number[];
    }
  | {
      readonly kind: 'projector';
      readonly rmsMm: number;
      readonly worstMm: number;
      readonly measuredShare: number;
      readonly raised: 'measured' | 'approximate';
      readonly mirrored: boolean;
      /** Pictures that were taken again because something passed through. */
      readonly again: number;
      readonly frames: number;
      readonly tookMs: number;
    };

/** What the capture window says of the run under way, or of the last. */
export type CalibrationStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly act: CalibrationAct; readonly stage: RunStage }
  | { readonly kind: 'found'; readonly act: CalibrationAct; readonly found: CalibrationFound }
  | {
      readonly kind: 'failed';
      readonly act: CalibrationAct;
      readonly fault:
        | { readonly of: 'run'; readonly fault: RunFault }
        | { readonly of: 'table'; readonly fault: TableFault }
        | { readonly of: 'projector'; readonly fault: ProjectorFault };
    };
