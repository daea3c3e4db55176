import type { CameraStatus } from '../../shared/ipc';
import { describeCamera } from './english-camera-troubles';

/** What browser mode's capture window says of itself, and what is said where there is no such window. */
export const captureStrings = {
  title: 'Arclight camera',
  whatItIs: 'Arclight’s camera runs in this window. Leave it open; it may lie behind the others.',
  notYet: 'The camera is starting, or runs in another such window already.',
  openConsole: 'Open the console',
  /** The camera's state in one line; the way out of a trouble is the console's to say. */
  state(status: CameraStatus): string {
    if (status.state === 'live') {
      const { width, height, framesPerSecond } = status;
      return `${status.label}: ${width} × ${height}, ${framesPerSecond.toFixed(framesPerSecond < 9.5 ? 1 : 0)} frames a second`;
    }
    return `${describeCamera(status).title}.`;
  },
  /** Told with a live camera where there is no such window. */
  noWindow:
    'The camera runs inside this page or the projector’s, so a reload of that page stops it for a few seconds. Allow pop-ups for this address and reload once: it then gets a small window of its own.',
} as const;
