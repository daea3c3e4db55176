import type { Mission, Player } from './areas';

/** Who places what where, before the first turn. */
export interface Placing {
  readonly by: Player;
  readonly what: 'objective' | 'two objectives' | 'launch ramp' | 'control bunker';
  readonly area:
    | 'player 1 edge'
    | 'player 2 edge'
    | 'P1 top-left'
    | 'P2 top-right'
    | 'P1 bottom-right'
    | 'P2 bottom-left'
    | 'launcher box';
}

export interface SetupOrder {
  readonly placings: readonly Placing[];
  /** Then platoons in turn, beginning with this player. */
  readonly platoonsFirst: Player;
  /** A player, or whoever rolls higher; a tie is rolled again (OF-A51). */
  readonly firstTurn: Player | 'higher die';
  /** All teams of the player who goes second start gone to ground. */
  readonly secondPlayerGoneToGround: true;
}

const after = { platoonsFirst: 1, secondPlayerGoneToGround: true } as const;

/** How each mission is set up. */
export const setupOrders: Readonly<Record<Mission, SetupOrder>> = {
  'free-for-all': {
    placings: [
      { by: 2, what: 'two objectives', area: 'player 1 edge' },
      { by: 1, what: 'two objectives', area: 'player 2 edge' },
    ],
    firstTurn: 'higher die',
    ...after,
  },
  'knife-fight': {
    placings: [
      { by: 2, what: 'objective', area: 'P1 top-left' },
      { by: 1, what: 'objective', area: 'P2 top-right' },
      { by: 2, what: 'objective', area: 'P1 bottom-right' },
      { by: 1, what: 'objective', area: 'P2 bottom-left' },
    ],
    firstTurn: 'higher die',
    ...after,
  },
  doodlebug: {
    placings: [
      { by: 1, what: 'launch ramp', area: 'launcher box' },
      { by: 2, what: 'control bunker', area: 'launcher box' },
    ],
    firstTurn: 2,
    ...after,
  },
};
