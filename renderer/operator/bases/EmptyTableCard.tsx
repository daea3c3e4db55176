import { bareTeams } from '../../../shared/board/bare-teams';
import { useStore } from '../../live/value-store';
import { baseStrings } from '../../strings/english-bases';
import { useConsole, useSession } from '../data/console-context';
import { describeEmptyTable } from './EmptyTableSheet';
import { emptyTableNow } from './empty-table-now';

/** The empty table's part of the camera's set-up: what it is for, how it stands, and the way to take it. */
export function EmptyTableCard() {
  const { act, stores } = useConsole();
  const { roster } = useSession();
  const { status } = useStore(stores.camera);
  const now = emptyTableNow(roster, status);
  if (now.kind === 'not-needed') return null;
  const { empty } = baseStrings;
  const areBare = bareTeams(roster).length > 0;
  const heading = areBare ? empty.heading : empty.seatsHeading;
  return (
    <section className="empty-table" aria-label={heading}>
      <strong>{heading}</strong>
      <span className="help">{areBare ? empty.why : empty.seatsWhy}</span>
      <span role="status" className={`empty-table-state ${now.kind}`}>
        {describeEmptyTable(now)}
      </span>
      <button type="button" className="button" onClick={() => act({ kind: 'openEmptyTable' })}>
        {empty.open}
      </button>
    </section>
  );
}
