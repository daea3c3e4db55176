import type { UnitSystem } from '../../../board/team';
import { unreachable } from '../../../result';
import { outOfBounds } from '../../fault';
import { lengths } from '../lengths';
import { because, type Ruling, refused, ruled } from '../ruling';

export type Mission = 'free-for-all' | 'knife-fight' | 'doodlebug';
export type Player = 1 | 2;

/**
 * A rectangle of the table, corners lower left and upper right. The origin is the left corner of player 1's edge, x runs
 * along it and y towards player 2 (OF-A33). Lengths are the game's own unit.
 */
export interface Area {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The table, `width` along the players' edges. */
export interface MissionTable {
  readonly width: number;
  readonly depth: number;
  readonly units: UnitSystem;
}

/** Where a mission lets who do what, on a table of some size. */
export type MissionAreas =
  | {
      readonly mission: 'free-for-all';
      readonly p1Deploy: Area;
      readonly p2Deploy: Area;
      /** At that player's edge; the other player places objectives in it. */
      readonly objectivesNearP1: Area;
      readonly objectivesNearP2: Area;
    }
  | {
      readonly mission: 'knife-fight';
      readonly p1TopLeft: Area;
      readonly p2TopRight: Area;
      readonly p1BottomRight: Area;
      readonly p2BottomLeft: Area;
    }
  | {
      readonly mission: 'doodlebug';
      readonly p1Deploy: Area;
      readonly p2Deploy: Area;
      readonly launcherAndObjectiveBox: Area;
    };

/** The areas of a mission; an error where the table is too small for one of them. */
export function missionAreas(mission: Mission, table: MissionTable): Ruling<MissionAreas> {
  const bad = refused(
    outOfBounds('W', table.width, { moreThan: leastWidth[table.units] }),
    outOfBounds('D', table.depth, { moreThan: leastDepths[mission][table.units] }),
  );
  if (bad) return bad;
  const numbers = { mission, width: table.width, depth: table.depth, units: table.units };
  switch (mission) {
    case 'free-for-all':
      return ruled(freeForAll(table), because('OF-mission-areas', numbers, 'OF-A33', 'OF-A35'));
    case 'knife-fight':
      return ruled(knifeFight(table), because('OF-mission-areas', numbers, 'OF-A33', 'OF-A34'));
    case 'doodlebug':
      return ruled(doodlebug(table), because('OF-mission-areas', numbers, 'OF-A33', 'OF-A35'));
    default:
      return unreachable(mission);
  }
}

/** Two margins of 8 in / 20 cm, or the gap of a knife fight and something beside it. */
const leastWidth = lengths.D16;
/** What leaves no area without depth. */
const leastDepths = {
  'free-for-all': lengths.D32,
  'knife-fight': lengths.D8,
  doodlebug: lengths.D32,
} as const;

function freeForAll({ width, depth, units }: MissionTable): MissionAreas {
  const middle = depth / 2;
  const [margin, setback, objectiveSetback] = [lengths.D8[units], lengths.D12[units], lengths.D16[units]];
  return {
    mission: 'free-for-all',
    p1Deploy: { x0: 0, y0: 0, x1: width, y1: middle - setback },
    p2Deploy: { x0: 0, y0: middle + setback, x1: width, y1: depth },
    objectivesNearP1: { x0: margin, y0: 0, x1: width - margin, y1: middle - objectiveSetback },
    objectivesNearP2: { x0: margin, y0: middle + objectiveSetback, x1: width - margin, y1: depth },
  };
}

function knifeFight({ width, depth, units }: MissionTable): MissionAreas {
  const gap = lengths.D8[units];
  const [left, right] = [(width - gap) / 2, (width + gap) / 2];
  const [bottom, top] = [(depth - gap) / 2, (depth + gap) / 2];
  return {
    mission: 'knife-fight',
    p1TopLeft: { x0: 0, y0: top, x1: left, y1: depth },
    p2TopRight: { x0: right, y0: top, x1: width, y1: depth },
    p1BottomRight: { x0: right, y0: 0, x1: width, y1: bottom },
    p2BottomLeft: { x0: 0, y0: 0, x1: left, y1: bottom },
  };
}

function doodlebug({ width, depth, units }: MissionTable): MissionAreas {
  const middle = depth / 2;
  const margin = lengths.D8[units];
  return {
    mission: 'doodlebug',
    p1Deploy: { x0: 0, y0: 0, x1: width, y1: middle },
    p2Deploy: { x0: 0, y0: middle + lengths.D16[units], x1: width, y1: depth },
    launcherAndObjectiveBox: { x0: margin, y0: margin, x1: width - margin, y1: middle },
  };
}

/** Where a player may deploy: the whole base in one of these. */
export function deploymentAreas(areas: MissionAreas, player: Player): readonly Area[] {
  switch (areas.mission) {
    case 'knife-fight':
      return player === 1 ? [areas.p1TopLeft, areas.p1BottomRight] : [areas.p2TopRight, areas.p2BottomLeft];
    case 'free-for-all':
    case 'doodlebug':
      return [player === 1 ? areas.p1Deploy : areas.p2Deploy];
    default:
      return unreachable(areas);
  }
}
