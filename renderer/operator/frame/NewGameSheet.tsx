import { english } from '../../strings/english';
import { useConsole } from '../data/console-context';
import { Sheet } from './Sheet';

/** Asks before a new game; keeping the one that is played has the focus. */
export function NewGameSheet() {
  const { act } = useConsole();
  return (
    <Sheet
      title={english.newGame.title}
      kind="confirm-sheet"
      beside="closes"
      onClose={() => act({ kind: 'escape' })}
    >
      <p className="muted">{english.newGame.body}</p>
      <div className="sheet-buttons">
        <button type="button" className="button" data-first-focus onClick={() => act({ kind: 'escape' })}>
          {english.newGame.cancel}
        </button>
        <button type="button" className="button danger" onClick={() => act({ kind: 'startNewGame' })}>
          {english.newGame.confirm}
        </button>
      </div>
    </Sheet>
  );
}
