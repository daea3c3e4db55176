import type { TeamFlags } from '../../../board/board';
import type { OutOfAction } from '../../../text/field-phrases';

/**
 * What keeps a team from shooting at all; undefined where nothing does. A crew that bailed out or is bogged down does
 * nothing; pinned infantry and guns that moved, or tried to dig in, do not shoot; tanks are not pinned (OF-A36).
 */
export function outOfAction(kind: 'tank' | 'infantry' | 'gun', flags: TeamFlags): OutOfAction | undefined {
  if (flags.bailedOut) return 'bailedOut';
  if (flags.bogged) return 'bogged';
  if (kind === 'tank' || !flags.pinned) return undefined;
  if (flags.moved) return 'pinnedAndMoved';
  return flags.dugInAttempt ? 'pinnedAndDug' : undefined;
}
