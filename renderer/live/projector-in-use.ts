import type { ProjectorState, Settings } from '../../shared/ipc';
import type { ProjectorSetup, TableSetup } from '../../shared/session/session';
import { simulatedProjectorKey } from '../../shared/session/simulated-rig';

/** The projector this window draws for: its name in `TableSetup.projectors`, and its set-up where it has one. */
export interface ProjectorInUse {
  readonly key: string;
  readonly setup?: ProjectorSetup;
}

/**
 * The display's own set-up where there is one. On the simulated table a display without one shows what the simulated
 * projector shows, so that a newcomer sees the table's picture at once.
 */
export function projectorInUse(
  projector: ProjectorState,
  camera: Settings['camera'],
  setup: TableSetup,
): ProjectorInUse {
  const simulated = camera.kind === 'simulated';
  const key = projector.kind === 'on' ? projector.key : simulatedProjectorKey;
  const own = setup.projectors[key];
  if (own !== undefined && (projector.kind === 'on' || simulated)) return { key, setup: own };
  const standIn = setup.projectors[simulatedProjectorKey];
  return simulated && standIn !== undefined ? { key: simulatedProjectorKey, setup: standIn } : { key };
}
