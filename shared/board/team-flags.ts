import type { TeamFlags } from './board';

/** Every flag by name, in the order in which they are listed for people. */
export const flagNames = [
  'moved',
  'shot',
  'concealed',
  'goneToGround',
  'bailedOut',
  'bogged',
  'destroyed',
] as const satisfies readonly (keyof TeamFlags)[];

/** A team that has done nothing yet and to which nothing has happened. */
export const noFlags: TeamFlags = {
  moved: false,
  shot: false,
  concealed: false,
  goneToGround: false,
  bailedOut: false,
  bogged: false,
  destroyed: false,
};
