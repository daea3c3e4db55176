import type { Drifted } from '../../../shared/session/followed';
import { setupStrings } from '../../strings/english-setup';

interface DriftNoteProps {
  readonly camera: Drifted | undefined;
  readonly projector: Drifted | undefined;
}

/** How far camera and projector have drifted since they were set up; nothing where neither has. */
export function DriftNote({ camera, projector }: DriftNoteProps) {
  return (
    <>
      {camera ? (
        <p className="help" data-drift="camera">
          {setupStrings.check.drift.camera(camera.byMm, clock(camera.sinceMs))}
        </p>
      ) : null}
      {projector ? (
        <p className="help" data-drift="projector">
          {setupStrings.check.drift.projector(projector.byMm, clock(projector.sinceMs))}
        </p>
      ) : null}
    </>
  );
}

/** Of the day before, by its date. */
function clock(atMs: number): string {
  const at = new Date(atMs);
  const isToday = at.toDateString() === new Date().toDateString();
  return isToday
    ? at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
    : at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
}
