import type { UnitSystem } from './team';

/** Millimetres in one inch or one centimetre. Lengths are in these units in ruleset data and on screen alone. */
export const mmPerUnit: Readonly<Record<UnitSystem, number>> = { in: 25.4, cm: 10 };
