import { makePlan, type Plan } from '../../shared/planning/plan';
import {
  errorPhrase,
  expectationPhrases,
  problemPhrase,
  remedyPhrase,
  sourcePhrase,
  stepPhrases,
} from '../../shared/planning/plan-text';
import { type Phrase, phrase } from '../../shared/text/phrase';
import type { PlanLabel } from '../../shared/text/plan-phrases';
import { say } from '../../shared/text/say';
import type { Command } from './command';
import { misuse, report } from './failure';
import { PLAN_USAGE, type PlanCall, readPlanCall } from './plan-options';

export const planCommand: Command = {
  usage: PLAN_USAGE,
  does: 'what to expect of a table, a camera and a fiducial, before anyone buys or prints',
  run: plan,
};

/**
 * `arclight plan`: what to expect, what would work instead, what a step up would bring. Exit 0 when it works as
 * asked; 1 when the fiducial is not safe or does not fit, or the table is not seen; 2 when called wrongly.
 */
async function plan(args: string[]): Promise<number> {
  const call = readPlanCall(args);
  if (!call.ok) return report('plan', call.error);
  const { request, language, units, json } = call.value;
  const planned = makePlan(request);
  if (!planned.ok) return report('plan', misuse(say(errorPhrase(planned.error), language, units)));
  process.stdout.write(json ? `${JSON.stringify(planned.value)}\n` : asText(planned.value, call.value));
  return planned.value.problems.length === 0 ? 0 : 1;
}

function asText(planned: Plan, { language, units }: PlanCall): string {
  const write = (one: Phrase) => say(one, language, units);
  const heading = (label: PlanLabel) => write(phrase('plan.label', { label }));
  const section = (label: PlanLabel, lines: readonly string[]) =>
    lines.length === 0 ? [] : [heading(label), ...lines.map((line) => `  ${line}`), ''];
  const { problems, remedies, stepsUp } = planned;
  const lines = [
    ...(problems.length === 0
      ? [heading('works'), '']
      : section('does-not-work', problems.map(problemPhrase).map(write))),
    ...section('instead', remedies.map(remedyPhrase).map(write)),
    ...section('expect', expectationPhrases(planned).map(write)),
    ...section(
      'steps-up',
      stepsUp.map(stepPhrases).map(({ change, brings }) => `${write(change)}: ${write(brings)}`),
    ),
    ...section('measured', [write(sourcePhrase())]),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}
