import type { Board } from '../../../board/board';
import { type Phrase, phrase, type ScoreParts } from '../../../text/phrase';
import type { Reason, ShotValue } from '../../ruleset';
import { both, type Doubts } from '../../verdict';
import { lengthMm, lengths } from '../lengths';
import { concealedNow, platoonSubjects, type Subject } from '../subject';
import { type Aim, fieldReasons, rangeReasons, takeAim } from './aim';
import { type AspectOfShot, aspectOfShot, hasAspect } from './aspect';
import { type Candidate, easiestTarget } from './easiest-target';
import { isPossible, scoreParts, type ToHitFactors, toHitScore } from './to-hit';

/** A declared shot worked out in full; dice, saves and probabilities start from here. */
export interface OpenFireShot extends ShotValue {
  readonly aim: Aim;
  readonly aspect?: AspectOfShot;
  /** The die needed; the two differ where long range is too close to call. Absent where the shot cannot be fired. */
  readonly score?: { readonly low: number; readonly high: number };
  readonly because: readonly Reason[];
  readonly questions: readonly string[];
}

/** One team of the platoon shot at, with the best and worst score that its doubts allow. */
interface Scored extends Candidate {
  readonly subject: Subject;
  readonly parts: ScoreParts;
}

/**
 * Works out a shot at a declared team. Range, field of fire and armour are those of that team; the score is its
 * platoon's easiest team's, as this shooter sees it (OF-A03). Line of sight is the players' to judge (OF-A12).
 */
export function workOutShot(board: Board, shooter: Subject, target: Subject, doubts: Doubts): OpenFireShot {
  const aim = takeAim(shooter, target, board.units, doubts);
  const aspect = hasAspect(target) ? aspectOfShot(shooter, target, doubts) : undefined;
  // All round there is no line, and so no margin that could be the tighter one.
  const verdict = aim.field.allRound ? aim.range.verdict : both(aim.range.verdict, aim.field.verdict);
  const scored = aim.weapon
    ? platoonSubjects(board, target.onBoard.platoon.id).map((team) =>
        scoreAgainst(board, shooter, team, team.id === target.id ? aim : undefined, doubts),
      )
    : [];
  const score = easiest(scored, target.id);
  const questions = [...aim.questions, ...(aspect?.questions ?? [])];
  return {
    measurement: aim.measurement,
    verdict,
    doubtful: questions.length > 0,
    headline: headline(aim, aspect, score),
    ...(score && verdict.decision !== 'no' ? { figures: phrase('score.parts', score.parts) } : {}),
    aim,
    ...(aspect ? { aspect } : {}),
    ...(score ? { score: { low: score.low, high: score.high } } : {}),
    because: [
      ...rangeReasons(aim),
      ...fieldReasons(aim),
      ...(aspect?.because ?? []),
      ...(score ? scoreReasons(board, score, target.id) : []),
      { phrase: phrase('reason.line-of-sight', {}), reading: 'OF-A12' },
    ],
    questions,
  };
}

function scoreAgainst(
  board: Board,
  shooter: Subject,
  team: Subject,
  known: Aim | undefined,
  doubts: Doubts,
): Scored {
  const aim = known ?? takeAim(shooter, team, board.units, doubts);
  const factors = (longRange: boolean): ToHitFactors => ({
    targetSkill: team.onBoard.platoon.skill,
    longRange,
    concealed: concealedNow(team).concealed,
    goneToGround: team.onBoard.flags.goneToGround,
    rof1MovedOrPinned: aim.weapon?.weapon.rof === 1 && shooter.onBoard.flags.moved,
  });
  const { decision } = aim.longRange;
  return {
    id: team.id,
    subject: team,
    decisions: [aim.range.verdict.decision, aim.field.verdict.decision],
    low: toHitScore(factors(decision === 'yes')),
    high: toHitScore(factors(decision !== 'no')),
    parts: scoreParts(factors(decision === 'yes'), decision),
  };
}

/** The platoon's score: the team aimed at where it is among the easiest, else the first that is easier. */
function easiest(scored: readonly Scored[], targetId: string): Scored | undefined {
  const score = easiestTarget(scored);
  if (!score) return undefined;
  const { low, high, ids } = score;
  const id = ids.includes(targetId) ? targetId : ids[0];
  const best = scored.find((team) => team.id === id);
  if (!best) throw new Error(`the easiest team ${id} is none of those scored`);
  const parts = id === targetId ? best.parts : { ...best.parts, easiest: best.subject.onBoard.team.name };
  return { ...best, low, high, parts };
}

function headline(aim: Aim, aspect: AspectOfShot | undefined, score: Scored | undefined): Phrase {
  const { distanceMm, sigmaMm } = aim.measurement;
  const { limitMm } = aim.range;
  if (!aim.weapon) return phrase('shot.no-weapon', { distanceMm });
  if (aim.range.verdict.decision === 'no') return phrase('shot.too-far', { distanceMm, sigmaMm, limitMm });
  const outsideMm = -aim.field.verdict.marginMm;
  if (aim.field.verdict.decision === 'no') return phrase('shot.behind-line', { distanceMm, outsideMm });
  if (aim.range.verdict.decision === 'marginal') {
    return phrase('shot.range-marginal', { distanceMm, sigmaMm, limitMm });
  }
  if (aim.field.verdict.decision === 'marginal') {
    return aim.frontUnknown === undefined
      ? phrase('shot.line-marginal', { distanceMm, outsideMm })
      : phrase('shot.front-unknown', { distanceMm, team: aim.frontUnknown });
  }
  if (!score) throw new Error('a shot in range and in the field of fire has a score');
  return phrase('shot.clear', {
    distanceMm,
    sigmaMm,
    scoreLow: score.low,
    scoreHigh: score.high,
    aspect: aspect?.aspect ?? 'none',
  });
}

function scoreReasons(board: Board, score: Scored, targetId: string): readonly Reason[] {
  const { parts, subject } = score;
  const limitMm = lengthMm(lengths.D16, board.units);
  const { still } = concealedNow(subject);
  const reasons: Reason[] = [];
  if (subject.id !== targetId) {
    reasons.push({
      phrase: phrase('reason.easiest', { team: subject.onBoard.team.name }),
      reading: 'OF-A03',
    });
  }
  reasons.push({ phrase: phrase('reason.skill', { skill: parts.skill, score: parts.base }) });
  if (parts.longRange === 'yes') reasons.push({ phrase: phrase('reason.long-range', { limitMm }) });
  if (parts.longRange === 'marginal') {
    reasons.push({ phrase: phrase('reason.long-range-marginal', { limitMm }) });
  }
  if (parts.concealed) {
    reasons.push({ phrase: phrase(still ? 'reason.concealed-still' : 'reason.concealed', {}) });
  }
  if (parts.goneToGround) {
    reasons.push({
      phrase: phrase(parts.concealed ? 'reason.gone-to-ground' : 'reason.gone-to-ground-open', {}),
    });
  }
  if (parts.rofOnePenalty) reasons.push({ phrase: phrase('reason.rof-one', {}) });
  if (!isPossible(score.low)) {
    reasons.push({ phrase: phrase('reason.cannot-hit', { score: score.low }), reading: 'OF-A04' });
  }
  return reasons;
}
