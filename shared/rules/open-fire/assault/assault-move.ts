import type { PlatoonKind } from '../../../board/team';
import { type LengthPair, lengths } from '../lengths';

/** Moves of an assault: in and back in, off, and after it. */
export type AssaultMove = 'charge' | 'breakOff' | 'consolidation';

/** How far a team charges, and strikes back. */
export const CHARGE_MOVE = lengths.D4;
/** How far a winner settles. */
export const CONSOLIDATION_MOVE = lengths.D4;

const nowhere: LengthPair = { in: 0, cm: 0 };

/** What an assault holds a team's move to, besides the ground; undefined for a full move. Guns never charge. */
export function assaultReach(move: AssaultMove, kind: PlatoonKind): LengthPair | undefined {
  switch (move) {
    case 'charge':
      return kind === 'gun' ? nowhere : CHARGE_MOVE;
    case 'consolidation':
      return CONSOLIDATION_MOVE;
    case 'breakOff':
      return undefined;
  }
}
