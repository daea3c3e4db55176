import { useMemo, useState } from 'react';
import type { Board } from '../../../shared/board/board';
import { rulesetOf } from '../../../shared/rules/registry';
import { playOf } from '../../../shared/session/play/play';
import { english } from '../../strings/english';
import { rulesStrings } from '../../strings/english-rules';
import { selectedTeamId } from '../commands-for';
import { useSession } from '../data/console-context';
import { useTableNow } from '../data/table-now';
import { namesOf } from '../names';
import { Fire } from '../play/Fire';
import { Overrule } from '../play/Overrule';
import { VolleyCard } from '../play/VolleyCard';
import { CompareSheet } from '../rules/CompareSheet';
import { HillLight } from '../setup/HillLight';
import { Facts } from './Facts';
import { OpenShots } from './OpenShots';
import { shotFacts } from './shot-facts';

function isRaised(board: Board | undefined, teamId: string): boolean {
  return board?.teams.some(({ team, elevationMm }) => team.id === teamId && elevationMm > 0) ?? false;
}

/** The selected team's shot at its target: what is needed to hit, which armour is met, and why. */
export function Shot() {
  const session = useSession();
  const table = useTableNow();
  const ruleset = rulesetOf(session);
  const name = namesOf(session.roster);
  const shooterId = selectedTeamId(session);
  const targetId = shooterId === undefined ? undefined : session.targets[shooterId];
  const { volley } = playOf(session);
  const isShooting = session.turn.step === 'shooting';
  const [comparing, setComparing] = useState(false);
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
        {!volley &&
        shooterId !== undefined &&
        targetId === undefined &&
        isShooting &&
        table.kind === 'table' ? (
          <OpenShots board={table.board} ruleset={ruleset} shots={table.shots.survey} shooterId={shooterId} />
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
                {ruleset.answers.sight ? (
                  <Overrule session={session} shooterId={shooterId} targetId={targetId} />
                ) : null}
              </Facts>
            ) : null}
            {isRaised(board, shooterId) || isRaised(board, targetId) ? <HillLight /> : null}
            <button type="button" className="button quiet small" onClick={() => setComparing(true)}>
              {rulesStrings.compare.open}
            </button>
            {comparing ? (
              <CompareSheet shooterId={shooterId} targetId={targetId} onClose={() => setComparing(false)} />
            ) : null}
          </>
        ) : null}
      </div>
    </section>
  );
}
