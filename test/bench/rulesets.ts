import type { Board } from '../../shared/board/board';
import { query, type Ruleset } from '../../shared/rules/ruleset';
import { areaRules } from '../rules/area-fire/table/synthetic';
import { lightning } from '../rules/lightning-war/table/synthetic';
import { crowd } from './rules';
import { type Timing, timed } from './timing';

/** One platoon's shots at every enemy of 200 teams, by the two rulesets whose charts are users' files. */
export function timeRulesets(): Timing[] {
  return [
    timed('lightning war, one platoon at everything, 200 teams', 10, shotsOf(lightning, 'Tank')),
    timed('area fire, one platoon at everything, 200 teams', 10, shotsOf(areaRules, 'Rifles')),
  ];
}

function shotsOf(ruleset: Ruleset, unitType: string): () => number {
  const crowded = crowd(200);
  const teams = crowded.teams.map((each) => ({ ...each, team: { ...each.team, unitType } }));
  const board: Board = { ...crowded, teams };
  const own = teams.filter(({ platoon }) => platoon.id === 'p0');
  const enemies = teams.filter(({ platoon }) => platoon.sideId !== own[0]?.platoon.sideId);
  return () => {
    let answered = 0;
    for (const { team } of own) {
      for (const enemy of enemies) {
        const shot = { kind: 'shot', shooterId: team.id, targetId: enemy.team.id } as const;
        if (query(board, ruleset, shot).ok) answered++;
      }
    }
    return answered;
  };
}
