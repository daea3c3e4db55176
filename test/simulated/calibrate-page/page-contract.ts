import type { CalibrationAct, CalibrationStatus } from '../../../shared/session/calibration-report';
import type { TableSetup } from '../../../shared/session/session';

/** What a browser test does with the run that finds camera and projector, on the simulated table. */
export interface CalibratePage {
  /** Runs an act to its end, and gives all that was said of it. */
  run(act: CalibrationAct, disturbance?: Disturbance): Promise<readonly CalibrationStatus[]>;
  setup(): TableSetup;
  /** The last frame as a PNG data URL. */
  picture(): Promise<string>;
}

export type Disturbance =
  /** A hand lies in the picture while pictures `from` to `to`, both included, are shown. */
  | { readonly kind: 'hand'; readonly from: number; readonly to: number }
  /** The operator stops the run at that picture. */
  | { readonly kind: 'cancel'; readonly at: number };

declare global {
  interface Window {
    calibratePage: CalibratePage;
  }
}
