import type { BarStatus } from '../../../shared/session/bar-report';
import type { CalibrationAct, CalibrationStatus } from '../../../shared/session/calibration-report';
import type { Command } from '../../../shared/session/command';
import type { TableSetup } from '../../../shared/session/session';

/** What a browser test does with the run that finds camera and projector, on the simulated table. */
export interface CalibratePage {
  /** Runs an act to its end, and gives all that was said of it. */
  run(act: CalibrationAct, disturbance?: Disturbance): Promise<readonly CalibrationStatus[]>;
  /** Has the bar laid and read, printed at a scale of its own; gives all that was said of it. */
  readBar(printScale: number): Promise<readonly BarStatus[]>;
  /** Brings a command about. */
  do(command: Command): Promise<void>;
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
