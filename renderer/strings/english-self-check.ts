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
  within: ({ toleranceMm }: SelfCheck) => `The light lies within ${toleranceMm} mm of its place.`,
  beyond: ({ toleranceMm }: SelfCheck) =>
    `Light falls more than ${toleranceMm} mm beside its place: do not play by what is drawn. Find the projector again, or look whether a cross fell on a model.`,
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
