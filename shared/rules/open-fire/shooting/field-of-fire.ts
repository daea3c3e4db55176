import type { PlatoonKind } from '../../../board/team';
import { judgeAhead, type Placed } from '../../measure';
import type { FieldValue } from '../../ruleset';
import { type Before, judge } from '../../verdict';
import type { WeaponMount } from '../unit-data';
import type { FrontPart } from './front-part';

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
export function judgeField(kind: FieldKind, hull: FrontPart, target: Placed, before: Before): FieldValue {
  const verdict = judgeAhead(hull, hull.frontMm, target, before);
  switch (kind) {
    case 'front-half-plane':
      return { allRound: false, verdict };
    case 'all-round':
      // No line is in the way; the margin is kept positive, and as large as the nearest thing there is.
      return { allRound: true, verdict: judge(Math.abs(verdict.marginMm), 0, { wasMarginal: false }) };
  }
}
