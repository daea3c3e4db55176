import type { PlatoonKind } from '../../board/team';
import type { Point } from '../../geometry/point';
import { type Front, isAhead } from './armour-aspect';
import type { WeaponMount } from './unit-data';

export type FieldKind = 'all-round' | 'front-half-plane';

/**
 * Where a weapon may point. Turrets turn and soldiers turn round; hull guns and every gun team are held to the
 * half-plane ahead of the front edge (OF-A49 for man-packed guns, OF-A14 for a turreted tank's hull machine-gun).
 */
export function fieldKind(kind: PlatoonKind, mount: WeaponMount): FieldKind {
  if (kind === 'gun') return 'front-half-plane';
  return mount === 'hull' || mount === 'carriage' ? 'front-half-plane' : 'all-round';
}

/** Whether a target's base centre is in the field of fire; the front line itself is (OF-A13). */
export function inFieldOfFire(front: Front, kind: FieldKind, target: Point<'table'>): boolean {
  return kind === 'all-round' || isAhead(front, target);
}
