import type { Point, TableSize } from '../../shared/geometry/point';
import type { BarPlace } from '../../shared/session/bar-report';
import { lengthBar } from './length-bar';

/** Side of the paper that the bar is: a fiducial and its quiet zone. */
export const barPaperMm = (lengthBar.tagMm * 10) / 8;

/** Half the paper, along the bar and across it. */
const REACH_MM = (lengthBar.lengthMm + barPaperMm) / 2;
const HALF_MM = barPaperMm / 2;

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
/** The table is asked whether it is bare at so many places along the bar and so many across it. */
const SAMPLES = { along: 9, across: 3 } as const;
/** Room for a hand that lays paper beside its place or askew, and for the foot of a hill outside its outline. */
const ROOM_MM = 60;

/**
 * Three places for the bar, each the nearest to where it tells most at which the table is bare under it and around;
 * where none is, where it tells most. `isBare` says whether paper lies flat at a place.
 */
export function barPlaces(table: TableSize, isBare: (at: Point<'table'>) => boolean): readonly BarPlace[] {
  return WANTED.map(({ across, deep, directionRad }) => {
    const wanted = { at: { x: across * table.widthMm, y: deep * table.depthMm }, directionRad };
    return nearestBare(wanted, table, isBare) ?? wanted;
  });
}

/** The corners of the bar's paper, in order round it. */
export function barOutline(place: BarPlace): readonly Point<'table'>[] {
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([along = 0, aside = 0]) => onPaper(place, along * REACH_MM, aside * HALF_MM));
}

/** A grid over the paper and the room around it, edges included, in equal steps each way. */
function aroundPaper(place: BarPlace): readonly Point<'table'>[] {
  const steps = (count: number, mostMm: number) =>
    Array.from({ length: count }, (_, i) => mostMm * ((2 * i) / (count - 1) - 1));
  return steps(SAMPLES.along, REACH_MM + ROOM_MM).flatMap((along) =>
    steps(SAMPLES.across, HALF_MM + ROOM_MM).map((aside) => onPaper(place, along, aside)),
  );
}

function onPaper({ at, directionRad }: BarPlace, along: number, aside: number): Point<'table'> {
  const [c, s] = [Math.cos(directionRad), Math.sin(directionRad)];
  return { x: at.x + along * c - aside * s, y: at.y + along * s + aside * c };
}

function nearestBare(
  wanted: BarPlace,
  { widthMm, depthMm }: TableSize,
  isBare: (at: Point<'table'>) => boolean,
): BarPlace | undefined {
  const fits = (place: BarPlace) =>
    barOutline(place).every(
      ({ x, y }) => x >= EDGE_MM && x <= widthMm - EDGE_MM && y >= EDGE_MM && y <= depthMm - EDGE_MM,
    ) && aroundPaper(place).every(isBare);
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
