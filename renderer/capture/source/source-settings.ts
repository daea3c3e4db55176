import type { Settings } from '../../../shared/ipc';
import { mainsHzOf } from './exposure-time';
import type { CameraLocks } from './source';

/** The settings that a running camera cannot take up: a change of these starts it anew. */
export function sourceSettings({ camera, frameSize }: Settings): string {
  return JSON.stringify({ camera, frameSize });
}

/** What the settings want held still, on a machine in that time zone. */
export function locksOf(
  { lockExposure, lockFocus, lockWhiteBalance, mains }: Settings,
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): CameraLocks {
  return {
    exposure: lockExposure,
    focus: lockFocus,
    whiteBalance: lockWhiteBalance,
    mainsHz: mainsHzOf(mains, timeZone),
  };
}
