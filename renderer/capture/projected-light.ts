import type { ProjectorState, Settings } from '../../shared/ipc';
import { litMarks } from '../../shared/overlay/light/lit-marks';
import type { OverlayPrimitive } from '../../shared/overlay/primitive';
import type { Session } from '../../shared/session/session';
import type { TrackingState } from '../../shared/tracking/track';
import type { LitMark } from '../../shared/vision/bases/lit-areas';
import type { HeldPicture } from '../projector/held-picture';
import type { Projection } from '../projector/projection';
import { type Projections, projections } from '../projector/projections';

/** What the light on the table depends on. */
export interface LightSituation {
  readonly session: Session;
  readonly tracking: TrackingState;
  readonly projector: ProjectorState;
  readonly camera: Settings['camera'];
  readonly nowMs: number;
}

/** Only marks that lie nowhere on the table are laid out by the window's size. */
const ANY_CANVAS = { width: 1920, height: 1080 };
const NO_MARKS: readonly LitMark[] = [];

/**
 * Follows what the projector shows, derived as its own window derives it, frozen pictures included. Blank and work
 * light have no marks: the one is no light, the other the same light everywhere.
 */
export class ProjectedLight {
  readonly #row: Projections;
  #shown: readonly OverlayPrimitive[] | undefined;
  #marks = NO_MARKS;

  constructor(store: HeldPicture) {
    this.#row = projections(store);
  }

  /** Where light falls now: the very same list for as long as the projector shows the same picture. */
  marks(situation: LightSituation): readonly LitMark[] {
    const projection = this.#row.next({ ...situation, canvas: ANY_CANVAS });
    const shown = primitivesOf(projection);
    if (shown === this.#shown) return this.#marks;
    this.#shown = shown;
    this.#marks = shown ? litMarks(shown, situation.session.units) : NO_MARKS;
    return this.#marks;
  }
}

/** What lies on the table in its own millimetres; undefined where that is nothing, or nobody knows where it lies. */
function primitivesOf(projection: Projection): readonly OverlayPrimitive[] | undefined {
  switch (projection.kind) {
    case 'overlay':
      return projection.marks.primitives;
    case 'corners':
      return projection.trouble ? undefined : projection.marks.primitives;
    case 'blank':
    case 'pattern':
    case 'work-light':
    case 'trouble':
      return undefined;
  }
}
