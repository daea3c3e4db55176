import type { Matrix3 } from '../geometry/point';
import type { Board, BoardTeam } from './board';
import { samplePoses, sampleRoster, sampleTable, sampleTerrain } from './sample';
import { noFlags } from './team-flags';

/** What a good camera knows of a pose: 0.15 mm each way, half a degree. */
const covariance: Matrix3 = [0.0225, 0, 0, 0, 0.0225, 0, 0, 0, 7.6e-5];

/** The sample game as a board, seen well and standing still: for pictures, tests and the command line. */
export function sampleBoard(): Board {
  const platoons = new Map(sampleRoster.platoons.map((platoon) => [platoon.id, platoon]));
  return {
    table: sampleTable,
    units: 'in',
    roster: sampleRoster,
    terrain: sampleTerrain,
    teams: sampleRoster.teams.flatMap((team): BoardTeam[] => {
      const platoon = platoons.get(team.platoonId);
      const pose = samplePoses[team.id];
      if (!platoon || !pose) return [];
      return [{ team, platoon, pose, covariance, elevationMm: 0, presence: 'settled', flags: noFlags }];
    }),
    objectives: sampleRoster.objectives.flatMap((objective) => {
      const pose = samplePoses[objective.id];
      return pose ? [{ objective, pose, sigmaMm: 0.15 }] : [];
    }),
  };
}
