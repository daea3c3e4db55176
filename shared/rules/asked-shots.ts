import type { Board } from '../board/board';
import { doubtsOf, type Finding, type Ruleset, type Targets } from './ruleset';
import type { OpenShot, ShotSurvey } from './shot-survey';
import type { Decision, Doubts } from './verdict';

/** How a ruleset answers about a shot. */
export type ShotAnswer = NonNullable<Ruleset['answers']['shot']>;

/** What a ruleset finds about declared shots, and about nothing else. */
type ShotFindings = (board: Board, targets: Targets, doubts: Doubts) => readonly Finding[];

/** The survey of a system that has no quicker way than its answers: each shot is asked about once a board. */
export function askedShots(
  board: Board,
  doubts: Doubts,
  answer: ShotAnswer,
  findingsOf: ShotFindings,
): ShotSurvey {
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
    questions: (shooterId, targetId) =>
      decision(shooterId, targetId) === undefined
        ? []
        : [...doubtsOf(findingsOf(board, { [shooterId]: targetId }, doubts))],
    next: (later, doubtsNow) => askedShots(later, doubtsNow, answer, findingsOf),
  };
}
