import type { Board } from '../../../board/board';
import { asRuled } from '../../overruled';
import { type BeforeLooking, type Looked, look } from '../../sight/look';
import { certain, type Doubts, either, type Verdict } from '../../verdict';
import { hasShield, shieldFaces } from '../saves/shield';
import type { Subject } from '../subject';
import { fieldOfSight } from './field-of-sight';
import { concealedQuestion, coverQuestion, sightQuestion } from './questions';

/** Something that gives bulletproof cover against a shooter, or may. */
export interface CoverFound {
  readonly by: 'foxhole' | 'building' | 'wall' | 'shield';
  readonly verdict: Verdict;
}

/** What one team sees of another, as verdicts alone. */
export interface JudgedSight {
  /** The same both ways. */
  readonly seen: Verdict;
  readonly concealed: Verdict;
  readonly protected: Verdict;
  /** What the verdicts rest on, before the players' own word. */
  readonly looked: Looked;
  readonly covers: readonly CoverFound[];
}

/**
 * Whether one team sees another, and how that other is covered from it: concealed by what lies between, by what it
 * stands in, by a foxhole, by having stood still, or by the players' word; in bulletproof cover (OF-A07) in a foxhole,
 * in a building, behind a gun's shield, and behind a wall where the players read it so.
 */
export function judgeSight(board: Board, from: Subject, to: Subject, doubts: Doubts): JudgedSight {
  // Names of questions are made where somebody may have asked them before, or settled them: hardly ever.
  const named = doubts.size > 0 || board.overruled !== undefined ? namesOf(from.id, to.id) : undefined;
  const looked = look(from, to, fieldOfSight(board), named ? beforeOf(named, doubts) : fresh);
  const covers = coversFrom(from, to, looked, named !== undefined && doubts.has(named.cover));
  const judged = {
    seen: looked.seen,
    concealed: to.concealedBy === undefined ? looked.hidden : either(certain('yes'), looked.hidden),
    protected: surest(covers),
  };
  const settled = named && board.overruled !== undefined ? settledBy(board, named, judged) : judged;
  return { ...settled, looked, covers };
}

interface Names {
  readonly seen: string;
  readonly concealed: string;
  readonly cover: string;
}

function namesOf(fromId: string, toId: string): Names {
  return {
    seen: sightQuestion(fromId, toId),
    concealed: concealedQuestion(fromId, toId),
    cover: coverQuestion(fromId, toId),
  };
}

const fresh: BeforeLooking = { seen: { wasMarginal: false }, hidden: { wasMarginal: false } };

function beforeOf(named: Names, doubts: Doubts): BeforeLooking {
  return {
    seen: { wasMarginal: doubts.has(named.seen) },
    hidden: { wasMarginal: doubts.has(named.concealed) },
  };
}

type Three = Pick<JudgedSight, 'seen' | 'concealed' | 'protected'>;

function settledBy(board: Board, named: Names, judged: Three): Three {
  return {
    seen: asRuled(board, named.seen, judged.seen),
    concealed: asRuled(board, named.concealed, judged.concealed),
    protected: asRuled(board, named.cover, judged.protected),
  };
}

function surest(covers: readonly CoverFound[]): Verdict {
  let verdict: Verdict = certain('no');
  for (const cover of covers) verdict = either(verdict, cover.verdict);
  return verdict;
}

/** What gives bulletproof cover against this shooter, surely or perhaps. */
function coversFrom(
  from: Subject,
  to: Subject,
  { hiddenBy }: Looked,
  wasMarginal: boolean,
): readonly CoverFound[] {
  const found: CoverFound[] = [];
  const isTank = to.unit.kind === 'tank';
  if (to.onBoard.flags.dugIn && !isTank) found.push({ by: 'foxhole', verdict: certain('yes') });
  for (const { obstacle, how, verdict } of hiddenBy) {
    const { what } = obstacle;
    if (what.kind !== 'terrain' || isTank) continue;
    if (what.terrain === 'building' && how === 'within') found.push({ by: 'building', verdict });
    if (what.terrain === 'wall' && to.readings['OF-A07'] === 'wallStopsBullets') {
      found.push({ by: 'wall', verdict });
    }
  }
  if (hasShield(to)) {
    const verdict = shieldFaces(to, from, { wasMarginal });
    if (verdict.decision !== 'no') found.push({ by: 'shield', verdict });
  }
  return found;
}
