import type { CameraStatus } from '../../../shared/ipc';
import { simulatedCameraKey } from '../../../shared/session/simulated-rig';
import { projectorInUse } from '../../live/projector-in-use';
import { useStore } from '../../live/value-store';
import { useConsole, useSession } from './console-context';

/** The key under which the camera in use keeps its set-up: what the capture window says, else the simulated camera's. */
export function cameraKeyOf(status: CameraStatus | undefined): string {
  return status?.key ?? simulatedCameraKey;
}

/** The key under which the projector in use keeps its corners; the simulated one's while none is on. */
export function useProjectorKey(): string {
  const { stores } = useConsole();
  const { setup } = useSession();
  const projector = useStore(stores.projector);
  const { camera } = useStore(stores.settings);
  return projectorInUse(projector, camera, setup).key;
}
