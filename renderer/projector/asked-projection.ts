import { projectorOnTable } from '../../calibration/projector/projector-on-table';
import type { LightPicture } from '../../shared/overlay/light/light-picture';
import { unreachable } from '../../shared/result';
import type { AskedLight } from '../live/light-desk';
import { projectorInUse } from '../live/projector-in-use';
import { clipMapOf } from '../overlay/clip-map';
import { lightMarkPrimitives } from '../overlay/light-marks';
import type { Projection } from './projection';
import type { Situation } from './projections';

/**
 * What the projector shows for whoever asked it, given what it would show of the game. A window that is not where it
 * belongs shows nothing but that; one whose picture has another size than it was set up with may be measured anew.
 */
export function askedProjection(
  { light }: AskedLight,
  game: Projection,
  { session, projector, camera }: Situation,
): Projection {
  if (isAstray(game, light)) return game;
  switch (light.kind) {
    case 'game':
      return game;
    case 'dark':
      return { kind: 'blank' };
    case 'pattern':
      return light;
    case 'marks': {
      // Marks for the game's own picture have no business on another.
      if (light.over === 'game' && game.kind !== 'overlay') return game;
      const { setup } = projectorInUse(projector, camera, session.setup);
      const lit = setup && projectorOnTable(setup, session.setup.table);
      if (!lit?.ok) return game;
      const marks = lightMarkPrimitives(light.marks, lit.value);
      const under = light.over === 'game' && game.kind === 'overlay' ? game.marks.primitives : [];
      const map = clipMapOf(lit.value, session.terrain);
      return { kind: 'overlay', marks: { primitives: [...under, ...marks], units: session.units, map } };
    }
    default:
      return unreachable(light);
  }
}

function isAstray(game: Projection, light: LightPicture): boolean {
  if (game.kind !== 'trouble' || game.trouble.kind !== 'window') return false;
  const { kind } = game.trouble.verdict;
  const isResized = kind === 'another-size' || kind === 'another-scale';
  return light.kind === 'marks' || !isResized;
}
