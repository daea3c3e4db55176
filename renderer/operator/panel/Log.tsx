import { english } from '../../strings/english';
import { describeCommand } from '../../strings/english-log';
import { describeEvent } from '../../strings/english-story';
import { useConsole, useSessionView } from '../data/console-context';
import { namesOf } from '../names';
import { logLines } from './log-lines';

/** More than fits is scrolled to. */
const mostLines = 40;

/** What was done, newest first; the newest can be undone where it stands. */
export function Log() {
  const { act } = useConsole();
  const view = useSessionView();
  const name = namesOf(view.session.roster);
  const lines = logLines(view, mostLines);
  return (
    <section aria-labelledby="log" className="log">
      <h2 id="log">{english.log.heading}</h2>
      <ol className="card lines" aria-live="polite">
        {lines.map(({ revision, entry, count, undoable, told }) => (
          <li key={revision} className={undoable ? 'newest' : 'muted'}>
            <span>
              {entry ? describeCommand(entry.command, name) : null}
              {count > 1 ? <span className="muted"> ×{count}</span> : null}
              {told.map((event) => (
                <span key={JSON.stringify(event)} className={entry ? 'told' : 'told alone'}>
                  {describeEvent(event, name, view.session.units)}
                </span>
              ))}
            </span>
            {undoable ? (
              <button type="button" className="button quiet small" onClick={() => act({ kind: 'undo' })}>
                {english.log.undo}
              </button>
            ) : null}
          </li>
        ))}
        {lines.length === 0 ? <li className="muted">{english.log.empty}</li> : null}
      </ol>
    </section>
  );
}
