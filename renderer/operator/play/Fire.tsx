import { useMemo, useState } from 'react';
import type { Board } from '../../../shared/board/board';
import { playOf } from '../../../shared/session/play/play';
import { playStrings } from '../../strings/english-play';
import { useConsole, useSession } from '../data/console-context';
import { namesOf } from '../names';
import { type FireOdds, fireOdds, firePlan, platoonOf, withScore } from './fire-plan';
import { SaveCard } from './SaveCard';

interface FireProps {
  readonly board: Board;
  readonly shooterId: string;
  readonly targetId: string;
}

/** What a shot would throw and what may come of it, for one team or as many of its platoon as take part. */
export function Fire({ board, shooterId, targetId }: FireProps) {
  const session = useSession();
  const { dispatch } = useConsole();
  const { roster } = session;
  const name = namesOf(roster);
  const platoon = useMemo(() => platoonOf(board, shooterId), [board, shooterId]);
  const [joined, setJoined] = useState<readonly string[]>([]);
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const shooters = useMemo(
    () => platoon.filter((id) => id === shooterId || joined.includes(id)),
    [platoon, shooterId, joined],
  );
  const planned = useMemo(
    () => firePlan(board, roster, shooters, targetId),
    [board, roster, shooters, targetId],
  );
  const plan = useMemo(
    () =>
      planned?.doubtful
        .filter(({ teamId }) => agreed.includes(teamId))
        .reduce((made, { teamId, low, high }) => withScore(made, teamId, high - low), planned.plan) ??
      planned?.plan,
    [planned, agreed],
  );
  const hitsBefore = playOf(session).hits[plan?.targetPlatoonId ?? ''] ?? 0;
  const odds = useMemo(() => plan && fireOdds(plan, hitsBefore), [plan, hitsBefore]);
  if (!planned || !plan) return null;
  return (
    <div className="fire">
      {platoon.length > 1 ? (
        <fieldset className="shooters">
          <legend className="unseen">{playStrings.fire.who}</legend>
          {platoon.map((id) => (
            <button
              key={id}
              type="button"
              className="button small chip-toggle"
              aria-pressed={shooters.includes(id)}
              disabled={id === shooterId}
              onClick={() =>
                setJoined(joined.includes(id) ? joined.filter((each) => each !== id) : [...joined, id])
              }
            >
              {name(id)}
            </button>
          ))}
        </fieldset>
      ) : null}
      <ul className="plain shots">
        {plan.shots.map((shot) => (
          <li key={`${shot.shooterId} ${shot.weapon} ${shot.dice}`}>
            {shooters.length > 1 ? <strong>{name(shot.shooterId)} </strong> : null}
            {playStrings.fire.shot(shot.dice, shot.weapon, shot.score)}
          </li>
        ))}
        {planned.silent.map(({ teamId, why }) => (
          <li key={teamId} className="muted">
            {playStrings.fire.silent(name(teamId), why)}
          </li>
        ))}
      </ul>
      {planned.doubtful
        .filter(({ teamId }) => !agreed.includes(teamId))
        .map(({ teamId, low, high }) => (
          <p key={teamId} className="doubt-note">
            {playStrings.fire.doubtful(name(teamId), low, high)}{' '}
            <button type="button" className="button small" onClick={() => setAgreed([...agreed, teamId])}>
              {playStrings.fire.take(low)}
            </button>
          </p>
        ))}
      {odds ? <Odds odds={odds} name={name} /> : <p className="muted">{playStrings.fire.nobody}</p>}
      <button
        type="button"
        className="button primary wide-button"
        disabled={!odds}
        onClick={() => void dispatch({ kind: 'openVolley', plan })}
      >
        {playStrings.fire.fire}
      </button>
      <SaveCard board={board} shooterId={shooterId} targetId={targetId} />
    </div>
  );
}

/** As many lines as are read at a glance. */
const mostTeams = 3;

function Odds({ odds, name }: { readonly odds: FireOdds; readonly name: (id: string) => string }) {
  return (
    <>
      <ul className="plain odds" aria-label={playStrings.fire.odds}>
        {odds.teams.slice(0, mostTeams).map(({ teamId, destroyed, bailed }) => (
          <li key={teamId}>
            <span>{name(teamId)}</span>
            <span className="chances">
              <span title={playStrings.fire.exactly(destroyed.exactly)}>
                {playStrings.fire.destroyed(destroyed.percent)}
              </span>
              {bailed ? (
                <span title={playStrings.fire.exactly(bailed.exactly)}>
                  , {playStrings.fire.bailed(bailed.percent)}
                </span>
              ) : null}
            </span>
          </li>
        ))}
        {odds.pinned ? (
          <li title={playStrings.fire.exactly(odds.pinned.exactly)}>
            {playStrings.fire.pinned(odds.pinned.percent)}
          </li>
        ) : null}
      </ul>
      {odds.alike ? null : <p className="muted small-note">{playStrings.fire.unlike}</p>}
    </>
  );
}
