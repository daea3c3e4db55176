import type { Terrain } from '../../../shared/board/terrain';
import type { ProjectorSetup } from '../../../shared/session/session';

/**
 * Whether lines drawn on a game's hills lie where they should, as far as the projector's set-up tells: only light that
 * was measured above the table, or whose lens is known, does. `none` where there is no hill, or no light.
 */
export function hillLight(
  projector: ProjectorSetup | undefined,
  terrain: Terrain,
): 'approximate' | 'true' | 'none' {
  if (!projector || !terrain.some(({ elevationMm }) => elevationMm > 0)) return 'none';
  return projector.kind === 'model' && projector.raised === 'measured' ? 'true' : 'approximate';
}
