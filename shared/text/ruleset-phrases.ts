import type { RulesetId } from '../board/ruleset-id';
import type { Step } from '../board/step';

/** What is said of rulesets themselves. */
export interface RulesetPhraseParams {
  'ruleset.name': { readonly ruleset: RulesetId };
  /** A chart that a rule needs was not given: the file that it needs, by name and format. */
  'fault.missing-chart': { readonly chart: string; readonly file: string; readonly format: string };
  'fault.chart-lacks': {
    readonly chart: string;
    readonly what: string;
    readonly wanted: string;
    readonly has: string;
  };
  'fault.missing': { readonly what: string };
  /** What a chart that is missing is to hold, as JSON to fill in. */
  'fault.chart-template': { readonly template: string };
  'fault.unknown-unit': { readonly what: string };
  'fault.twice': { readonly what: string; readonly value: string };
  'fault.contradiction': { readonly between: string };
  'fault.left-blank': { readonly chart: string; readonly what: string };
  'fault.out-of-bounds': {
    readonly what: string;
    readonly value: number;
    readonly atLeast?: number;
    readonly moreThan?: number;
    readonly atMost?: number;
    readonly whole?: true;
  };
  /** What to do in a step while nothing is asked for. */
  'ruleset.step-hint': { readonly ruleset: RulesetId; readonly step: Step };
  'ruleset.step': { readonly ruleset: RulesetId; readonly step: Step };
}

export type RulesetPhraseId = keyof RulesetPhraseParams;
