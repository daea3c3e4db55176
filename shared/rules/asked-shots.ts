import type { Board } from '../board/board';
import type { Ruleset } from './ruleset';
import type { OpenShot, ShotSurvey } from './shot-survey';
import type { Decision, Doubts } from './verdict';

/** How a ruleset answers about a shot. */
export type ShotAnswer = NonNullable<Ruleset['answers']['shot']>;

/** The survey of a system that has no quicker way than its answers: each shot is asked about once a board. */
export function askedShots(board: Board, doubts: Doubts, answer: ShotAnswer): ShotSurvey {
  const sides = new Map(board.teams.map(({ team, platoon }) => [team.id, platoon.sideId]));
  const known = new Map<string, Map<string, Decision | undefined>>();
  const ask = (shooterId: string, targetId: string): Decision | undefined => {
    if (sides.get(shooterId) === sides.get(targetId)) return undefined;
    const shot = answer(board, { kind: 'shot', shooterId, targetId }, doubts);
    return shot.ok ? shot.value.value.verdict.decision : undefined;
  };
  const decision = (shooterId: string, targetId: string) => {
    const row = known.get(shooterId) ?? new Map<string, Decision | undefined>();
    known.set(shooterId, row);
    if (!row.has(targetId)) row.set(targetId, ask(shooterId, targetId));
    return row.get(targetId);
  };
  return {
    decision,
    open: (shooterId) =>
      board.teams.flatMap(({ team }): readonly OpenShot[] => {
        const found = decision(shooterId, team.id);
        return found === undefined || found === 'no' ? [] : [{ teamId: team.id, decision: found }];
      }),
    next: (later, doubtsNow) => askedShots(later, doubtsNow, answer),
  };
}
