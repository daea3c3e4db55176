import type { Board, BoardTeam } from '../../shared/board/board';
import { sampleBoard } from '../../shared/board/sample-board';
import { openFire } from '../../shared/rules/open-fire/ruleset';
import { Survey } from '../../shared/rules/open-fire/survey/survey';
import { query } from '../../shared/rules/ruleset';
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

/**
 * Sight, cover, range, field of fire and armour between enemies: asked pair by pair with every reason, and surveyed as
 * verdicts with their margins. Every run begins with a board that nobody has asked yet.
 */
export function timeRules(): Timing[] {
  const board = crowd(200);
  const platoon = board.teams.filter(({ platoon: own }) => own.id === 'p0').map(({ team }) => team.id);
  const all = board.teams.map(({ team }) => team.id);
  const survey = Survey.of(board);
  return [
    timed('rules, one platoon at everything, 200 teams, every reason', 10, () =>
      facts({ ...board }, platoon),
    ),
    timed('rules, one platoon at everything, 200 teams, verdicts', 10, () =>
      Survey.of({ ...board }, { rows: platoon }),
    ),
    timed('rules, what one settled move changes, 200 teams, verdicts', 10, (run) =>
      survey.next(withMoved(board, `t${(run * 37) % 200}`)),
    ),
    timed('rules, whole board, 200 teams, every reason', 3, () => facts({ ...board }, all)),
    ...CURVE.map((count) => {
      const crowded = crowd(count);
      return timed(`rules, whole board, ${count} teams, verdicts`, count > 400 ? 3 : 10, () =>
        Survey.of({ ...crowded }),
      );
    }),
  ];
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
