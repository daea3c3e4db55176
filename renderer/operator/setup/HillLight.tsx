import type { Terrain } from '../../../shared/board/terrain';
import type { ProjectorSetup } from '../../../shared/session/session';
import { setupStrings } from '../../strings/english-setup';
import { useSession } from '../data/console-context';
import { useProjectorKey } from '../data/setup-keys';

/** Whether lines drawn on a game's hills lie where they should, as far as the projector's set-up tells. */
export function hillLight(
  projector: ProjectorSetup | undefined,
  terrain: Terrain,
): 'approximate' | 'true' | 'none' {
  if (!projector || !terrain.some(({ elevationMm }) => elevationMm > 0)) return 'none';
  return projector.kind === 'model' && projector.raised === 'measured' ? 'true' : 'approximate';
}

/** Says that what is drawn on hills is approximate, where it is. */
export function HillLight() {
  const { setup, terrain } = useSession();
  const projector = setup.projectors[useProjectorKey()];
  if (hillLight(projector, terrain) !== 'approximate') return null;
  return (
    <p className="doubt-note" data-light="approximate">
      {setupStrings.check.hillLight}
    </p>
  );
}
