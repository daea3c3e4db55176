import { createContext, useContext, useMemo, useRef } from 'react';
import { castLight, noLight } from '../../../calibration/projector/cast-light';
import { projectorOnTable } from '../../../calibration/projector/projector-on-table';
import type { BoardError } from '../../../shared/session/make-board';
import { projectorInUse } from '../../live/projector-in-use';
import { type TablePicture, tablePictures } from '../../live/table-picture';
import { useStore } from '../../live/value-store';
import type { ConsoleStores } from './console-stores';

/** The table at this moment, derived from session and tracking exactly as the projector derives it. */
export type TableNow =
  | ({ readonly kind: 'table' } & TablePicture)
  | { readonly kind: 'trouble'; readonly error: BoardError };

export const BoardContext = createContext<TableNow | undefined>(undefined);

/** The table as last derived; only inside its provider. */
export function useTableNow(): TableNow {
  const table = useContext(BoardContext);
  if (table === undefined) throw new Error('used outside the console');
  return table;
}

/** Follows session, tracking and projector; derives the table again when one of them changes. */
export function useBoardNow(stores: ConsoleStores): TableNow {
  const { session } = useStore(stores.session);
  const { state: tracking } = useStore(stores.tracking);
  const projector = useStore(stores.projector);
  const { camera } = useStore(stores.settings);
  const pictures = useRef(tablePictures());
  const light = useMemo(() => {
    const inUse = projectorInUse(projector, camera, session.setup);
    const solved = inUse.setup && projectorOnTable(inUse.setup, session.setup.table);
    return solved?.ok ? castLight(solved.value) : noLight;
  }, [projector, camera, session.setup]);
  // The row of pictures gives the same object back while nothing has changed that could be seen.
  const picture = pictures.current.next(session, tracking, light);
  return useMemo(
    () => (picture.ok ? { kind: 'table', ...picture.value } : { kind: 'trouble', error: picture.error }),
    [picture],
  );
}
