import type { TeamFlags } from '../board/board';
import type { SideId } from '../board/team';
import type { Command } from './command';
import { withMoves, withMovesCounted } from './moves';
import { hasFlag, lowered, raised } from './play/flags';
import { withLoss, withStepDone } from './play/play';
import type { Session, Step, Turn } from './session';
import { teamIdsOf } from './sides';

export const STEPS: readonly Step[] = ['starting', 'movement', 'shooting', 'assault'];

type SetFlag = Extract<Command, { kind: 'setFlag' }>;

/** What a team did in its own turn, which lasts until its next one begins (OF-A05). */
const ofOneTurn: readonly (keyof TeamFlags)[] = ['moved', 'shot', 'dugInAttempt', 'shotFullRof'];

/**
 * The step after this one: starting, movement, shooting, assault, then the other side's starting step. The
 * number grows when the turn comes back to the side that began.
 */
export function stepAfter(turn: Turn, begunBy: SideId = 'first'): Turn {
  const next = STEPS[STEPS.indexOf(turn.step) + 1];
  if (next) return { ...turn, step: next };
  const number = turn.sideId === begunBy ? turn.number : turn.number + 1;
  return { number, sideId: turn.sideId === 'first' ? 'second' : 'first', step: 'starting' };
}

/**
 * The game one step on. Moves still on offer count. At the end of its shooting step a side's teams that neither moved
 * nor shot go to ground; at the end of its assault step nobody is held by having fired at full rate. When the turn
 * passes to the other side all moves are done with, what that side did in its last turn is forgotten, and the targets
 * that the side whose turn ended declared are dropped. Everything else stays until a player or a test of the rules
 * says so: bailed-out, bogged and pinned teams roll in their starting step. [Open Fire, flags; OF-A05]
 */
export function nextStep(session: Session): Session {
  const closed = withStepDone(withStepClosed(withMovesCounted(session)));
  const turn = stepAfter(session.turn, session.mission?.firstSideId);
  if (turn.sideId === session.turn.sideId) return { ...closed, turn };
  const ended = new Set(teamIdsOf(session.roster, session.turn.sideId));
  const begun = withTurnBegun({ ...withMoves(closed, {}), turn });
  return {
    ...begun,
    targets: Object.fromEntries(Object.entries(begun.targets).filter(([shooterId]) => !ended.has(shooterId))),
  };
}

/** The game after the players have raised or lowered a flag themselves: nothing that the rules say stands against it. */
export function withFlagSaid(session: Session, { teamId, flag, on }: SetFlag): Session {
  const change = on ? raised : lowered;
  const said = change(session, [teamId], flag, { kind: 'players' });
  const platoonId = session.roster.teams.find(({ id }) => id === teamId)?.platoonId;
  const isLoss = flag === 'destroyed' && on && !hasFlag(session, teamId, flag);
  return isLoss && platoonId !== undefined ? withLoss(said, platoonId) : said;
}

function withStepClosed(session: Session): Session {
  const { step, sideId } = session.turn;
  const own = teamIdsOf(session.roster, sideId);
  switch (step) {
    case 'shooting': {
      const quiet = own.filter(
        (teamId) =>
          !hasFlag(session, teamId, 'moved') &&
          !hasFlag(session, teamId, 'shot') &&
          !hasFlag(session, teamId, 'destroyed') &&
          // Whoever has a target may have fired with dice that nobody told the app of.
          session.targets[teamId] === undefined,
      );
      return raised(session, quiet, 'goneToGround', { kind: 'quiet' });
    }
    case 'assault':
      return lowered(session, own, 'shotFullRof', { kind: 'stepEnded', step });
    case 'starting':
    case 'movement':
      return session;
  }
}

function withTurnBegun(session: Session): Session {
  const own = teamIdsOf(session.roster, session.turn.sideId);
  return ofOneTurn.reduce((game, flag) => lowered(game, own, flag, { kind: 'turnBegan' }), session);
}
