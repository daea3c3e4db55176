import type { CameraStatus } from '../../shared/ipc';
import { unreachable } from '../../shared/result';

/**
 * A camera's state as a banner's title and body: which camera, what is so, and the way out. The capture window's own
 * detail, where there is one, names values and devices that a general sentence cannot.
 */
export function describeCamera(status: CameraStatus): { readonly title: string; readonly body: string } {
  const { title, body } = troubleOf(status);
  // What its detail says is said by title and body already.
  if (status.state === 'no-setup') return { title, body };
  return { title, body: status.detail === undefined ? body : `${status.detail} ${body}` };
}

function troubleOf(status: CameraStatus): { readonly title: string; readonly body: string } {
  const name = status.label || status.key;
  switch (status.state) {
    case 'starting':
      return { title: `${name} is starting`, body: 'This takes a second or two.' };
    case 'live':
      return { title: `${name} is live`, body: 'All is well.' };
    case 'no-camera':
      return {
        title: `There is no camera “${name}”`,
        body: 'It starts by itself when it is plugged in. The simulated table needs no camera.',
      };
    case 'denied':
      return {
        title: `The camera “${name}” may not be used`,
        body: 'Once it is allowed, press Restart camera.',
      };
    case 'busy':
      return {
        title: `The camera “${name}” does not start`,
        body: 'It is tried again every few seconds.',
      };
    case 'unplugged':
      return {
        title: `The camera “${name}” was unplugged`,
        body: 'It comes back by itself, and teams keep their last places meanwhile.',
      };
    case 'unreadable':
      return {
        title: `“${name}” cannot be read`,
        body: 'It is tried again every few seconds. Or choose another camera or file in Settings.',
      };
    case 'wrong-size':
      return {
        title: `“${name}” has the wrong size: ${status.width} × ${status.height}`,
        body: 'Teams keep their last places meanwhile.',
      };
    case 'faulty':
      return {
        title: `Nothing can be seen in the pictures of “${name}”`,
        body: 'Teams keep their last places meanwhile.',
      };
    case 'no-setup':
      return {
        title: `“${name}” is not set up yet`,
        body: 'Drag the table’s four corners in its picture. Until then Arclight sees the fiducials, but not where they stand.',
      };
    default:
      return unreachable(status.state);
  }
}
