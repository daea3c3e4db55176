import { angleBetween, radians } from '../geometry/angle';
import type { Point, Pose } from '../geometry/point';
import { withMovesTaken } from './play/counted';
import type { Displacement, Move, Session } from './session';

type Moves = Readonly<Record<string, Move>>;

/** Put back so near to where it stood, an offered move was never made. */
const BACK_MM = 5;
const BACK_RAD = radians(5);

/** A way of more corners than this has lost its first ones: nobody carries a model so long for one move. */
const MOST_CORNERS = 40;

/**
 * The game after a hand has moved a team to `to`. The move is offered and adds to what the team has moved in this
 * turn; the offers of all other teams count, since the next team was touched. An offered move that is put back is
 * withdrawn; one that counts is not, and its way back is added.
 */
export function withMove(session: Session, teamId: string, to: Pose, made: Displacement): Session {
  const { [teamId]: before, ...others } = session.moves ?? {};
  const from = before?.from ?? made.from;
  const isWithdrawn = before?.status !== 'counted' && isBack(from, to);
  const pathMm = (before?.pathMm ?? 0) + made.pathMm;
  const via = corners(before, made);
  const own: Move = { from, pathMm, ...(via.length > 0 ? { via } : {}), status: 'offered' };
  const moved = withMoves(session, {
    ...counted(others),
    ...(isWithdrawn ? {} : { [teamId]: own }),
  });
  return withMovesTaken(moved, offered(others));
}

/** The game with every offered move counting, as when a step closes. */
export function withMovesCounted(session: Session): Session {
  const moves = session.moves ?? {};
  return withMovesTaken(withMoves(session, counted(moves)), offered(moves));
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

function offered(moves: Moves): Moves {
  return Object.fromEntries(Object.entries(moves).filter(([, { status }]) => status === 'offered'));
}

/** The corners of a team's whole way in this turn; where it was set down between is one. */
function corners(before: Move | undefined, made: Displacement): readonly Point<'table'>[] {
  const own = made.via ?? [];
  if (!before) return own;
  const between = { x: made.from.xMm, y: made.from.yMm };
  return [...(before.via ?? []), between, ...own].slice(-MOST_CORNERS);
}

/** Whether a model stands where it stood, as well as a hand puts it back. */
export function isBack(from: Pose, to: Pose): boolean {
  return (
    Math.hypot(to.xMm - from.xMm, to.yMm - from.yMm) <= BACK_MM &&
    Math.abs(angleBetween(from.headingRad, to.headingRad)) <= BACK_RAD
  );
}
