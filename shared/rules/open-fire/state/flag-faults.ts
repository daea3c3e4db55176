import type { RuleFault } from '../../fault';
import type { TeamClass } from '../team-class';

/** Everything that may be true of a team at one moment. */
export interface AllFlags {
  readonly moved: boolean;
  readonly dugInAttempt: boolean;
  readonly dugIn: boolean;
  readonly shot: boolean;
  readonly shotFullRof: boolean;
  readonly goneToGround: boolean;
  readonly bailedOut: boolean;
  readonly bogged: boolean;
}

type Flag = keyof AllFlags;

/** What excludes what, whoever the team is. */
const exclusive: readonly (readonly [Flag, Flag])[] = [
  // Digging in replaces the move, and foxholes are left behind (OF-A06).
  ['moved', 'dugInAttempt'],
  ['moved', 'dugIn'],
  ['moved', 'shotFullRof'],
  ['dugInAttempt', 'shotFullRof'],
  ['goneToGround', 'moved'],
  ['goneToGround', 'shot'],
  ['goneToGround', 'shotFullRof'],
];

/** What cannot become of a team of this kind. */
const impossible: Readonly<Record<TeamClass, readonly Flag[]>> = {
  tank: ['dugInAttempt', 'dugIn'],
  infantry: ['bailedOut', 'bogged'],
  'man-packed-gun': ['bailedOut', 'bogged'],
  'medium-gun': ['bailedOut'],
};

/** The first thing about a team's flags that the rules cannot bring about; undefined where all is well. */
export function impossibleFlags(team: TeamClass, flags: Partial<AllFlags>): RuleFault | undefined {
  const alone = impossible[team].find((flag) => flags[flag]);
  if (alone) return { kind: 'contradiction', between: [team, alone] };
  if (flags.shotFullRof && flags.shot === false) {
    return { kind: 'contradiction', between: ['shotFullRof', 'not shot'] };
  }
  const pair = exclusive.find(([a, b]) => flags[a] && flags[b]);
  return pair && { kind: 'contradiction', between: pair };
}
