import type { Board } from '../../board/board';
import { position } from '../../geometry/pose';
import { ok, type Result } from '../../result';
import { phrase } from '../../text/phrase';
import { askedShots, type ShotAnswer } from '../asked-shots';
import { askedOf, foesOnBoard, gapOnBoard, teamOnBoard } from '../pair-on-board';
import type { AskError, Finding, Ruleset, Targets } from '../ruleset';
import { rulesetSteps } from '../ruleset-steps';
import type { GivenCharts } from '../user-charts/chart-format';
import type { Doubts } from '../verdict';
import { lightningWarCharts } from './charts/all-charts';
import { lightningFigures } from './table/figures';
import { type Fire, fireOnTable, questionsOf } from './table/fire';
import {
  arcOfTeam,
  type LightningCharts,
  lightningCharts,
  lightningReadings,
  lightningTable,
} from './table/lightning-table';
import { lightningMatters } from './table/matters';
import { moveFindings } from './table/move-findings';
import { lightningRolls } from './table/rolls';
import { barOf, shotValue } from './table/shot';
import { unitOddsReasons } from './table/unit-odds';

/** Lightning War, phase 8 (direct fire), with the charts that its users gave. */
export function lightningWar(given: GivenCharts): Ruleset {
  const charts = lightningCharts(given);
  const vehicles = charts.armour?.vehicles ?? [];
  const guns = charts.guns?.guns ?? [];
  const shot: ShotAnswer = (board, { shooterId, targetId }, doubts) => {
    const table = lightningTable(board, charts);
    const fire = fireOf(board, charts, shooterId, targetId, doubts);
    if (!fire.ok) return fire;
    return askedOf(shooterId, shotValue(table, fire.value));
  };
  return {
    id: 'lightning-war',
    name: phrase('ruleset.name', { ruleset: 'lightning-war' }),
    steps: rulesetSteps('lightning-war', ['movement', 'shooting']),
    turns: 'together',
    flags: ['moved', 'shot', 'destroyed'],
    matters: lightningMatters(charts),
    charts: lightningWarCharts,
    unitTypes: [
      ...new Set([...vehicles.map(({ vehicle }) => vehicle), ...guns.flatMap((row) => row.vehicles ?? [])]),
    ],
    otherTypes: 'asked-for',
    hasTurret: (unitType) => vehicles.find(({ vehicle }) => vehicle === unitType)?.turret ?? false,
    readings: lightningReadings,
    notes: [],
    missionIds: [],
    answers: {
      distance: gapOnBoard,
      // What the whole unit comes to is told with one shot, and spared where many are asked.
      shot: (board, ask, doubts) => {
        const answer = shot(board, ask, doubts);
        const fire = fireOf(board, charts, ask.shooterId, ask.targetId, doubts);
        if (!answer.ok || !fire.ok || answer.value.value.verdict.decision === 'no') return answer;
        const { value, because } = answer.value;
        const odds = unitOddsReasons(lightningTable(board, charts), fire.value);
        return ok({ value, because: [...because, ...odds] });
      },
    },
    reaches: () => [],
    fieldOfFire: (board, teamId) => fieldOfFire(board, charts, teamId),
    aspectLines: () => [],
    findings: (board, targets, doubts) => [
      ...shotFindings(board, charts, targets, doubts),
      ...moveFindings(lightningTable(board, charts)),
    ],
    rolls: (board, rolling, doubts) => lightningRolls(lightningTable(board, charts), rolling, doubts),
    shots: (board, doubts) =>
      askedShots(board, doubts, shot, (on, targets, before) => shotFindings(on, charts, targets, before)),
    zoneQuestions: () => [],
    figures: (board, looking, doubts) => lightningFigures(lightningTable(board, charts), looking, doubts),
  };
}

function fireOf(
  board: Board,
  charts: LightningCharts,
  shooterId: string,
  targetId: string,
  doubts: Doubts,
): Result<Fire, AskError> {
  const foes = foesOnBoard(board, shooterId, targetId);
  if (!foes.ok) return foes;
  const { shooter, target } = foes.value;
  return askedOf(shooterId, fireOnTable(lightningTable(board, charts), shooter, target, doubts));
}

/** The wedge is a figure of its own, and nothing lies behind a front line. */
function fieldOfFire(
  board: Board,
  charts: LightningCharts,
  teamId: string,
): ReturnType<Ruleset['fieldOfFire']> {
  const team = teamOnBoard(board, teamId);
  const arc = team && arcOfTeam(lightningTable(board, charts), team);
  const isUnknown = team?.front === 'unknown' && arc?.ok && arc.value === 'fixed';
  return { kind: isUnknown ? 'unknown' : 'all-round' };
}

/** Declared shots that may not be fired, or of which something is too close to call. Missing charts break nothing. */
function shotFindings(
  board: Board,
  charts: LightningCharts,
  targets: Targets,
  doubts: Doubts,
): readonly Finding[] {
  return Object.entries(targets).flatMap(([shooterId, targetId]): readonly Finding[] => {
    const found = fireOf(board, charts, shooterId, targetId, doubts);
    if (!found.ok) return [];
    const fire = found.value;
    const { shooter, target } = fire;
    const names = { shooter: shooter.team.name, target: target.team.name };
    const about = {
      check: 'shot' as const,
      platoonId: shooter.platoon.id,
      teamIds: [shooterId, targetId],
      at: position(shooter.pose),
    };
    const bar = barOf(lightningTable(board, charts), fire);
    if (bar) {
      const said = phrase('finding.lw-may-not-fire', { ...names, bar });
      return [
        {
          ...about,
          id: `lw-barred:${shooterId}>${targetId}`,
          severity: 'broken',
          phrase: said,
          because: [{ phrase: phrase('reason.lw-barred', { bar }) }],
          questions: [],
        },
      ];
    }
    const questions = questionsOf(shooterId, targetId);
    const doubtful = [
      ['range', fire.inRange],
      ['arc', fire.inArc],
      ['plate', fire.plate.verdict],
    ] as const;
    return doubtful
      .filter(([, { decision }]) => decision === 'marginal')
      .map(([what]): Finding => {
        const said = phrase('finding.lw-doubtful', { ...names, what });
        return {
          ...about,
          id: questions[what],
          severity: 'doubtful',
          phrase: said,
          because: [{ phrase: said }],
          questions: [questions[what]],
        };
      });
  });
}
