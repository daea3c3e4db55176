/** How readily a unit acts, from its line of the order of battle. */
export const initiatives = ['Low', 'Average', 'High'] as const;
export type Initiative = (typeof initiatives)[number];

/** How well a unit's crews are drilled, from the order of battle. */
export const trainings = ['Militia', 'Recruit', 'Regular', 'Veteran', 'Elite'] as const;
export type Training = (typeof trainings)[number];

/** The plates of a hull that a shot may meet, as the columns of an armour chart name them. */
export const aspects = ['Front', 'Front30', 'Front45', 'Side45', 'Side', 'Rear'] as const;
export type Aspect = (typeof aspects)[number];

export const armourColumns = [...aspects, 'HullDown'] as const;
export type ArmourColumn = (typeof armourColumns)[number];
