import { type ReactNode, useMemo } from 'react';
import type { Board } from '../../../shared/board/board';
import { unreachable } from '../../../shared/result';
import { fallBack } from '../../../shared/rules/open-fire/assault/fall-back';
import { planDefence } from '../../../shared/rules/open-fire/assault/plan-defence';
import { takenIfThere } from '../../../shared/rules/open-fire/assault/plan-strike';
import { lengthMm, lengths } from '../../../shared/rules/open-fire/lengths';
import { volleyDice } from '../../../shared/rules/open-fire/volley/hits';
import { type Assault, type AssaultAct, strikingPlatoons } from '../../../shared/session/play/assault';
import type { Session } from '../../../shared/session/session';
import { lengthFormat } from '../../../shared/text/length-format';
import { assaultStrings } from '../../strings/english-assault';
import { useConsole } from '../data/console-context';
import { namesOf } from '../names';
import { Counter } from './Counter';
import { DiceEntry } from './DiceEntry';
import { Fight } from './Fight';
import { useThrow } from './use-throw';

export interface StageProps {
  readonly assault: Assault;
  readonly session: Session;
  readonly board: Board;
}

/** What is to be done at this stage of an assault. */
export function AssaultStageView(props: StageProps) {
  const { assault, session } = props;
  const name = namesOf(session.roster);
  const limit = lengthFormat(session.units, '.').limit(lengthMm(lengths.D4, session.units));
  switch (assault.stage) {
    case 'terror':
      return <Terror {...props} />;
    case 'charge':
      return (
        <>
          <p>{assaultStrings.charge(limit)}</p>
          <p className="muted">{assault.teamIds.map(name).join(', ')}</p>
          <ActButton does={{ kind: 'charged' }}>{assaultStrings.charged}</ActButton>
        </>
      );
    case 'defence':
      return <Defence {...props} />;
    case 'fight':
      return <Fight {...props} limit={limit} />;
    case 'counter':
      return <Counter {...props} />;
    case 'breakOff':
      return <BreakOff {...props} limit={limit} />;
    case 'consolidate':
      return (
        <>
          <p>{assaultStrings.settle(strikingPlatoons(assault).map(name).join(', '), limit)}</p>
          <ActButton does={{ kind: 'settled' }}>{assaultStrings.settled}</ActButton>
        </>
      );
    case 'over':
      return (
        <>
          {assault.ended ? <p>{assaultStrings.ended(assault.ended)}</p> : null}
          <ActButton does={{ kind: 'close' }}>{assaultStrings.done}</ActButton>
        </>
      );
    default:
      return unreachable(assault.stage);
  }
}

interface ActButtonProps {
  readonly does: AssaultAct;
  /** The answer that was not measured, there to be chosen all the same. */
  readonly quiet?: true;
  readonly children: ReactNode;
}

/** A button that takes the assault on. */
export function ActButton({ does, quiet, children }: ActButtonProps) {
  const { dispatch } = useConsole();
  return (
    <button
      type="button"
      className={quiet ? 'button quiet small' : 'button primary wide-button'}
      onClick={() => void dispatch({ kind: 'assault', act: does })}
    >
      {children}
    </button>
  );
}

function Terror({ assault, session }: StageProps) {
  const name = namesOf(session.roster);
  const throwing = useThrow(1, (thrown) => ({ kind: 'assault', act: { kind: 'dare', thrown } }));
  const label = assaultStrings.terror(name(assault.platoonId), assault.terror ?? 2);
  return (
    <div className="due">
      <p>{label}</p>
      <DiceEntry count={1} throwing={throwing} label={label} />
    </div>
  );
}

/** Every platoon that shoots at the charge, one volley each; and whether those who charge stand it. */
function Defence({ assault, session, board }: StageProps) {
  const { dispatch } = useConsole();
  const name = namesOf(session.roster);
  const { platoonId, teamIds, silencedIds, firedIds, outOfAction } = assault;
  const volleys = useMemo(
    () => planDefence(board, { platoonId, teamIds, silencedIds }),
    [board, platoonId, teamIds, silencedIds],
  );
  const hits = assault.hits[platoonId] ?? 0;
  const platoon = session.roster.platoons.find(({ id }) => id === platoonId);
  const ruling = fallBack({
    platoon: platoon?.kind === 'tank' ? 'tank' : 'infantry',
    hits,
    destroyed: outOfAction,
    bailedOut: 0,
  });
  const fallsBack = ruling.ok && ruling.value.value.fallsBack;
  return (
    <>
      {silencedIds.length > 0 ? (
        <p className="muted">{assaultStrings.sneaked(silencedIds.map(name).join(', '))}</p>
      ) : null}
      {volleys.length === 0 && firedIds.length === 0 ? (
        <p className="muted">{assaultStrings.noDefence}</p>
      ) : null}
      {volleys.map(({ platoonId: defenderId, plan }) =>
        firedIds.includes(defenderId) ? (
          <p key={defenderId} className="muted">
            {assaultStrings.fired(name(defenderId))}
          </p>
        ) : (
          <button
            key={defenderId}
            type="button"
            className="button wide-button"
            onClick={() => void dispatch({ kind: 'openVolley', plan })}
          >
            {assaultStrings.defend(name(defenderId), volleyDice(plan))}
          </button>
        ),
      )}
      {firedIds.length > 0 ? <p>{assaultStrings.taken(hits, outOfAction)}</p> : null}
      <ActButton does={{ kind: 'stood', fallsBack }}>
        {fallsBack ? assaultStrings.fallsBack : assaultStrings.stands}
      </ActButton>
      <ActButton does={{ kind: 'stood', fallsBack: !fallsBack }} quiet>
        {fallsBack ? assaultStrings.fightOn : assaultStrings.fallBackAnyway}
      </ActButton>
    </>
  );
}

function BreakOff({ assault, session, board, limit }: StageProps & { readonly limit: string }) {
  const name = namesOf(session.roster);
  const winners = strikingPlatoons(assault);
  const winnerIds = session.roster.teams
    .filter(({ platoonId }) => winners.includes(platoonId))
    .map(({ id }) => id);
  const taken = takenIfThere(board, winnerIds, assault.loserIds);
  return (
    <>
      <p>{assaultStrings.losers(assault.loserIds.map(name).join(', '), limit)}</p>
      <ActButton does={{ kind: 'capture', teamIds: taken }}>
        {assaultStrings.capture(taken.map(name))}
      </ActButton>
      {taken.length > 0 ? (
        <ActButton does={{ kind: 'capture', teamIds: [] }} quiet>
          {assaultStrings.spare}
        </ActButton>
      ) : null}
    </>
  );
}
