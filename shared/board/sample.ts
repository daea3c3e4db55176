import type { Pose, TableSize } from '../geometry/point';
import { type MountStyle, usualBase, usualMount } from './bases';
import type { FiducialMount, Objective, Platoon, Roster, Side, Team } from './team';

export { sampleTerrain } from './sample-terrain';

/** Six by four feet. */
export const sampleTable: TableSize = { widthMm: 1829, depthMm: 1219 };

const sides: readonly Side[] = [
  { id: 'first', name: 'Allies' },
  { id: 'second', name: 'Germans' },
];

const platoons: readonly Platoon[] = [
  {
    id: 'shermans',
    name: 'Sherman platoon',
    sideId: 'first',
    kind: 'tank',
    skill: 'Trained',
    motivation: 'Confident',
    commandTeamId: 'sherman-1',
  },
  {
    id: 'paras',
    name: 'Parachute platoon',
    sideId: 'first',
    kind: 'infantry',
    skill: 'Veteran',
    motivation: 'Fearless',
    commandTeamId: 'para-command',
  },
  {
    id: 'stugs',
    name: 'StuG platoon',
    sideId: 'second',
    kind: 'tank',
    skill: 'Veteran',
    motivation: 'Confident',
    commandTeamId: 'stug-1',
  },
  {
    id: 'paks',
    name: 'PaK40 platoon',
    sideId: 'second',
    kind: 'gun',
    skill: 'Veteran',
    motivation: 'Confident',
    commandTeamId: 'pak-command',
  },
  {
    id: 'grenadiers',
    name: 'Grenadier platoon',
    sideId: 'second',
    kind: 'infantry',
    skill: 'Veteran',
    motivation: 'Confident',
    commandTeamId: 'grenadier-command',
  },
];

/** One line a team: where it belongs, what it is, and where it stands (mm, mm, degrees). */
type SampleLine = readonly [
  id: string,
  name: string,
  platoonId: string,
  unitType: string,
  style: MountStyle,
  fiducialId: number,
  xMm: number,
  yMm: number,
  headingDeg: number,
];

/**
 * The first look has to tell the whole story. The Firefly has come round the last StuG: its shot meets the side
 * (SIDE 3) while its commander's still meets the front (FRONT 7), and the front line runs between the two. A PaK40
 * stands within a hair of the Firefly's 16 inch line, too close to call. Sherman 3 has lagged 0.4 inches out
 * of command. Parachutists and grenadiers contest the crossroads; the farm is German.
 */
const lines: readonly SampleLine[] = [
  ['sherman-1', 'Sherman 1', 'shermans', 'Sherman V', 'sherman', 0, 1140, 336, 70],
  ['sherman-2', 'Sherman 2', 'shermans', 'Sherman V', 'sherman', 1, 985, 282, 64],
  ['sherman-3', 'Sherman 3', 'shermans', 'Sherman V', 'sherman', 2, 773.4, 197.8, 40],
  ['firefly', 'Firefly', 'shermans', 'Firefly VC', 'sherman', 3, 1312, 424, 98],
  ['para-command', 'Para command', 'paras', 'Parachute command team', 'small', 20, 488, 618, 4],
  ['para-1', 'Para 1', 'paras', 'Parachute Rifle/MG team', 'medium', 21, 672, 612, 8],
  ['para-2', 'Para 2', 'paras', 'Parachute Rifle/MG team', 'medium', 22, 566, 684, 14],
  ['para-3', 'Para 3', 'paras', 'Parachute Rifle/MG team', 'medium', 23, 648, 498, 6],
  ['para-4', 'Para 4', 'paras', 'Parachute Rifle/MG team', 'medium', 24, 540, 548, 0],
  ['para-5', 'Para 5', 'paras', 'Parachute Rifle/MG team', 'medium', 25, 566, 800, 18],
  ['para-bazooka', 'Bazooka', 'paras', 'Bazooka team', 'small', 26, 662, 408, 20],
  ['para-mortar', 'Mortar', 'paras', 'M2 60mm mortar team', 'medium', 27, 386, 634, 6],
  ['stug-1', 'StuG 1', 'stugs', 'StuG G', 'stug', 40, 1016, 902, 206],
  ['stug-2', 'StuG 2', 'stugs', 'StuG G', 'stug', 41, 1166, 978, 196],
  ['stug-3', 'StuG 3', 'stugs', 'StuG G', 'stug', 42, 1130, 800, 200],
  ['pak-command', 'PaK command', 'paks', 'Gun command team', 'small', 50, 1700, 806, 215],
  ['pak-1', 'PaK 1', 'paks', 'PaK40 gun team', 'large', 51, 1575.1, 814, 232],
  ['pak-2', 'PaK 2', 'paks', 'PaK40 gun team', 'large', 52, 1520, 920, 212],
  [
    'grenadier-command',
    'Grenadier command',
    'grenadiers',
    'Grenadier command team',
    'small',
    60,
    968,
    700,
    188,
  ],
  ['grenadier-1', 'Grenadiers 1', 'grenadiers', 'Grenadier Rifle/MG team', 'medium', 61, 866, 664, 186],
  ['grenadier-2', 'Grenadiers 2', 'grenadiers', 'Grenadier Rifle/MG team', 'medium', 62, 872, 762, 184],
  ['grenadier-3', 'Grenadiers 3', 'grenadiers', 'Grenadier Rifle/MG team', 'medium', 63, 880, 850, 182],
  ['grenadier-4', 'Grenadiers 4', 'grenadiers', 'Grenadier Rifle/MG team', 'medium', 64, 898, 506, 206],
  ['grenadier-5', 'Grenadiers 5', 'grenadiers', 'Grenadier Rifle/MG team', 'medium', 65, 996, 600, 196],
];

const objectives: readonly Objective[] = [
  { id: 'crossroads', name: 'Crossroads', attackerSideId: 'first', fiducialId: 220 },
  { id: 'farm', name: 'Farm', attackerSideId: 'first', fiducialId: 221 },
];

const objectivePoses: Readonly<Record<string, Pose>> = {
  crossroads: { xMm: 758, yMm: 640, headingRad: Math.PI / 2 },
  farm: { xMm: 1226, yMm: 1070, headingRad: Math.PI / 2 },
};

/** Every team of the sample wears a fiducial. */
interface SampleTeam extends Team {
  readonly fiducial: FiducialMount;
}

interface SampleRoster extends Roster {
  readonly teams: readonly SampleTeam[];
}

function makeTeam([id, name, platoonId, unitType, style, fiducialId]: SampleLine): SampleTeam {
  return {
    id,
    name,
    platoonId,
    unitType,
    base: usualBase[style],
    fiducial: usualMount(style, fiducialId),
  };
}

function makePose([, , , , , , xMm, yMm, headingDeg]: SampleLine): Pose {
  const turned = headingDeg > 180 ? headingDeg - 360 : headingDeg;
  return { xMm, yMm, headingRad: (turned * Math.PI) / 180 };
}

/** Five platoons of 1944, 24 teams, with fiducials 0 to 65 and objectives 220 and 221. */
export const sampleRoster: SampleRoster = {
  sides,
  platoons,
  teams: lines.map(makeTeam),
  objectives,
};

/** Where every team and objective of the sample game stands at first, by id. */
export const samplePoses: Readonly<Record<string, Pose>> = {
  ...Object.fromEntries(lines.map((line) => [line[0], makePose(line)])),
  ...objectivePoses,
};
