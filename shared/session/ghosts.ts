import { wrapAngle } from '../geometry/angle';
import type { Pose } from '../geometry/point';
import type { Command } from './command';
import { isBack } from './moves';
import { untracked } from './refusals';
import type { Displacement, Session } from './session';

type PoseSettled = Extract<Command, { kind: 'poseSettled' }>;

/** A pose that settled because a hand moved the model, by more than putting it back to its place is. */
export type MoveSettled = PoseSettled & { readonly move: Displacement };

/** Whether a command reports a move that undo can take back; a nudge is none. */
export function isMove(command: Command): command is MoveSettled {
  return (
    command.kind === 'poseSettled' &&
    command.move !== undefined &&
    !isBack(command.move.from, command.settled.pose)
  );
}

/**
 * The game in which a move has been undone. For the rules it never was; the model stands where the hand left it until
 * a hand puts it back, which no program can, and its ghost says where to. A model that is to be put back already keeps
 * its ghost.
 */
export function withMoveUndone(session: Session, { teamId, settled, move }: MoveSettled): Session {
  const { ghosts = {}, settledPoses, roster } = session;
  if (untracked(roster, teamId)) return session;
  const there = { ...settled, pose: wrapped(settled.pose) };
  return {
    ...session,
    settledPoses: { ...settledPoses, [teamId]: there },
    ghosts: { ...ghosts, [teamId]: ghosts[teamId] ?? wrapped(move.from) },
  };
}

/** The game in which these ghosts and no others are shown. A game without one has no entry, so that equal games are equal data. */
export function withGhosts(session: Session, ghosts: Readonly<Record<string, Pose>>): Session {
  const { ghosts: _, ...others } = session;
  return Object.keys(ghosts).length > 0 ? { ...others, ghosts } : others;
}

/** The game in which a model has been moved or put back, so that nothing waits for it any more. */
export function withoutGhost(session: Session, id: string): Session {
  if (session.ghosts?.[id] === undefined) return session;
  const { [id]: _, ...others } = session.ghosts;
  return withGhosts(session, others);
}

/** A model that waits to be put back, and how far from there it stands. */
export interface Misplaced {
  readonly id: string;
  readonly to: Pose;
  readonly distanceMm: number;
}

/** Whom a hand has to put back, in the order of their undoing. `poses` are where models are seen now. */
export function misplaced(
  { ghosts = {}, settledPoses }: Session,
  poses: Readonly<Record<string, Pose>> = {},
): readonly Misplaced[] {
  return Object.entries(ghosts).map(([id, to]) => {
    const now = poses[id] ?? settledPoses[id]?.pose ?? to;
    return { id, to, distanceMm: Math.hypot(now.xMm - to.xMm, now.yMm - to.yMm) };
  });
}

function wrapped(pose: Pose): Pose {
  return { ...pose, headingRad: wrapAngle(pose.headingRad) };
}
