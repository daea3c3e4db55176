import type { BarFault, BarVerdict } from '../../calibration/check/length-bar';
import { typingSlip } from '../../calibration/table/table-typing';
import type { TableSize } from '../../shared/geometry/point';
import { unreachable } from '../../shared/result';
import type { BarSight } from '../../shared/session/bar-report';
import { sizeText } from './english-way-out';

/** The words of the check by the printed bar. */
export const barStrings = {
  heading: 'Check the size by the 300 mm bar',
  how: 'No camera can judge the map that it made itself. Print the bar, join its halves, and lay it where the light and the picture show: it is read by itself, in three places.',
  start: 'Read the bar',
  again: 'Read it again',
  stop: 'Stop',
  print: 'Print the bar',
  map: 'Where the bar is to be laid',
  notRead: 'not read yet',
  reading: (lengthMm: number, trueMm: number) => `${lengthMm.toFixed(1)} mm: ${signed(lengthMm - trueMm)} mm`,
  sights: {
    'no-bar': (place) => `Lay the bar on place ${place}.`,
    'one-end': () => 'Only one end is seen: uncover the other, and keep glare off it.',
    'seen-twice': () => 'Two bars are seen: take one of them away.',
    moving: () => 'Let go of the bar, and keep hands off.',
    elsewhere: (place) => `Lay the bar on place ${place}, as it is drawn: nearer to it, or turned.`,
    'read-here': (place) => `That place is read. Now lay the bar on place ${place}.`,
    'being-read': () => 'Hold still: it is being read …',
  } satisfies Record<BarSight, (place: number) => string>,
  faults: {
    'not-set-up': 'The camera has to find the table first: that is the second step.',
    busy: 'Something else is under way. Wait until it is done, then press the button again.',
  },
  findTable: 'Find the table again',
  retype: (size: string) => `Make the table ${size}`,
  thenAgain:
    'The camera then looks for the table’s sheets again; after that find the projector again as well.',
  measureTags:
    'The table’s sheets lie in measured places: measure them again, in the second step, then find the table again.',
  checkBar: {
    ask: 'Measure the 200 mm bar at the foot of the bar’s sheet with a ruler. It measures …',
    measures: (mm: number) => `${mm} mm`,
    other: 'or something else',
    unit: 'mm',
    invalid: 'A check bar measures 100 to 400 mm.',
  },
} as const;

/** What the bar says of a set-up, with the cause by name. */
export function describeBarVerdict(verdict: BarVerdict, table: TableSize): string {
  switch (verdict.kind) {
    case 'true':
      return `The bar is as long as it should be, within ${verdict.worstMm.toFixed(1)} mm.`;
    case 'printed-off':
      return `The set-up is right. The sheet was printed at ${percent(verdict.scale)}: fiducials from that printer are off as well, so print at “actual size” or 100 %.`;
    case 'scale-off':
      return `Every length is ${percent(verdict.scale)} of what it should be, ${verdict.worstMm.toFixed(1)} mm off: either the bar’s sheet was printed at that size, or the table’s size is typed wrong.`;
    case 'table-typed-wrong': {
      const slip = typingSlip(table, verdict.widthFactor, verdict.depthFactor);
      return `Lengths are up to ${verdict.worstMm.toFixed(1)} mm off. ${describeSlip[slip.kind](sizeText(slip.table))}`;
    }
    case 'camera-elsewhere':
      return `Lengths differ from place to place, by up to ${verdict.worstMm.toFixed(1)} mm: the camera does not stand where it was found, or a sheet lies beside its place. Find the table again.`;
    default:
      return unreachable(verdict);
  }
}

const describeSlip = {
  'sides-swapped': (size: string) => `Width and depth of the table have changed places: it is ${size}.`,
  'centimetres-as-inches': (size: string) =>
    `The table’s size was typed in centimetres where inches are asked for: it is ${size}.`,
  'inches-as-centimetres': (size: string) =>
    `The table’s size was typed in inches where centimetres are asked for: it is ${size}.`,
  'another-size': (size: string) => `The table’s size is typed wrong: by the bar it is ${size}.`,
} as const;

/** Why readings say nothing. */
export function describeBarFault(fault: BarFault): string {
  switch (fault.kind) {
    case 'too-few-places':
      return `The bar was read in ${fault.found} places, and it takes ${fault.needed}. Read it again.`;
    case 'one-direction':
      return 'The bar lay the same way round each time. Read it again, as it is drawn.';
    default:
      return unreachable(fault);
  }
}

function percent(scale: number): string {
  return `${(100 * scale).toFixed(1)} %`;
}

function signed(mm: number): string {
  return `${mm < -0.05 ? '−' : mm > 0.05 ? '+' : '±'}${Math.abs(mm).toFixed(1)}`;
}
