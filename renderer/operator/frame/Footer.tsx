import { rulesetOf } from '../../../shared/rules/registry';
import { say } from '../../../shared/text/say';
import { english } from '../../strings/english';
import { useConsole, useSessionView } from '../data/console-context';
import { Caps } from './Caps';

/** The turn: its steps in order, whose turn it is, and the way on and back. */
export function Footer() {
  const { act } = useConsole();
  const { session, canUndo, canRedo } = useSessionView();
  const { turn, roster } = session;
  const side = roster.sides.find((candidate) => candidate.id === turn.sideId)?.name ?? turn.sideId;
  return (
    <footer className="footer" data-region="footer">
      <strong className="turn">{english.turn.now(side, turn.number)}</strong>
      <ol className="steps">
        {rulesetOf(session).steps.map(({ step, name }) => (
          <li key={step} className="step" aria-current={step === turn.step ? 'step' : undefined}>
            {say(name, 'en', session.units)}
          </li>
        ))}
      </ol>
      <button type="button" className="button" onClick={() => act({ kind: 'nextStep' })}>
        {english.turn.nextStep} <Caps id="nextStep" />
      </button>
      <span className="spacer" />
      <button
        type="button"
        className="button quiet"
        disabled={!canUndo}
        onClick={() => act({ kind: 'undo' })}
      >
        {english.turn.undo} <Caps id="undo" />
      </button>
      <button
        type="button"
        className="button quiet"
        disabled={!canRedo}
        onClick={() => act({ kind: 'redo' })}
      >
        {english.turn.redo} <Caps id="redo" />
      </button>
      <button type="button" className="button quiet" onClick={() => act({ kind: 'askNewGame' })}>
        {english.turn.newGame}
      </button>
    </footer>
  );
}
