import type { Presence } from './board';
import type { TerrainKind } from './terrain';

/** How a team stands, where it is not settled. */
export const presences = ['moving', 'occluded', 'lost', 'placed'] as const satisfies readonly Presence[];
/** Kinds of terrain, by the word that a line begins with. */
export const terrainKinds = [
  'woods',
  'field',
  'road',
  'building',
  'water',
  'hill',
  'hedge',
  'wall',
] as const satisfies readonly TerrainKind[];
