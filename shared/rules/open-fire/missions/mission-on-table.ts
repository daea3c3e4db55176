import { baseOutline } from '../../../board/base-outline';
import type { Board } from '../../../board/board';
import type { SideId } from '../../../board/team';
import { mmPerUnit } from '../../../board/units';
import type { Outline } from '../../../geometry/outline';
import type { Point } from '../../../geometry/point';
import { type Phrase, phrase } from '../../../text/phrase';
import type { MissionArea, MissionValue, PlacingValue } from '../../asks/mission';
import type { Reason } from '../../ruleset';
import { judge, type Verdict } from '../../verdict';
import { lengthMm, lengths } from '../lengths';
import { reasonsOf } from '../reasons';
import { type Area, type Mission, type MissionAreas, missionAreas, type Player } from './areas';
import { markerStanding } from './objectives';
import { type Placing, setupOrders } from './setup-order';

/** Missions by id. */
export const missionIds = ['free-for-all', 'knife-fight', 'doodlebug'] as const satisfies readonly Mission[];

export interface MissionOnTable extends MissionValue {
  readonly because: readonly Reason[];
}

/** The side that the book calls player 1: the near edge's (OF-A33). */
const sides: Readonly<Record<Player, SideId>> = { 1: 'first', 2: 'second' };

export function isMission(id: string): id is Mission {
  return missionIds.some((known) => known === id);
}

/**
 * A mission laid on the board's table: whose areas are where, and in what order what is placed. The near edge is player
 * 1's. Undefined where the table is too small for it.
 */
export function missionOnTable(board: Board, mission: Mission): MissionOnTable | undefined {
  const per = mmPerUnit[board.units];
  const { widthMm, depthMm } = board.table;
  const found = missionAreas(mission, { width: widthMm / per, depth: depthMm / per, units: board.units });
  if (!found.ok) return undefined;
  const areas = areasOf(board, found.value.value, (area) => polygonOf(area, per));
  const { placings, platoonsFirst, firstTurn } = setupOrders[mission];
  return {
    missionId: mission,
    areas,
    order: placings.map((placing) => ({
      sideId: sides[placing.by],
      areaId: areaIdOf(placing),
      label: placingLabel(board, placing),
    })),
    firstToDeploy: sides[platoonsFirst],
    firstTurn: firstTurn === 'higher die' ? 'roll' : sides[firstTurn],
    because: reasonsOf(found.value.because),
  };
}

function areasOf(
  board: Board,
  areas: MissionAreas,
  polygon: (area: Area) => readonly Point<'table'>[],
): readonly MissionArea[] {
  const deploys = (id: string, player: Player, area: Area): MissionArea => ({
    id,
    use: 'deployment',
    sideId: sides[player],
    polygon: polygon(area),
    label: phrase('mission.deploys', { side: nameOf(board, player), marginMm: marginOf(board, area) }),
  });
  const objectives = (id: string, player: Player, area: Area, count: number): MissionArea => ({
    id,
    use: 'objective',
    sideId: sides[player],
    polygon: polygon(area),
    label: phrase('mission.objectives', { side: nameOf(board, player), count }),
  });
  switch (areas.mission) {
    case 'free-for-all':
      return [
        deploys('p1-deploy', 1, areas.p1Deploy),
        deploys('p2-deploy', 2, areas.p2Deploy),
        objectives('objectives-near-p1', 2, areas.objectivesNearP1, 2),
        objectives('objectives-near-p2', 1, areas.objectivesNearP2, 2),
      ];
    case 'knife-fight': {
      const { p1TopLeft, p2TopRight, p1BottomRight, p2BottomLeft } = areas;
      const gapMm = lengthMm(lengths.D8, board.units);
      const gap = (id: string, area: Area): MissionArea => ({
        id,
        use: 'no-mans-land',
        polygon: polygon(area),
        label: phrase('mission.gap', { widthMm: gapMm }),
      });
      return [
        deploys('p1-top-left', 1, p1TopLeft),
        deploys('p2-top-right', 2, p2TopRight),
        deploys('p1-bottom-right', 1, p1BottomRight),
        deploys('p2-bottom-left', 2, p2BottomLeft),
        gap('gap-between-rows', { x0: 0, y0: p2BottomLeft.y1, x1: p2TopRight.x1, y1: p1TopLeft.y0 }),
        gap('gap-near', { x0: p2BottomLeft.x1, y0: 0, x1: p1BottomRight.x0, y1: p2BottomLeft.y1 }),
        gap('gap-far', { x0: p1TopLeft.x1, y0: p1TopLeft.y0, x1: p2TopRight.x0, y1: p1TopLeft.y1 }),
      ];
    }
    case 'doodlebug':
      return [
        deploys('p1-deploy', 1, areas.p1Deploy),
        deploys('p2-deploy', 2, areas.p2Deploy),
        {
          id: 'launcher-box',
          use: 'objective',
          sideId: 'first',
          polygon: polygon(areas.launcherAndObjectiveBox),
          label: phrase('mission.launch-box', { side: nameOf(board, 1) }),
        },
      ];
  }
}

