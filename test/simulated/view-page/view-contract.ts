import type { SimulatedWorld } from '../../../shared/ipc';

/** What a browser test learns from a console that shows nothing but the simulated table. */
export interface ViewPage {
  world(): SimulatedWorld;
  selectedId(): string | undefined;
  /** Whom the right button clicked. */
  aimedAt(): readonly string[];
  turretsTurned(): readonly (readonly [teamId: string, offsetRad: number])[];
  /** Whether the scene stands and a picture was drawn. */
  drawn(): boolean;
  loseContext(): void;
}

declare global {
  interface Window {
    viewPage: ViewPage;
  }
}
