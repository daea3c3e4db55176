import type { Point, TableSize } from '../../shared/geometry/point';
import type { BarPlace } from '../../shared/session/bar-report';
import { lengthBar } from './length-bar';

/** Side of the paper that the bar is: a fiducial and its quiet zone. */
export const barPaperMm = (lengthBar.tagMm * 10) / 8;

/** Ways round and shares of the table, far apart: together they tell either side's stretch from the other's. */
const WANTED = [
  { across: 0.27, deep: 0.22, directionRad: 0 },
  { across: 0.8, deep: 0.5, directionRad: Math.PI / 2 },
  { across: 0.4, deep: 0.74, directionRad: Math.PI / 4 },
] as const;
/** Places are tried this far apart. */
const STEP_MM = 60;
/** Paper keeps this far from the table's edge. */
const EDGE_MM = 20;
/** How far apart along the bar the table is asked whether it is bare. */
const SAMPLES = 9;

/**
 * Three places for the bar, each the nearest to where it tells most at which the table is bare all along it; where
 * none is, where it tells most. `isBare` says whether paper lies flat at a place.
 */
export function barPlaces(table: TableSize, isBare: (at: Point<'table'>) => boolean): readonly BarPlace[] {
  return WANTED.map(({ across, deep, directionRad }) => {
    const wanted = { at: { x: across * table.widthMm, y: deep * table.depthMm }, directionRad };
    return nearestBare(wanted, table, isBare) ?? wanted;
  });
}

/** The bar's middle line from end to end of its paper, ends included, in equal steps. */
export function alongBar({ at, directionRad }: BarPlace): readonly Point<'table'>[] {
  const reachMm = (lengthBar.lengthMm + barPaperMm) / 2;
  return Array.from({ length: SAMPLES }, (_, i) => {
    const along = reachMm * ((2 * i) / (SAMPLES - 1) - 1);
    return { x: at.x + along * Math.cos(directionRad), y: at.y + along * Math.sin(directionRad) };
  });
}

/** The corners of the bar's paper, in order round it. */
export function barOutline({ at, directionRad }: BarPlace): readonly Point<'table'>[] {
  const [reachMm, halfMm] = [(lengthBar.lengthMm + barPaperMm) / 2, barPaperMm / 2];
  const [c, s] = [Math.cos(directionRad), Math.sin(directionRad)];
  return [
    [-reachMm, -halfMm],
    [reachMm, -halfMm],
    [reachMm, halfMm],
    [-reachMm, halfMm],
  ].map(([along = 0, aside = 0]) => ({ x: at.x + along * c - aside * s, y: at.y + along * s + aside * c }));
}

function nearestBare(
  wanted: BarPlace,
  { widthMm, depthMm }: TableSize,
  isBare: (at: Point<'table'>) => boolean,
): BarPlace | undefined {
  const fits = (place: BarPlace) =>
    barOutline(place).every(
      ({ x, y }) => x >= EDGE_MM && x <= widthMm - EDGE_MM && y >= EDGE_MM && y <= depthMm - EDGE_MM,
    ) && alongBar(place).every(isBare);
  let best: { readonly place: BarPlace; readonly awayMm: number } | undefined;
  for (let x = EDGE_MM; x < widthMm; x += STEP_MM) {
    for (let y = EDGE_MM; y < depthMm; y += STEP_MM) {
      const awayMm = Math.hypot(x - wanted.at.x, y - wanted.at.y);
      if (best && best.awayMm <= awayMm) continue;
      const place = { at: { x, y }, directionRad: wanted.directionRad };
      if (fits(place)) best = { place, awayMm };
    }
  }
  return best?.place;
}
