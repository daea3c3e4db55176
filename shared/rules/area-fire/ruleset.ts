import type { Board } from '../../board/board';
import { position } from '../../geometry/pose';
import type { Result } from '../../result';
import { phrase } from '../../text/phrase';
import { askedShots, type ShotAnswer } from '../asked-shots';
import { askedOf, foesOnBoard, gapOnBoard } from '../pair-on-board';
import type { AskError, Finding, Ruleset, Targets } from '../ruleset';
import { rulesetSteps } from '../ruleset-steps';
import { teamFinding } from '../team-finding';
import type { GivenCharts } from '../user-charts/chart-format';
import type { Doubts } from '../verdict';
import { areaFireCharts } from './charts/all-charts';
import { contradictionNotes } from './contradiction-notes';
import { mustReturnFire, REVEALING_SCORE } from './suppression/who-may-suppress';
import { type AreaFireAt, areaFireAt, columnQuestion } from './table/area-fire-at';
import { areaShotValue } from './table/area-shot-value';
import {
  type AreaTop,
  areaCharts,
  areaMatters,
  areaReadings,
  coverOf,
  mattersPlayed,
  movementOf,
  word,
} from './table/area-table-top';
import { areaFigures } from './table/figures';
import { areaRolls } from './table/rolls';

/** The metric area-fire rules, with the charts that their users gave. */
export function areaFire(given: GivenCharts): Ruleset {
  const charts = areaCharts(given);
  const topOf = (board: Board): AreaTop => ({ board, charts });
  const shot: ShotAnswer = (board, { shooterId, targetId }, doubts) => {
    const fire = fireOf(topOf(board), shooterId, targetId, doubts);
    if (!fire.ok) return fire;
    return askedOf(shooterId, areaShotValue(topOf(board), fire.value));
  };
  return {
    id: 'area-fire',
    name: phrase('ruleset.name', { ruleset: 'area-fire' }),
    steps: rulesetSteps('area-fire', ['movement', 'shooting', 'assault']),
    turns: 'together',
    flags: ['moved', 'shot', 'destroyed'],
    matters: mattersPlayed(charts),
    charts: areaFireCharts,
    unitTypes: [
      ...new Set([
        ...(charts.sections?.sections ?? []).map(({ section }) => section),
        ...(charts.artillery?.weapons ?? []).map(({ weapon }) => weapon),
        ...(charts.vehicles?.vehicles ?? []).map(({ vehicle }) => vehicle),
      ]),
    ],
    otherTypes: 'asked-for',
    hasTurret: () => false,
    readings: areaReadings,
    notes: contradictionNotes,
    missionIds: [],
    answers: {
      distance: gapOnBoard,
      shot,
    },
    reaches: () => [],
    fieldOfFire: () => ({ kind: 'all-round' }),
    aspectLines: () => [],
    findings: (board, targets, doubts) => [
      ...shotFindings(topOf(board), targets, doubts),
      ...moveFindings(topOf(board)),
      ...drawnFireFindings(topOf(board)),
    ],
    rolls: (board, rolling, doubts) => areaRolls(topOf(board), rolling, doubts),
    shots: (board, doubts) =>
      askedShots(board, doubts, shot, (on, targets, before) => shotFindings(topOf(on), targets, before)),
    zoneQuestions: () => [],
    figures: (board, looking, doubts) => areaFigures(topOf(board), looking, doubts),
  };
}

function fireOf(
  top: AreaTop,
  shooterId: string,
  targetId: string,
  doubts: Doubts,
): Result<AreaFireAt, AskError> {
  const foes = foesOnBoard(top.board, shooterId, targetId);
  return foes.ok ? askedOf(shooterId, areaFireAt(top, foes.value.shooter, foes.value.target, doubts)) : foes;
}

/** Declared shots that may not be fired, or whose column is too close to call. Missing charts break nothing. */
function shotFindings(top: AreaTop, targets: Targets, doubts: Doubts): readonly Finding[] {
  return Object.entries(targets).flatMap(([shooterId, targetId]): readonly Finding[] => {
    const found = fireOf(top, shooterId, targetId, doubts);
    if (!found.ok) return [];
    const { shooter, target, bar, column } = found.value;
    const names = { shooter: shooter.team.name, target: target.team.name };
    const about = {
      check: 'shot' as const,
      platoonId: shooter.platoon.id,
      teamIds: [shooterId, targetId],
      at: position(shooter.pose),
    };
    if (bar) {
      return [
        {
          ...about,
          id: `af-barred:${shooterId}>${targetId}`,
          severity: 'broken',
          phrase: phrase('finding.af-may-not-fire', { ...names, bar }),
          because: [{ phrase: phrase('reason.af-barred', { bar }) }],
          questions: [],
        },
      ];
    }
    if (column.decision !== 'marginal') return [];
    const question = columnQuestion(shooterId, targetId);
    const said = phrase('finding.af-column-doubtful', names);
    return [
      {
        ...about,
        id: question,
        severity: 'doubtful',
        phrase: said,
        because: [{ phrase: said, reading: 'AF-A27' }],
        questions: [question],
      },
    ];
  });
}

/** Elements that went farther than their full move. */
function moveFindings(top: AreaTop): readonly Finding[] {
  return top.board.teams.flatMap((each): readonly Finding[] => {
    const used = movementOf(top, each);
    if (!used.ok || used.value.fullM === undefined || used.value.movedM <= used.value.fullM + 1e-9) return [];
    const { movedM, fullM } = used.value;
    const said = phrase('finding.af-moved-too-far', { team: each.team.name, movedM, fullM });
    return [teamFinding(each, { check: 'movement', id: `af-move:${each.team.id}`, phrase: said })];
  });
}

/** Elements under reconnaissance by fire that gave themselves away, until they have fired. */
function drawnFireFindings(top: AreaTop): readonly Finding[] {
  return top.board.teams.flatMap((each): readonly Finding[] => {
    const { team, flags } = each;
    const morale = word(top, team.id, areaMatters.drawn);
    const must = mustReturnFire({
      hasFiredInGame: flags.shot || word(top, team.id, areaMatters.hasFired) === 'yes',
      covered: coverOf(top, each) !== 'none',
      morale: { passed: morale !== 'five-or-more', score: morale === 'five-or-more' ? REVEALING_SCORE : 0 },
    });
    if (!must || flags.destroyed) return [];
    const said = phrase('finding.af-must-return-fire', { team: team.name });
    return [teamFinding(each, { check: 'shot', id: `af-drawn:${team.id}`, phrase: said, reading: 'AF-A08' })];
  });
}
