import type { Settings } from '../../../shared/ipc';
import { settingsStrings } from '../../strings/english-settings';

const choices: readonly Settings['mains'][] = ['auto', 50, 60];

/** Which flicker of the room's lamps a locked exposure is to even out. */
export function MainsChoice({
  mains,
  change,
}: {
  readonly mains: Settings['mains'];
  readonly change: (patch: Pick<Settings, 'mains'>) => void;
}) {
  const strings = settingsStrings.camera;
  const names = { auto: strings.mainsAuto, 50: strings.mains50, 60: strings.mains60 };
  return (
    <label className="field">
      <span>{strings.mains}</span>
      <select
        className="select"
        value={`${mains}`}
        onChange={(event) => {
          const chosen = choices.find((choice) => `${choice}` === event.target.value);
          if (chosen !== undefined) change({ mains: chosen });
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={`${choice}`}>
            {names[choice]}
          </option>
        ))}
      </select>
      <span className="help">{strings.mainsHelp}</span>
    </label>
  );
}
