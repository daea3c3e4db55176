import type { Board, BoardTeam } from '../../../board/board';
import type { TerrainKind } from '../../../board/terrain';
import { polygonContains } from '../../../geometry/polygon';
import { position } from '../../../geometry/pose';
import { ok, type Result } from '../../../result';
import type { AreaMatter, AreaReading } from '../../../text/area-fire-phrases';
import { phrase } from '../../../text/phrase';
import type { RulesetReading } from '../../asks/reading';
import type { RuleFault } from '../../fault';
import { groundMetres } from '../../ground-scale';
import { type Matter, saidOf } from '../../matter';
import { centred, type Measurement, measureGap, standing } from '../../measure';
import { type GivenCharts, givenChart, needChart } from '../../user-charts/chart-format';
import { areaTable } from '../charts/area-table';
import { artilleryData } from '../charts/artillery';
import { columnModifierChart } from '../charts/column-modifiers';
import { formationNotes } from '../charts/formation-notes';
import { fullMoveM, moveChart } from '../charts/moves';
import { type SectionLine, sectionChart } from '../charts/sections';
import { vehicleChart } from '../charts/vehicles';
import { type Cover, covers } from '../cover';
import type { Marker } from '../result';
import { areaFireScale } from '../scale';

/** Reads what users gave, once for a ruleset; each chart may be missing. */
export function areaCharts(given: GivenCharts) {
  return {
    table: givenChart(given, areaTable),
    modifiers: givenChart(given, columnModifierChart),
    artillery: givenChart(given, artilleryData),
    notes: givenChart(given, formationNotes),
    sections: givenChart(given, sectionChart),
    vehicles: givenChart(given, vehicleChart),
    moves: givenChart(given, moveChart),
  };
}

export type AreaCharts = ReturnType<typeof areaCharts>;

/** A board as the area-fire rules read it. */
export interface AreaTop {
  readonly board: Board;
  readonly charts: AreaCharts;
}

/** What cover terrain gives the players settle: the restatement names none, the first choice is a suggestion. */
const choices: Readonly<Record<AreaReading, readonly string[]>> = {
  'AF-A03': ['barrels', 'linear'],
  'AF-A09': ['average', 'plain'],
  'AF-A20': ['centres', 'edges'],
  'af-cover-woods': ['light', 'none', 'medium', 'heavy'],
  'af-cover-hedge': ['light', 'none', 'medium', 'heavy'],
  'af-cover-wall': ['medium', 'none', 'light', 'heavy'],
  'af-cover-building': ['heavy', 'none', 'light', 'medium'],
};

export const areaReadings: readonly RulesetReading[] = (Object.keys(choices) as AreaReading[]).map((id) => ({
  id,
  about: phrase('af.reading', { id }),
  choices: choices[id].map((choice) => ({ id: choice, label: phrase('af.choice', { id, choice }) })),
}));

/** How a reading is played. */
export function chosen({ board }: AreaTop, id: AreaReading): string {
  const choice = board.readings?.[id];
  return choices[id].find((each) => each === choice) ?? choices[id][0] ?? '';
}

function matter(
  id: AreaMatter,
  about: Matter['about'],
  words: readonly string[],
  usual?: string,
  fading?: readonly string[],
): Matter {
  return {
    id,
    about,
    label: phrase('af.matter', { matter: id }),
    choices: words.map((word) => ({ id: word, label: phrase('af.word', { matter: id, word }) })),
    ...(usual === undefined ? {} : { usual }),
    ...(fading === undefined ? {} : { fading }),
  };
}

const yesNo = ['yes', 'no'];
const heads = Array.from({ length: 13 }, (_, count) => String(count));
const suppressionGrounds = ['fire-received', 'area-assaulted', 'pre-designated'];
/** What only the players can say. */
export const areaMatters = {
  acquired: matter('af-acquired', 'pair', yesNo, 'yes'),
  suppress: matter('af-suppress', 'pair', ['no', ...suppressionGrounds], 'no', suppressionGrounds),
  formation: matter('af-formation', 'pair', ['no', 'firefight', 'assault'], 'no', ['firefight', 'assault']),
  flank: matter('af-flank', 'team', yesNo, 'no', yesNo),
  cover: matter('af-cover', 'team', ['terrain', ...covers], 'terrain'),
  riflemen: matter('af-riflemen', 'team', ['standard', ...heads], 'standard'),
  shell: matter('af-shell', 'team', ['he', 'canister'], 'he'),
  coaxial: matter('af-coaxial', 'team', yesNo, 'no'),
  ownGun: matter('af-own-gun', 'team', yesNo, 'no'),
  size: matter('af-size', 'team', ['section', 'half'], 'section'),
  // Suppressed and dispersed last for the period, and so does N, which ranks like D (AF-A26).
  marker: matter('af-marker', 'team', ['none', 'S', 'D', 'PD', 'DS', 'N'], 'none', ['S', 'D', 'N']),
  antiTank: matter('af-anti-tank', 'team', yesNo, 'no', yesNo),
  spread: matter('af-spread', 'team', ['one', 'crowded', 'separate'], 'one', ['crowded', 'separate']),
  mounted: matter('af-mounted', 'team', yesNo, 'no'),
  grenades: matter('af-grenades', 'team', ['none', 'hand', 'rifle'], 'none'),
  flame: matter('af-flame', 'team', ['Light', 'Medium', 'Heavy']),
  command: matter('af-command', 'team', yesNo, 'no'),
  // Out of command until the same phase of the next period: `hit` is of the fire phase.
  commander: {
    ...matter('af-commander', 'team', ['well', 'hit', 'hit-assault', 'until-fire', 'until-assault'], 'well'),
    carried: { hit: 'until-fire', 'hit-assault': 'until-assault' },
    until: { 'until-fire': 'shooting', 'until-assault': 'assault' },
  },
  // What dice have decided in this period, for the players to set right.
  atArmour: matter('af-at-armour', 'pair', yesNo, 'no', yesNo),
  engaged: matter('af-engaged', 'pair', ['no', 'due', 'fired'], 'no', ['due', 'fired']),
  tested: matter('af-tested', 'pair', yesNo, 'no', yesNo),
  fought: matter('af-fought', 'pair', yesNo, 'no', yesNo),
  hasFired: matter('af-has-fired', 'team', yesNo, 'no'),
  drawn: matter('af-drawn', 'team', ['not-tested', 'passed', 'below-5', 'five-or-more'], 'not-tested'),
} as const;

