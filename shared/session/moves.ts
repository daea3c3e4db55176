import { angleBetween, radians } from '../geometry/angle';
import type { Pose } from '../geometry/point';
import type { Displacement, Move, Session } from './session';

type Moves = Readonly<Record<string, Move>>;

/** Put back so near to where it stood, an offered move was never made. */
const BACK_MM = 5;
const BACK_RAD = radians(5);

/**
 * The game after a hand has moved a team to `to`. The move is offered and adds to what the team has moved in this
 * turn; the offers of all other teams count, since the next team was touched. An offered move that is put back is
 * withdrawn; one that counts is not, and its way back is added.
 */
export function withMove(session: Session, teamId: string, to: Pose, made: Displacement): Session {
  const { [teamId]: before, ...others } = session.moves ?? {};
  const rest = counted(others);
  const from = before?.from ?? made.from;
  if (before?.status !== 'counted' && isBack(from, to)) return withMoves(session, rest);
  const pathMm = (before?.pathMm ?? 0) + made.pathMm;
  return withMoves(session, { ...rest, [teamId]: { from, pathMm, status: 'offered' } });
}

/** The game with every offered move counting, as when a step closes. */
export function withMovesCounted(session: Session): Session {
  return withMoves(session, counted(session.moves ?? {}));
}

/** The game with these moves and no others. A game without a move has no entry, so that equal games are equal data. */
export function withMoves(session: Session, moves: Moves): Session {
  const { moves: _, ...others } = session;
  return Object.keys(moves).length > 0 ? { ...others, moves } : others;
}

function counted(moves: Moves): Moves {
  return Object.fromEntries(
    Object.entries(moves).map(([teamId, move]) => [
      teamId,
      move.status === 'counted' ? move : { ...move, status: 'counted' },
    ]),
  );
}

function isBack(from: Pose, to: Pose): boolean {
  return (
    Math.hypot(to.xMm - from.xMm, to.yMm - from.yMm) <= BACK_MM &&
    Math.abs(angleBetween(from.headingRad, to.headingRad)) <= BACK_RAD
  );
}
