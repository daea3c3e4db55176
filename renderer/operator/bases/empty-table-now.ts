import { bareTeams } from '../../../shared/board/bare-teams';
import type { Roster } from '../../../shared/board/team';
import type { CameraStatus } from '../../../shared/ipc';
import type { EmptyTableFault } from '../../../shared/vision/bases/empty-table';

/** How it stands with the empty table. */
export type EmptyTableNow =
  /** Every team wears a fiducial, and no base shows how it sits. */
  | { readonly kind: 'not-needed' }
  /** Not taken, and every team wears a fiducial: it would only show whether these sit as the roster says. */
  | { readonly kind: 'optional' }
  | { readonly kind: 'no-camera' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'under-way' }
  | { readonly kind: 'refused'; readonly fault: EmptyTableFault }
  /** Taken at a size that the camera no longer sends; both as people write them. */
  | { readonly kind: 'other-size'; readonly kept: string; readonly sent: string }
  | { readonly kind: 'taken'; readonly atMs: number };

/** What the console says of the empty table: the last attempt first, since that is what the operator waits for. */
export function emptyTableNow(roster: Roster, camera: CameraStatus | undefined): EmptyTableNow {
  const isNeeded = bareTeams(roster).length > 0;
  if (!isNeeded && !camera?.emptyTable) return { kind: 'not-needed' };
  if (!camera?.emptyTable || camera.width === 0) return { kind: 'no-camera' };
  const { attempt, kept } = camera.emptyTable;
  if (attempt.kind === 'under-way') return { kind: 'under-way' };
  if (attempt.kind === 'refused') return { kind: 'refused', fault: attempt.fault };
  if (!kept) return { kind: isNeeded ? 'missing' : 'optional' };
  if (kept.width !== camera.width || kept.height !== camera.height) {
    return {
      kind: 'other-size',
      kept: `${kept.width} × ${kept.height}`,
      sent: `${camera.width} × ${camera.height}`,
    };
  }
  return { kind: 'taken', atMs: kept.atMs };
}
