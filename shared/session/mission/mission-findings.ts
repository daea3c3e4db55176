import type { Board } from '../../board/board';
import { position } from '../../geometry/pose';
import { rulesetOf } from '../../rules/registry';
import { type AskParams, type Finding, query, type Ruleset } from '../../rules/ruleset';
import { phrase } from '../../text/phrase';
import type { Session } from '../session';
import { missionStage } from './mission';

type Placed = AskParams['placing']['placed'];

/**
 * What stands where the mission that is set up does not let it, by how far: objectives from the first placing on, teams
 * once platoons are deployed. Nothing of it is checked any more once the game has begun.
 */
export function missionFindings(session: Session, board: Board): readonly Finding[] {
  const { mission } = session;
  const stage = mission && missionStage(mission);
  if (!mission || !stage || stage.kind === 'playing') return [];
  const { missionId } = mission;
  const game: Game = { board, ruleset: rulesetOf(session), missionId };
  const objectives = board.objectives.flatMap(({ objective, pose }) =>
    misplaced(
      game,
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
        game,
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

interface Game {
  readonly board: Board;
  readonly ruleset: Ruleset;
  readonly missionId: string;
}

function misplaced(
  { board, ruleset, missionId }: Game,
  placed: Placed,
  { name, ...about }: About,
): readonly Finding[] {
  const answer = query(board, ruleset, { kind: 'placing', missionId, placed });
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
