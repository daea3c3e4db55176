import type { TeamFlags } from './board';

/** Every flag by name, in the order in which they are listed for people. */
export const flagNames = [
  'moved',
  'shot',
  'concealed',
  'goneToGround',
  'pinned',
  'dugIn',
  'dugInAttempt',
  'shotFullRof',
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
  pinned: false,
  dugIn: false,
  dugInAttempt: false,
  shotFullRof: false,
  bailedOut: false,
  bogged: false,
  destroyed: false,
};