/** How far an area's inner edge lies from the table's centre line. */
function marginOf(board: Board, { y0, y1 }: Area): number {
  const per = mmPerUnit[board.units];
  const middle = board.table.depthMm / per / 2;
  return per * Math.min(Math.abs(middle - y0), Math.abs(middle - y1));
}

function nameOf(board: Board, player: Player): string {
  return board.roster.sides.find(({ id }) => id === sides[player])?.name ?? `player ${player}`;
}

function areaIdOf({ area }: Placing): string {
  const ids: Readonly<Record<Placing['area'], string>> = {
    'player 1 edge': 'objectives-near-p1',
    'player 2 edge': 'objectives-near-p2',
    'P1 top-left': 'p1-top-left',
    'P2 top-right': 'p2-top-right',
    'P1 bottom-right': 'p1-bottom-right',
    'P2 bottom-left': 'p2-bottom-left',
    'launcher box': 'launcher-box',
  };
  return ids[area];
}

function placingLabel(board: Board, { by, what }: Placing): Phrase {
  const side = nameOf(board, by);
  if (what === 'launch ramp') return phrase('mission.launch-box', { side });
  return phrase('mission.objectives', { side, count: what === 'two objectives' ? 2 : 1 });
}

function polygonOf({ x0, y0, x1, y1 }: Area, per: number): readonly Point<'table'>[] {
  return [
    { x: x0 * per, y: y0 * per },
    { x: x1 * per, y: y0 * per },
    { x: x1 * per, y: y1 * per },
    { x: x0 * per, y: y1 * per },
  ];
}

/** What may be placed: a team deployed, or an objective. */
export type Placed =
  | { readonly kind: 'team'; readonly teamId: string }
  | { readonly kind: 'objective'; readonly objectiveId: string };

/**
 * Whether something stands where the mission lets it: a team's whole base in one of its side's deployment areas, an
 * objective's whole marker in a box for them; edges may touch (OF-A54). Of several areas the one it fits best is named.
 * Undefined where the thing is not on the table.
 */
export function placingOnTable(
  board: Board,
  mission: MissionOnTable,
  placed: Placed,
): (PlacingValue & { readonly because: readonly Reason[] }) | undefined {
  const thing = thingOf(board, placed);
  if (!thing) return undefined;
  const areas = mission.areas.filter(({ use, sideId }) =>
    placed.kind === 'team' ? use === 'deployment' && sideId === thing.sideId : mayHold(mission, use),
  );
  const fits = areas.map((area) => ({
    areaId: area.id,
    verdict: judge(insideMm(thing.outline, area.polygon), thing.sigmaMm, { wasMarginal: false }),
  }));
  const best = fits.toSorted((a, b) => b.verdict.marginMm - a.verdict.marginMm)[0];
  if (!best) return undefined;
  const label = labelOf(best.verdict);
  return { ...best, label, because: [{ phrase: label, reading: 'OF-A54' }] };
}

/** A knife-fight places its objectives in the deployment boxes themselves. */
function mayHold({ missionId }: MissionOnTable, use: MissionArea['use']): boolean {
  return use === (missionId === 'knife-fight' ? 'deployment' : 'objective');
}

interface Thing {
  readonly outline: Outline<'table'>;
  readonly sigmaMm: number;
  readonly sideId?: SideId;
}

function thingOf(board: Board, placed: Placed): Thing | undefined {
  if (placed.kind === 'team') {
    const found = board.teams.find(({ team }) => team.id === placed.teamId);
    if (!found) return undefined;
    const { team, pose, covariance, platoon } = found;
    const sigmaMm = Math.sqrt(Math.max(covariance[0], covariance[4]));
    return { outline: baseOutline(team.base, pose), sigmaMm, sideId: platoon.sideId };
  }
  const found = board.objectives.find(({ objective }) => objective.id === placed.objectiveId);
  return found && { outline: markerStanding(found, board.units).outline, sigmaMm: found.sigmaMm };
}

/** How far inside an upright rectangle an outline lies, negative by what it stands out of it. */
function insideMm(outline: Outline<'table'>, polygon: readonly Point<'table'>[]): number {
  const [low, , high] = polygon;
  if (!low || !high) return Number.NEGATIVE_INFINITY;
  const extent = outline.kind === 'disc' ? [outline.centre] : outline.vertices;
  const grow = outline.kind === 'disc' ? outline.radius : 0;
  const xs = extent.map(({ x }) => x);
  const ys = extent.map(({ y }) => y);
  return (
    Math.min(
      Math.min(...xs) - low.x,
      high.x - Math.max(...xs),
      Math.min(...ys) - low.y,
      high.y - Math.max(...ys),
    ) - grow
  );
}

function labelOf(verdict: Verdict): Phrase {
  switch (verdict.decision) {
    case 'yes':
      return phrase('mission.placed', {});
    case 'no':
      return phrase('mission.misplaced', { outsideMm: -verdict.marginMm });
    case 'marginal':
      return phrase('mission.placed-marginal', {});
  }
}
