import type { TeamFlags } from '../../board/board';
import { missionFindings } from '../mission/mission-findings';
import type { PlayRules } from '../play-rules';
import type { Session } from '../session';
import { teamIdsOf } from '../sides';
import { duesOf } from './dues';
import { hasFlag, lowered, raised } from './flags';
import { moveFindings } from './move-findings';
import { takenFor } from './taken-for';

/** What a team did in its own turn, which lasts until its next one begins (OF-A05). */
const ofOneTurn: readonly (keyof TeamFlags)[] = ['moved', 'shot', 'dugInAttempt', 'shotFullRof'];

/** The course of a game of Open Fire. */
export const openFirePlay: PlayRules = {
  takenFor,
  stepClosed,
  turnBegun,
  stepBegun: (session) => session,
  dues: duesOf,
  findings: (session, board, doubts) => [
    ...moveFindings(session, board, doubts),
    ...missionFindings(session, board),
  ],
};

/**
 * At the end of its shooting step a side's teams that neither moved nor shot go to ground; at the end of its assault
 * step nobody is held by having fired at full rate.
 */
function stepClosed(session: Session): Session {
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

/** What the side did in its last turn is forgotten. Everything else stays until a player or a test says so (OF-A05). */
function turnBegun(session: Session): Session {
  const own = teamIdsOf(session.roster, session.turn.sideId);
  return ofOneTurn.reduce((game, flag) => lowered(game, own, flag, { kind: 'turnBegan' }), session);
}
