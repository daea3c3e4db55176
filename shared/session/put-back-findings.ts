import type { Board } from '../board/board';
import { position } from '../geometry/pose';
import type { Finding } from '../rules/ruleset';
import { phrase } from '../text/phrase';
import { misplaced } from './ghosts';
import { isBack } from './moves';
import type { Session } from './session';

/** Models that a hand has to put back, since their moves were undone, each with how far. Those off the table are not told. */
export function putBackFindings(session: Session, board: Board): readonly Finding[] {
  if (!session.ghosts) return [];
  const standing = [
    ...board.teams.map(({ team, pose, platoon }) => ({
      id: team.id,
      name: team.name,
      pose,
      teamIds: [team.id],
      platoonId: platoon.id,
    })),
    ...board.objectives.map(({ objective, pose }) => ({
      id: objective.id,
      name: objective.name,
      pose,
      teamIds: [],
      platoonId: '',
    })),
  ];
  const poses = Object.fromEntries(standing.map(({ id, pose }) => [id, pose]));
  return misplaced(session, poses).flatMap(({ id, to, distanceMm }): readonly Finding[] => {
    const found = standing.find((each) => each.id === id);
    // What is as near as a hand puts it back waits for the camera's word alone.
    if (!found || isBack(to, found.pose)) return [];
    const said = phrase('finding.put-back', { name: found.name, distanceMm });
    return [
      {
        check: 'putBack',
        id: `put-back:${id}`,
        severity: 'broken',
        platoonId: found.platoonId,
        teamIds: found.teamIds,
        phrase: said,
        because: [{ phrase: said }],
        at: position(to),
        questions: [],
      },
    ];
  });
}
