import type { PrintFault, PrintKind } from '../../calibration/printed-sheets';
import { unreachable } from '../../shared/result';

/** The words of printing sheets. */
export const printStrings = {
  open: 'Print sheets',
  title: 'Print sheets',
  lead: 'Everything is drawn in true millimetres. Print at 100 %, and measure the bar at the foot of the page.',
  what: 'What to print',
  paper: 'Paper',
  papers: { a4: 'A4', letter: 'Letter' },
  save: 'Save as PDF',
  name: 'File name',
  pages: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
  before: 'Page before',
  after: 'Next page',
  preview: (page: number, pages: number) => `Page ${page} of ${pages}`,
  kinds: {
    roster: {
      name: 'Fiducials of the roster',
      hint: 'One for each team and turret, with its name below the cut.',
    },
    tabs: {
      name: 'Tabs behind small bases',
      hint: 'For fiducials larger than their base: glued under its rear edge.',
    },
    trays: {
      name: 'Movement trays',
      hint: 'For fiducials larger than their base: the base stands on the tray.',
    },
    corners: {
      name: 'Corner sheets',
      hint: 'One for each corner of the table, so that the camera finds it, and one for a box.',
    },
    'spare-sheets': {
      name: 'More table sheets',
      hint: 'For tables whose corners cannot be used: laid anywhere, and measured.',
    },
    'lens-board': { name: 'Lens board', hint: 'Held in front of the camera once, to measure its lens.' },
    bar: { name: '300 mm bar', hint: 'Laid on the table to check the set-up. Two halves to join.' },
  } satisfies Record<PrintKind, { name: string; hint: string }>,
  fileNames: {
    roster: 'fiducials',
    tabs: 'tabs',
    trays: 'trays',
    corners: 'table-corners',
    'spare-sheets': 'table-sheets',
    'lens-board': 'lens-board',
    bar: 'bar-300-mm',
  } satisfies Record<PrintKind, string>,
  noneNeeded: 'Every fiducial of the roster fits on its base: none is needed.',
  carried: (names: readonly string[]) => `For ${names.join(', ')}.`,
  putOffsets: 'Put their places into the roster',
  offsetsPut: 'The roster knows where these fiducials are now. Undo takes it back.',
} as const;

/** Why a sheet cannot be printed, and what to do. */
export function describePrintFault(fault: PrintFault): string {
  switch (fault.kind) {
    case 'nothing-to-print':
      return 'No team of the roster wears a fiducial: give them ids in the roster first.';
    case 'no-such-id':
      return `There is no fiducial ${fault.id}: ids go from 0 to ${fault.last}. Change it in the roster.`;
    case 'too-large':
      return `A fiducial of ${fault.sizeMm} mm does not fit the page: ${fault.mostMm.toFixed(0)} mm is the most.`;
    case 'piece-too-large':
      return `One of them is larger than the page, which takes ${fault.mostWidthMm.toFixed(0)} × ${fault.mostHeightMm.toFixed(0)} mm: choose a smaller fiducial in the roster.`;
    default:
      return unreachable(fault);
  }
}
