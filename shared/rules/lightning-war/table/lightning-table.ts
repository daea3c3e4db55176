import type { Board, BoardTeam } from '../../../board/board';
import { fail, ok, type Result } from '../../../result';
import { phrase } from '../../../text/phrase';
import type { RulesetReading } from '../../asks/reading';
import type { RuleFault } from '../../fault';
import type { GroundScale } from '../../ground-scale';
import type { Measurement } from '../../measure';
import { type GivenCharts, givenChart, needChart, needEntry } from '../../user-charts/chart-format';
import { armourChart, findArmour } from '../charts/armour';
import { artilleryChart } from '../charts/artillery';
import { aspectChart, sectorSet } from '../charts/aspects';
import { gunneryChart } from '../charts/gunnery';
import { type Gun, gunChart, gunOf } from '../charts/guns';
import { modifierChart } from '../charts/modifiers';
import { orderOfBattle, type UnitLine } from '../charts/order-of-battle';
import { commandScale, fullSpeedM, groundScaleOf, scaleChart } from '../charts/scale';
import type { FireArc } from '../geometry/arc-of-fire';
import { nominalBearing, plateObliquity, type SectorSet } from '../geometry/aspect-sectors';
import type { Blocker } from '../geometry/hidden-legs';
import { type UsedMovement, usedMovement } from '../order/movement';
import type { BeyondLastColumn } from '../shot/column-shift';

/** The charts that a game of Lightning War has; each may be missing. */
export interface LightningCharts {
  readonly guns: ReturnType<typeof givenGuns>;
  readonly gunnery: ReturnType<typeof givenGunnery>;
  readonly armour: ReturnType<typeof givenArmour>;
  readonly modifiers: ReturnType<typeof givenModifiers>;
  readonly aspects: ReturnType<typeof givenAspects>;
  readonly artillery: ReturnType<typeof givenArtillery>;
  readonly units: ReturnType<typeof givenUnits>;
  readonly scale: ReturnType<typeof givenScale>;
}

const givenGuns = (given: GivenCharts) => givenChart(given, gunChart);
const givenGunnery = (given: GivenCharts) => givenChart(given, gunneryChart);
const givenArmour = (given: GivenCharts) => givenChart(given, armourChart);
const givenModifiers = (given: GivenCharts) => givenChart(given, modifierChart);
const givenAspects = (given: GivenCharts) => givenChart(given, aspectChart);
const givenArtillery = (given: GivenCharts) => givenChart(given, artilleryChart);
const givenUnits = (given: GivenCharts) => givenChart(given, orderOfBattle);
const givenScale = (given: GivenCharts) => givenChart(given, scaleChart);

/** Reads what users gave, once for a ruleset. */
export function lightningCharts(given: GivenCharts): LightningCharts {
  return {
    guns: givenGuns(given),
    gunnery: givenGunnery(given),
    armour: givenArmour(given),
    modifiers: givenModifiers(given),
    aspects: givenAspects(given),
    artillery: givenArtillery(given),
    units: givenUnits(given),
    scale: givenScale(given),
  };
}

/** A board as Lightning War reads it. */
export interface LightningTable {
  readonly board: Board;
  readonly charts: LightningCharts;
  /** The teams of each platoon that are not destroyed, by platoon. */
  readonly groups: ReadonlyMap<string, readonly BoardTeam[]>;
  /** Ranges between groups that have been measured, by who fires at whom; filled when first asked for. */
  readonly ranges: Map<string, GroupMeasured>;
  readonly scale: GroundScale;
  readonly sectors: SectorSet;
  readonly measuring: 'spread' | 'centres' | 'singly';
  readonly beyondLastColumn: BeyondLastColumn;
  /** What is not seen through; nothing where the players say who sees whom. */
  readonly blockers: readonly Blocker[];
}

/** A range between two groups, with how a referee measures it; absent where each is measured to himself. */
export type GroupMeasured = { readonly measurement: Measurement } | 'individual';

function groupsOf({ teams }: Board): ReadonlyMap<string, readonly BoardTeam[]> {
  const groups = new Map<string, BoardTeam[]>();
  for (const team of teams) {
    if (team.flags.destroyed) continue;
    const group = groups.get(team.platoon.id);
    if (group) group.push(team);
    else groups.set(team.platoon.id, [team]);
  }
  return groups;
}

const choices = {
  'LW-A03': ['spread', 'centres', 'singly'],
  'LW-A06': ['A', 'B', 'file'],
  'LW-A09': ['no-effect', 'last-column'],
  'LW-M07': ['tall', 'players'],
  'LW-M10': ['file', 'command'],
} as const;

