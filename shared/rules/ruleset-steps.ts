import type { RulesetId } from '../board/ruleset-id';
import type { Step } from '../board/step';
import { phrase } from '../text/phrase';
import type { RulesetStep } from './ruleset';

/** The steps of a ruleset's turn, each with its name there and what to do in it while nothing else is asked. */
export function rulesetSteps(ruleset: RulesetId, steps: readonly Step[]): readonly RulesetStep[] {
  return steps.map((step) => ({
    step,
    name: phrase('ruleset.step', { ruleset, step }),
    hint: phrase('ruleset.step-hint', { ruleset, step }),
  }));
}
