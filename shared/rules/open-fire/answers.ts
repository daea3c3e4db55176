import type { Board } from '../../board/board';
import type { Platoon } from '../../board/team';
import { fail, ok, type Result } from '../../result';
import { phrase } from '../../text/phrase';
import { type AskError, notOnTable, type Ruleset } from '../ruleset';
import { aftermathOnBoard } from './assault/aftermath-on-board';
import { assaultOnBoard } from './assault/assault-on-board';
import {
  isMission,
  type MissionOnTable,
  missionIds,
  missionOnTable,
  placingOnTable,
} from './missions/mission-on-table';
import { companyMoraleOnBoard, platoonMoraleOnBoard } from './morale/morale-on-board';
import { movementOnBoard } from './movement/movement-on-board';
import { reasonsOf } from './reasons';
import { PINNING_HITS, pinnedByHits } from './state/pinning';
import { statusOnBoard } from './state/status-on-board';
import { turnStartOnBoard } from './state/turn-start-on-board';
import { findSubject } from './subject';
import { volleyOnBoard } from './volley/volley-on-board';

type Answers = Ruleset['answers'];

/** Answers about teams, platoons and missions; those about pairs of teams stand with the ruleset. */
export const answersOfBoard: Pick<
  Answers,
  | 'movement'
  | 'assault'
  | 'aftermath'
  | 'volley'
  | 'morale'
  | 'company-morale'
  | 'status'
  | 'turn-start'
  | 'hits-taken'
  | 'mission'
  | 'placing'
> = {
  movement: (board, { teamId, way = [] }, doubts) => {
    const team = findSubject(board, teamId);
    if (!team.ok) return team;
    const value = movementOnBoard(board, team.value, way, doubts);
    return ok({ value, because: value.because });
  },
  assault: (board, { platoonId }, doubts) => {
    const platoon = platoonOf(board, platoonId);
    const value = platoon && assaultOnBoard(board, platoon, doubts);
    return value ? ok({ value, because: value.because }) : notOnTable(platoonId);
  },
  aftermath: (board, { winnerPlatoonId, loserPlatoonIds }, doubts) => {
    const unknown = [winnerPlatoonId, ...loserPlatoonIds].find((id) => !platoonOf(board, id));
    if (unknown !== undefined) return notOnTable(unknown);
    const value = aftermathOnBoard(board, winnerPlatoonId, loserPlatoonIds, doubts);
    return ok({ value, because: value.because });
  },
  volley: (board, { shooterIds, targetPlatoonId }, doubts) => {
    const target = platoonOf(board, targetPlatoonId);
    if (!target) return notOnTable(targetPlatoonId);
    for (const id of shooterIds) {
      const shooter = findSubject(board, id);
      if (!shooter.ok) return shooter;
      if (shooter.value.onBoard.platoon.sideId === target.sideId) return fail({ kind: 'ownSide', id });
    }
    const value = volleyOnBoard(board, shooterIds, targetPlatoonId, doubts);
    return ok({ value, because: value.because });
  },
  morale: (board, { platoonId }) => {
    const platoon = platoonOf(board, platoonId);
    if (!platoon) return notOnTable(platoonId);
    const value = platoonMoraleOnBoard(board, platoon);
    return ok({ value, because: value.because });
  },
  'company-morale': (board, { sideId }) => {
    const value = companyMoraleOnBoard(board, sideId);
    return ok({ value, because: value.because });
  },
  status: (board, { teamId }) => {
    const team = findSubject(board, teamId);
    if (!team.ok) return team;
    const value = statusOnBoard(team.value);
    return ok({ value, because: value.because });
  },
  'turn-start': (board, { sideId }) => {
    const value = turnStartOnBoard(board, sideId);
    return ok({ value, because: value.because });
  },
  'hits-taken': (board, { platoonId, hits }) => {
    const platoon = platoonOf(board, platoonId);
    if (!platoon) return notOnTable(platoonId);
    const asked = pinnedByHits(platoon.kind, [hits]);
    if (!asked.ok) return fail({ kind: 'badFigure', id: 'hits', value: hits });
    const label = phrase('status.hits', { hits, needed: PINNING_HITS });
    const value = { matters: platoon.kind !== 'tank', reached: asked.value.value.pinned, label };
    return ok({ value, because: reasonsOf(asked.value.because) });
  },
  mission: (board, { missionId }) => {
    const mission = missionOf(board, missionId);
    return mission.ok ? ok({ value: mission.value, because: mission.value.because }) : mission;
  },
  placing: (board, { missionId, placed }) => {
    const mission = missionOf(board, missionId);
    if (!mission.ok) return mission;
    const value = placingOnTable(board, mission.value, placed);
    if (!value) return notOnTable(placed.kind === 'team' ? placed.teamId : placed.objectiveId);
    return ok({ value, because: value.because });
  },
};

function platoonOf(board: Board, platoonId: string): Platoon | undefined {
  return board.roster.platoons.find(({ id }) => id === platoonId);
}

function missionOf(board: Board, id: string): Result<MissionOnTable, AskError> {
  if (!isMission(id)) return fail({ kind: 'unknownMission', id, choices: missionIds });
  const mission = missionOnTable(board, id);
  if (mission) return ok(mission);
  const { widthMm, depthMm } = board.table;
  return fail({ kind: 'tableTooSmall', id, widthMm, depthMm });
}
