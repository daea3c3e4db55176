import { bareTeams } from '../../../shared/board/bare-teams';
import type { Roster } from '../../../shared/board/team';
import type { CameraStatus } from '../../../shared/ipc';
import type { EmptyTableFault } from '../../../shared/vision/bases/empty-table';

/** How it stands with the empty table. */
export type EmptyTableNow =
  /** Every team wears a fiducial. */
  | { readonly kind: 'not-needed' }
  | { readonly kind: 'no-camera' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'under-way' }
  | { readonly kind: 'refused'; readonly fault: EmptyTableFault }
  /** Taken at a size that the camera no longer sends; both as people write them. */
  | { readonly kind: 'other-size'; readonly kept: string; readonly sent: string }
  | { readonly kind: 'taken'; readonly atMs: number };

/** What the console says of the empty table: the last attempt first, since that is what the operator waits for. */
export function emptyTableNow(roster: Roster, camera: CameraStatus | undefined): EmptyTableNow {
  if (bareTeams(roster).length === 0) return { kind: 'not-needed' };
  if (!camera?.emptyTable || camera.width === 0) return { kind: 'no-camera' };
  const { attempt, kept } = camera.emptyTable;
  if (attempt.kind === 'under-way') return { kind: 'under-way' };
  if (attempt.kind === 'refused') return { kind: 'refused', fault: attempt.fault };
  if (!kept) return { kind: 'missing' };
  if (kept.width !== camera.width || kept.height !== camera.height) {
    return {
      kind: 'other-size',
      kept: `${kept.width} × ${kept.height}`,
      sent: `${camera.width} × ${camera.height}`,
    };
  }
  return { kind: 'taken', atMs: kept.atMs };
}
