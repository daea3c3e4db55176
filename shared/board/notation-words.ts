import type { Presence, TeamFlags } from './board';
import type { TerrainKind } from './terrain';

/** Flags that a team's line may carry, by name. */
export const flagNames = [
  'moved',
  'shot',
  'concealed',
  'goneToGround',
  'bailedOut',
  'bogged',
  'destroyed',
] as const satisfies readonly (keyof TeamFlags)[];
/** How a team stands, where it is not settled. */
export const presences = ['moving', 'occluded', 'lost', 'placed'] as const satisfies readonly Presence[];
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
