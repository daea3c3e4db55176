import { useState } from 'react';
import { D6 } from '../../../shared/rules/chance/die';
import { playStrings } from '../../strings/english-play';
import { facesTyped } from './dice-text';
import type { Throwing } from './use-throw';

interface DiceEntryProps {
  readonly count: number;
  /** What stands on the die's sides; 1 to 6 where absent. */
  readonly sides?: readonly number[];
  readonly throwing: Throwing;
  /** Said to a screen reader before the dice: what they are for. */
  readonly label: string;
}

/**
 * Where dice come in: clicked face by face, typed, or rolled by the app. One die is taken with its click; several when
 * the last is there and Take or Enter says so.
 */
export function DiceEntry({ count, sides = D6, throwing, label }: DiceEntryProps) {
  const [text, setText] = useState('');
  const [by, setBy] = useState<'typed' | 'clicked'>('clicked');
  const faces = [...new Set(sides)];
  const [low = 1, high = 6] = [faces[0], faces.at(-1)];
  const read = facesTyped(text, count, sides);
  const missing = count - (read?.length ?? 0);
  const take = (all: readonly number[], how: 'typed' | 'clicked') => {
    setText('');
    throwing.entered(all, how);
  };
  const click = (face: number) => {
    const next = [...(read ?? []), face];
    if (count === 1) return take([face], 'clicked');
    setBy('clicked');
    setText(next.slice(0, count).join(' '));
  };
  return (
    <form
      className="dice-entry"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (read && missing === 0) take(read, by);
      }}
    >
      <span className="faces">
        {faces.map((face) => (
          <button
            key={face}
            type="button"
            className="button square die"
            aria-label={playStrings.dice.face(face)}
            disabled={missing === 0 && count > 1}
            onClick={() => click(face)}
          >
            {face}
          </button>
        ))}
      </span>
      <span className="dice-row">
        <input
          className="input dice-text"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={playStrings.dice.entry(count)}
          aria-invalid={read === undefined}
          placeholder={playStrings.dice.placeholder(count, low, high)}
          value={text}
          onChange={(event) => {
            setBy('typed');
            setText(event.target.value);
          }}
        />
        {text === '' ? null : (
          <button type="submit" className="button primary" disabled={!read || missing > 0}>
            {missing > 0 ? playStrings.dice.missing(missing) : playStrings.dice.take}
          </button>
        )}
        {text === '' ? (
          <button
            type="button"
            className="button"
            title={playStrings.dice.rollHelp}
            onClick={() => throwing.byApp()}
          >
            {playStrings.dice.roll(count)}
          </button>
        ) : (
          <button type="button" className="button quiet" onClick={() => setText('')}>
            {playStrings.dice.clear}
          </button>
        )}
      </span>
    </form>
  );
}
