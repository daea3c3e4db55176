import { useState } from 'react';
import { unreachable } from '../../../shared/result';
import { followVolley, type VolleyNow } from '../../../shared/rules/open-fire/volley/follow';
import { shotsThatHit } from '../../../shared/rules/open-fire/volley/hits';
import type { Volley } from '../../../shared/rules/open-fire/volley/volley';
import { typesToPick } from '../../../shared/session/play/pick-out';
import { playStrings } from '../../strings/english-play';
import { useConsole, useSession } from '../data/console-context';
import { namesOf } from '../names';
import { DiceEntry } from './DiceEntry';
import { swappedDeal } from './deal';
import { useThrow } from './use-throw';

/** A declared volley on its way from the dice to hit to what is left of the target. */
export function VolleyCard({ volley }: { readonly volley: Volley }) {
  const { dispatch, act } = useConsole();
  const { roster } = useSession();
  const name = namesOf(roster);
  const now = followVolley(volley);
  const { plan, throws } = volley;
  const shooters = [...new Set(plan.shots.map(({ shooterId }) => name(shooterId)))].join(', ');
  const [toHit] = throws;
  return (
    <div className="volley">
      {plan.defensive ? <p className="muted">{playStrings.volley.defensive}</p> : null}
      <p className="duel">{playStrings.volley.at(shooters, name(plan.targetPlatoonId))}</p>
      {toHit ? (
        <p>
          <strong>{playStrings.volley.hits(shotsThatHit(plan, toHit.faces).length)}</strong>{' '}
          <span className="muted">{toHit.faces.join(' ')}</span>
        </p>
      ) : (
        <ul className="plain shots">
          {plan.shots.map((shot) => (
            <li key={`${shot.shooterId} ${shot.weapon} ${shot.dice}`}>
              {playStrings.fire.shot(shot.dice, `${name(shot.shooterId)}, ${shot.weapon}`, shot.score)}
            </li>
          ))}
        </ul>
      )}
      {volley.pickedOut ? (
        <p className="muted">
          {playStrings.volley.pickedOut(
            volley.pickedOut.thrown.faces.join(' '),
            volley.pickedOut.teamIds.map(name).join(', '),
          )}
        </p>
      ) : null}
      <Hits volley={volley} now={now} name={name} />
      <PickOut volley={volley} hits={now.hits.length} />
      {now.stage === 'done' ? null : <Stage key={now.stage} stage={now.stage} due={now.diceDue} />}
      <span className="volley-buttons">
        {now.stage === 'done' ? (
          <button
            type="button"
            className="button primary"
            onClick={() => void dispatch({ kind: 'closeVolley' })}
          >
            {playStrings.volley.done}
          </button>
        ) : null}
        {toHit ? (
          <button type="button" className="button quiet" onClick={() => act({ kind: 'undo' })}>
            {playStrings.volley.takeBack}
          </button>
        ) : (
          <button
            type="button"
            className="button quiet"
            onClick={() => void dispatch({ kind: 'closeVolley' })}
          >
            {playStrings.volley.abandon}
          </button>
        )}
      </span>
    </div>
  );
}

function Stage({
  stage,
  due,
}: {
  readonly stage: Exclude<VolleyNow['stage'], 'done'>;
  readonly due: number;
}) {
  const throwing = useThrow(due, (thrown) => ({ kind: 'throwVolley', thrown }));
  const label = playStrings.volley.stage(stage, due);
  return (
    <div className="due">
      <p>
        <strong>{label}</strong> <span className="muted">{playStrings.volley.forWhom(stage)}</span>
      </p>
      <DiceEntry count={due} throwing={throwing} label={label} />
    </div>
  );
}

/** Where tanks of several types were hit at, the shooters may pick one out before anyone saves. */
function PickOut({ volley, hits }: { readonly volley: Volley; readonly hits: number }) {
  const session = useSession();
  const types = typesToPick(session, volley);
  const [picked, setPicked] = useState<string>();
  const chosen = types.find(({ unitType }) => unitType === picked);
  if (types.length === 0) return null;
  return (
    <fieldset className="shooters">
      <legend className="muted">{playStrings.volley.pickOut}</legend>
      {types.map(({ unitType }) => (
        <button
          key={unitType}
          type="button"
          className="button small chip-toggle"
          aria-pressed={picked === unitType}
          onClick={() => setPicked(picked === unitType ? undefined : unitType)}
        >
          {playStrings.volley.pickType(unitType)}
        </button>
      ))}
      {chosen ? <PickDice teamIds={chosen.teamIds} hits={hits} /> : null}
    </fieldset>
  );
}

function PickDice({ teamIds, hits }: { readonly teamIds: readonly string[]; readonly hits: number }) {
  const throwing = useThrow(hits, (thrown) => ({ kind: 'pickOut', teamIds, thrown }));
  return <DiceEntry count={hits} throwing={throwing} label={playStrings.volley.pickOut} />;
}

interface HitsProps {
  readonly volley: Volley;
  readonly now: VolleyNow;
  readonly name: (id: string) => string;
}

/** Every hit with whom it goes to, which the target's player may change until saves are thrown, and its result. */
function Hits({ volley, now, name }: HitsProps) {
  const { dispatch } = useConsole();
  const mayDeal = volley.throws.length === 1 && now.hits.length > 0;
  const valid = volley.plan.targets.filter((target) => target.valid);
  const takers = now.hits.map(({ teamId }) => teamId);
  return (
    <ol className="plain hits">
      {now.hits.map((hit, index) => {
        const { result } = hit;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: hits have no names but their order, which stays
          <li key={index} className="hit">
            {mayDeal && valid.length > 1 ? (
              <select
                className="input"
                aria-label={playStrings.volley.deal}
                value={hit.teamId}
                onChange={(event) =>
                  void dispatch({
                    kind: 'dealHits',
                    teamIds: swappedDeal(takers, index, event.target.value),
                  })
                }
              >
                {valid.map(({ id }) => (
                  <option key={id} value={id}>
                    {name(id)}
                  </option>
                ))}
              </select>
            ) : (
              <strong>{name(hit.teamId)}</strong>
            )}
            <span className="muted">{playStrings.volley.save(hit)}</span>
            {result === undefined ? null : (
              <span className={`result ${toneOf(result)}`}>{playStrings.volley.result(result)}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function toneOf(result: NonNullable<VolleyNow['outcomes'][string]>): string {
  switch (result) {
    case 'destroyed':
      return 'broken';
    case 'bailedOut':
      return 'doubtful';
    case 'noEffect':
      return 'allowed';
    default:
      return unreachable(result);
  }
}
