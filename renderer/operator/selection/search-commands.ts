import { bareTeams } from '../../../shared/board/bare-teams';
import type { Roster } from '../../../shared/board/team';
import { baseStrings } from '../../strings/english-bases';
import type { ConsoleAction } from '../console-action';

/** Something to do that is found by typing, as teams are. */
export interface SearchCommand {
  readonly id: string;
  readonly label: string;
  readonly action: ConsoleAction;
}

/** The commands whose label contains every typed word, whatever the case. Nothing typed gives none: teams come first. */
export function searchCommands(roster: Roster, openBases: number, typed: string): readonly SearchCommand[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const { search } = baseStrings;
  const all: SearchCommand[] = [];
  if (bareTeams(roster).length > 0) {
    all.push({ id: 'emptyTable', label: search.emptyTable, action: { kind: 'openEmptyTable' } });
  }
  if (openBases > 0) all.push({ id: 'nameBase', label: search.nameBase, action: { kind: 'pickBase' } });
  return all.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}
