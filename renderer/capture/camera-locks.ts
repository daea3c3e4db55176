import type { CameraFacts, CameraLocks } from './source';

/** Image capture settings that Chromium has on video tracks and TypeScript's DOM library leaves out. */
type LockName = 'exposureMode' | 'focusMode' | 'whiteBalanceMode';
type LockCapabilities = MediaTrackCapabilities & { readonly [name in LockName]?: readonly string[] };
type LockConstraints = MediaTrackConstraintSet & { [name in LockName]?: string };

const lockNames: Readonly<Record<keyof CameraLocks, LockName>> = {
  exposure: 'exposureMode',
  focus: 'focusMode',
  whiteBalance: 'whiteBalanceMode',
};

type LockableTrack = Pick<MediaStreamTrack, 'applyConstraints'> & {
  getCapabilities?(): MediaTrackCapabilities;
};

function capabilitiesOf(track: LockableTrack): LockCapabilities {
  return track.getCapabilities?.() ?? {};
}

/** Which settings the camera lets us hold: those that offer the mode `manual`. */
export function lockable(track: LockableTrack): CameraFacts['controls'] {
  const capabilities = capabilitiesOf(track);
  const offers = (lock: keyof CameraLocks) => capabilities[lockNames[lock]]?.includes('manual') ?? false;
  return { exposure: offers('exposure'), focus: offers('focus'), whiteBalance: offers('whiteBalance') };
}

/**
 * Holds each setting where it is now, or lets it run on its own again. Settings that the camera does not offer are
 * left alone; a camera that refuses one it offered keeps its frames coming all the same.
 */
export async function applyLocks(track: LockableTrack, locks: CameraLocks): Promise<void> {
  const capabilities = capabilitiesOf(track);
  for (const lock of Object.keys(lockNames) as (keyof CameraLocks)[]) {
    const name = lockNames[lock];
    const mode = locks[lock] ? 'manual' : 'continuous';
    if (!capabilities[name]?.includes(mode)) continue;
    const wanted: LockConstraints = { [name]: mode };
    await track.applyConstraints({ advanced: [wanted] }).catch(() => undefined);
  }
}
