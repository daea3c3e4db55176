import type { Roster } from '../../shared/board/team';

/** Says what the roster calls a team, platoon, objective or side; an id that it does not know is said as it is. */
export function namesOf(roster: Roster): (id: string) => string {
  const names = new Map<string, string>();
  for (const entry of [...roster.sides, ...roster.platoons, ...roster.objectives, ...roster.teams]) {
    names.set(entry.id, entry.name);
  }
  return (id) => names.get(id) ?? id;
}
