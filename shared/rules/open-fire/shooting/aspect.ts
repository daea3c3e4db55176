import { phrase } from '../../../text/phrase';
import { aspectWord, judgeAhead, type Placed } from '../../measure';
import type { AspectValue, Reason } from '../../ruleset';
import type { Doubts, Verdict } from '../../verdict';
import { type Subject, turretAssumed } from '../subject';
import type { FrontPart } from './front-part';

export interface AspectOfShot extends AspectValue {
  readonly because: readonly Reason[];
  readonly questions: readonly string[];
}

/** Whether the shooter lies ahead of the front lines of the parts of a target. */
export interface AspectOfParts {
  readonly aspect: AspectValue['aspect'];
  readonly hull: Verdict;
  readonly turret?: Verdict;
}

/** Whether the rules ask which way a team faces when it is shot at: armour, or a gun's shield. */
export function hasAspect(subject: Subject): boolean {
  return subject.unit.armour !== undefined || (subject.unit.equipment ?? []).includes('gun-shield');
}

/**
 * Which armour a shot from `shooter`, its base centre, meets: of the hull, of the turret where there is one, and
 * together [Flank Shots]. Being on a line counts as ahead of it (OF-A13); there is no rear: behind the line is side.
 * Hull and turret that differ are `split`: a die a hit says which is met.
 */
export function aspectOfParts(
  hull: FrontPart,
  turret: FrontPart | undefined,
  shooter: Placed,
  before: { readonly hullWasMarginal: boolean; readonly turretWasMarginal: boolean },
): AspectOfParts {
  const hullVerdict = judgeAhead(hull, hull.frontMm, shooter, { wasMarginal: before.hullWasMarginal });
  if (!turret) return { aspect: aspectWord(hullVerdict.decision), hull: hullVerdict };
  const turretVerdict = judgeAhead(turret, turret.frontMm, shooter, {
    wasMarginal: before.turretWasMarginal,
  });
  return { aspect: together(hullVerdict, turretVerdict), hull: hullVerdict, turret: turretVerdict };
}

/** The part a hit meets when hull and turret differ: 1 to 3 hull, 4 to 6 turret. */
export function partHit(die: number): 'hull' | 'turret' {
  return die <= 3 ? 'hull' : 'turret';
}

/** Which armour a shot meets on the table, as verdicts alone. */
export function judgeAspect(shooter: Subject, target: Subject, doubts: Doubts): AspectOfParts {
  return aspectOfParts(target.hull, target.turret, shooter.onBoard, {
    // Names of questions are made where somebody may have asked them before.
    hullWasMarginal: doubts.size > 0 && doubts.has(`hull:${shooter.id}>${target.id}`),
    turretWasMarginal: doubts.size > 0 && doubts.has(`turret:${shooter.id}>${target.id}`),
  });
}

/**
 * Which armour a shot meets on the table. Near either line the answer is marginal, as far as that line decides
 * anything.
 */
export function aspectOfShot(shooter: Subject, target: Subject, doubts: Doubts): AspectOfShot {
  const { aspect, hull, turret } = judgeAspect(shooter, target, doubts);
  const hullQuestion = `hull:${shooter.id}>${target.id}`;
  const turretQuestion = `turret:${shooter.id}>${target.id}`;
  const because: Reason[] = [
    { phrase: phrase('reason.hull', { aspect: aspectWord(hull.decision) }), reading: 'OF-A13' },
  ];
  const questions = hull.decision === 'marginal' ? [hullQuestion] : [];
  if (target.onBoard.front === 'unknown') {
    because.splice(0, 1, {
      phrase: phrase('reason.front-unknown', { team: target.onBoard.team.name }),
      reading: 'OF-A13',
    });
  }
  if (!turret) return { aspect, verdict: hull, because, questions };
  because.push({
    phrase: phrase('reason.turret', { aspect: aspectWord(turret.decision) }),
    reading: 'OF-A39',
  });
  if (turretAssumed(target)) because.push({ phrase: phrase('reason.turret-assumed', {}) });
  if (aspect === 'split') because.push({ phrase: phrase('reason.split', {}) });
  if (turret.decision === 'marginal') questions.push(turretQuestion);
  const decides = hull.decision === 'marginal' || turret.decision !== 'marginal' ? hull : turret;
  return { aspect, verdict: decides, because, questions };
}

function together(hull: Verdict, turret: Verdict): AspectValue['aspect'] {
  if (hull.decision === 'marginal' || turret.decision === 'marginal') return 'marginal';
  if (hull.decision !== turret.decision) return 'split';
  return hull.decision === 'yes' ? 'front' : 'side';
}
