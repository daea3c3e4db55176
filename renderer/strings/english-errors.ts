import type { FileError } from '../../shared/ipc';
import { unreachable } from '../../shared/result';
import type { CommandError } from '../../shared/session/command';
import type { BoardError } from '../../shared/session/make-board';
import { assaultStageNames } from './english-assault';
import { describeRosterProblem } from './english-roster';
import { describeUnitsFault } from './english-units';

/** Why a command was refused, in words. `name` says a team's, platoon's or objective's id. */
export function describeCommandError(error: CommandError, name: (id: string) => string): string {
  switch (error.kind) {
    case 'unknownTeam':
      return `There is no team ${error.teamId} in the roster`;
    case 'unknownPlatoon':
      return `There is no platoon ${error.platoonId} in the roster`;
    case 'unknownObjective':
      return `There is no objective ${error.objectiveId} in the roster`;
    case 'noTurret':
      return `${name(error.teamId)} has no turret to turn`;
    case 'ownSideTarget':
      return `${name(error.targetId)} is on the same side as ${name(error.shooterId)}: pick an enemy`;
    case 'wearsFiducial':
      return `${name(error.teamId)} wears a fiducial, which says which team it is`;
    case 'wearsNoFiducial':
      return `${name(error.teamId)} wears no fiducial`;
    case 'baseNotNamed':
      return `Which base is ${name(error.teamId)} has not been said: click on it on the map`;
    case 'invalidRoster':
      return error.problems.map((problem) => describeRosterProblem(problem, name)).join('. ');
    case 'invalidUnits':
      return describeUnitsFault(error.fault);
    case 'invalidValue':
      return `${error.field} cannot be ${error.value}: ${error.allowed}`;
    case 'nothingToSetUp':
      return 'No mission is being set up at this stage: choose one first';
    case 'nothingToThrow':
      return 'No dice are waiting: declare a shot first';
    case 'nothingToDeal':
      return 'Hits are dealt after the dice to hit and before the saves';
    case 'nothingToPickOut':
      return 'A tank type is picked out after the dice to hit and before the saves, where the targets are of several';
    case 'nothingToRollAgain':
      return 'No failed test waits for the company command, or none is left alive';
    case 'notAtThisStage':
      return error.stage === undefined
        ? 'No assault is under way: launch one first'
        : `The assault is at another stage: ${assaultStageNames[error.stage]}`;
    case 'nothingToUndo':
      return 'There is nothing to undo';
    case 'nothingToRedo':
      return 'There is nothing to redo';
    case 'notSaved':
      return `The game could not be written to ${error.path} (${error.reason}), so nothing was changed`;
    default:
      return unreachable(error);
  }
}

/** Why a file was not read or written, in words; `undefined` where the user changed their mind. */
export function describeFileError(error: FileError): string | undefined {
  switch (error.kind) {
    case 'cancelled':
      return undefined;
    case 'unreadable':
      return `${error.path} cannot be read: ${error.reason}`;
    case 'notOurs':
      return `${error.path} is not ${error.expected} but ${error.found}`;
    case 'newer':
      return `${error.path} was written by a newer Arclight (version ${error.version}; this one knows ${error.known}). Update Arclight, or choose another file`;
    case 'corrupt':
      return `${error.path} is damaged at ${error.at}: ${error.reason}. Choose another file`;
    case 'badUnits':
      return `${error.path}: ${describeUnitsFault(error.fault)}`;
    case 'unwritable':
      return `${error.path} cannot be written: ${error.reason}`;
    default:
      return unreachable(error);
  }
}

/** Why tracks and session make no board, in words. */
export function describeBoardError(error: BoardError, name: (id: string) => string): string {
  switch (error.kind) {
    case 'teamWithoutPlatoon':
      return `${name(error.teamId)} belongs to the platoon ${error.platoonId}, which is not in the roster: choose another under Roster`;
    case 'trackedTwice':
      return `${name(error.teamId)} is seen in two places: two models wear its fiducial. Cover one, or give it another fiducial`;
    case 'poseNotFinite':
      return `The place of ${name(error.teamId)} cannot be computed: set up the camera again`;
    default:
      return unreachable(error);
  }
}
