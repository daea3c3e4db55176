import { useState } from 'react';
import type { Roster } from '../../../shared/board/team';
import { useStore } from '../../live/value-store';
import { english } from '../../strings/english';
import { baseStrings } from '../../strings/english-bases';
import { openQuestions } from '../bases/questions';
import type { ConsoleAction } from '../console-action';
import { useConsole, useSession } from '../data/console-context';
import { namesOf } from '../names';
import { possibleTargets, searchTeams, type TeamMatch } from '../selection/search';
import { searchCommands } from '../selection/search-commands';
import { Sheet } from './Sheet';
import { SideMark } from './SideMark';

/** Finds a team by typing, to select it or, while a target is being picked, to aim at it; and the rarer commands. */
export function SearchSheet() {
  const { act, state, stores } = useConsole();
  const { roster } = useSession();
  const openBases = openQuestions(useStore(stores.tracking).state.bases).length;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const shooterId = state.pick.kind === 'target' ? state.pick.shooterId : undefined;
  const matches = found(roster, typed, shooterId, openBases);
  const title =
    shooterId === undefined ? english.search.title : english.search.targetTitle(namesOf(roster)(shooterId));
  const pick = (match: Match | undefined) => {
    if (match !== undefined) act(match.action);
  };
  const move = (step: 1 | -1) =>
    setChosen((index) => Math.min(matches.length - 1, Math.max(0, index + step)));
  return (
    <Sheet title={title} kind="search-sheet" beside="closes" onClose={() => act({ kind: 'escape' })}>
      <input
        className="input"
        type="search"
        role="combobox"
        aria-expanded="true"
        aria-controls="search-matches"
        aria-activedescendant={matches[chosen] ? `match-${matches[chosen].id}` : undefined}
        aria-label={title}
        data-first-focus
        placeholder={english.search.placeholder}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') pick(matches[chosen]);
          else if (event.key === 'ArrowDown') move(1);
          else if (event.key === 'ArrowUp') move(-1);
          else return;
          event.preventDefault();
        }}
      />
      <div id="search-matches" role="listbox" aria-label={title} className="matches">
        {matches.map((match, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input above drives the list by arrow keys and Enter
          <div
            key={match.id}
            id={`match-${match.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className="match"
            ref={index === chosen ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
            onClick={() => pick(match)}
          >
            {match.team ? <TeamLine team={match.team} /> : <CommandLine label={match.label} />}
          </div>
        ))}
        {matches.length === 0 ? <p className="muted">{english.search.none(typed)}</p> : null}
      </div>
    </Sheet>
  );
}

/** A line of the list: a team, or a command where `team` is absent. */
interface Match {
  readonly id: string;
  readonly label: string;
  readonly team?: TeamMatch;
  readonly action: ConsoleAction;
}

/** Commands that what was typed names, then teams; only possible targets while one is being picked. */
function found(
  roster: Roster,
  typed: string,
  shooterId: string | undefined,
  openBases: number,
): readonly Match[] {
  if (shooterId !== undefined) {
    return possibleTargets(roster, shooterId, typed).map((team) => ({
      id: team.teamId,
      label: team.name,
      team,
      action: { kind: 'declareTarget', targetId: team.teamId },
    }));
  }
  const teams = searchTeams(roster, typed).map(
    (team): Match => ({
      id: team.teamId,
      label: team.name,
      team,
      action: { kind: 'selectTeam', teamId: team.teamId },
    }),
  );
  const commands = searchCommands(roster, openBases, typed);
  return [...commands.map((command) => ({ ...command, id: `command-${command.id}` })), ...teams];
}

function TeamLine({ team }: { readonly team: TeamMatch }) {
  return (
    <>
      <SideMark sideId={team.sideId} />
      <strong>{team.name}</strong>
      <span className="muted">
        {team.platoonName} · {team.unitType}
      </span>
      <span className="muted">
        {team.fiducialId === undefined ? english.search.noFiducial : english.search.fiducial(team.fiducialId)}
      </span>
    </>
  );
}

function CommandLine({ label }: { readonly label: string }) {
  return (
    <>
      <span aria-hidden="true">›</span>
      <strong>{label}</strong>
      <span className="muted" />
      <span className="muted">{baseStrings.search.action}</span>
    </>
  );
}
