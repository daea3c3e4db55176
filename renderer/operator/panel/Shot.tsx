import { type ReactNode, useMemo } from 'react';
import { rulesetOf } from '../../../shared/rules/registry';
import { playOf } from '../../../shared/session/play/play';
import { english } from '../../strings/english';
import { selectedTeamId } from '../commands-for';
import { useSession } from '../data/console-context';
import { useTableNow } from '../data/table-now';
import { namesOf } from '../names';
import { Fire } from '../play/Fire';
import { Overrule } from '../play/Overrule';
import { VolleyCard } from '../play/VolleyCard';
import { type ShotFacts, shotFacts } from './shot-facts';

/** The selected team's shot at its target: what is needed to hit, which armour is met, and why. */
export function Shot() {
  const session = useSession();
  const table = useTableNow();
  const ruleset = rulesetOf(session);
  const name = namesOf(session.roster);
  const shooterId = selectedTeamId(session);
  const targetId = shooterId === undefined ? undefined : session.targets[shooterId];
  const { volley } = playOf(session);
  const board = table.kind === 'table' ? table.board : undefined;
  const facts = useMemo(
    () =>
      board === undefined || shooterId === undefined || targetId === undefined
        ? undefined
        : shotFacts(board, ruleset, shooterId, targetId, session.units),
    [board, ruleset, shooterId, targetId, session.units],
  );
  return (
    <section aria-labelledby="shot">
      <h2 id="shot">{english.shot.heading}</h2>
      <div className="card shot" aria-live="polite">
        {volley ? <VolleyCard volley={volley} /> : null}
        {!volley && shooterId === undefined ? <p className="muted">{english.shot.noTeam}</p> : null}
        {!volley && shooterId !== undefined && targetId === undefined ? (
          <p className="muted">
            <strong className="shooter">{name(shooterId)}</strong> {english.shot.noTarget}
          </p>
        ) : null}
        {!volley && shooterId !== undefined && targetId !== undefined ? (
          <>
            <p className="duel">
              <strong>{name(shooterId)}</strong>
              <span aria-hidden="true"> → </span>
              <span className="unseen"> {english.shot.at} </span>
              <strong>{name(targetId)}</strong>
            </p>
            {facts ? (
              <Facts facts={facts}>
                {board && facts.kind === 'shot' && ruleset.answers.volley ? (
                  <Fire
                    key={`${shooterId}>${targetId}`}
                    board={board}
                    shooterId={shooterId}
                    targetId={targetId}
                  />
                ) : null}
                <Overrule session={session} shooterId={shooterId} targetId={targetId} />
              </Facts>
            ) : null}
          </>
        ) : null}
      </div>
    </section>
  );
}

/** The figures, what may be done about them, and why they are so. */
function Facts({ facts, children }: { readonly facts: ShotFacts; readonly children: ReactNode }) {
  if (facts.kind === 'unanswered') return <p className="muted">{facts.reason}</p>;
  const { score, aspect } = facts;
  return (
    <>
      <div className="figures">
        <p className={`figure-block ${facts.verdict}`}>
          <strong className="big">{score ?? english.shot.notPossible}</strong>
          {score === undefined ? null : <span className="muted">{english.shot.toHit}</span>}
        </p>
        {aspect === undefined ? null : (
          <p className="figure-block">
            <strong className="big">{aspect}</strong>
            <span className="muted">{english.shot.armour}</span>
          </p>
        )}
      </div>
      {score === undefined ? <p className="headline">{facts.headline}</p> : null}
      {facts.doubtful || facts.verdict === 'marginal' ? (
        <p className="doubt-note">{english.shot.marginal}</p>
      ) : null}
      {children}
      <ul className="why" aria-label={english.shot.why}>
        {facts.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </>
  );
}
