import type { SimulatedWorld } from '../../../shared/ipc';
import type { Act } from '../../../shared/session/history';

/** What a browser test learns from a console that shows nothing but the simulated table. */
export interface ViewPage {
  world(): SimulatedWorld;
  selectedId(): string | undefined;
  /** Whom the right button clicked. */
  aimedAt(): readonly string[];
  /** The session's turret of a team: how far it is turned, or undefined where it is assumed. */
  turretOffsetRad(teamId: string): number | undefined;
  /** What the console's keys do to the game: a command, undo or redo. */
  act(act: Act): void;
  /** Whether the scene stands and a picture was drawn. */
  drawn(): boolean;
  loseContext(): void;
}

declare global {
  interface Window {
    viewPage: ViewPage;
  }
}
