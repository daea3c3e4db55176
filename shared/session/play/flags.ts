import type { TeamFlags } from '../../board/board';
import type { Session } from '../session';
import { told } from './play';
import type { FlagCause } from './story';

type Flag = keyof TeamFlags;
type Flags = Session['flags'];

/** What a team gives up by moving or shooting, whoever says that it did. */
const givenUp: Readonly<Record<'moved' | 'shot', readonly Flag[]>> = {
  moved: ['goneToGround', 'dugIn'],
  shot: ['goneToGround'],
};

/**
 * The game with a flag raised on those of the teams that do not have it, and the reason told. A team that moves or
 * shoots is no longer gone to ground, and one that moves leaves its foxholes. [Open Fire, flags]
 */
export function raised(session: Session, teamIds: readonly string[], flag: Flag, cause: FlagCause): Session {
  const changed = changedBy(session, teamIds, flag, true, cause);
  if (flag !== 'moved' && flag !== 'shot') return changed;
  return givenUp[flag].reduce(
    (game, lost) => changedBy(game, teamIds, lost, false, { kind: 'stirred', by: flag }),
    changed,
  );
}

/** The game with a flag lowered on those of the teams that have it, and the reason told. */
export function lowered(session: Session, teamIds: readonly string[], flag: Flag, cause: FlagCause): Session {
  return changedBy(session, teamIds, flag, false, cause);
}

/** Whether a team has a flag. */
export function hasFlag({ flags }: Session, teamId: string, flag: Flag): boolean {
  return flags[teamId]?.[flag] ?? false;
}

function changedBy(
  session: Session,
  teamIds: readonly string[],
  flag: Flag,
  on: boolean,
  cause: FlagCause,
): Session {
  const changing = teamIds.filter((teamId) => hasFlag(session, teamId, flag) !== on);
  if (changing.length === 0) return session;
  const flags = changing.reduce((all, teamId) => withOwn(all, teamId, flag, on), session.flags);
  return told({ ...session, flags }, { kind: 'flag', teamIds: changing, flag, on, cause });
}

/** Teams without a flag have no entry, so that equal games are equal data. */
function withOwn(flags: Flags, teamId: string, flag: Flag, on: boolean): Flags {
  const { [teamId]: own = {}, ...others } = flags;
  const { [flag]: _, ...kept } = own;
  const next = on ? { ...kept, [flag]: true } : kept;
  return Object.keys(next).length > 0 ? { ...others, [teamId]: next } : others;
}
