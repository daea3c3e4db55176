import type { Board } from '../../../board/board';
import { position } from '../../../geometry/pose';
import type { ThingInSight } from '../../../text/field-phrases';
import { type Phrase, phrase } from '../../../text/phrase';
import type { InTheWay, SightValue } from '../../asks/sight';
import { asRuled, isOverruled } from '../../overruled';
import type { Reason } from '../../ruleset';
import { type HiddenBy, type Looked, look, type Onlooker } from '../../sight/look';
import { certain, type Doubts, either, type Verdict } from '../../verdict';
import { hasShield, shieldFaces } from '../saves/shield';
import { concealedBy, type Subject } from '../subject';
import { fieldOfSight } from './field-of-sight';

export interface SightOnBoard extends SightValue {
  readonly because: readonly Reason[];
  readonly questions: readonly string[];
  /** Concealed by nothing but having stood still. */
  readonly still: boolean;
}

/** The name of the question whether two teams see each other, the same both ways. */
export function sightQuestion(a: string, b: string): string {
  return a < b ? `sight:${a}|${b}` : `sight:${b}|${a}`;
}

/** The name of the question whether one team finds another concealed. */
export function concealedQuestion(fromId: string, toId: string): string {
  return `concealed:${fromId}>${toId}`;
}

/** The name of the question whether one team finds another in bulletproof cover. */
export function coverQuestion(fromId: string, toId: string): string {
  return `cover:${fromId}>${toId}`;
}

/**
 * Whether one team sees another, and how that other is covered from it: concealed by what lies between, by what it
 * stands in, by a foxhole, by having stood still, or by the players' word; in bulletproof cover (OF-A07) in a foxhole,
 * in a building, behind a gun's shield, and behind a wall where the players read it so.
 */
export function sightOnBoard(board: Board, from: Subject, to: Subject, doubts: Doubts): SightOnBoard {
  const questions = {
    seen: sightQuestion(from.id, to.id),
    concealed: concealedQuestion(from.id, to.id),
    cover: coverQuestion(from.id, to.id),
  };
  const looked = look(onlooker(from), onlooker(to), fieldOfSight(board), {
    seen: { wasMarginal: doubts.has(questions.seen) },
    hidden: { wasMarginal: doubts.has(questions.concealed) },
  });
  const own = concealedBy(to);
  const seen = asRuled(board, questions.seen, looked.seen);
  const concealed = asRuled(
    board,
    questions.concealed,
    own === undefined ? looked.hidden : either(certain('yes'), looked.hidden),
  );
  const cover = bulletproofFrom(from, to, looked, doubts.has(questions.cover));
  const bulletproof = asRuled(board, questions.cover, cover.verdict);
  const thing = (what: InTheWay) => thingOf(board, what);
  return {
    from: position(from.onBoard.pose),
    to: position(to.onBoard.pose),
    seen,
    concealed,
    protected: bulletproof,
    cover: coverOf(own, looked.hiddenBy, thing),
    past: looked.past,
    still: own === 'still' && looked.hiddenBy.length === 0,
    because: [
      ...seenReasons(seen, looked, thing, {
        byHand: isOverruled(board, questions.seen),
        forPlayers: from.readings['OF-A12'] === 'players',
      }),
      ...hiddenReasons(own, looked.hiddenBy, thing),
      ...(isOverruled(board, questions.concealed) ? [overruled('concealed', concealed)] : []),
      ...cover.because,
      ...(isOverruled(board, questions.cover) ? [overruled('cover', bulletproof)] : []),
    ],
    questions: [
      ...(seen.decision === 'marginal' ? [questions.seen] : []),
      ...(concealed.decision === 'marginal' ? [questions.concealed] : []),
      ...(bulletproof.decision === 'marginal' ? [questions.cover] : []),
    ],
  };
}

function onlooker({ id, onBoard, standing }: Subject): Onlooker {
  const { pose, covariance, elevationMm } = onBoard;
  return { id, at: position(pose), covariance, standing, elevationMm };
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
  own: ReturnType<typeof concealedBy>,
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
  own: ReturnType<typeof concealedBy>,
  hiddenBy: readonly HiddenBy[],
  thing: (what: InTheWay) => ThingInSight,
): readonly Phrase[] {
  const said: Phrase[] = own === undefined ? [] : [phrase('cover.own', { by: own })];
  return [...said, ...hiddenBy.map(({ obstacle }) => phrase('cover.thing', { what: thing(obstacle.what) }))];
}

interface Cover {
  readonly verdict: Verdict;
  readonly because: readonly Reason[];
}

/** Bulletproof cover against this shooter; the surest one counts. */
function bulletproofFrom(from: Subject, to: Subject, looked: Looked, wasMarginal: boolean): Cover {
  const found: { readonly by: 'foxhole' | 'building' | 'wall' | 'shield'; readonly verdict: Verdict }[] = [];
  if (to.onBoard.flags.dugIn && to.unit.kind !== 'tank')
    found.push({ by: 'foxhole', verdict: certain('yes') });
  for (const { obstacle, how, verdict } of looked.hiddenBy) {
    const { what } = obstacle;
    if (what.kind !== 'terrain' || to.unit.kind === 'tank') continue;
    if (what.terrain === 'building' && how === 'within') found.push({ by: 'building', verdict });
    if (what.terrain === 'wall' && to.readings['OF-A07'] === 'wallStopsBullets') {
      found.push({ by: 'wall', verdict });
    }
  }
  if (hasShield(to)) found.push({ by: 'shield', verdict: shieldFaces(to, from, { wasMarginal }) });
  const sure = found.filter(({ verdict }) => verdict.decision !== 'no');
  const verdict = sure.map((cover) => cover.verdict).reduce(either, certain('no'));
  const because = sure.map(
    ({ by, verdict: each }): Reason => ({
      phrase: phrase('reason.bulletproof', { by, decision: each.decision === 'yes' ? 'yes' : 'marginal' }),
      reading: 'OF-A07',
    }),
  );
  return { verdict, because };
}

function overruled(about: 'sight' | 'concealed' | 'cover', { decision }: Verdict): Reason {
  return { phrase: phrase('reason.overruled', { about, answer: decision === 'yes' ? 'yes' : 'no' }) };
}
