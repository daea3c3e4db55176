import { wrapAngle } from '../geometry/angle';
import { withMoves } from './moves';
import type { BaseName, Session } from './session';

type BaseNames = Readonly<Record<string, BaseName>>;

/**
 * The game once a base is known to be a team. Whoever bore the base's name is nowhere known to stand any more, and nor
 * is the team itself until the base is reported to stand.
 */
export function withBaseNamed(session: Session, teamId: string, name: BaseName): Session {
  const { [teamId]: before, ...others } = session.baseNames ?? {};
  const evicted = Object.keys(others).filter((id) => others[id]?.baseId === name.baseId);
  const parted = before && before.baseId !== name.baseId ? [teamId] : [];
  const named = {
    ...without(others, evicted),
    [teamId]: { ...name, headingRad: wrapAngle(name.headingRad) },
  };
  return withBaseNames(withoutPlaces(session, [...evicted, ...parted]), named);
}

/** The game without knowing which base a team is, and so without its place. */
export function withBaseForgotten(session: Session, teamId: string): Session {
  return withBaseNames(withoutPlaces(session, [teamId]), without(session.baseNames ?? {}, [teamId]));
}

/** The game with these names and no others. A game without any has no entry, so that equal games are equal data. */
export function withBaseNames(session: Session, baseNames: BaseNames): Session {
  const { baseNames: _, ...others } = session;
  return Object.keys(baseNames).length > 0 ? { ...others, baseNames } : others;
}

function withoutPlaces(session: Session, teamIds: readonly string[]): Session {
  if (teamIds.length === 0) return session;
  const { moves = {}, settledPoses } = session;
  return { ...withMoves(session, without(moves, teamIds)), settledPoses: without(settledPoses, teamIds) };
}

function without<T>(
  record: Readonly<Record<string, T>>,
  keys: readonly string[],
): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}
