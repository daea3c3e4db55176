import type { Roster, SideId } from '../../../shared/board/team';

/**
 * The teams in the order in which Tab visits them: the active side's first, platoon by platoon, each platoon in
 * roster order with its command team in front. Teams whose platoon is missing come last, so that none is out of reach.
 */
export function teamOrder(roster: Roster, activeSideId: SideId): readonly string[] {
  const platoons = [...roster.platoons].sort(
    (a, b) => Number(b.sideId === activeSideId) - Number(a.sideId === activeSideId),
  );
  const ordered = platoons.flatMap((platoon) => {
    const members = roster.teams.filter((team) => team.platoonId === platoon.id);
    const leaders = members.filter((team) => team.id === platoon.commandTeamId);
    return [...leaders, ...members.filter((team) => team.id !== platoon.commandTeamId)];
  });
  const known = new Set(roster.platoons.map((platoon) => platoon.id));
  const orphans = roster.teams.filter((team) => !known.has(team.platoonId));
  return [...ordered, ...orphans].map((team) => team.id);
}

/**
 * The team after (direction 1) or before (−1) the current one, wrapping round; the first or last where nothing,
 * or something that is not in the order, is current. `undefined` for an empty order.
 */
export function cycle(
  order: readonly string[],
  currentId: string | undefined,
  direction: 1 | -1,
): string | undefined {
  if (order.length === 0) return undefined;
  const index = currentId === undefined ? -1 : order.indexOf(currentId);
  if (index < 0) return direction === 1 ? order[0] : order[order.length - 1];
  return order[(index + direction + order.length) % order.length];
}
