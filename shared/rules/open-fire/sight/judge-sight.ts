import type { Board } from '../../../board/board';
import { asRuled, isOverruled } from '../../overruled';
import { type BeforeLooking, decideSeen, Glance, glanceInto, type Looked, lookedOf } from '../../sight/look';
import type { Obstacle } from '../../sight/obstacle';
import { codeOf, Weighing } from '../../sight/weighing';
import {
  type Before,
  certain,
  type DecisionCode,
  type Doubts,
  decisions,
  NO,
  type Verdict,
  YES,
} from '../../verdict';
import { hasShield, shieldFaces } from '../saves/shield';
import type { Subject } from '../subject';
import { blockersOnBoard, fieldOfSight } from './field-of-sight';
import { concealedQuestion, coverQuestion, sightQuestion } from './questions';

/** Something that gives bulletproof cover against a shooter, or may. */
export interface CoverFound {
  readonly by: 'foxhole' | 'building' | 'wall' | 'shield';
  readonly verdict: Verdict;
}

/** What one team sees of another, as verdicts. */
export interface JudgedSight {
  /** The same both ways. */
  readonly seen: Verdict;
  readonly concealed: Verdict;
  readonly protected: Verdict;
  /** What the verdicts rest on, before the players' own word. */
  readonly looked: Looked;
  readonly covers: readonly CoverFound[];
}

/** The same as numbers, overwritten by the next that is judged. */
export class SightFigures {
  readonly seen = new Weighing();
  readonly concealed = new Weighing();
  readonly protected = new Weighing();
  readonly glance = new Glance();
}

/** What somebody settled or doubted about a pair, by the names of its questions. */
interface Names {
  readonly seen: string;
  readonly concealed: string;
  readonly cover: string;
}

const one = new SightFigures();
const notBefore: Before = { wasMarginal: false };
const inDoubt: Before = { wasMarginal: true };
const fresh: BeforeLooking = { seen: notBefore, hidden: notBefore };

/**
 * Whether one team sees another, and how that other is covered from it: concealed by what lies between, by what it
 * stands in, by a foxhole, by having stood still, or by the players' word; in bulletproof cover (OF-A07) in a foxhole,
 * in a building, behind a gun's shield, and behind a wall where the players read it so.
 */
export function judgeSight(board: Board, from: Subject, to: Subject, doubts: Doubts): JudgedSight {
  const covers: CoverFound[] = [];
  judgeSightInto(one, board, from, to, doubts, covers);
  return {
    seen: one.seen.verdict(),
    concealed: one.concealed.verdict(),
    protected: one.protected.verdict(),
    looked: lookedOf(one.glance, from),
    covers,
  };
}

/** `judgeSight` without allocating. What gives cover is told where there is somewhere to put it. */
export function judgeSightInto(
  out: SightFigures,
  board: Board,
  from: Subject,
  to: Subject,
  doubts: Doubts,
  covers?: CoverFound[],
): void {
  // Names of questions are made where somebody may have asked them before, or settled them: hardly ever.
  const named = doubts.size > 0 || board.overruled !== undefined ? namesOf(from.id, to.id) : undefined;
  const { glance, seen, concealed } = out;
  glanceInto(glance, from, to, fieldOfSight(board), named ? beforeOf(named, doubts) : fresh);
  seen.set(glance.seen.code, glance.seen.marginMm, glance.seen.sigmaMm);
  if (to.concealedBy === undefined) concealed.clear();
  else concealed.set(YES, 0, 0);
  concealed.orElse(glance.hidden.code, glance.hidden.marginMm, glance.hidden.sigmaMm);
  weighCover(out, from, to, named !== undefined && doubts.has(named.cover), covers);
  if (!named || board.overruled === undefined) return;
  settle(board, named.seen, seen);
  settle(board, named.concealed, concealed);
  settle(board, named.cover, out.protected);
}

/** Whether one team sees another, as `judgeSight` has it, and no more. The same both ways. */
export function decideSight(board: Board, from: Subject, to: Subject, doubts: Doubts): DecisionCode {
  const isNamed = doubts.size > 0 || board.overruled !== undefined;
  const question = isNamed ? sightQuestion(from.id, to.id) : undefined;
  const answer = question === undefined ? undefined : board.overruled?.[question];
  if (answer !== undefined) return answer === 'yes' ? YES : NO;
  const was = question !== undefined && doubts.has(question) ? inDoubt : notBefore;
  return decideSeen(from, to, blockersOnBoard(board), was);
}

function namesOf(fromId: string, toId: string): Names {
  return {
    seen: sightQuestion(fromId, toId),
    concealed: concealedQuestion(fromId, toId),
    cover: coverQuestion(fromId, toId),
  };
}

function beforeOf(named: Names, doubts: Doubts): BeforeLooking {
  return {
    seen: { wasMarginal: doubts.has(named.seen) },
    hidden: { wasMarginal: doubts.has(named.concealed) },
  };
}

function settle(board: Board, question: string, measured: Weighing): void {
  if (isOverruled(board, question)) measured.take(asRuled(board, question, measured.verdict()));
}

/** Weighs what gives bulletproof cover against this shooter, surely or perhaps; the surest counts. */
function weighCover(
  { glance: { hiders }, protected: surest }: SightFigures,
  from: Subject,
  to: Subject,
  wasMarginal: boolean,
  covers: CoverFound[] | undefined,
): void {
  surest.set(NO, 0, 0);
  const isTank = to.unit.kind === 'tank';
  if (to.onBoard.flags.dugIn && !isTank) {
    surest.orElse(YES, 0, 0);
    covers?.push({ by: 'foxhole', verdict: certain('yes') });
  }
  for (let i = 0; i < hiders.length && !isTank; i++) {
    const { obstacle, how, code, marginMm, sigmaMm } = hiders.at(i);
    const by = obstacle && coverBy(obstacle, how, to);
    if (by === undefined) continue;
    surest.orElse(code, marginMm, sigmaMm);
    covers?.push({ by, verdict: { decision: decisions[code], marginMm, sigmaMm } });
  }
  if (!hasShield(to)) return;
  const verdict = shieldFaces(to, from, { wasMarginal });
  if (verdict.decision === 'no') return;
  surest.orElse(codeOf(verdict), verdict.marginMm, verdict.sigmaMm);
  covers?.push({ by: 'shield', verdict });
}

/** What a thing that hides soldiers is worth against bullets; undefined where nothing. */
function coverBy({ what }: Obstacle, how: 'through' | 'within', to: Subject): CoverFound['by'] | undefined {
  if (what.kind !== 'terrain') return undefined;
  if (what.terrain === 'building') return how === 'within' ? 'building' : undefined;
  return what.terrain === 'wall' && to.readings['OF-A07'] === 'wallStopsBullets' ? 'wall' : undefined;
}
