import type { PlatoonKind } from '../../../board/team';
import { isWithin } from '../../within';
import { notALength } from '../rule-input';
import { because, type Ruling, refused, ruled } from '../ruling';

export interface PinnedMove {
  readonly kind: PlatoonKind;
  readonly pinned: boolean;
  /** To the nearest visible enemy, before the move and at its nearest point after the start. */
  readonly gapBefore: number;
  readonly gapAfter: number;
}

/**
 * Whether a team may make this move, and shoot after it. A pinned one may not come nearer to enemies it sees, and
 * moving costs it its shots; tanks are not held down (OF-A36).
 */
export function pinnedMove(
  move: PinnedMove,
): Ruling<{ readonly legal: boolean; readonly mayShoot: boolean }> {
  const { kind, gapBefore, gapAfter } = move;
  const bad = refused(notALength('gapBefore', gapBefore), notALength('gapAfter', gapAfter));
  if (bad) return bad;
  const held = move.pinned && kind !== 'tank';
  const legal = !held || isWithin(gapBefore, gapAfter);
  return ruled(
    { legal, mayShoot: !held },
    because(
      'OF-pinned-move',
      { pinned: held, gapBefore, gapAfter },
      ...(kind === 'tank' ? ['OF-A36' as const] : []),
    ),
  );
}
