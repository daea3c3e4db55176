import { bareTeams } from '../../../shared/board/bare-teams';
import { unreachable } from '../../../shared/result';
import { simulatedCameraKey } from '../../../shared/session/simulated-rig';
import { useStore } from '../../live/value-store';
import { baseStrings } from '../../strings/english-bases';
import { useConsole, useSession } from '../data/console-context';
import { Sheet } from '../frame/Sheet';
import { ModelsAside } from '../simulated/ModelsAside';
import { type EmptyTableNow, emptyTableNow } from './empty-table-now';

/** Asks for the empty table, and says what became of it. */
export function EmptyTableSheet() {
  const { act, stores } = useConsole();
  const { roster, baseNames } = useSession();
  const { status } = useStore(stores.camera);
  const now = emptyTableNow(roster, status);
  const named = Object.keys(baseNames ?? {}).length;
  const { empty } = baseStrings;
  const busy = now.kind === 'under-way';
  return (
    <Sheet title={empty.title} kind="confirm-sheet" beside="closes" onClose={() => act({ kind: 'escape' })}>
      <p>{bareTeams(roster).length > 0 ? empty.why : empty.seatsWhy}</p>
      <p className="muted">{empty.ask}</p>
      {status?.key === simulatedCameraKey ? <ModelsAside /> : null}
      {named > 0 ? <p className="muted">{empty.forgets(named)}</p> : null}
      <p role="status" className={`empty-table-state ${now.kind}`}>
        {describeEmptyTable(now)}
      </p>
      <div className="sheet-buttons">
        <button type="button" className="button" data-first-focus onClick={() => act({ kind: 'escape' })}>
          {now.kind === 'taken' ? empty.done : empty.cancel}
        </button>
        <button
          type="button"
          className="button primary"
          disabled={busy || now.kind === 'no-camera'}
          onClick={() => act({ kind: 'takeEmptyTable' })}
        >
          {empty.take}
        </button>
      </div>
    </Sheet>
  );
}

/** How it stands with the empty table, in words; with the way out where it stands badly. */
export function describeEmptyTable(now: EmptyTableNow): string {
  const { empty } = baseStrings;
  switch (now.kind) {
    case 'not-needed':
    case 'optional':
      return empty.optional;
    case 'missing':
      return empty.missing;
    case 'no-camera':
      return empty.noCamera;
    case 'under-way':
      return empty.underWay;
    case 'refused':
      return empty.fault(now.fault);
    case 'other-size':
      return empty.otherSize(now.kept, now.sent);
    case 'taken':
      return empty.taken(
        new Date(now.atMs).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }),
      );
    default:
      return unreachable(now);
  }
}
