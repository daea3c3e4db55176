import { useState } from 'react';
import { strikesBackUntested } from '../../../shared/rules/open-fire/assault/counterattack';
import { testScore } from '../../../shared/rules/open-fire/ratings';
import { type AssaultActOf, strikingPlatoons } from '../../../shared/session/play/assault';
import { assaultStrings } from '../../strings/english-assault';
import { namesOf } from '../names';
import { ActButton, type StageProps } from './AssaultStageView';
import { DiceEntry } from './DiceEntry';
import { useThrow } from './use-throw';

/** Who strikes back: one die for all who have to test, each platoon by its own motivation, or off of their own will. */
export function Counter({ assault, session }: StageProps) {
  const name = namesOf(session.roster);
  const [breaking, setBreaking] = useState<readonly string[]>([]);
  const facing = session.roster.platoons.filter(({ id }) => strikingPlatoons(assault).includes(id));
  const fightingTanksIds = facing.some(({ kind }) => kind === 'tank') ? assault.testing : [];
  const platoons = session.roster.platoons.filter(({ id }) => assault.testing.includes(id));
  const mustTest = (id: string) =>
    !strikesBackUntested(assault.lastHits[id] ?? 0, fightingTanksIds.includes(id));
  const act = { kind: 'counter', fightingTanksIds, willBreakOffIds: breaking } as const;
  const needsDie = platoons.some(({ id }) => !breaking.includes(id) && mustTest(id));
  return (
    <>
      {platoons.map(({ id, motivation }) => (
        <p key={id}>
          {mustTest(id)
            ? assaultStrings.tests(name(id), testScore(motivation))
            : assaultStrings.untested(name(id))}{' '}
          <button
            type="button"
            className="button small chip-toggle"
            aria-pressed={breaking.includes(id)}
            onClick={() =>
              setBreaking(breaking.includes(id) ? breaking.filter((each) => each !== id) : [...breaking, id])
            }
          >
            {assaultStrings.breakOff}
          </button>
        </p>
      ))}
      {needsDie ? (
        <CounterDie act={act} />
      ) : (
        <ActButton does={act}>
          {breaking.length === platoons.length ? assaultStrings.breakOff : assaultStrings.strikeBack}
        </ActButton>
      )}
    </>
  );
}

function CounterDie({ act }: { readonly act: AssaultActOf<'counter'> }) {
  const throwing = useThrow(1, (thrown) => ({ kind: 'assault', act: { ...act, thrown } }));
  return (
    <div className="due">
      <p>{assaultStrings.counterDie}</p>
      <DiceEntry count={1} throwing={throwing} label={assaultStrings.counterDie} />
    </div>
  );
}
