import type { TerrainKind } from '../../../board/terrain';
import type { ObstacleEffect } from '../../sight/obstacle';
import type { Readings } from '../readings';

const none: ObstacleEffect = { through: 'nothing', within: 'nothing', topMm: 0 };
const low: ObstacleEffect = { through: 'hides', within: 'hides', topMm: 0 };

/** How high the models of a kind are at least, in the scale of 15 mm figures. */
const heightMm = { woods: 60, building: 50 } as const;

/** How high a tank's turret stands above its ground. */
export const TANK_MM = 25;

/**
 * What a piece of terrain does to a line of sight. The book names hedges, walls, woods and buildings as concealment and
 * leaves line of sight open (OF-A12): read as `tallBlocks`, woods, buildings and hills are not seen through; as
 * `players`, they only conceal, and the players judge the rest. Fields, roads and water are open ground.
 */
export function terrainEffect(
  kind: TerrainKind,
  elevationMm: number,
  reading: Readings['OF-A12'],
): ObstacleEffect {
  const blocks = reading === 'tallBlocks' ? 'blocks' : 'hides';
  switch (kind) {
    case 'woods':
    case 'building':
      return { through: blocks, within: 'hides', topMm: Math.max(elevationMm, heightMm[kind]) };
    case 'hill':
      return reading === 'tallBlocks' && elevationMm > 0
        ? { through: 'blocks', within: 'nothing', topMm: elevationMm }
        : none;
    case 'hedge':
    case 'wall':
      return low;
    case 'field':
    case 'road':
    case 'water':
      return none;
  }
}
