/** The steps that turns are made of. A ruleset says which of them it has, in what order, and what it calls them. */
export const allSteps = ['starting', 'movement', 'shooting', 'assault'] as const;
export type Step = (typeof allSteps)[number];
