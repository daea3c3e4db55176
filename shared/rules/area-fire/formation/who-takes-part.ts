import { fail, ok, type Result } from '../../../result';
import { badShare, type RuleFault } from '../../fault';
import { isWithin } from '../../within';
import { HALF_MOVE } from '../direct/who-may-fire';

/** An element that might join formation combat. */
export interface Participant {
  readonly movedFraction: number;
  readonly firesInAnotherPhase: boolean;
  /** It assaults itself. */
  readonly closeAssaults: boolean;
  /** What it would be fired into: the assault itself, or the enemy's supporters. */
  readonly target: 'assault' | 'supporters';
  readonly weapon: 'high-explosive' | 'automatic' | 'other';
  readonly onFlank: boolean;
}

export type ParticipantBar =
  | { readonly id: 'moved-more-than-half'; readonly movedFraction: number; readonly limit: number }
  | { readonly id: 'fires-in-another-phase' }
  | { readonly id: 'high-explosive-into-assault' }
  | { readonly id: 'automatic-not-from-flank' };

export interface Participation {
  readonly takesPart: boolean;
  readonly because: readonly ParticipantBar[];
}

/** Whether an element may count; every bar is listed. Supporters may be fired at by all. */
export function mayTakePart(element: Participant): Result<Participation, RuleFault> {
  const { movedFraction, closeAssaults } = element;
  const bad = badShare('movedFraction', movedFraction);
  if (bad) return fail(bad);
  const because: ParticipantBar[] = [];
  if (!closeAssaults && !isWithin(movedFraction, HALF_MOVE)) {
    because.push({ id: 'moved-more-than-half', movedFraction, limit: HALF_MOVE });
  }
  if (!closeAssaults && element.firesInAnotherPhase) because.push({ id: 'fires-in-another-phase' });
  if (element.target === 'assault') {
    if (element.weapon === 'high-explosive') because.push({ id: 'high-explosive-into-assault' });
    if (element.weapon === 'automatic' && !element.onFlank) because.push({ id: 'automatic-not-from-flank' });
  }
  return ok({ takesPart: because.length === 0, because });
}
