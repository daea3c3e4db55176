import type { UnitSystem } from '../../../shared/board/team';
import { english } from '../../strings/english';

interface SwitchProps {
  readonly label: string;
  readonly units: UnitSystem;
  readonly choose: (units: UnitSystem) => void;
}

/** Inches or centimetres, one of the two. */
export function UnitSwitch({ label, units, choose }: SwitchProps) {
  return (
    <fieldset className="options">
      <legend className="muted">{label}</legend>
      <div className="segments">
        {(['in', 'cm'] as const).map((system) => (
          <button
            key={system}
            type="button"
            className="button"
            aria-pressed={units === system}
            onClick={() => choose(system)}
          >
            {english.status.units[system]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
