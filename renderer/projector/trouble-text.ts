import { unreachable } from '../../shared/result';
import type { BoardError } from '../../shared/session/make-board';
import { describeCalibrationError } from '../strings/english-calibration';
import { describeWindow } from '../strings/english-window-guard';
import type { Trouble } from './projection';

/** What is projected in words where there is nothing to draw: what is the matter, then the way out. */
export function troubleText(trouble: Trouble): string {
  switch (trouble.kind) {
    case 'unreachable':
      return 'Arclight is not answering.\nThis picture comes back by itself when it does.';
    case 'no-setup':
      return 'This projector has not been set up yet.\nIn the console, open the projector’s corners and drag the four rings onto the corners of the table.';
    case 'bad-setup':
      return describeCalibrationError(trouble.error);
    case 'window':
      return `${describeWindow(trouble.verdict)}\nNothing is drawn until it is as it was: press P in the console. Or set the projector up again as it is.`;
    case 'bad-board':
      return boardText(trouble.error);
    case 'nothing-held':
      return 'The picture is frozen, but this window was opened after that and has none to hold.\nUnfreeze it in the console: press F there.';
    case 'no-graphics':
      return `The projector’s picture cannot be drawn: ${trouble.reason}.\nSwitch hardware acceleration on in the browser, or update the graphics driver.`;
    default:
      return unreachable(trouble);
  }
}

function boardText(error: BoardError): string {
  switch (error.kind) {
    case 'teamWithoutPlatoon':
      return `Team ${error.teamId} belongs to platoon ${error.platoonId}, which is not in the roster.\nGive it another platoon in the console’s roster.`;
    case 'trackedTwice':
      return `Team ${error.teamId} is seen in two places.\nRestart the camera from the console.`;
    case 'poseNotFinite':
      return `The place of team ${error.teamId} cannot be told.\nCheck the camera’s corners in the console.`;
    default:
      return unreachable(error);
  }
}
