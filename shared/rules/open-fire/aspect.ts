import { phrase } from '../../text/phrase';
import { aspectWord, judgeAhead } from '../measure';
import type { AspectValue, Reason } from '../ruleset';
import type { Doubts, Verdict } from '../verdict';
import { hullPart, type Subject, turretAssumed, turretPart } from './subject';

export interface AspectOfShot extends AspectValue {
  readonly because: readonly Reason[];
  readonly questions: readonly string[];
}

/** Whether the rules ask which way a team faces when it is shot at: armour, or a gun's shield. */
export function hasAspect(subject: Subject): boolean {
  return subject.unit.armour !== undefined || (subject.unit.equipment ?? []).includes('gun-shield');
}

/**
 * Which armour a shot meets on the table: the shooter's base centre against the target's hull line and, where there
 * is a turret, its turret line. Near either line the answer is marginal, as far as that line decides anything.
 */
export function aspectOfShot(shooter: Subject, target: Subject, doubts: Doubts): AspectOfShot {
  const hullQuestion = `hull:${shooter.id}>${target.id}`;
  const turretQuestion = `turret:${shooter.id}>${target.id}`;
  const line = hullPart(target);
  const hull = judgeAhead(line, line.frontMm, shooter.onBoard, { wasMarginal: doubts.has(hullQuestion) });
  const hullReason: Reason = {
    phrase: phrase('reason.hull', { aspect: aspectWord(hull.decision) }),
    reading: 'OF-A13',
  };
  const part = turretPart(target);
  if (!part) {
    return {
      aspect: aspectWord(hull.decision),
      verdict: hull,
      because: [hullReason],
      questions: hull.decision === 'marginal' ? [hullQuestion] : [],
    };
  }
  const turret = judgeAhead(part, part.frontMm, shooter.onBoard, { wasMarginal: doubts.has(turretQuestion) });
  const because: Reason[] = [
    hullReason,
    { phrase: phrase('reason.turret', { aspect: aspectWord(turret.decision) }), reading: 'OF-A39' },
  ];
  if (turretAssumed(target)) because.push({ phrase: phrase('reason.turret-assumed', {}) });
  const aspect = together(hull, turret);
  if (aspect === 'split') because.push({ phrase: phrase('reason.split', {}) });
  return {
    aspect,
    verdict: hull.decision === 'marginal' || turret.decision !== 'marginal' ? hull : turret,
    because,
    questions: [
      ...(hull.decision === 'marginal' ? [hullQuestion] : []),
      ...(turret.decision === 'marginal' ? [turretQuestion] : []),
    ],
  };
}

function together(hull: Verdict, turret: Verdict): AspectValue['aspect'] {
  if (hull.decision === 'marginal' || turret.decision === 'marginal') return 'marginal';
  if (hull.decision !== turret.decision) return 'split';
  return hull.decision === 'yes' ? 'front' : 'side';
}
