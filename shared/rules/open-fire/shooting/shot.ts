import type { Board } from '../../../board/board';
import type { OutOfAction } from '../../../text/field-phrases';
import { type Phrase, phrase, type ScoreParts } from '../../../text/phrase';
import type { Reason, ShotValue } from '../../ruleset';
import type { Doubts } from '../../verdict';
import { lengthMm, lengths } from '../lengths';
import { type SightOnBoard, sightOnBoard } from '../sight/sight';
import { platoonSubjects, type Subject } from '../subject';
import { type Aim, fieldReasons, rangeReasons, takeAim } from './aim';
import { type AspectOfShot, aspectOfShot, hasAspect } from './aspect';
import { type Candidate, easiestTarget } from './easiest-target';
import { mayShoot } from './may-shoot';
import { outOfAction } from './out-of-action';
import { isPossible, scoreParts, type ToHitFactors, toHitScore } from './to-hit';

/** A declared shot worked out in full; dice, saves and probabilities start from here. */
export interface OpenFireShot extends ShotValue {
  readonly aim: Aim;
  readonly sight: SightOnBoard;
  readonly aspect?: AspectOfShot;
  /** Why the shooter may not shoot at all; absent where it may. */
  readonly barredBy?: OutOfAction;
  /**
   * The die needed; low and high differ where long range or concealment is too close to
   * call. Absent where no team of the platoon can be shot at.
   */
  readonly score?: { readonly low: number; readonly high: number };
  readonly because: readonly Reason[];
  readonly questions: readonly string[];
}

/** One team of the platoon shot at, with the best and worst score that its doubts allow. */
interface Scored extends Candidate {
  readonly subject: Subject;
  readonly parts: ScoreParts;
  readonly sight: SightOnBoard;
}

/**
 * Works out a shot at a declared team. Range, field of fire, line of sight and armour are those of that team; the score
 * is its platoon's easiest team's, as this shooter sees it (OF-A03).
 */
export function workOutShot(board: Board, shooter: Subject, target: Subject, doubts: Doubts): OpenFireShot {
  const aim = takeAim(shooter, target, board.units, doubts);
  const sight = sightOnBoard(board, shooter, target, doubts);
  const aspect = hasAspect(target) ? aspectOfShot(shooter, target, doubts) : undefined;
  const barredBy = outOfAction(shooter.unit.kind, shooter.onBoard.flags);
  const verdict = mayShoot(aim, sight, barredBy);
  const scored = aim.weapon
    ? platoonSubjects(board, target.onBoard.platoon.id).map((team) =>
        team.id === target.id
          ? scoreAgainst(shooter, team, aim, sight)
          : scoreAgainst(
              shooter,
              team,
              takeAim(shooter, team, board.units, doubts),
              sightOnBoard(board, shooter, team, doubts),
            ),
      )
    : [];
  const score = easiest(scored, target.id);
  const questions = [...aim.questions, ...(aspect?.questions ?? []), ...sight.questions];
  return {
    measurement: aim.measurement,
    verdict,
    doubtful: questions.length > 0,
    headline: headline(aim, sight, aspect, score, barredBy),
    ...(score && verdict.decision !== 'no' ? { figures: phrase('score.parts', score.parts) } : {}),
    aim,
    sight,
    ...(aspect ? { aspect } : {}),
    ...(barredBy === undefined ? {} : { barredBy }),
    ...(score
      ? {
          score: { low: score.low, high: score.high },
          easiestIds: score.ids,
          badges: badgesOf(scored, target.id),
        }
      : {}),
    because: [
      ...(barredBy === undefined ? [] : [{ phrase: phrase('reason.out-of-action', { why: barredBy }) }]),
      ...rangeReasons(aim),
      ...fieldReasons(aim),
      ...(aspect?.because ?? []),
      ...(score ? scoreReasons(board, score, target.id) : []),
      ...sight.because,
    ],
    questions,
  };
}

