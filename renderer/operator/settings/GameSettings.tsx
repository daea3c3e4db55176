import type { Detail } from '../../../shared/session/session';
import { english } from '../../strings/english';
import { settingsStrings } from '../../strings/english-settings';
import { useConsole, useSession } from '../data/console-context';
import { UnitSwitch } from '../frame/UnitSwitch';

const details: readonly Detail[] = ['learner', 'player', 'minimal'];

/** How the game is measured and how much is written on the table. */
export function GameSettings() {
  const { dispatch } = useConsole();
  const { units, detail } = useSession();
  const strings = settingsStrings.game;
  return (
    <section className="card settings-card" aria-label={strings.heading}>
      <h2>{strings.heading}</h2>
      <p>
        <span className="muted">{strings.ruleset}</span> <strong>{english.status.ruleset}</strong>
      </p>
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
    </section>
  );
}
