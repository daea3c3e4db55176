import { planStrike, stillStanding } from '../../../shared/rules/open-fire/assault/plan-strike';
import {
  followStrike,
  type Strike,
  type StrikeNow,
  type StrikeStage,
} from '../../../shared/rules/open-fire/assault/strike';
import { type Assault, strikingPlatoons } from '../../../shared/session/play/assault';
import type { Session } from '../../../shared/session/session';
import { assaultStrings } from '../../strings/english-assault';
import { useConsole } from '../data/console-context';
import { namesOf } from '../names';
import { ActButton, type StageProps } from './AssaultStageView';
import { DiceEntry } from './DiceEntry';
import { useThrow } from './use-throw';

/** One side strikes: who can, their dice, whom the hits go to, and whether that has won. */
export function Fight({ assault, session, board, limit }: StageProps & { readonly limit: string }) {
  const name = namesOf(session.roster);
  const who = strikingPlatoons(assault).map(name).join(', ');
  const { strike } = assault;
  const now = strike && followStrike(strike);
  if (strike && now && now.stage !== 'done') {
    return (
      <>
        <p>{assaultStrings.round(assault.round)}</p>
        <StrikeHits strike={strike} now={now} name={name} />
        <StrikeDice key={now.stage} stage={now.stage} due={now.diceDue} />
      </>
    );
  }
  if (strike && now) {
    const outIds = Object.keys(now.outcomes).filter((id) => now.outcomes[id] !== 'noEffect');
    const { won, platoonIds } = stillStanding(board, strikersOf(assault, session), outIds);
    return (
      <>
        <StrikeHits strike={strike} now={now} name={name} />
        <Decide won={won} standingIds={platoonIds} who={who} others={platoonIds.map(name).join(', ')} />
      </>
    );
  }
  const against = assault.strikers === 'defenders' ? [assault.platoonId] : undefined;
  const plan = planStrike(board, strikersOf(assault, session), against);
  const assumed = plan.targets.filter(({ armour }) => armour?.topAssumed).map(({ id }) => name(id));
  const { won, platoonIds } = stillStanding(board, strikersOf(assault, session));
  return (
    <>
      {assault.round > 0 ? <p>{assaultStrings.counterMove(who, limit)}</p> : null}
      {plan.strikers.length === 0 ? (
        <>
          <p className="muted">{assaultStrings.nobodyNear(who)}</p>
          <Decide won={won} standingIds={platoonIds} who={who} others={platoonIds.map(name).join(', ')} />
        </>
      ) : (
        <ActButton does={{ kind: 'strike', plan }}>
          {assaultStrings.strike(who, plan.strikers.length)}
        </ActButton>
      )}
      {assumed.length > 0 ? (
        <p className="doubt-note">{assaultStrings.topAssumed(assumed.join(', '))}</p>
      ) : null}
    </>
  );
}

/** The teams that may strike: who charged, at first; later everybody of the platoon who is near enough. */
function strikersOf(assault: Assault, { roster }: Session): readonly string[] {
  if (assault.strikers === 'assaulters' && assault.round === 0) return assault.teamIds;
  const platoons = strikingPlatoons(assault);
  return roster.teams.filter(({ platoonId }) => platoons.includes(platoonId)).map(({ id }) => id);
}

interface DecideProps {
  readonly won: boolean;
  readonly standingIds: readonly string[];
  readonly who: string;
  readonly others: string;
}

function Decide({ won, standingIds, who, others }: DecideProps) {
  return won ? (
    <ActButton does={{ kind: 'struck', won: true, standingIds: [] }}>{assaultStrings.won(who)}</ActButton>
  ) : (
    <>
      <ActButton does={{ kind: 'struck', won: false, standingIds }}>{assaultStrings.goOn(others)}</ActButton>
      <ActButton does={{ kind: 'struck', won: true, standingIds: [] }} quiet>
        {assaultStrings.decideWon}
      </ActButton>
    </>
  );
}

interface StrikeDiceProps {
  readonly stage: Exclude<StrikeStage, 'done'>;
  readonly due: number;
}

function StrikeDice({ stage, due }: StrikeDiceProps) {
  const throwing = useThrow(due, (thrown) => ({ kind: 'assault', act: { kind: 'throw', thrown } }));
  const label = assaultStrings.stage(stage, due);
  return (
    <div className="due">
      <p>
        <strong>{label}</strong> <span className="muted">{assaultStrings.forWhom(stage)}</span>
      </p>
      <DiceEntry count={due} throwing={throwing} label={label} />
    </div>
  );
}

interface StrikeHitsProps {
  readonly strike: Strike;
  readonly now: StrikeNow;
  readonly name: (id: string) => string;
}

/** Every hit with whom it strikes, which the victims' player may change until saves are thrown, and its result. */
function StrikeHits({ strike, now, name }: StrikeHitsProps) {
  const { dispatch } = useConsole();
  if (now.stage === 'toHit') return null;
  const mayDeal = strike.throws.length === 1;
  const takers = now.hits.map(({ targetId }) => targetId);
  const reachOf = (strikerId: string) =>
    strike.plan.strikers.find(({ teamId }) => teamId === strikerId)?.reach ?? [];
  return (
    <>
      <p>
        <strong>{assaultStrings.hits(now.hits.length)}</strong>{' '}
        <span className="muted">{strike.throws[0]?.faces.join(' ')}</span>
      </p>
      <ol className="plain hits">
        {now.hits.map((hit, index) => {
          const reach = reachOf(hit.strikerId);
          return (
            <li key={hit.strikerId} className="hit">
              {mayDeal && reach.length > 1 ? (
                <select
                  className="input"
                  aria-label={assaultStrings.deal}
                  value={hit.targetId}
                  onChange={(event) =>
                    void dispatch({
                      kind: 'assault',
                      act: { kind: 'deal', teamIds: takers.with(index, event.target.value) },
                    })
                  }
                >
                  {reach.map((id) => (
                    <option key={id} value={id}>
                      {name(id)}
                    </option>
                  ))}
                </select>
              ) : (
                <strong>{name(hit.targetId)}</strong>
              )}
              <span className="muted">{assaultStrings.save(hit)}</span>
              {hit.result === undefined ? null : (
                <span className={`result ${tones[hit.result]}`}>{assaultStrings.result(hit.result)}</span>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

const tones = { destroyed: 'broken', bailedOut: 'doubtful', noEffect: 'allowed' } as const;
