import { unreachable } from '../../shared/result';
import type { SelfCheck, SelfCheckFault } from '../../shared/session/self-check-report';

/** What the console says of the check of projected light. */
export const selfCheckStrings = {
  heading: 'Check the light by camera',
  how: 'The projector shows a cross every foot, the camera looks where each one falls. Take hands and arms off the table first. Models may stay: crosses that fall on them are left out.',
  start: 'Check the light',
  again: 'Check again',
  running: 'Looking at the crosses …',
  map: 'How far each cross falls beside its place, twenty times enlarged',
  figures: ({ rmsMm, worstMm, found, crosses }: SelfCheck) =>
    `${rmsMm.toFixed(1)} mm on average, ${worstMm.toFixed(1)} mm at worst; ${found} of ${crosses.length} crosses seen.`,
  open: 'The light of this set-up has not been checked yet.',
  within: (worstMm: number, toleranceMm: number) =>
    `Passed: the light lies within ${worstMm.toFixed(1)} mm of its place, ${toleranceMm} mm are allowed.`,
  beyond: ({ worstMm, toleranceMm }: { readonly worstMm: number; readonly toleranceMm: number }) =>
    `Not passed: light falls up to ${worstMm.toFixed(1)} mm beside its place, and ${toleranceMm} mm are allowed. Look whether a cross fell on a model; else find the projector again.`,
  taken: ({ worstMm, toleranceMm }: { readonly worstMm: number; readonly toleranceMm: number }) =>
    `You play by it knowingly: light falls up to ${worstMm.toFixed(1)} mm beside its place, though ${toleranceMm} mm are allowed.`,
  findProjector: 'Find the projector again',
  take: 'Play by it all the same',
  tolerance: 'Light may lie beside its place by',
  unit: 'mm',
  invalid: 'Enter 0.2 to 20 mm.',
  banner: (worstMm: number) => `Light falls up to ${worstMm.toFixed(1)} mm beside its place`,
  bannerBody: (toleranceMm: number) =>
    `The check allows ${toleranceMm} mm. Set up again, or say that you play by it.`,
  chip: (worstMm: number) => `light ${worstMm.toFixed(1)} mm off`,
} as const;

/** Why a check says nothing, and the way out. */
export function describeSelfCheckFault(fault: SelfCheckFault): string {
  switch (fault.kind) {
    case 'too-few-crosses':
    case 'no-correction':
      return `The camera saw ${fault.found} crosses, and it takes ${fault.needed}. Dim the room, take arms off the table, or find the projector again.`;
    case 'no-picture':
      return 'No still picture of the crosses came. Is the projector’s window open, and does the camera send pictures?';
    case 'not-set-up':
      return 'Camera and projector have to be set up first, and no other run may be under way.';
    default:
      return unreachable(fault);
  }
}
