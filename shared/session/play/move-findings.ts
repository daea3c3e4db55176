import { baseOutline } from '../../board/base-outline';
import type { Board } from '../../board/board';
import { outlineGap } from '../../geometry/outline';
import { position } from '../../geometry/pose';
import { moveQuestion } from '../../rules/open-fire/movement/judge-move';
import { pinnedMove } from '../../rules/open-fire/movement/pinned-move';
import type { Finding, Reason } from '../../rules/ruleset';
import type { Doubts } from '../../rules/verdict';
import { phrase } from '../../text/phrase';
import type { Session } from '../session';
import { movesOfStep, type TeamMove } from './judged-moves';

/** What the moves of this step break, or leave too close to call. Nothing is put right by itself. */
export function moveFindings(session: Session, board: Board, doubts: Doubts): readonly Finding[] {
  return movesOfStep(session, doubts).flatMap((made) => [
    ...lengthFindings(made),
    ...helplessFindings(session, made),
    ...pinnedFindings(session, board, made),
  ]);
}

function about({ team, platoon, to }: TeamMove, what: string) {
  return {
    check: 'movement' as const,
    id: `${what}:${team.id}`,
    platoonId: platoon.id,
    teamIds: [team.id],
    at: position(to),
  };
}

function lengthFindings(made: TeamMove): readonly Finding[] {
  const { team, unit, judged } = made;
  if (judged.kind !== 'moved') return [];
  const { limitMm, straightMm, pathMm, verdict, entered } = judged;
  const forbidden = judged.forbidden ? entered.find(({ going }) => going === 'building') : undefined;
  if (forbidden) {
    const said = phrase('finding.may-not-enter', { team: team.name, terrain: forbidden.kind });
    return [
      {
        ...about(made, 'forbidden'),
        severity: 'broken',
        phrase: said,
        because: [{ phrase: said }],
        questions: [],
      },
    ];
  }
  if (verdict.decision === 'yes') return [];
  const rough = entered[0];
  const because: readonly Reason[] = [
    rough
      ? {
          phrase: phrase('reason.rough-limit', { unit: unit.name, limitMm, terrain: rough.kind }),
          reading: 'OF-A08',
        }
      : { phrase: phrase('reason.move-limit', { unit: unit.name, limitMm }) },
    { phrase: phrase('reason.seen-way', { straightMm, pathMm }) },
  ];
  const isOver = verdict.decision === 'no';
  return [
    {
      ...about(made, 'move'),
      severity: isOver ? 'broken' : 'doubtful',
      phrase: isOver
        ? phrase('finding.moved-too-far', {
            team: team.name,
            movedMm: straightMm,
            limitMm,
            overMm: straightMm - limitMm,
          })
        : phrase('finding.move-marginal', { team: team.name, straightMm, pathMm, limitMm }),
      because,
      questions: isOver ? [] : [moveQuestion(team.id)],
    },
  ];
}

function helplessFindings({ flags }: Session, made: TeamMove): readonly Finding[] {
  const own = flags[made.team.id] ?? {};
  // A team that bogs down does so on its way: it has moved, and stays where it is.
  const why = own.bailedOut
    ? 'bailedOut'
    : own.bogged && made.judged.checks.length === 0
      ? 'bogged'
      : undefined;
  if (!why) return [];
  const said = phrase('finding.cannot-move', { team: made.team.name, why });
  return [
    {
      ...about(made, 'helpless'),
      severity: 'broken',
      phrase: said,
      because: [{ phrase: said }],
      questions: [],
    },
  ];
}

/** Line of sight is the players' to judge, so that coming nearer to the nearest enemy is only pointed out. */
function pinnedFindings({ flags }: Session, board: Board, made: TeamMove): readonly Finding[] {
  const { team, platoon, move, to, judged } = made;
  if (!flags[team.id]?.pinned || judged.kind !== 'moved') return [];
  const before = baseOutline(team.base, move.from);
  const after = baseOutline(team.base, to);
  const gaps = board.teams
    .filter((other) => other.platoon.sideId !== platoon.sideId && !other.flags.destroyed)
    .map((other) => {
      const outline = baseOutline(other.team.base, other.pose);
      return {
        enemy: other.team.name,
        beforeMm: outlineGap(before, outline).distance,
        afterMm: outlineGap(after, outline).distance,
      };
    });
  const nearest = gaps.toSorted((a, b) => a.afterMm - b.afterMm)[0];
  const ruling =
    nearest &&
    pinnedMove({ kind: platoon.kind, pinned: true, gapBefore: nearest.beforeMm, gapAfter: nearest.afterMm });
  if (!nearest || !ruling?.ok || ruling.value.value.legal) return [];
  return [
    {
      ...about(made, 'pinned'),
      severity: 'doubtful',
      phrase: phrase('finding.pinned-nearer', { team: team.name, ...nearest }),
      because: [{ phrase: phrase('reason.pinned', {}), reading: 'OF-A12' }],
      questions: [],
    },
  ];
}
