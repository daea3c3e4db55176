import type { Roster } from '../../../shared/board/team';
import type { OwnUnits } from '../../../shared/board/unit-rows';
import { makeUnitsFile, parseUnitsFile } from '../../../shared/files/units-file';
import { unitsStrings } from '../../strings/english-units';
import { useConsole } from '../data/console-context';
import { FileButtons } from '../frame/FileButtons';
import { withOwnUnits } from './edits';

const noUnits: OwnUnits = { weapons: [], unitTypes: [] };

interface OwnUnitsProps {
  readonly roster: Roster;
  readonly edit: (roster: Roster) => void;
}

/** The players' own weapons and teams: loaded from a file and saved to one, and chosen in the rows above like the book's. */
export function OwnUnitsCard({ roster, edit }: OwnUnitsProps) {
  const { tell } = useConsole();
  const { weapons, unitTypes } = roster.ownUnits ?? noUnits;
  const put = (units: OwnUnits) => {
    const kept = new Set(units.unitTypes.map((row) => row.name));
    const missing = unitTypes
      .map((row) => row.name)
      .filter((unitName) => !kept.has(unitName) && roster.teams.some((team) => team.unitType === unitName));
    if (missing.length > 0) return tell(unitsStrings.inUse(missing));
    edit(withOwnUnits(roster, units));
  };
  return (
    <section className="card own-units" aria-label={unitsStrings.heading}>
      <div className="page-head">
        <div>
          <h2>{unitsStrings.heading}</h2>
          <p className="muted">{unitsStrings.lead}</p>
        </div>
        <FileButtons
          fileKind="unit"
          about={unitsStrings.heading}
          suggestedName="units"
          makeText={() => makeUnitsFile(roster.ownUnits ?? noUnits)}
          parse={parseUnitsFile}
          onLoaded={put}
        />
      </div>
      {weapons.length + unitTypes.length === 0 ? (
        <p className="muted">{unitsStrings.none}</p>
      ) : (
        <p>
          <strong>{unitsStrings.count(unitTypes.length, weapons.length)}</strong>{' '}
          {unitTypes.map((row) => row.name).join(', ')}{' '}
          {roster.ownUnits?.source ? <span className="muted">{roster.ownUnits.source} </span> : null}
          <button type="button" className="button quiet small" onClick={() => put(noUnits)}>
            {unitsStrings.clear}
          </button>
        </p>
      )}
    </section>
  );
}
