import { useState } from 'react';
import { english } from '../../strings/english';
import type { ConsoleAction } from '../console-action';
import { useConsole, useSession } from '../data/console-context';
import { namesOf } from '../names';
import { possibleTargets, searchTeams, type TeamMatch } from '../selection/search';
import { Sheet } from './Sheets';
import { SideMark } from './SideMark';

/** Finds a team by typing: to select it or, while a target is being picked, to aim at it. */
export function SearchSheet() {
  const { act, state } = useConsole();
  const { roster } = useSession();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const shooterId = state.pick.kind === 'target' ? state.pick.shooterId : undefined;
  const matches =
    shooterId === undefined ? searchTeams(roster, typed) : possibleTargets(roster, shooterId, typed);
  const title =
    shooterId === undefined ? english.search.title : english.search.targetTitle(namesOf(roster)(shooterId));
  const pick = (match: TeamMatch | undefined) => {
    if (match !== undefined) act(pickAction(match, shooterId));
  };
  const move = (step: 1 | -1) =>
    setChosen((index) => Math.min(matches.length - 1, Math.max(0, index + step)));
  return (
    <Sheet title={title} kind="search-sheet">
      <input
        className="input"
        type="search"
        role="combobox"
        aria-expanded="true"
        aria-controls="search-matches"
        aria-activedescendant={matches[chosen] ? `match-${matches[chosen].teamId}` : undefined}
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
            key={match.teamId}
            id={`match-${match.teamId}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className="match"
            ref={index === chosen ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
            onClick={() => pick(match)}
          >
            <SideMark sideId={match.sideId} />
            <strong>{match.name}</strong>
            <span className="muted">
              {match.platoonName} · {match.unitType}
            </span>
            <span className="muted">
              {match.fiducialId === undefined
                ? english.search.noFiducial
                : english.search.fiducial(match.fiducialId)}
            </span>
          </div>
        ))}
        {matches.length === 0 ? <p className="muted">{english.search.none(typed)}</p> : null}
      </div>
    </Sheet>
  );
}

function pickAction(match: TeamMatch, shooterId: string | undefined): ConsoleAction {
  return shooterId === undefined
    ? { kind: 'selectTeam', teamId: match.teamId }
    : { kind: 'declareTarget', targetId: match.teamId };
}
