import type { TableSetup } from './session';

/** How far off a set-up was when it was saved; what nobody knows is absent. */
export interface RigFigures {
  /** Doubt of a team's place, one standard deviation. */
  readonly cameraMm?: number;
  /** Doubt of where a line falls. */
  readonly projectorMm?: number;
  /** Error of the lens, root mean square. */
  readonly lensPx?: number;
}

/** Camera, table and projector as they hang in one place, under the name that people call it by. */
export interface Rig {
  readonly id: string;
  readonly name: string;
  readonly savedAtMs: number;
  readonly figures: RigFigures;
  readonly setup: TableSetup;
}
