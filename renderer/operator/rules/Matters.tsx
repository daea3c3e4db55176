import './rules.css';
import { say } from '../../../shared/text/say';
import { rulesStrings } from '../../strings/english-rules';
import { selectedTeamId } from '../commands-for';
import { useConsole, useSession } from '../data/console-context';
import { type MatterNow, mattersNow } from './matters-now';

/** What no camera sees and the rules in play want to know of the selected team and its shot. */
export function Matters() {
  const session = useSession();
  const teamId = selectedTeamId(session);
  const matters = mattersNow(
    session,
    session.roster.teams.find(({ id }) => id === teamId),
  );
  if (matters.length === 0) return null;
  return (
    <section aria-labelledby="matters">
      <h2 id="matters">{rulesStrings.matters.heading}</h2>
      <div className="card matters">
        {matters.map((each) => (
          <MatterField key={`${each.subject} ${each.matter.id}`} {...each} />
        ))}
      </div>
    </section>
  );
}

function MatterField({ subject, matter, word }: MatterNow) {
  const { dispatch } = useConsole();
  const { units } = useSession();
  const { unsaid, usual } = rulesStrings.matters;
  const labelOf = (id: string | undefined) => {
    const choice = matter.choices.find((each) => each.id === id);
    return choice ? say(choice.label, 'en', units) : undefined;
  };
  const usually = labelOf(matter.usual);
  return (
    <label className="field">
      <span>{say(matter.label, 'en', units)}</span>
      <select
        className="input"
        value={word ?? ''}
        onChange={({ target: { value } }) =>
          void dispatch({ kind: 'say', subject, matter: matter.id, ...(value === '' ? {} : { word: value }) })
        }
      >
        <option value="">{usually === undefined ? unsaid : usual(usually)}</option>
        {matter.choices
          .filter(({ id }) => id !== matter.usual || id === word)
          .map(({ id, label }) => (
            <option key={id} value={id}>
              {say(label, 'en', units)}
            </option>
          ))}
      </select>
    </label>
  );
}
