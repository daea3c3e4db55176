import { rulesetOf } from '../../../shared/rules/registry';
import type { Detail } from '../../../shared/session/session';
import { say } from '../../../shared/text/say';
import { settingsStrings } from '../../strings/english-settings';
import { useConsole, useSession } from '../data/console-context';
import { UnitSwitch } from '../frame/UnitSwitch';
import { RulesetChoice } from '../rules/RulesetChoice';

/** Where the book is unclear: what the players agree on. A choice holds from now on, and undo takes it back. */
function Readings() {
  const { dispatch } = useConsole();
  const session = useSession();
  const { readings = {}, units } = session;
  const offered = rulesetOf(session).readings;
  if (offered.length === 0) return null;
  return (
    <details className="readings">
      <summary>{settingsStrings.game.readings}</summary>
      <p className="muted">{settingsStrings.game.readingsHelp}</p>
      {offered.map(({ id, about, choices }) => (
        <label key={id} className="field">
          <span>
            {say(about, 'en', units)} <span className="muted">{id}</span>
          </span>
          <select
            className="input"
            value={readings[id] ?? choices[0]?.id}
            onChange={(event) => void dispatch({ kind: 'chooseReading', id, choice: event.target.value })}
          >
            {choices.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {say(choice.label, 'en', units)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </details>
  );
}

const details: readonly Detail[] = ['learner', 'player', 'minimal'];

/** How the game is measured and how much is written on the table. */
export function GameSettings() {
  const { dispatch } = useConsole();
  const { units, detail } = useSession();
  const strings = settingsStrings.game;
  return (
    <section className="card settings-card" aria-label={strings.heading}>
      <h2>{strings.heading}</h2>
      <RulesetChoice />
      <UnitSwitch
        label={strings.units}
        units={units}
        choose={(system) => void dispatch({ kind: 'setUnits', units: system })}
      />
      <fieldset className="options">
        <legend className="muted">{strings.detail}</legend>
        {details.map((level) => (
          <label key={level} className="check">
            <input
              type="radio"
              name="detail"
              checked={detail === level}
              onChange={() => void dispatch({ kind: 'setDetail', detail: level })}
            />
            {strings[level]}
          </label>
        ))}
      </fieldset>
      <Readings />
    </section>
  );
}
