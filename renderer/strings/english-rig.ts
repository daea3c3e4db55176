import { unreachable } from '../../shared/result';
import type { AnewFault } from '../../shared/tracking/rig-report';

/** What the console says of a camera or projector that was knocked. */
export const rigStrings = {
  moved: {
    camera: (byMm: number) => `The camera was moved: places are off by ${millimetres(byMm)}`,
    projector: (byMm: number) => `The projector was moved: light falls ${millimetres(byMm)} beside its place`,
  },
  consequence: {
    camera:
      'Nothing is judged and nothing is drawn until it is found again. The game is kept. Leave the models standing and press R.',
    projector:
      'Nothing is drawn until it is found again. What this window says stays true. Take hands off the table and press R.',
  },
  find: { camera: 'Find the camera again', projector: 'Find the projector again' },
  knock: { camera: 'Knock the camera', projector: 'Knock the projector' },
  underWay: 'Looking …',
  setUpAgain: 'Set up again',
} as const;

/** Why it was not found, and the way out. */
export function describeAnewFault(fault: AnewFault): string {
  switch (fault.kind) {
    case 'too-few-standing':
      return `Only ${fault.found} models stand where they stood before, and it takes ${fault.needed}. Put the camera back where it was, or set it up again.`;
    case 'too-close-together':
      return `The models that stand where they stood lie within ${Math.round(fault.spreadMm)} mm, and it takes ${Math.round(fault.neededMm)}. Set the camera up again.`;
    case 'no-fit':
      return 'What the camera sees fits no place that it could stand at. Set it up again.';
    case 'too-few-crosses':
      return `The camera saw ${fault.found} of the projector’s crosses, and it takes ${fault.needed}. Take hands and arms off the table and press R again, or set the projector up again.`;
    case 'no-setup':
      return 'There is no set-up that could be mended. Set it up again.';
    default:
      return unreachable(fault);
  }
}

function millimetres(mm: number): string {
  return mm < 9.5 ? `${mm.toFixed(1)} mm` : `${Math.round(mm)} mm`;
}
