import { useMemo } from 'react';
import type { Board } from '../../../shared/board/board';
import { faultPhrase } from '../../../shared/rules/fault-phrase';
import { rulesetOf } from '../../../shared/rules/registry';
import { chanceOfOutcome, type Roll, type RollAsked, sidesOf } from '../../../shared/rules/roll/roll';
import { noDoubts } from '../../../shared/rules/verdict';
import type { Session } from '../../../shared/session/session';
import { type Phrase, phrase } from '../../../shared/text/phrase';
import { say } from '../../../shared/text/say';
import { playStrings } from '../../strings/english-play';
import { namesOf } from '../names';
import { DiceEntry } from './DiceEntry';
import { useThrow } from './use-throw';

/** The dice that the rules in play ask for on a board; none without one. */
export function useRolls(session: Session, board: Board | undefined): readonly RollAsked[] {
  const { turn, targets } = session;
  const ruleset = rulesetOf(session);
  return useMemo(
    () => (board && ruleset.rolls?.(board, { step: turn.step, targets }, noDoubts)) ?? [],
    [ruleset, board, turn.step, targets],
  );
}

interface RollsProps {
  readonly session: Session;
  readonly rolls: readonly RollAsked[];
}

/** The dice that are due, each with all that may come of it before it is thrown. */
export function Rolls({ session, rolls }: RollsProps) {
  return rolls.map((asked) =>
    asked.kind === 'roll' ? (
      <RollLine key={asked.roll.id} session={session} {...asked} />
    ) : (
      <p key={asked.id} className="due half">
        {say(faultPhrase(asked.fault), 'en', session.units)}
      </p>
    ),
  );
}

interface RollLineProps {
  readonly session: Session;
  readonly roll: Roll;
  readonly note?: Phrase;
}

function RollLine({ session, roll, note }: RollLineProps) {
  const { units, roster } = session;
  const name = namesOf(roster);
  const sides = sidesOf(roll.die);
  const throwing = useThrow(roll.dice, (thrown) => ({ kind: 'throwRoll', roll, thrown }), sides);
  const label = say(
    phrase('roll.asked', {
      roll: roll.name,
      by: roll.byIds.map(name).join(', '),
      at: (roll.atIds ?? []).map(name).join(', '),
    }),
    'en',
    units,
  );
  // Where every face is its own outcome the face says it.
  const told = roll.outcomes.every(({ from, comes }) => comes === String(from)) ? [] : roll.outcomes;
  return (
    <div className="due">
      <p>
        {label}
        {note ? <span className="muted"> {say(note, 'en', units)}</span> : null}
      </p>
      {told.length > 0 ? (
        <ul className="roll-outcomes">
          {told.map((each) => (
            <li key={each.from}>
              <span className="needed">{playStrings.step.scores(each.from, each.to, roll.dice)}</span>{' '}
              {say(phrase('roll.comes', { roll: roll.name, comes: each.comes }), 'en', units)}{' '}
              <span className="muted">{playStrings.step.percent(chanceOfOutcome(roll, each))}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <DiceEntry count={roll.dice} sides={sides} throwing={throwing} label={label} />
    </div>
  );
}
