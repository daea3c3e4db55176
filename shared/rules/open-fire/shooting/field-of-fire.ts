import type { PlatoonKind } from '../../../board/team';
import { decideAhead, judgeAhead, type Placed } from '../../measure';
import type { FieldValue } from '../../ruleset';
import { type Before, type DecisionCode, judge, YES } from '../../verdict';
import { type Readings, recommendedReadings } from '../readings';
import type { UnitType, WeaponMount } from '../unit-data';
import type { FrontPart } from './front-part';

export type FieldKind = 'all-round' | 'front-half-plane';

/** A weapon's mount on a unit, as far as it may turn. */
export interface Mounting {
  readonly kind: PlatoonKind;
  readonly mount: WeaponMount;
  /** On a tank whose main gun turns, a machine-gun in the hull may be read otherwise (OF-A14). */
  readonly hasTurret?: boolean;
  readonly gunClass?: 'man-packed' | 'medium';
}

/**
 * Where a weapon may point. Turrets turn and soldiers turn round; hull guns and gun teams are held to the half-plane
 * ahead of the front edge (readings OF-A49 for man-packed guns, OF-A14 for a turreted tank's hull machine-gun).
 */
export function fieldKind(mounting: Mounting, readings: Readings = recommendedReadings): FieldKind {
  const { kind, mount, hasTurret, gunClass } = mounting;
  if (kind === 'gun') {
    return gunClass === 'man-packed' && readings['OF-A49'] === 'allRound' ? 'all-round' : 'front-half-plane';
  }
  if (mount === 'hull' && hasTurret && readings['OF-A14'] === 'allRound') return 'all-round';
  return mount === 'hull' || mount === 'carriage' ? 'front-half-plane' : 'all-round';
}

/** A weapon's mount on a unit of the data. */
export function mountingOf(unit: UnitType, mount: WeaponMount): Mounting {
  const { kind, gunClass, turret } = unit;
  return { kind, mount, hasTurret: turret !== undefined, ...(gunClass ? { gunClass } : {}) };
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

/** The decision of `judgeField` alone. */
export function decideField(kind: FieldKind, hull: FrontPart, target: Placed, before: Before): DecisionCode {
  return kind === 'all-round' ? YES : decideAhead(hull, hull.frontMm, target, before);
}
