import { useStore } from '../../live/value-store';
import { english } from '../../strings/english';
import { useConsole } from '../data/console-context';

/** What becomes of the camera's pictures: none is kept, but for the empty table's where somebody took it. */
export function PrivacyNote() {
  const { stores } = useConsole();
  const { status } = useStore(stores.camera);
  return status?.emptyTable?.kept ? english.camera.emptyTableKept : english.camera.privacy;
}
