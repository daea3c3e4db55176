import type { Team } from '../../../shared/board/team';
import { type Matter, pairSubject } from '../../../shared/rules/matter';
import { rulesetOf } from '../../../shared/rules/registry';
import type { Session } from '../../../shared/session/session';

/** A matter, of whom it is asked, and what was said. */
export interface MatterNow {
  readonly subject: string;
  readonly matter: Matter;
  readonly word?: string;
}

/**
 * What the rules in play ask the players about the selected team: of itself, of its platoon, and of its target as it
 * sees it. In the ruleset's order; empty with no team selected.
 */
export function mattersNow(session: Session, team: Team | undefined): readonly MatterNow[] {
  if (!team) return [];
  const targetId = session.targets[team.id];
  const subjects = {
    team: team.id,
    platoon: team.platoonId,
    pair: targetId === undefined ? undefined : pairSubject(team.id, targetId),
  };
  return rulesetOf(session).matters.flatMap((matter): MatterNow[] => {
    const subject = subjects[matter.about];
    if (subject === undefined) return [];
    const word = session.said?.[subject]?.[matter.id];
    return [{ subject, matter, ...(word === undefined ? {} : { word }) }];
  });
}
