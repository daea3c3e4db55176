import { wrapAngle } from '../../shared/geometry/angle';
import type { Command } from '../../shared/session/command';
import type { Detail, Session } from '../../shared/session/session';
import type { ConsoleAction } from './console-action';
import { cycle, teamOrder } from './selection/cycle';

const details: readonly Detail[] = ['learner', 'player', 'minimal'];

/**
 * The commands by which an action changes the game, in the order of sending; none where the action concerns the
 * window alone or has nothing to act on (a flag with no team selected).
 */
export function commandsFor(action: ConsoleAction, session: Session): readonly Command[] {
  switch (action.kind) {
    case 'toggleLight':
      return [
        {
          kind: 'setStage',
          stage: {
            ...session.stage,
            light: session.stage.light === action.light ? 'overlay' : action.light,
          },
        },
      ];
    case 'toggleFreeze':
      return [{ kind: 'setStage', stage: { ...session.stage, frozen: !session.stage.frozen } }];
    case 'cycleTeam':
      return cycleTeam(action.direction, session);
    case 'selectTeam':
      return [{ kind: 'select', selection: { kind: 'team', teamId: action.teamId } }];
    case 'selectObjective':
      return [{ kind: 'select', selection: { kind: 'objective', objectiveId: action.objectiveId } }];
    case 'placeObjective':
      return [
        {
          kind: 'placeObjective',
          objectiveId: action.objectiveId,
          pose: { xMm: action.xMm, yMm: action.yMm, headingRad: headingOfObjective(session, action) },
        },
      ];
    case 'liftObjective':
      return [{ kind: 'liftObjective', objectiveId: action.objectiveId }];
    case 'setTurret':
      return [{ kind: 'setTurretOffset', teamId: action.teamId, offsetRad: wrapAngle(action.offsetRad) }];
    case 'nameBase':
      return [
        {
          kind: 'nameBase',
          baseId: action.baseId,
          teamId: action.teamId,
          headingRad: action.headingRad,
        },
      ];
    case 'seatFiducial': {
      const { teamId, offsetMm, rotationRad } = action;
      return [{ kind: 'seatFiducial', teamId, offsetMm, rotationRad }];
    }
    case 'toggleSilence':
      return toggleSilence(action.platoonId ?? platoonOf(session, selectedTeamId(session)), session);
    case 'toggleUnits':
      return [{ kind: 'setUnits', units: session.units === 'in' ? 'cm' : 'in' }];
    case 'cycleDetail':
      return [{ kind: 'setDetail', detail: cycle(details, session.detail, 1) as Detail }];
    case 'nextStep':
      return [{ kind: 'nextStep' }];
    case 'startNewGame':
      return [{ kind: 'newGame' }];
    default:
      return commandsForTeam(action, session);
  }
}

/** The actions that act on the selected team, and do nothing without one. */
function commandsForTeam(action: ConsoleAction, session: Session): readonly Command[] {
  const teamId = selectedTeamId(session);
  if (teamId === undefined) return [];
  switch (action.kind) {
    case 'declareTarget':
      return [{ kind: 'declareTarget', shooterId: teamId, targetId: action.targetId }];
    case 'clearTarget':
      return session.targets[teamId] === undefined ? [] : [{ kind: 'clearTarget', shooterId: teamId }];
    case 'turnTurret': {
      const offsetRad = wrapAngle((session.turretOffsetsRad[teamId] ?? 0) + action.stepRad);
      return [{ kind: 'setTurretOffset', teamId, offsetRad }];
    }
    case 'resetTurret':
      return session.turretOffsetsRad[teamId] === undefined ? [] : [{ kind: 'clearTurretOffset', teamId }];
    case 'toggleFlag': {
      const on = !(session.flags[teamId]?.[action.flag] ?? false);
      return [{ kind: 'setFlag', teamId, flag: action.flag, on }];
    }
    default:
      return [];
  }
}

/**
 * Whether Escape clears the selection: it does when nothing else is left for it to close.
 * Kept apart from `commandsFor`, which knows nothing of sheets and modes.
 */
export function clearSelection(session: Session): readonly Command[] {
  return session.selection.kind === 'nothing' ? [] : [{ kind: 'select', selection: { kind: 'nothing' } }];
}

/** The selected team, or `undefined` where nothing or an objective is selected. */
export function selectedTeamId(session: Session): string | undefined {
  return session.selection.kind === 'team' ? session.selection.teamId : undefined;
}

function cycleTeam(direction: 1 | -1, session: Session): readonly Command[] {
  const order = teamOrder(session.roster, session.turn.sideId);
  const teamId = cycle(order, selectedTeamId(session), direction);
  return teamId === undefined ? [] : [{ kind: 'select', selection: { kind: 'team', teamId } }];
}

function platoonOf(session: Session, teamId: string | undefined): string | undefined {
  return session.roster.teams.find((team) => team.id === teamId)?.platoonId;
}

function toggleSilence(platoonId: string | undefined, session: Session): readonly Command[] {
  if (platoonId === undefined) return [];
  const silenced = session.silencedPlatoonIds.includes(platoonId);
  return [{ kind: silenced ? 'unsilencePlatoon' : 'silencePlatoon', platoonId }];
}

/** A marker that is moved keeps the way it faced; a new one lies along the table. */
function headingOfObjective(session: Session, action: { readonly objectiveId: string }): number {
  return session.objectivePoses[action.objectiveId]?.headingRad ?? 0;
}
