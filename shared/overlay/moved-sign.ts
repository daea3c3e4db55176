import type { SideId } from '../board/team';
import type { TableSize } from '../geometry/point';
import { phrase } from '../text/phrase';
import type { RigMoved } from '../tracking/rig-moved';
import { capHeights } from './palette';
import type { OverlayPrimitive } from './primitive';

/** From the edge that the active side reads from. */
const INSET_MM = 60;

/**
 * The quiet sign on the table that camera or projector were knocked, before the side whose turn it is. Of both the
 * camera is named: it has to be found first.
 */
export function movedSign(
  moved: RigMoved,
  { widthMm, depthMm }: TableSize,
  activeSideId: SideId,
): OverlayPrimitive {
  const isNear = activeSideId === 'first';
  return {
    kind: 'label',
    id: 'rig:moved',
    at: { x: widthMm / 2, y: isNear ? INSET_MM : depthMm - INSET_MM },
    uprightRad: isNear ? 0 : Math.PI,
    phrase: moved.camera ? phrase('rig.camera-moved', {}) : phrase('rig.projector-moved', {}),
    tone: 'doubtful',
    capHeightMm: capHeights.figure,
    emphasis: 'dim',
  };
}