function scoreAgainst(shooter: Subject, team: Subject, aim: Aim, sight: SightOnBoard): Scored {
  const { flags } = shooter.onBoard;
  const heldDown = flags.pinned && shooter.unit.kind !== 'tank';
  const factors = (longRange: boolean, concealed: boolean): ToHitFactors => ({
    targetSkill: team.onBoard.platoon.skill,
    longRange,
    concealed,
    goneToGround: team.onBoard.flags.goneToGround,
    // Shooting after digging in counts as on the move.
    rof1MovedOrPinned: aim.weapon?.weapon.rof === 1 && (flags.moved || flags.dugInAttempt || heldDown),
  });
  const [far, hidden] = [aim.longRange.decision, sight.concealed.decision];
  return {
    id: team.id,
    subject: team,
    sight,
    decisions: [aim.range.verdict.decision, aim.field.verdict.decision, sight.seen.decision],
    low: toHitScore(factors(far === 'yes', hidden === 'yes')),
    high: toHitScore(factors(far !== 'no', hidden !== 'no')),
    parts: scoreParts(factors(far === 'yes', hidden !== 'no'), far, hidden),
  };
}

function badgesOf(scored: readonly Scored[], targetId: string): NonNullable<ShotValue['badges']> {
  return scored
    .filter(({ id, decisions }) => id !== targetId && !decisions.includes('no'))
    .map(({ id, low, high, parts }) => ({
      teamId: id,
      label: phrase('score.badge', { scoreLow: low, scoreHigh: high }),
      figures: phrase('score.parts', parts),
    }));
}

/** The platoon's score: the team aimed at where it is among the easiest, else the first that is easier. */
function easiest(
  scored: readonly Scored[],
  targetId: string,
): (Scored & { readonly ids: readonly string[] }) | undefined {
  const score = easiestTarget(scored);
  if (!score) return undefined;
  const { low, high, ids } = score;
  const id = ids.includes(targetId) ? targetId : ids[0];
  const best = scored.find((team) => team.id === id);
  if (!best) throw new Error(`the easiest team ${id} is none of those scored`);
  const parts = id === targetId ? best.parts : { ...best.parts, easiest: best.subject.onBoard.team.name };
  return { ...best, low, high, parts, ids };
}

function headline(
  aim: Aim,
  sight: SightOnBoard,
  aspect: AspectOfShot | undefined,
  score: Scored | undefined,
  barredBy: OutOfAction | undefined,
): Phrase {
  const { distanceMm, sigmaMm } = aim.measurement;
  const { limitMm } = aim.range;
  if (barredBy !== undefined) return phrase('shot.out-of-action', { distanceMm, why: barredBy });
  if (!aim.weapon) return phrase('shot.no-weapon', { distanceMm });
  if (aim.range.verdict.decision === 'no') return phrase('shot.too-far', { distanceMm, sigmaMm, limitMm });
  const outsideMm = -aim.field.verdict.marginMm;
  if (aim.field.verdict.decision === 'no') return phrase('shot.behind-line', { distanceMm, outsideMm });
  if (sight.seen.decision === 'no') return phrase('shot.no-sight', { distanceMm });
  if (aim.range.verdict.decision === 'marginal') {
    return phrase('shot.range-marginal', { distanceMm, sigmaMm, limitMm });
  }
  if (aim.field.verdict.decision === 'marginal') {
    return aim.frontUnknown === undefined
      ? phrase('shot.line-marginal', { distanceMm, outsideMm })
      : phrase('shot.front-unknown', { distanceMm, team: aim.frontUnknown });
  }
  if (sight.seen.decision === 'marginal') return phrase('shot.sight-marginal', { distanceMm });
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
  const { parts, subject, sight } = score;
  const limitMm = lengthMm(lengths.D16, board.units);
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
  if (parts.concealed === 'yes') {
    reasons.push({ phrase: phrase(sight.still ? 'reason.concealed-still' : 'reason.concealed', {}) });
  }
  if (parts.concealed === 'marginal') reasons.push({ phrase: phrase('reason.concealed-marginal', {}) });
  if (parts.goneToGround) {
    reasons.push({
      phrase: phrase(parts.concealed === 'no' ? 'reason.gone-to-ground-open' : 'reason.gone-to-ground', {}),
    });
  }
  if (parts.rofOnePenalty) reasons.push({ phrase: phrase('reason.rof-one', {}) });
  if (!isPossible(score.low)) {
    reasons.push({ phrase: phrase('reason.cannot-hit', { score: score.low }), reading: 'OF-A04' });
  }
  return reasons;
}
