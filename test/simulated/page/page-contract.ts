import type { SeenReport } from '../../../renderer/capture/vision/vision-client';
import type { SimulatedMove } from '../../../renderer/simulated/world';
import type { CameraModel } from '../../../shared/geometry/camera';
import type { SimulatedWorld } from '../../../shared/ipc';
import type { SelfCheck } from '../../../shared/session/self-check-report';

/** What a browser test does with the simulated camera and the real vision worker behind it. */
export interface SimulatedPage {
  /** Moves a model, throws light on the table, and gives what the worker saw after `frames` further frames. */
  look(request: {
    readonly moves: readonly SimulatedMove[];
    readonly light: 'overlay' | 'blank';
    readonly frames: number;
  }): Promise<SeenReport>;
  /** The last frame as a PNG data URL. */
  picture(): Promise<string>;
  /** Runs into the rig, and gives what the worker saw in the next frames. */
  knock(request: {
    readonly of: 'camera' | 'projector';
    readonly change: readonly number[];
    readonly frames: number;
  }): Promise<readonly SeenReport[]>;
  /** Finds the camera where it stands by now, and goes on with it. */
  findCamera(): Promise<CameraModel>;
  /** Has the crosses shown and photographed, and says where they fell. */
  checkLight(): Promise<SelfCheck>;
  /** Sets the projector up by where crosses fell. */
  mend(check: SelfCheck): void;
  /** Shows the marks that the projector is watched by, and gives what the worker made of it in the next frames. */
  watchProjector(frames: number): Promise<readonly SeenReport[]>;
  truth(): SimulatedWorld;
}

declare global {
  interface Window {
    simulatedPage: SimulatedPage;
  }
}
