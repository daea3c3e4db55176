import type { Roster } from '../../../shared/board/team';
import { useStore } from '../../live/value-store';
import { rosterStrings } from '../../strings/english-roster';
import { useConsole } from '../data/console-context';
import { assignFiducial, unseenTeams } from './edits';

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
  const { unseen, seen } = unseenTeams(roster, seenIds);
  return (
    <section className="card unknown-fiducials" aria-label={rosterStrings.unknownHeading}>
      <h2>{rosterStrings.unknownHeading}</h2>
      {unknownFiducialIds.map((fiducialId) => (
        <div key={fiducialId} className="unknown-row">
          <strong>{rosterStrings.unknown(fiducialId)}</strong>
          <span className="muted">{rosterStrings.assignTo(fiducialId)}</span>
          {unseen.slice(0, 4).map((team) => (
            <button
              key={team.id}
              type="button"
              className="button"
              onClick={() => edit(assignFiducial(roster, team.id, fiducialId))}
            >
              {team.name}
            </button>
          ))}
          <select
            className="cell"
            aria-label={rosterStrings.assignTo(fiducialId)}
            value=""
            onChange={(event) => edit(assignFiducial(roster, event.target.value, fiducialId))}
          >
            <option value="">{rosterStrings.assignTeam}</option>
            {[...unseen, ...seen].map((team) => (
              <option key={team.id} value={team.id}>
                {team.name}
              </option>
            ))}
          </select>
        </div>
      ))}
    </section>
  );
}
