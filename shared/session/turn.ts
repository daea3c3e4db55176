import type { TeamFlags } from '../board/board';
import type { Roster, SideId } from '../board/team';
import type { Command } from './command';
import { withMoves, withMovesCounted } from './moves';
import type { Session, Step, Turn } from './session';

const STEPS: readonly Step[] = ['starting', 'movement', 'shooting', 'assault'];

type SetFlag = Extract<Command, { kind: 'setFlag' }>;
type Flags = Readonly<Record<string, Partial<TeamFlags>>>;

/**
 * The step after this one: starting, movement, shooting, assault, then the other side's starting step. The
 * number grows when the turn comes back to the first side.
 */
export function stepAfter(turn: Turn): Turn {
  const next = STEPS[STEPS.indexOf(turn.step) + 1];
  if (next) return { ...turn, step: next };
  return turn.sideId === 'first'
    ? { number: turn.number, sideId: 'second', step: 'starting' }
    : { number: turn.number + 1, sideId: 'first', step: 'starting' };
}

/**
 * The game one step on. Moves still on offer count. When the turn passes to the other side all moves are done with,
 * what the side whose turn it is did in its last one (`moved`, `shot`, …) is cleared, and the
 * targets that the other side declared in its own turn are dropped. Everything else stays until a player or a
 * test of the rules says so: bailed-out and bogged teams roll in their starting step. [Open Fire, flags; OF-A05]
 */
export function nextStep(session: Session): Session {
  const turn = stepAfter(session.turn);
  if (turn.sideId === session.turn.sideId) return { ...withMovesCounted(session), turn };
  const ended = teamIdsOf(session.roster, session.turn.sideId);
  const beginning = teamIdsOf(session.roster, turn.sideId);
  return {
    ...withMoves(session, {}),
    turn,
    flags: withoutLastTurn(session.flags, beginning),
    targets: Object.fromEntries(
      Object.entries(session.targets).filter(([shooterId]) => !ended.has(shooterId)),
    ),
  };
}

/** Flags with one raised or lowered. A team that moves or shoots is no longer gone to ground. [Open Fire, flags] */
export function withFlag(flags: Flags, { teamId, flag, on }: SetFlag): Flags {
  const own = flags[teamId] ?? {};
  if (!on) return withOwn(flags, teamId, lowered(own, flag));
  const stirs = flag === 'moved' || flag === 'shot';
  const kept = stirs ? lowered(own, 'goneToGround') : own;
  // Foxholes are a place, and are left behind (OF-A06).
  return withOwn(flags, teamId, { ...(flag === 'moved' ? lowered(kept, 'dugIn') : kept), [flag]: true });
}

function withoutLastTurn(flags: Flags, teamIds: ReadonlySet<string>): Flags {
  return Object.entries(flags).reduce(
    (cleared, [teamId, own]) =>
      teamIds.has(teamId)
        ? withOwn(cleared, teamId, lowered(own, 'moved', 'shot', 'dugInAttempt', 'shotFullRof'))
        : cleared,
    flags,
  );
}

function lowered(own: Partial<TeamFlags>, ...names: readonly (keyof TeamFlags)[]): Partial<TeamFlags> {
  const kept: { -readonly [F in keyof TeamFlags]?: boolean } = { ...own };
  for (const name of names) delete kept[name];
  return kept;
}

/** Teams without a flag have no entry, so that equal games are equal data. */
function withOwn(flags: Flags, teamId: string, own: Partial<TeamFlags>): Flags {
  const { [teamId]: _, ...others } = flags;
  return Object.keys(own).length > 0 ? { ...others, [teamId]: own } : others;
}

function teamIdsOf(roster: Roster, sideId: SideId): ReadonlySet<string> {
  const platoonIds = new Set(roster.platoons.filter((p) => p.sideId === sideId).map((p) => p.id));
  return new Set(roster.teams.filter((team) => platoonIds.has(team.platoonId)).map((team) => team.id));
}