type ReadingId = keyof typeof choices;

/** What the players may settle, the recommended choice first. */
export const lightningReadings: readonly RulesetReading[] = (Object.keys(choices) as ReadingId[]).map(
  (id) => ({
    id,
    about: phrase('lw.reading', { id }),
    choices: choices[id].map((choice) => ({ id: choice, label: phrase('lw.choice', { id, choice }) })),
  }),
);

function chosen<Id extends ReadingId>({ readings }: Board, id: Id): (typeof choices)[Id][number] {
  const offered: readonly (typeof choices)[Id][number][] = choices[id];
  return offered.find((choice) => choice === readings?.[id]) ?? choices[id][0];
}

/** Boards and charts do not change, so each board is read once by the charts that it is read by. */
const read = new WeakMap<Board, LightningTable>();

/** The board with the readings that its players chose. Sectors of a file that was not given are preset A. */
export function lightningTable(board: Board, charts: LightningCharts): LightningTable {
  const known = read.get(board);
  if (known?.charts === charts) return known;
  const table = readTable(board, charts);
  read.set(board, table);
  return table;
}

function readTable(board: Board, charts: LightningCharts): LightningTable {
  const preset = chosen(board, 'LW-A06');
  const fromFile = charts.aspects && sectorSet(charts.aspects);
  return {
    board,
    charts,
    groups: groupsOf(board),
    ranges: new Map(),
    scale: charts.scale && chosen(board, 'LW-M10') === 'file' ? groundScaleOf(charts.scale) : commandScale,
    sectors: preset === 'B' ? nominalBearing : preset === 'file' && fromFile ? fromFile : plateObliquity,
    measuring: chosen(board, 'LW-A03'),
    beyondLastColumn: chosen(board, 'LW-A09'),
    blockers: chosen(board, 'LW-M07') === 'tall' ? blockersOf(board) : [],
  };
}

/** Woods, buildings and hills: the rulebook's spotting is in another book, and these hide by any. */
function blockersOf({ terrain }: Board): readonly Blocker[] {
  return terrain
    .filter(
      ({ kind, elevationMm }) =>
        kind === 'woods' || kind === 'building' || (kind === 'hill' && elevationMm > 0),
    )
    .map(({ polygon }) => polygon);
}

/** The gun that a team carries, from the users' chart. */
export function gunOfTeam({ charts }: LightningTable, { team }: BoardTeam): Result<Gun, RuleFault> {
  const guns = needChart(charts.guns, gunChart);
  return guns.ok ? gunOf(guns.value, team.unitType) : guns;
}

/** Infantry and turrets fire all round, all else to its front; whether there is a turret the armour chart says. */
export function arcOfTeam(
  { charts }: LightningTable,
  { team, platoon }: BoardTeam,
): Result<FireArc, RuleFault> {
  if (platoon.kind === 'infantry') return ok('all-round');
  if (platoon.kind === 'gun') return ok('fixed');
  const armour = needChart(charts.armour, armourChart);
  if (!armour.ok) return armour;
  const line = findArmour(armour.value, team.unitType);
  if (!line.ok) return line;
  const { turret } = line.value;
  if (turret === undefined) {
    return fail({ kind: 'leftBlank', chart: armourChart.id, what: `${team.unitType}.turret` });
  }
  return ok(turret ? 'all-round' : 'fixed');
}

/** A platoon's line of the order of battle, by its name. */
export function unitOfTeam({ charts }: LightningTable, { platoon }: BoardTeam): Result<UnitLine, RuleFault> {
  const units = needChart(charts.units, orderOfBattle);
  if (!units.ok) return units;
  return needEntry(units.value.units, ({ unit }) => unit, platoon.name, orderOfBattle.id, 'unit');
}

/** What a team has used of its full speed in this turn, as tracked; nothing where it has not moved. */
export function movementOfTeam(
  { board, charts, scale }: LightningTable,
  { team }: BoardTeam,
): Result<UsedMovement & { readonly movedM: number; readonly fullM?: number }, RuleFault> {
  const move = board.moves?.[team.id];
  if (!move || move.pathMm === 0) return ok({ movedFraction: 0, beyondM: 0, movedM: 0 });
  const chart = needChart(charts.scale, scaleChart);
  if (!chart.ok) return chart;
  const full = fullSpeedM(chart.value, team.unitType);
  if (!full.ok) return full;
  const movedM = (move.pathMm * scale.groundM) / scale.tableMm;
  const used = usedMovement(movedM, full.value);
  return used.ok ? ok({ ...used.value, movedM, fullM: full.value }) : used;
}
