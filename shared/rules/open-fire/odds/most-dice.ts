/** More dice, hits or tries than any game throws; exact odds of more would be long in coming. */
export const MOST_DICE = 500;
