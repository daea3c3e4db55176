import type { Board } from '../../board/board';
import { position } from '../../geometry/pose';
import { moveQuestion } from '../../rules/open-fire/movement/judge-move';
import { keepOffs } from '../../rules/open-fire/movement/keep-off';
import { findSubject } from '../../rules/open-fire/subject';
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
    made.assault !== undefined && made.assault !== 'breakOff'
      ? { phrase: phrase('reason.assault-limit', { unit: unit.name, move: made.assault, limitMm }) }
      : rough
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

/** A pinned team that came nearer, anywhere on its way, to an enemy that it saw from where it stood. */
function pinnedFindings({ flags }: Session, board: Board, made: TeamMove): readonly Finding[] {
  const { team, move, to, judged, assault } = made;
  // A pinned platoon may strike back (OF-A24), and has to break off.
  if (!flags[team.id]?.pinned || judged.kind !== 'moved' || assault !== undefined) return [];
  const before: Board = {
    ...board,
    teams: board.teams.map((row) => (row.team.id === team.id ? { ...row, pose: move.from } : row)),
  };
  const mover = findSubject(before, team.id);
  if (!mover.ok || mover.value.unit.kind === 'tank') return [];
  const way = [...(move.via ?? []), position(to)];
  const [nearest] = keepOffs(before, mover.value, way)
    .filter(({ kept }) => kept.decision !== 'yes')
    .toSorted((a, b) => a.kept.marginMm - b.kept.marginMm);
  const enemy = board.teams.find((row) => row.team.id === nearest?.enemyId);
  if (!nearest || !enemy) return [];
  const { seen, kept, gapMm: beforeMm, nearestMm: afterMm } = nearest;
  return [
    {
      ...about(made, 'pinned'),
      severity: seen === 'yes' && kept.decision === 'no' ? 'broken' : 'doubtful',
      phrase: phrase('finding.pinned-nearer', {
        team: team.name,
        enemy: enemy.team.name,
        beforeMm,
        afterMm,
      }),
      because: [{ phrase: phrase('reason.pinned', {}), reading: 'OF-A12' }],
      questions: [],
    },
  ];
}
