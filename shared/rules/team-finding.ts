import type { BoardTeam } from '../board/board';
import { position } from '../geometry/pose';
import type { Phrase } from '../text/phrase';
import type { Finding } from './ruleset';

/** What is found wrong with one team, at its place: the sentence is its reason as well. */
export function teamFinding(
  { team, platoon, pose }: BoardTeam,
  found: Pick<Finding, 'check' | 'id'> & { readonly phrase: Phrase; readonly reading?: string },
): Finding {
  const { check, id, phrase, reading } = found;
  return {
    check,
    id,
    severity: 'broken',
    platoonId: platoon.id,
    teamIds: [team.id],
    phrase,
    because: [{ phrase, ...(reading === undefined ? {} : { reading }) }],
    at: position(pose),
    questions: [],
  };
}
