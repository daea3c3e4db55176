import { fail, ok, type Result } from '../../../result';
import { badShare, type RuleFault } from '../../fault';
import type { ArmourColumn, Aspect } from '../unit';

/** What a firer sees of a target's hull. */
export interface HullSeen {
  readonly aspect: Aspect;
  /** Share of the hull that shows, 0 to 1. */
  readonly visibleHullFraction: number;
  /** What hides the rest stands in front of its lower part. */
  readonly obstructionBelow: boolean;
}

/** High explosive anti-tank rounds penetrate alike at every range and know three plates. */
export type Penetrator = 'shot' | 'HEAT';

export interface ArmourMet {
  readonly column: ArmourColumn;
  /** Less than half of the hull shows above what hides it, from whatever side (LW-A11, LW-A12). */
  readonly hullDown: boolean;
  /** A hit on the suspension comes to nothing: it cannot be seen. */
  readonly ignoreTracked: boolean;
}

/** Below this share of the hull a vehicle is hull down; exactly half is not (LW-A11). */
export const HULL_DOWN_BELOW = 0.5;

/** The column of the armour chart that a shot is looked up in. HEAT has no column of its own for hull down (LW-A07). */
export function armourMet(seen: HullSeen, penetrator: Penetrator): Result<ArmourMet, RuleFault> {
  const bad = badShare('visibleHullFraction', seen.visibleHullFraction);
  if (bad) return fail(bad);
  const hullDown = seen.obstructionBelow && seen.visibleHullFraction < HULL_DOWN_BELOW - 1e-9;
  const column =
    penetrator === 'HEAT'
      ? heatColumn[seen.aspect]
      : hullDown && heatColumn[seen.aspect] === 'Front'
        ? 'HullDown'
        : seen.aspect;
  return ok({ column, hullDown, ignoreTracked: hullDown });
}

/** The three plates that HEAT knows, which also tell what counts as a frontal shot. */
const heatColumn: Readonly<Record<Aspect, 'Front' | 'Side' | 'Rear'>> = {
  Front: 'Front',
  Front30: 'Front',
  Front45: 'Front',
  Side45: 'Side',
  Side: 'Side',
  Rear: 'Rear',
};
