import { rulesetOf } from '../../../shared/rules/registry';
import { say } from '../../../shared/text/say';
import { rulesStrings } from '../../strings/english-rules';
import { useSession } from '../data/console-context';

/** Where the rulebook in play contradicts itself, for players who check one of its examples. */
export function NotesCard() {
  const session = useSession();
  const { notes } = rulesetOf(session);
  if (notes.length === 0) return null;
  const strings = rulesStrings.notes;
  return (
    <section className="card settings-card" aria-label={strings.heading}>
      <h2>{strings.heading}</h2>
      <p className="help">{strings.help}</p>
      <ul>
        {notes.map(({ phrase, reading }) => {
          const said = say(phrase, 'en', session.units);
          return (
            <li key={said}>
              {said} {reading === undefined ? null : <span className="muted">{reading}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
