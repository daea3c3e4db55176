/** How far terrain or trenches hide a target. */
export const covers = ['none', 'light', 'medium', 'heavy'] as const;
export type Cover = (typeof covers)[number];
