import type { RulesetId } from '../board/ruleset-id';
import type { Step } from '../board/step';
import type { SideId } from '../board/team';
import { rulesetOf } from '../rules/registry';
import type { Ruleset } from '../rules/ruleset';
import type { Command } from './command';
import { withMoves, withMovesCounted } from './moves';
import { withoutOverruled } from './play/agreed';
import { hasFlag, lowered, raised } from './play/flags';
import { withLoss, withStepDone } from './play/play';
import { playRulesOf } from './play-rules';
import type { Session, Turn } from './session';
import { teamIdsOf } from './sides';

type SetFlag = Extract<Command, { kind: 'setFlag' }>;

/**
 * The step after this one, in the ruleset's order: after the last of them the other side's first, or the first of the
 * next turn where both sides play together. The number grows when the turn comes back to the side that began.
 */
export function stepAfter(
  turn: Turn,
  { steps, turns }: Pick<Ruleset, 'steps' | 'turns'>,
  begunBy: SideId = 'first',
): Turn {
  const next = steps[steps.findIndex(({ step }) => step === turn.step) + 1];
  if (next) return { ...turn, step: next.step };
  const first = steps[0]?.step ?? turn.step;
  if (turns === 'together') return { ...turn, number: turn.number + 1, step: first };
  const number = turn.sideId === begunBy ? turn.number : turn.number + 1;
  return { number, sideId: turn.sideId === 'first' ? 'second' : 'first', step: first };
}

/**
 * The game one step on. Moves still on offer count, and the rules say what ends with the step. When a turn ends all
 * moves are done with, and the targets of whoever played it are dropped: of its side, or of everybody where both play
 * together.
 */
export function nextStep(session: Session): Session {
  const rules = playRulesOf(session);
  const ruleset = rulesetOf(session);
  const closed = withStepDone(rules.stepClosed(withMovesCounted(session)));
  const turn = stepAfter(session.turn, ruleset, session.mission?.firstSideId);
  if (turn.sideId === session.turn.sideId && turn.number === session.turn.number) {
    return rules.stepBegun({ ...closed, turn });
  }
  const begun = rules.stepBegun(rules.turnBegun({ ...withoutOverruled(withMoves(closed, {})), turn }));
  if (ruleset.turns === 'together') return { ...begun, targets: {} };
  const ended = new Set(teamIdsOf(session.roster, session.turn.sideId));
  return {
    ...begun,
    targets: Object.fromEntries(Object.entries(begun.targets).filter(([shooterId]) => !ended.has(shooterId))),
  };
}

/** The game after the players have raised or lowered a flag themselves: nothing that the rules say stands against it. */
export function withFlagSaid(session: Session, { teamId, flag, on }: SetFlag): Session {
  const change = on ? raised : lowered;
  const said = change(session, [teamId], flag, { kind: 'players' });
  const platoonId = session.roster.teams.find(({ id }) => id === teamId)?.platoonId;
  const isLoss = flag === 'destroyed' && on && !hasFlag(session, teamId, flag);
  return isLoss && platoonId !== undefined ? withLoss(said, platoonId) : said;
}

/** The step that a turn begins with under the game's ruleset. */
export function firstStep(session: Session): Step {
  return rulesetOf(session).steps[0]?.step ?? 'starting';
}

/**
 * The same table read by other rules: everything stands where it stood. A step that they do not have becomes their
 * first, and what was going on by the old rules alone is over.
 */
export function withRuleset(session: Session, rulesetId: RulesetId): Session {
  const changed: Session = { ...withStepDone(session), rulesetId };
  const hasStep = rulesetOf(changed).steps.some(({ step }) => step === session.turn.step);
  return hasStep ? changed : { ...changed, turn: { ...session.turn, step: firstStep(changed) } };
}
