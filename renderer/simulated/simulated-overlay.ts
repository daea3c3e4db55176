import { castLight, noLight } from '../../calibration/projector/cast-light';
import { projectorOnTable } from '../../calibration/projector/projector-on-table';
import type { CastLight } from '../../shared/overlay/light/fiducial-light';
import type { OverlayPrimitive } from '../../shared/overlay/primitive';
import type { Writing } from '../../shared/overlay/request';
import type { Session } from '../../shared/session/session';
import { simulatedProjectorKey } from '../../shared/session/simulated-rig';
import type { TrackingState } from '../../shared/tracking/track';
import { type TablePictures, tablePictures } from '../live/table-picture';

/**
 * The marks that the simulated projector throws, derived as every window derives them. Most commands change no mark,
 * and drawing the lit table costs far more than comparing, so equal marks give the same list.
 */
export class SimulatedOverlay {
  readonly #pictures: TablePictures;
  #last: readonly OverlayPrimitive[] = [];
  #lastKey = '[]';
  /** The list of the last derivation, which may well say the same as the one before. */
  #made: readonly OverlayPrimitive[] = this.#last;
  #setup: Session['setup'] | undefined;
  #light = noLight;

  /** Labels are as large as on the table, or as `writing` says. */
  constructor(writing?: Writing) {
    this.#pictures = tablePictures(writing);
  }

  /** The same list for as long as nothing changed that could be seen. Without a valid board, the last marks stay. */
  primitives(session: Session, tracking: TrackingState): readonly OverlayPrimitive[] {
    if (session.setup !== this.#setup) {
      this.#setup = session.setup;
      this.#light = simulatedLight(session.setup);
    }
    const picture = this.#pictures.next(session, tracking, this.#light);
    if (picture.ok && picture.value.primitives !== this.#made) {
      this.#made = picture.value.primitives;
      const key = JSON.stringify(this.#made);
      if (key !== this.#lastKey) this.#last = this.#made;
      this.#lastKey = key;
    }
    return this.#last;
  }
}

function simulatedLight({ projectors, table }: Session['setup']): CastLight {
  const setup = projectors[simulatedProjectorKey];
  const map = setup && projectorOnTable(setup, table);
  return map?.ok ? castLight(map.value) : noLight;
}
