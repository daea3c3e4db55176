import { unreachable } from '../result';
import type { Command } from './command';
import { isMove } from './ghosts';

/**
 * Whether undo takes a command back by itself. Of what the camera reports only a move can be, and then a hand has to
 * put the model back; and nobody wants undo to spend itself on a click or to switch the projector's light.
 */
export function isStep(command: Command): boolean {
  switch (command.kind) {
    case 'select':
    case 'setStage':
    case 'forgetBase':
    case 'seedDice':
    case 'keepLightCheck':
    case 'keepBarCheck':
      return false;
    case 'setCameraSetup':
    case 'setProjectorSetup':
      return command.by === undefined;
    case 'poseSettled':
      return isMove(command);
    case 'declareTarget':
    case 'clearTarget':
    case 'setTurretOffset':
    case 'clearTurretOffset':
    case 'silencePlatoon':
    case 'unsilencePlatoon':
    case 'placeObjective':
    case 'liftObjective':
    case 'setFlag':
    case 'nextStep':
    case 'setRoster':
    case 'setTerrain':
    case 'setTable':
    case 'setUnits':
    case 'setDetail':
    case 'setLens':
    case 'setTableTags':
    case 'setCheckTolerance':
    case 'useSetup':
    case 'nameBase':
    case 'seatFiducial':
    case 'chooseMission':
    case 'missionStep':
    case 'rollOff':
    case 'leaveMission':
    case 'declareWinner':
    case 'rollTest':
    case 'openVolley':
    case 'throwRoll':
    case 'throwVolley':
    case 'dealHits':
    case 'closeVolley':
    case 'chooseRuleset':
    case 'giveChart':
    case 'takeChartBack':
    case 'chooseReading':
    case 'say':
    case 'pickOut':
    case 'assault':
    case 'overrule':
    case 'newGame':
      return true;
    default:
      return unreachable(command);
  }
}

/**
 * Whether what was undone before can no longer be done again: a decision is another way for the game to go on. A model
 * that is moved or settles is none, lest every touch of the table cost the redo.
 */
export function endsRedo(command: Command): boolean {
  return command.kind !== 'poseSettled' && isStep(command);
}

/**
 * Names what a drag is dragging, for commands that come in strokes: of two with one name the later overwrites the
 * earlier whole, so that together they are one step of undo.
 */
export function strokeOf(command: Command): string | undefined {
  switch (command.kind) {
    case 'setTurretOffset':
      return `turret ${command.teamId}`;
    case 'placeObjective':
      return `objective ${command.objectiveId}`;
    case 'setCameraSetup':
      return command.by ? undefined : `camera ${command.cameraKey}`;
    case 'setProjectorSetup':
      return command.by ? undefined : `projector ${command.displayKey}`;
    default:
      return undefined;
  }
}
