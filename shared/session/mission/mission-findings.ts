import type { Board } from '../../board/board';
import { position } from '../../geometry/pose';
import { openFire } from '../../rules/open-fire/ruleset';
import { type AskParams, type Finding, query } from '../../rules/ruleset';
import { phrase } from '../../text/phrase';
import type { Session } from '../session';
import { missionStage } from './mission';

type Placed = AskParams['placing']['placed'];

/**
 * What stands where the mission that is set up does not let it, by how far: objectives from the first placing on, teams
 * once platoons are deployed. Nothing of it is checked any more once the game has begun.
 */
export function missionFindings({ mission }: Session, board: Board): readonly Finding[] {
  const stage = mission && missionStage(mission);
  if (!mission || !stage || stage.kind === 'playing') return [];
  const { missionId } = mission;
  const objectives = board.objectives.flatMap(({ objective, pose }) =>
    misplaced(
      board,
      missionId,
      { kind: 'objective', objectiveId: objective.id },
      {
        name: objective.name,
        teamIds: [],
        platoonId: '',
        at: position(pose),
      },
    ),
  );
  if (stage.kind === 'placing') return objectives;
  const teams = board.teams
    .filter(({ flags }) => !flags.destroyed)
    .flatMap(({ team, platoon, pose }) =>
      misplaced(
        board,
        missionId,
        { kind: 'team', teamId: team.id },
        {
          name: team.name,
          teamIds: [team.id],
          platoonId: platoon.id,
          at: position(pose),
        },
      ),
    );
  return [...objectives, ...teams];
}

type About = Pick<Finding, 'teamIds' | 'platoonId' | 'at'> & { readonly name: string };

function misplaced(
  board: Board,
  missionId: string,
  placed: Placed,
  { name, ...about }: About,
): readonly Finding[] {
  const answer = query(board, openFire, { kind: 'placing', missionId, placed });
  if (!answer.ok) return [];
  const { value, because } = answer.value;
  const { decision, marginMm } = value.verdict;
  if (decision === 'yes') return [];
  const id = placed.kind === 'team' ? placed.teamId : placed.objectiveId;
  return [
    {
      ...about,
      check: 'placing',
      id: `placing:${id}`,
      severity: decision === 'no' ? 'broken' : 'doubtful',
      phrase:
        decision === 'no'
          ? phrase('finding.misplaced', { name, outsideMm: -marginMm })
          : phrase('finding.misplaced-marginal', { name }),
      because,
      questions: [],
    },
  ];
}
