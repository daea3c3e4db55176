/** Something a team does, or a turn that begins, as far as its flags care. */
export type TurnEvent = 'ownTurn' | 'enemyTurn' | 'moved' | 'shot';

export interface TurnFlags {
  readonly moved: boolean;
  readonly shot: boolean;
}

export const freshFlags: TurnFlags = { moved: false, shot: false };

/**
 * A team's flags after something happened. They last from its own turn to the start of its next (OF-A05); defensive
 * fire in the enemy's turn counts as a shot (OF-A52).
 */
export function afterEvent(flags: TurnFlags, event: TurnEvent): TurnFlags {
  switch (event) {
    case 'ownTurn':
      return freshFlags;
    case 'enemyTurn':
      return flags;
    case 'moved':
      return { ...flags, moved: true };
    case 'shot':
      return { ...flags, shot: true };
  }
}
