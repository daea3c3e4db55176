import { type RulesetId, rulesetIds } from '../../../shared/board/ruleset-id';
import { rulesetOf } from '../../../shared/rules/registry';
import { makeBoard } from '../../../shared/session/make-board';
import type { Session } from '../../../shared/session/session';
import { say } from '../../../shared/text/say';
import type { TrackingState } from '../../../shared/tracking/track';
import { describeBoardError } from '../../strings/english-errors';
import { namesOf } from '../names';
import { type ShotFacts, shotFacts } from '../panel/shot-facts';

/** One shot as one system of rules judges it. */
export interface ComparedShot {
  readonly rulesetId: RulesetId;
  readonly rules: string;
  readonly facts: ShotFacts;
}

/**
 * The same shot under every ruleset, in the order in which they are offered. Each reads the table anew: what a team is
 * called, which readings and words of the players hold, is that ruleset's own.
 */
export function compareShots(
  session: Session,
  tracking: TrackingState,
  shooterId: string,
  targetId: string,
): readonly ComparedShot[] {
  return rulesetIds.map((rulesetId) => {
    const underRules = { ...session, rulesetId };
    const ruleset = rulesetOf(underRules);
    const board = makeBoard(tracking, underRules);
    const facts: ShotFacts = board.ok
      ? shotFacts(board.value, ruleset, shooterId, targetId, session.units)
      : { kind: 'unanswered', reason: describeBoardError(board.error, namesOf(session.roster)) };
    return { rulesetId, rules: say(ruleset.name, 'en', session.units), facts };
  });
}
