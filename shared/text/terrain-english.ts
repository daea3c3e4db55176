import type { TerrainKind } from '../board/terrain';

/** Each kind of terrain by its bare name. */
export const terrainNames: Readonly<Record<TerrainKind, string>> = {
  woods: 'woods',
  field: 'field',
  road: 'road',
  building: 'building',
  water: 'water',
  hill: 'hill',
  hedge: 'hedge',
  wall: 'wall',
};

/** The same as a thing of a sentence. */
export const theTerrain = (kind: TerrainKind): string => `the ${terrainNames[kind]}`;
