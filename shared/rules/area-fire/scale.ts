import type { GroundScale } from '../ground-scale';

/** 50 m of ground are 2.5 cm of table: 1 to 2000. */
export const areaFireScale: GroundScale = { tableMm: 25, groundM: 50 };
