/** What happens in a starting step, in this order (OF-A01). Failed tests may be tried anew in every one. */
export const startingSteps = ['companyMorale', 'victory', 'rally', 'remount', 'freeBogged'] as const;

export type StartingStep = (typeof startingSteps)[number];
