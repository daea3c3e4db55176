import type { PlanLabel, PlanPhraseId } from './plan-phrases';
import type { StringTable } from './say';

const labels: Readonly<Record<PlanLabel, string>> = {
  title: 'Plan',
  open: 'Plan camera and fiducials',
  lead: 'What to expect of a table, a camera and a fiducial, before anything is bought or printed.',
  'table-width': 'Table, along the near edge',
  'table-depth': 'Table, away from you',
  camera: 'Camera picture',
  'field-of-view': 'Field of view',
  'field-of-view-help': 'From left to right; the data sheet says it. Most webcams see 65 to 80 degrees.',
  height: 'Height of the lens above the table',
  'height-help': 'Leave it empty for the lowest height that shows the whole table.',
  tilt: 'Tilt',
  'tilt-help': '0 hangs straight over the middle; a tripod at the edge tilts 20 to 30 degrees.',
  fiducial: 'Fiducial, side of the black square',
  'fiducial-help': 'Leave it empty for the smallest that is safe.',
  base: 'Base it has to fit',
  'no-base': 'any',
  'not-a-number': 'One of the figures is not a number',
  works: 'This works',
  'does-not-work': 'This does not work',
  expect: 'What to expect',
  instead: 'What would work',
  'steps-up': 'What a step up would bring',
  measured: 'Where this comes from',
};

const places = { centre: 'at the centre', corner: 'at the worst corner' } as const;
const figures = {
  table: ['a side of the table', 'mm'],
  camera: ['a side of the camera picture', 'px'],
  'field-of-view': ['the field of view', 'degrees'],
  'focal-length': ['the focal length', 'mm'],
  'sensor-width': ['the sensor width', 'mm'],
  height: ['the mounting height', 'mm'],
  tilt: ['the tilt', 'degrees'],
  fiducial: ['the fiducial', 'mm'],
  base: ['a side of the base', 'mm'],
} as const;

/** At most so many decimals, and none that are zero. */
function n(value: number, decimals: number): string {
  return `${Number(value.toFixed(decimals))}`;
}

function percent(value: number): string {
  return value >= 99.95 ? '100 %' : `${n(value, 1)} %`;
}

function carrierPlace(p: { forwardMm: number; leftMm: number; baseCentreMm: number }): string {
  return `roster offset ${n(p.forwardMm, 1)} forward, ${n(p.leftMm, 1)} left; base centre to ${n(p.baseCentreMm, 2)} mm; rules use the real base`;
}

/** What planning says, in English. */
export const planEnglish: Pick<StringTable, PlanPhraseId> = {
  'plan.label': (p) => labels[p.label],
  'plan.base': (p) => (p.shape === 'round' ? `round ${p.widthMm} mm` : `${p.widthMm} x ${p.depthMm} mm`),
  'plan.view': (p, l) => `The camera hangs ${l.measured(p.heightMm)} above the table`,
  'plan.lowest': (p, l) => `The whole table is seen from ${l.measured(p.heightMm)} upwards`,
  'plan.scale': (p) =>
    `${n(p.centrePxPerMm, 2)} px/mm at the centre, ${n(p.cornerPxPerMm, 2)} px/mm at the worst corner`,
  'plan.smallest-safe': (p) =>
    `The smallest safe fiducial is ${n(p.sizeMm, 1)} mm, ${n(p.paperMm, 1)} mm with its white edge`,
  'plan.none-safe': () => 'No size of fiducial is safe',
  'plan.expected': (p) =>
    `${n(p.sizeMm, 1)} mm ${places[p.where]}: ${n(p.pxPerCell, 2)} px a cell, found ${percent(p.foundPercent)}, centre ${n(p.centreMm, 2)} mm, heading ${n(p.headingDeg, 2)}°`,
  'plan.never-found': (p) =>
    `${n(p.sizeMm, 1)} mm ${places[p.where]}: ${n(p.pxPerCell, 2)} px a cell, too small to be found`,
  'plan.table-not-seen': (p, l) =>
    `From ${l.measured(p.heightMm)} the camera does not see the whole table: it has to hang at ${l.measured(p.lowestHeightMm)} or higher`,
  'plan.table-never-seen': () => 'The lens is too narrow to see the whole table from any height',
  'plan.not-safe': (p) =>
    `A ${n(p.sizeMm, 1)} mm fiducial is not safe: at the worst corner it is found in ${percent(p.foundPercent)} of looks`,
  'plan.does-not-fit': (p) =>
    `A ${n(p.sizeMm, 1)} mm fiducial is ${n(p.paperMm, 1)} mm with its white edge and does not fit a ${n(p.widthMm, 1)} x ${n(p.depthMm, 1)} mm base: the largest that fits is ${n(p.largestMm, 1)} mm`,
  'plan.raise': (p, l) => `Hang the camera at ${l.measured(p.heightMm)}`,
  'plan.print': (p) => `Print fiducials of ${n(p.sizeMm, 1)} mm`,
  'plan.better-camera': (p) =>
    `A camera of ${p.widthPx} x ${p.heightPx} with fiducials of ${n(p.sizeMm, 1)} mm`,
  'plan.tab': (p) =>
    `A detachable tab of ${n(p.widthMm, 1)} x ${n(p.depthMm, 1)} mm behind the base for ${n(p.sizeMm, 1)} mm (${carrierPlace(p)})`,
  'plan.tray': (p) =>
    `A movement tray of ${n(p.widthMm, 1)} x ${n(p.depthMm, 1)} mm, the fiducial of ${n(p.sizeMm, 1)} mm left of the base (${carrierPlace(p)})`,
  'plan.step-resolution': (p) => `Camera of ${p.widthPx} x ${p.heightPx}`,
  'plan.step-fiducial': (p) => `Fiducial of ${n(p.sizeMm, 1)} mm`,
  'plan.step-height': (p, l) => `Camera lowered to ${l.measured(p.heightMm)}`,
  'plan.step-overhead': () => 'Camera straight over the middle',
  'plan.brings': (p) => {
    const parts = [`${n(p.cornerPxPerMm, 2)} px/mm`, `found ${percent(p.foundPercent)}`];
    if (p.centreMm !== undefined) parts.push(`centre ${n(p.centreMm, 2)} mm`);
    if (p.headingDeg !== undefined) parts.push(`heading ${n(p.headingDeg, 2)}°`);
    if (p.smallestSafeMm !== undefined) parts.push(`smallest safe ${n(p.smallestSafeMm, 1)} mm`);
    return parts.join(', ');
  },
  'plan.measured': (p) =>
    `Measured on ${p.fiducials} simulated fiducials that lie free, by day and in the dark, from above and aslant, and through a cheap webcam. What models hide and what set-up is off come on top`,
  'plan.out-of-range': (p) => {
    const [what, unit] = figures[p.figure];
    const value = Number.isFinite(p.value) ? n(p.value, 2) : 'that';
    return `${what} cannot be ${value} ${unit}: give ${n(p.least, 1)} to ${n(p.most, 1)}`;
  },
};
