/** The systems of rules that the product knows, in the order in which they are offered. */
export const rulesetIds = ['open-fire', 'lightning-war', 'area-fire'] as const;
export type RulesetId = (typeof rulesetIds)[number];

/** The ruleset whose unit types a roster names first; under others a team may be called something else. */
export const rosterRuleset: RulesetId = 'open-fire';
