import { fail } from '../../../result';
import { notACount } from '../rule-input';
import { because, type Ruling, refused, ruled } from '../ruling';

export interface CommanderMove {
  /** With the commander, without bailed-out and bogged teams (OF-A11). */
  readonly livingTeams: number;
  readonly movingWithCommander: number;
  readonly commanderMoves: boolean;
}

/** Whether enough of a platoon moves along with its command team: half of it, rounded up, counting the commander. */
export function commanderMove(
  move: CommanderMove,
): Ruling<{ readonly legal: boolean; readonly minimum: number }> {
  const { livingTeams, movingWithCommander, commanderMoves } = move;
  const bad = refused(
    notACount('livingTeams', livingTeams, 1),
    notACount('movingInclCommander', movingWithCommander, 0, livingTeams),
  );
  if (bad) return bad;
  if (commanderMoves && movingWithCommander === 0) {
    return fail({ kind: 'contradiction', between: ['commanderMoves', 'movingInclCommander 0'] });
  }
  const minimum = commanderMoves ? Math.ceil(livingTeams / 2) : 0;
  return ruled(
    { legal: movingWithCommander >= minimum, minimum },
    because('OF-commander-move', { livingTeams, movingWithCommander, minimum }, 'OF-A11'),
  );
}
