import type { Capabilities } from './host';

/** What this browser offers, asked of the browser itself rather than guessed from its name. */
export function browserCapabilities(): Capabilities {
  return { cameraFrames: cameraFrames(), placesWindows: 'getScreenDetails' in window };
}

function cameraFrames(): Capabilities['cameraFrames'] {
  if ('MediaStreamTrackProcessor' in window) return 'track-processor';
  return 'VideoFrame' in window ? 'video-frame' : 'canvas';
}
