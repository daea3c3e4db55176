import type { Board, BoardTeam } from '../../shared/board/board';
import { sampleBoard } from '../../shared/board/sample-board';
import { openFire } from '../../shared/rules/open-fire/ruleset';
import { takeAim } from '../../shared/rules/open-fire/shooting/aim';
import { hasAspect, judgeAspect } from '../../shared/rules/open-fire/shooting/aspect';
import { judgeSightInto, SightFigures } from '../../shared/rules/open-fire/sight/judge-sight';
import { findSubject } from '../../shared/rules/open-fire/subject';
import { Survey } from '../../shared/rules/open-fire/survey/survey';
import { query } from '../../shared/rules/ruleset';
import type { ShotSurvey } from '../../shared/rules/shot-survey';
import { noDoubts } from '../../shared/rules/verdict';
import { type Timing, timed } from './timing';

/** Teams in a platoon of the crowd. */
const IN_A_PLATOON = 5;

/** So many teams in platoons of five over the sample's table and terrain, placed by a fixed rule. */
export function crowd(count: number): Board {
  const board = sampleBoard();
  const kinds = board.teams;
  const platoons = Array.from({ length: Math.ceil(count / IN_A_PLATOON) }, (_, index) => ({
    ...(board.roster.platoons[index % board.roster.platoons.length] ?? board.roster.platoons[0]!),
    id: `p${index}`,
    sideId: index % 2 === 0 ? ('first' as const) : ('second' as const),
    commandTeamId: `t${index * IN_A_PLATOON}`,
  }));
  const teams = Array.from({ length: count }, (_, index): BoardTeam => {
    const like = kinds[index % kinds.length]!;
    const platoon = platoons[Math.floor(index / IN_A_PLATOON)]!;
    const team = { ...like.team, id: `t${index}`, name: `Team ${index}`, platoonId: platoon.id };
    const pose = {
      xMm: 60 + ((index * 641) % 1700),
      yMm: 60 + ((index * 397) % 1100),
      headingRad: ((index * 37) % 62) / 10 - 3.1,
    };
    return { ...like, team, platoon, pose };
  });
  return { ...board, roster: { ...board.roster, platoons, teams: teams.map(({ team }) => team) }, teams };
}

/** The crowd with one team moved a hand's breadth, every team made anew as the tracks make them. */
export function withMoved(board: Board, teamId: string): Board {
  const teams = board.teams.map((team) =>
    team.team.id === teamId
      ? { ...team, pose: { ...team.pose, xMm: team.pose.xMm + 100 } }
      : { ...team, pose: { ...team.pose }, flags: { ...team.flags } },
  );
  return { ...board, teams };
}

/** Boards of a size by which the growth of a whole survey is seen. */
const CURVE = [50, 100, 200, 400, 800];

/** Its name in the table. */
function stageOf(count: number): string {
  return `rules, whole board, ${count} teams, shots${count === 200 ? ' (goal 100)' : ''}`;
}

/** Who is asked for everybody he may shoot at. */
function decideAll(survey: ShotSurvey, shooterIds: readonly string[]): void {
  for (const shooterId of shooterIds) survey.open(shooterId);
}

/**
 * Whom each team may shoot at, as a survey has it, and all that the answers tell of the same pairs, word by word. Every
 * run begins with a board that nobody has asked yet, but for a move, which follows a board that was asked whole.
 */
export function timeRules(): Timing[] {
  const board = crowd(200);
  const platoon = board.teams.filter(({ platoon: own }) => own.id === 'p0').map(({ team }) => team.id);
  const all = idsOf(board);
  // First, since what the survey keeps for long teaches the engine to keep what these throw away.
  const inWords = [
    timed('rules, one platoon at everything, 200 teams, every reason', 20, () =>
      facts({ ...board }, platoon),
    ),
    timed('rules, whole board, 200 teams, every reason', 3, () => facts({ ...board }, all)),
  ];
  const curve = CURVE.map((count) => {
    const crowded = crowd(count);
    return timed(stageOf(count), count > 400 ? 5 : 20, () => {
      const fresh = { ...crowded };
      decideAll(Survey.of(fresh), idsOf(fresh));
    });
  });
  const survey = Survey.of(board);
  decideAll(survey, all);
  return [
    ...curve,
    timed('rules, one platoon at everything, 200 teams, shots (goal 4)', 50, () => {
      const fresh = { ...board };
      decideAll(Survey.of(fresh), platoon);
    }),
    timed('rules, what one settled move changes, 200 teams, shots (goal 8)', 50, (run) => {
      const moved = withMoved(board, `t${(run * 37) % 200}`);
      decideAll(survey.next(moved), all);
    }),
    timed('rules, one platoon at everything, 200 teams, shots, their cover and armour', 50, () =>
      judgeOpen({ ...board }, platoon),
    ),
    timed('rules, whole board, 200 teams, shots, their cover and armour', 10, () =>
      judgeOpen({ ...board }, all),
    ),
    ...inWords,
  ];
}

/** Whom each may shoot at, and of those the aim, what hides and protects them, and which armour is met, as figures. */
function judgeOpen(board: Board, shooterIds: readonly string[]): void {
  const survey = Survey.of(board);
  for (const shooterId of shooterIds) {
    const shooter = findSubject(board, shooterId);
    if (!shooter.ok) continue;
    for (const { teamId } of survey.open(shooterId)) {
      const target = findSubject(board, teamId);
      if (!target.ok) continue;
      takeAim(shooter.value, target.value, board.units, noDoubts);
      judgeSightInto(sight, board, shooter.value, target.value, noDoubts);
      if (hasAspect(target.value)) judgeAspect(shooter.value, target.value, noDoubts);
    }
  }
}

const sight = new SightFigures();

/** By what power of the teams the time of a whole survey grows: the slope of the curve in logarithms, least squares. */
export function growthOf(timings: readonly Timing[]): number {
  const points = CURVE.flatMap((count) => {
    const found = timings.find(({ stage }) => stage === stageOf(count));
    return found ? [{ x: Math.log(count), y: Math.log(found.medianMs) }] : [];
  });
  const mean = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  return mean((point) => (point.x - x) * (point.y - y)) / mean((point) => (point.x - x) ** 2);
}

function idsOf(board: Board): readonly string[] {
  return board.teams.map(({ team }) => team.id);
}

function facts(board: Board, shooterIds: readonly string[]): number {
  let seen = 0;
  for (const fromId of shooterIds) {
    const side = board.teams.find(({ team }) => team.id === fromId)?.platoon.sideId;
    for (const { team, platoon } of board.teams) {
      if (platoon.sideId === side) continue;
      const pair = { shooterId: fromId, targetId: team.id };
      const sight = query(board, openFire, { kind: 'sight', fromId, toId: team.id });
      if (sight.ok && sight.value.value.seen.decision !== 'no') seen++;
      query(board, openFire, { kind: 'range', ...pair });
      query(board, openFire, { kind: 'aspect', ...pair });
    }
  }
  return seen;
}
