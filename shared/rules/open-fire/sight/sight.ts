import type { Board } from '../../../board/board';
import type { ThingInSight } from '../../../text/field-phrases';
import { type Phrase, phrase } from '../../../text/phrase';
import type { InTheWay, SightValue } from '../../asks/sight';
import { isOverruled } from '../../overruled';
import type { Reason } from '../../ruleset';
import type { HiddenBy, Looked } from '../../sight/look';
import type { Doubts, Verdict } from '../../verdict';
import type { Subject } from '../subject';
import { type JudgedSight, judgeSight } from './judge-sight';
import { concealedQuestion, coverQuestion, sightQuestion } from './questions';

export interface SightOnBoard extends SightValue {
  readonly because: readonly Reason[];
  readonly questions: readonly string[];
  /** Concealed by nothing but having stood still. */
  readonly still: boolean;
}

/** What one team sees of another, with what is told of it. Where verdicts are enough, `judgeSight` spares the words. */
export function sightOnBoard(board: Board, from: Subject, to: Subject, doubts: Doubts): SightOnBoard {
  const judged = judgeSight(board, from, to, doubts);
  const { seen, concealed, looked } = judged;
  return {
    from: from.at,
    to: to.at,
    seen,
    concealed,
    protected: judged.protected,
    cover: coverOf(to.concealedBy, looked.hiddenBy, (what) => thingOf(board, what)),
    past: looked.past,
    still: to.concealedBy === 'still' && looked.hiddenBy.length === 0,
    because: reasonsOfSight(board, from, to, judged),
    questions: questionsOf(from.id, to.id, judged),
  };
}

function reasonsOfSight(board: Board, from: Subject, to: Subject, judged: JudgedSight): readonly Reason[] {
  const { seen, concealed, looked, covers } = judged;
  const thing = (what: InTheWay) => thingOf(board, what);
  const names = {
    seen: sightQuestion(from.id, to.id),
    concealed: concealedQuestion(from.id, to.id),
    cover: coverQuestion(from.id, to.id),
  };
  return [
    ...seenReasons(seen, looked, thing, {
      byHand: isOverruled(board, names.seen),
      forPlayers: from.readings['OF-A12'] === 'players',
    }),
    ...hiddenReasons(to.concealedBy, looked.hiddenBy, thing),
    ...(isOverruled(board, names.concealed) ? [overruled('concealed', concealed)] : []),
    ...covers.map(
      ({ by, verdict }): Reason => ({
        phrase: phrase('reason.bulletproof', {
          by,
          decision: verdict.decision === 'yes' ? 'yes' : 'marginal',
        }),
        reading: 'OF-A07',
      }),
    ),
    ...(isOverruled(board, names.cover) ? [overruled('cover', judged.protected)] : []),
  ];
}

function questionsOf(fromId: string, toId: string, judged: JudgedSight): readonly string[] {
  return [
    ...(judged.seen.decision === 'marginal' ? [sightQuestion(fromId, toId)] : []),
    ...(judged.concealed.decision === 'marginal' ? [concealedQuestion(fromId, toId)] : []),
    ...(judged.protected.decision === 'marginal' ? [coverQuestion(fromId, toId)] : []),
  ];
}

function thingOf(board: Board, what: InTheWay): ThingInSight {
  if (what.kind === 'terrain') return { kind: 'terrain', terrain: what.terrain };
  const team = board.roster.teams.find(({ id }) => id === what.teamId)?.name ?? what.teamId;
  return { kind: 'team', team };
}

function seenReasons(
  seen: Verdict,
  { past }: Looked,
  thing: (what: InTheWay) => ThingInSight,
  { byHand, forPlayers }: { readonly byHand: boolean; readonly forPlayers: boolean },
): readonly Reason[] {
  if (byHand) return [overruled('sight', seen)];
  const blockers = past.filter(({ effect, passes }) => effect === 'blocks' && passes.decision !== 'yes');
  if (seen.decision === 'yes') {
    const said = forPlayers ? phrase('reason.line-of-sight', {}) : phrase('reason.in-sight', {});
    return [{ phrase: said, reading: 'OF-A12' }];
  }
  return blockers.map(({ what, passes }) => ({
    phrase:
      seen.decision === 'no' && passes.decision === 'no'
        ? phrase('reason.sight-blocked', { what: thing(what) })
        : phrase('reason.sight-marginal', {
            what: thing(what),
            offMm: Math.abs(passes.marginMm),
            sigmaMm: passes.sigmaMm,
          }),
    reading: 'OF-A12',
  }));
}

function hiddenReasons(
  own: Subject['concealedBy'],
  hiddenBy: readonly HiddenBy[],
  thing: (what: InTheWay) => ThingInSight,
): readonly Reason[] {
  const reasons: Reason[] = own === undefined ? [] : [{ phrase: phrase('reason.concealed-by', { by: own }) }];
  for (const { obstacle, how, verdict } of hiddenBy) {
    const what = thing(obstacle.what);
    const about = { what, how, offMm: Math.abs(verdict.marginMm), sigmaMm: verdict.sigmaMm };
    const said =
      verdict.decision === 'yes'
        ? phrase('reason.hidden', { what, how })
        : phrase('reason.hidden-marginal', about);
    reasons.push({ phrase: said, ...(what.kind === 'team' ? { reading: 'tanks-in-sight' } : {}) });
  }
  return reasons;
}

function coverOf(
  own: Subject['concealedBy'],
  hiddenBy: readonly HiddenBy[],
  thing: (what: InTheWay) => ThingInSight,
): readonly Phrase[] {
  const said: Phrase[] = own === undefined ? [] : [phrase('cover.own', { by: own })];
  return [...said, ...hiddenBy.map(({ obstacle }) => phrase('cover.thing', { what: thing(obstacle.what) }))];
}

function overruled(about: 'sight' | 'concealed' | 'cover', { decision }: Verdict): Reason {
  return { phrase: phrase('reason.overruled', { about, answer: decision === 'yes' ? 'yes' : 'no' }) };
}
