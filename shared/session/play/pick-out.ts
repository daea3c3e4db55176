import { followVolley } from '../../rules/open-fire/volley/follow';
import { shotsThatHit } from '../../rules/open-fire/volley/hits';
import type { Volley } from '../../rules/open-fire/volley/volley';
import type { Command, CommandError } from '../command';
import { unknownTeam } from '../refusals';
import type { Session } from '../session';
import { playOf, told, withPlay } from './play';
import { refusalOfThrow, withThrown } from './throws';

type PickOut = Extract<Command, { kind: 'pickOut' }>;

/** The tank types of a volley's targets that may be picked out, with who of each can be hit; none where all are alike. */
export function typesToPick(
  { roster }: Pick<Session, 'roster'>,
  { plan, throws, pickedOut }: Volley,
): readonly { readonly unitType: string; readonly teamIds: readonly string[] }[] {
  const hits = shotsThatHit(plan, throws[0]?.faces ?? []).length;
  if (throws.length !== 1 || pickedOut || hits === 0) return [];
  const tanks = plan.targets.filter(({ kind, valid }) => kind === 'tank' && valid).map(({ id }) => id);
  const typeOf = (id: string) => roster.teams.find((team) => team.id === id)?.unitType ?? '';
  const types = [...new Set(tanks.map(typeOf))];
  return types.length > 1
    ? types.map((unitType) => ({ unitType, teamIds: tanks.filter((id) => typeOf(id) === unitType) }))
    : [];
}

/** A type is picked out once hits are known and before anyone saves, all its tanks together, with one die a hit. */
export function refusalOfPickOut(session: Session, { teamIds, thrown }: PickOut): CommandError | undefined {
  const { volley } = playOf(session);
  const choices = volley ? typesToPick(session, volley) : [];
  const toHit = volley?.throws[0];
  if (!volley || !toHit || choices.length === 0) return { kind: 'nothingToPickOut' };
  const unknown = teamIds.map((id) => unknownTeam(session.roster, id)).find((each) => each !== undefined);
  if (unknown) return unknown;
  const isType = choices.some((choice) => sameIds(choice.teamIds, teamIds));
  if (!isType) {
    const allowed = choices.map((choice) => choice.teamIds.join(' ')).join(', or ');
    return { kind: 'invalidValue', field: 'teamIds', value: teamIds.join(' '), allowed };
  }
  return refusalOfThrow(session, thrown, followVolley(volley).hits.length);
}

/** The game with a type picked out; hits that were dealt by hand before are dealt anew. */
export function withPickedOut(session: Session, { teamIds, thrown }: PickOut): Session {
  const { volley } = playOf(session);
  if (!volley) return session;
  const { dealt: _, ...rest } = volley;
  const rolled = told(withThrown(session, thrown), { kind: 'pickedOut', teamIds, faces: thrown.faces });
  return withPlay(rolled, { volley: { ...rest, pickedOut: { teamIds, thrown } } });
}

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}
