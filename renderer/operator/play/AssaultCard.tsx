import { useMemo, useState } from 'react';
import type { Board } from '../../../shared/board/board';
import { rulesetOf } from '../../../shared/rules/registry';
import { query } from '../../../shared/rules/ruleset';
import { playOf } from '../../../shared/session/play/play';
import type { Session } from '../../../shared/session/session';
import { say } from '../../../shared/text/say';
import { assaultStageNames, assaultStrings } from '../../strings/english-assault';
import { selectedTeamId } from '../commands-for';
import { useConsole } from '../data/console-context';
import { namesOf } from '../names';
import { AssaultStageView } from './AssaultStageView';

interface AssaultProps {
  readonly session: Session;
  readonly board: Board | undefined;
}

/** An assault, from who goes in to who is captured. Nothing is forced: every measured answer has its opposite beside it. */
export function AssaultCard({ session, board }: AssaultProps) {
  const { act, dispatch } = useConsole();
  const { assault } = playOf(session);
  const name = namesOf(session.roster);
  if (!board) return null;
  if (!assault) return <Launch session={session} board={board} />;
  return (
    <div className="assault">
      <p>
        <strong>{assaultStageNames[assault.stage]}</strong>{' '}
        <span className="muted">{name(assault.platoonId)}</span>
      </p>
      <AssaultStageView assault={assault} session={session} board={board} />
      <span className="volley-buttons">
        <button type="button" className="button quiet small" onClick={() => act({ kind: 'undo' })}>
          {assaultStrings.takeBack}
        </button>
        {assault.stage === 'over' ? null : (
          <button
            type="button"
            className="button quiet small"
            onClick={() => void dispatch({ kind: 'assault', act: { kind: 'close' } })}
          >
            {assaultStrings.putAway}
          </button>
        )}
      </span>
    </div>
  );
}

/** Who goes in: the teams that may are marked, and the players may mark others. */
function Launch({ session, board }: { readonly session: Session; readonly board: Board }) {
  const teamId = selectedTeamId(session);
  const { roster, turn } = session;
  const team = roster.teams.find(({ id }) => id === teamId);
  const platoon = roster.platoons.find(({ id }) => id === team?.platoonId);
  if (!platoon || platoon.sideId !== turn.sideId) return <p className="muted">{assaultStrings.choose}</p>;
  return <LaunchOf key={platoon.id} session={session} board={board} platoonId={platoon.id} />;
}

interface LaunchOfProps {
  readonly session: Session;
  readonly board: Board;
  readonly platoonId: string;
}

function LaunchOf({ session, board, platoonId }: LaunchOfProps) {
  const { dispatch } = useConsole();
  const name = namesOf(session.roster);
  const [changed, setChanged] = useState<readonly string[]>([]);
  const answer = useMemo(
    () => query(board, rulesetOf(session), { kind: 'assault', platoonId }),
    [board, session, platoonId],
  );
  if (!answer.ok) return <p className="muted">{assaultStrings.none(name(platoonId))}</p>;
  const { teams, verdict, headline, tests } = answer.value.value;
  const may = teams.filter(({ role }) => role !== 'stays').map((each) => each.teamId);
  const isGoing = (id: string) => may.includes(id) !== changed.includes(id);
  const going = teams.map((each) => each.teamId).filter(isGoing);
  const silencedIds = teams.flatMap(({ teamId, sneaks, nearest }) =>
    sneaks && nearest && going.includes(teamId) ? [nearest.enemyId] : [],
  );
  const terror = tests[0]?.passesOn[0];
  const launch = {
    kind: 'launch',
    platoonId,
    teamIds: going,
    silencedIds: [...new Set(silencedIds)],
    ...(terror === undefined ? {} : { terror }),
  } as const;
  return (
    <div className="assault">
      <p>{say(headline, 'en', session.units)}</p>
      {verdict.decision === 'marginal' ? <p className="doubt-note">{assaultStrings.marginal}</p> : null}
      <fieldset className="shooters">
        <legend className="muted">{assaultStrings.goes}</legend>
        {teams.map(({ teamId, why }) => (
          <button
            key={teamId}
            type="button"
            className="button small chip-toggle"
            aria-pressed={isGoing(teamId)}
            title={say(why, 'en', session.units)}
            onClick={() =>
              setChanged(
                changed.includes(teamId) ? changed.filter((id) => id !== teamId) : [...changed, teamId],
              )
            }
          >
            {name(teamId)}
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        className={`button wide-button ${verdict.decision === 'no' ? 'quiet' : 'primary'}`}
        disabled={going.length === 0}
        onClick={() => void dispatch({ kind: 'assault', act: launch })}
      >
        {assaultStrings.launch(name(platoonId))}
      </button>
    </div>
  );
}
