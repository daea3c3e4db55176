import { fail, ok, type Result } from '../../../result';
import { badShare, type RuleFault } from '../../fault';
import { isWithin } from '../../within';
import { HALF_MOVE } from '../direct/who-may-fire';

/** Why an element would fire suppressively in the movement phase. */
export interface SuppressionCase {
  readonly fireReceivedFromArea: boolean;
  /** Somebody assaults that area when this movement phase ends. */
  readonly areaIsAssaulted: boolean;
  /** Designated beforehand to draw fire: reconnaissance, vanguard, head of a column. */
  readonly preDesignated: boolean;
  readonly movedFraction: number;
  /** The firers themselves are infantry that assaults. */
  readonly firerAssaults: boolean;
}

export type SuppressionReason =
  | { readonly id: 'fire-received' }
  | { readonly id: 'area-assaulted' }
  | { readonly id: 'pre-designated' }
  | { readonly id: 'no-ground' }
  | { readonly id: 'moved-more-than-half'; readonly movedFraction: number; readonly limit: number };

export type MaySuppress =
  | {
      readonly allowed: true;
      /** Suppressive fire costs the shot of the fire phase that follows, except to assaulting infantry. */
      readonly mayFireNextPhase: boolean;
      readonly because: readonly SuppressionReason[];
    }
  | { readonly allowed: false; readonly because: readonly SuppressionReason[] };

/** Whether an element may fire suppressively, on any one of three grounds and after half a move at most. */
export function maySuppress(asked: SuppressionCase): Result<MaySuppress, RuleFault> {
  const { movedFraction } = asked;
  const bad = badShare('movedFraction', movedFraction);
  if (bad) return fail(bad);
  const grounds: SuppressionReason[] = [];
  if (asked.fireReceivedFromArea) grounds.push({ id: 'fire-received' });
  if (asked.areaIsAssaulted) grounds.push({ id: 'area-assaulted' });
  if (asked.preDesignated) grounds.push({ id: 'pre-designated' });
  const bars: SuppressionReason[] = [];
  if (grounds.length === 0) bars.push({ id: 'no-ground' });
  if (!isWithin(movedFraction, HALF_MOVE)) {
    bars.push({ id: 'moved-more-than-half', movedFraction, limit: HALF_MOVE });
  }
  if (bars.length > 0) return ok({ allowed: false, because: bars });
  return ok({ allowed: true, mayFireNextPhase: asked.firerAssaults, because: grounds });
}

/** Somebody under reconnaissance by fire: he may give himself away. */
export interface DrawnFire {
  readonly hasFiredInGame: boolean;
  readonly covered: boolean;
  /** Of the morale test made at once, by the users' table (AF-M06). */
  readonly morale: { readonly passed: boolean; readonly score: number };
}

export const REVEALING_SCORE = 5;

/** Whether an element must return fire in its next fire phase: it failed with 5 or more (AF-A08). */
export function mustReturnFire({ hasFiredInGame, covered, morale }: DrawnFire): boolean {
  const tests = !hasFiredInGame && covered;
  return tests && !morale.passed && morale.score >= REVEALING_SCORE;
}
