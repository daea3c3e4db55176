import { unreachable } from '../../shared/result';
import type { FrameFault } from '../../shared/vision/frame-fault';

/** While the camera may run already and nothing looks at its frames. */
export const visionLoading = 'Loading OpenCV: this takes a few seconds, longer on a busy machine.';

/** After that, before the first frame is looked at. */
export const visionWarmingUp =
  'Warming up, so that the first picture is read as fast as the next: about a second.';

/** Why a frame tells nothing, with its value and the way out. */
export function describeFault(fault: FrameFault): string {
  switch (fault.kind) {
    case 'no-size':
      return `The picture’s size is ${fault.width} x ${fault.height}: choose another size in Settings, or restart the camera.`;
    case 'too-large': {
      const most = Math.round(fault.mostPx / 1e6);
      return `The picture is ${fault.width} x ${fault.height}, and no more than ${most} megapixels are searched: choose 3840 x 2160 or less in Settings.`;
    }
    case 'cut-short':
      return `The picture came with ${fault.foundBytes} of ${fault.expectedBytes} bytes: plug the camera into another port, or choose a smaller size.`;
    case 'torn':
      return `The picture ends at row ${fault.fromRow} of ${fault.height}: the rest was lost on the way. Plug the camera into another port without a hub, or choose a smaller size.`;
    case 'black':
      return `The picture is black (grey level ${fault.level} of 255): take the cap off the lens, open its shutter, or turn the light on.`;
    case 'white':
      return `The picture is white (grey level ${fault.level} of 255): turn the exposure down, or let the camera choose it.`;
    case 'format':
      return `The camera sends ${fault.format}, which cannot be read: choose another size in Settings, or 8-bit colour in the camera’s own program.`;
    default:
      return unreachable(fault);
  }
}

/** For the moment after the projector went blank, white or back to marks. */
export const lightSettling =
  'The projector’s light has just changed: the teams are held until the camera has adapted.';
