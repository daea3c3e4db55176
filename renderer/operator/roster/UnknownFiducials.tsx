import type { Roster } from '../../../shared/board/team';
import { useStore } from '../../live/value-store';
import { rosterStrings } from '../../strings/english-roster';
import { useConsole } from '../data/console-context';
import { type Assignees, assigneesOf, assignFiducial } from './edits';

interface UnknownProps {
  readonly roster: Roster;
  readonly edit: (roster: Roster) => void;
}

/** Fiducials that the camera sees and nobody wears. One click gives them to a team; teams not seen come first. */
export function UnknownFiducials({ roster, edit }: UnknownProps) {
  const { stores } = useConsole();
  const { unknownFiducialIds, detections } = useStore(stores.tracking);
  if (unknownFiducialIds.length === 0) return null;
  const seenIds = new Set(
    detections
      .filter((detection) => detection.dictionary === 'DICT_4X4_250')
      .map((detection) => detection.fiducialId),
  );
  return (
    <section className="card unknown-fiducials" aria-label={rosterStrings.unknownHeading}>
      <h2>{rosterStrings.unknownHeading}</h2>
      {unknownFiducialIds.map((fiducialId) => (
        <UnknownRow
          key={fiducialId}
          fiducialId={fiducialId}
          assignees={assigneesOf(roster, fiducialId, seenIds)}
          assign={(wearerId) => edit(assignFiducial(roster, wearerId, fiducialId))}
        />
      ))}
    </section>
  );
}

/** This many wearers are offered as buttons; the rest are in the list. */
const offeredAtOnce = 4;

interface RowProps {
  readonly fiducialId: number;
  readonly assignees: Assignees;
  readonly assign: (wearerId: string) => void;
}

function UnknownRow({ fiducialId, assignees, assign }: RowProps) {
  const { kind, unseen, seen } = assignees;
  const label = rosterStrings.assignTo(fiducialId);
  return (
    <div className="unknown-row">
      <strong>{rosterStrings.unknown(fiducialId)}</strong>
      <span className="muted">{label}</span>
      {unseen.slice(0, offeredAtOnce).map(({ id, name }) => (
        <button key={id} type="button" className="button" onClick={() => assign(id)}>
          {name}
        </button>
      ))}
      <select className="cell" aria-label={label} value="" onChange={(event) => assign(event.target.value)}>
        <option value="">{rosterStrings.assignees[kind]}</option>
        {[...unseen, ...seen].map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
