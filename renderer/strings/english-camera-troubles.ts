import type { CameraStatus } from '../../shared/ipc';
import { unreachable } from '../../shared/result';

/** A camera's state as a banner's title and body: which camera, what is so, and the way out. */
export function describeCamera(status: CameraStatus): { readonly title: string; readonly body: string } {
  const name = status.label || status.key;
  const detail = status.detail ? ` (${status.detail})` : '';
  switch (status.state) {
    case 'starting':
      return { title: `${name} is starting`, body: 'This takes a second or two.' };
    case 'live':
      return { title: `${name} is live`, body: 'All is well.' };
    case 'no-camera':
      return {
        title: `No camera “${name}” is attached${detail}`,
        body: 'Plug it in and press Restart camera, or choose another one. The simulated table needs no camera.',
      };
    case 'denied':
      return {
        title: `The camera “${name}” may not be used${detail}`,
        body: 'Allow the camera for Arclight in the system’s or browser’s privacy settings, close other programs that hold it, then restart it.',
      };
    case 'unplugged':
      return {
        title: `The camera “${name}” was unplugged${detail}`,
        body: 'Teams keep their last places. Plug it in again: it comes back by itself, or restart it.',
      };
    case 'unreadable':
      return {
        title: `“${name}” cannot be read${detail}`,
        body: 'Arclight reads PNG and JPEG pictures, folders of them, and videos the browser can play. Choose another file.',
      };
    case 'wrong-size':
      return {
        title: `“${name}” has the wrong size: ${status.width} × ${status.height}${detail}`,
        body: 'Its set-up was made for another size. Choose that resolution in Settings, or set the camera up again.',
      };
    case 'no-setup':
      return {
        title: `“${name}” is not set up yet${detail}`,
        body: 'Arclight sees the fiducials but not where the table lies. Drag the table’s corners: it takes a minute.',
      };
    default:
      return unreachable(status.state);
  }
}