/** The matters as a game plays them: where the users' chart says that N lasts for the game, it does (AF-M10). */
export function mattersPlayed({ moves }: AreaCharts): readonly Matter[] {
  const { marker } = areaMatters;
  if (moves?.neutralisedFor !== 'game') return Object.values(areaMatters);
  const lasting = { ...marker, fading: marker.fading?.filter((each) => each !== 'N') ?? [] };
  return Object.values(areaMatters).map((each) => (each.id === marker.id ? lasting : each));
}

/** Whether a command element's commander was hit, so that his elements are out of command. */
export function isCommanderHit(top: AreaTop, { team }: BoardTeam): boolean {
  return word(top, team.id, areaMatters.commander) !== 'well';
}

/** What was said of a team, or usually holds. */
export function word({ board }: AreaTop, subject: string, about: Matter): string | undefined {
  return saidOf(board.said, subject, about);
}

/** Between centres, or between the bases' edges where that was chosen (AF-A20). */
export function measureTeams(top: AreaTop, from: BoardTeam, to: BoardTeam): Measurement {
  const stand = chosen(top, 'AF-A20') === 'edges' ? standing : centred;
  return measureGap(stand(from), stand(to));
}

/** Metres of ground of a length of the table. */
export function metresOf(tableMm: number): number {
  return groundMetres(tableMm, areaFireScale);
}

const coverOfTerrain: Partial<Record<TerrainKind, AreaReading>> = {
  woods: 'af-cover-woods',
  hedge: 'af-cover-hedge',
  wall: 'af-cover-wall',
  building: 'af-cover-building',
};

/** What cover a kind of terrain gives. */
export function terrainCover(top: AreaTop, kind: TerrainKind): Cover {
  const reading = coverOfTerrain[kind];
  return covers.find((cover) => reading !== undefined && cover === chosen(top, reading)) ?? 'none';
}

/** A team's cover: as the players say, else the best that the terrain under its centre gives. */
export function coverOf(top: AreaTop, { team, pose }: BoardTeam): Cover {
  const said = covers.find((cover) => cover === word(top, team.id, areaMatters.cover));
  if (said) return said;
  const under = top.board.terrain
    .filter(({ polygon }) => polygonContains(polygon, position(pose)))
    .map(({ kind }) => covers.indexOf(terrainCover(top, kind)));
  return covers[Math.max(0, ...under)] ?? 'none';
}

/** What lies beside an element. */
export function markerOf(top: AreaTop, { team }: BoardTeam): Marker {
  const said = word(top, team.id, areaMatters.marker);
  return said === 'S' || said === 'D' || said === 'PD' || said === 'DS' || said === 'N' ? said : '-';
}

/** An element's line in the users' list of sections; undefined for one that is no section there. */
export function sectionOf({ charts }: AreaTop, { team }: BoardTeam): SectionLine | undefined {
  return charts.sections?.sections.find(({ section }) => section === team.unitType);
}

/** Whether an element is one of the users' armoured vehicles. */
export function isArmoured({ charts }: AreaTop, { team }: BoardTeam): boolean {
  return charts.vehicles?.vehicles.some(({ vehicle }) => vehicle === team.unitType) ?? false;
}

/** What an element moved in this turn, as tracked. */
export interface AreaMovement {
  /** 0 to 1. */
  readonly movedFraction: number;
  readonly movedM: number;
  /** Known where it has moved. */
  readonly fullM?: number;
}

/** Fails where an element has moved and its full move is not known. */
export function movementOf({ board, charts }: AreaTop, { team }: BoardTeam): Result<AreaMovement, RuleFault> {
  const move = board.moves?.[team.id];
  if (!move || move.pathMm === 0) return ok({ movedFraction: 0, movedM: 0 });
  const chart = needChart(charts.moves, moveChart);
  if (!chart.ok) return chart;
  const full = fullMoveM(chart.value, team.unitType);
  if (!full.ok) return full;
  const movedM = metresOf(move.pathMm);
  return ok({ movedFraction: Math.min(1, movedM / full.value), movedM, fullM: full.value });
}

/** Teams that still count, of a platoon. */
export function livingOf({ board }: AreaTop, platoonId: string): readonly BoardTeam[] {
  return board.teams.filter(({ platoon, flags }) => platoon.id === platoonId && !flags.destroyed);
}
