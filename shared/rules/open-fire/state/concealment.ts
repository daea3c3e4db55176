import type { TeamClass } from '../team-class';

/** How a team was last used, as far as the enemy's next shots care. */
export interface ConcealmentFactors {
  readonly team: TeamClass;
  /** By hedge, wall, woods or building. */
  readonly terrainCover: boolean;
  readonly dugIn: boolean;
  readonly moved: boolean;
  /** Digging in is no move for concealment or for going to ground. */
  readonly dugInAttempt: boolean;
  readonly shot: boolean;
}

/**
 * Whether the team is concealed, and gone to ground, in the enemy's next turn. Soldiers who stood still hide even
 * in the open; tanks and medium guns need something to hide behind. Going to ground helps only a concealed team,
 * so an open tank gains nothing by it.
 */
export function concealment(factors: ConcealmentFactors): { concealed: boolean; goneToGround: boolean } {
  const soldiers = factors.team === 'infantry' || factors.team === 'man-packed-gun';
  const dugIn = factors.dugIn && factors.team !== 'tank';
  return {
    concealed: factors.terrainCover || dugIn || (soldiers && !factors.moved),
    goneToGround: !factors.moved && !factors.shot,
  };
}
