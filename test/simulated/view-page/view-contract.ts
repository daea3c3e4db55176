import type { SimulatedWorld } from '../../../shared/ipc';
import type { Act } from '../../../shared/session/history';

/** Part of the view in CSS pixels from its top left. */
export interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

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
  /** Whether the scene stands and its light's labels are written. */
  drawn(): boolean;
  /**
   * RGBA of a part of the view, from its lowest row up, drawn for this call and read before another is drawn. A
   * screenshot may show an older picture: software WebGL falls behind the page.
   */
  pixels(clip: Clip): Promise<number[]>;
  loseContext(): void;
}

declare global {
  interface Window {
    viewPage: ViewPage;
  }
}
