import type { BarPlace } from '../../shared/session/bar-report';

/** The printed bar as it lies on the simulated table. */
export interface LaidBar extends BarPlace {
  /** How large it came out of the printer, 1 being true. */
  readonly printScale: number;
}

/** Nobody lays paper on a spot of light to the millimetre. */
const BESIDE_MM = 14;
const ASKEW_RAD = 0.06;

/** Where a hand lays the bar that is wanted somewhere: a little beside, a little askew. */
export function laidBar(wanted: BarPlace | undefined, printScale = 1): LaidBar | undefined {
  if (!wanted) return undefined;
  const { at, directionRad } = wanted;
  return {
    at: { x: at.x + BESIDE_MM, y: at.y - BESIDE_MM / 2 },
    directionRad: directionRad + ASKEW_RAD,
    printScale,
  };
}

/** Tells bars that lie otherwise; the same text as long as it lies alike. */
export function barKey(bar: LaidBar | undefined): string {
  return bar ? [bar.at.x, bar.at.y, bar.directionRad, bar.printScale].join(' ') : '';
}
