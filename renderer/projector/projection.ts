import type { CalibrationError } from '../../calibration/calibration-error';
import type { UnitSystem } from '../../shared/board/team';
import type { WindowVerdict } from '../../shared/ipc';
import type { LightPattern } from '../../shared/overlay/light/light-picture';
import type { OverlayPrimitive } from '../../shared/overlay/primitive';
import type { BoardError } from '../../shared/session/make-board';
import type { ClipMap } from '../overlay/clip-map';

/** A window that light may not go through. */
export type WindowMismatch = Exclude<WindowVerdict, { kind: 'matches' }>;

/** Why there is nothing to draw, said on the table in words. */
export type Trouble =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'no-setup' }
  | { readonly kind: 'bad-setup'; readonly error: CalibrationError }
  /** The window is not what the projector was set up with. */
  | { readonly kind: 'window'; readonly verdict: WindowMismatch }
  | { readonly kind: 'bad-board'; readonly error: BoardError }
  /** Frozen before this window had a picture. */
  | { readonly kind: 'nothing-held' }
  | { readonly kind: 'no-graphics'; readonly reason: string };

/** Marks with the map that lays them on the table, or into the projector's picture where no table is known. */
export interface MappedMarks {
  readonly primitives: readonly OverlayPrimitive[];
  readonly units: UnitSystem;
  readonly map: ClipMap;
}

/** All the light that the projector gives at one moment. */
export type Projection =
  | { readonly kind: 'blank' }
  | { readonly kind: 'work-light' }
  | { readonly kind: 'overlay'; readonly marks: MappedMarks }
  /** Stripes of a calibration. */
  | { readonly kind: 'pattern'; readonly pattern: LightPattern }
  | { readonly kind: 'corners'; readonly marks: MappedMarks; readonly trouble?: Trouble }
  | { readonly kind: 'trouble'; readonly trouble: Trouble };
