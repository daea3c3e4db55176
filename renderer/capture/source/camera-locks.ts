import { type ExposureRange, wholePeriods } from './exposure-time';
import type { CameraFacts, CameraLocks } from './source';

/** Image capture settings that Chromium has on video tracks and TypeScript's DOM library leaves out. */
type LockName = 'exposureMode' | 'focusMode' | 'whiteBalanceMode';
type LockCapabilities = MediaTrackCapabilities & { readonly [name in LockName]?: readonly string[] } & {
  readonly exposureTime?: ExposureRange;
};
type LockConstraints = MediaTrackConstraintSet & { [name in LockName]?: string } & { exposureTime?: number };
type LockSettings = MediaTrackSettings & { readonly exposureTime?: number };

const lockNames: Readonly<Record<keyof CameraFacts['controls'], LockName>> = {
  exposure: 'exposureMode',
  focus: 'focusMode',
  whiteBalance: 'whiteBalanceMode',
};

type LockableTrack = Pick<MediaStreamTrack, 'applyConstraints'> & {
  getCapabilities?(): MediaTrackCapabilities;
  getSettings?(): MediaTrackSettings;
};

function capabilitiesOf(track: LockableTrack): LockCapabilities {
  return track.getCapabilities?.() ?? {};
}

/** Which settings the camera lets us hold: those that offer the mode `manual`. */
export function lockable(track: LockableTrack): CameraFacts['controls'] {
  const capabilities = capabilitiesOf(track);
  const offers = (lock: keyof CameraFacts['controls']) =>
    capabilities[lockNames[lock]]?.includes('manual') ?? false;
  return { exposure: offers('exposure'), focus: offers('focus'), whiteBalance: offers('whiteBalance') };
}

/**
 * Holds each setting where it is now, or lets it run on its own again. Exposure is held at the nearest time that is a
 * whole number of the light's periods, where the camera lets it be set, so that lamps leave no bands. Settings that
 * the camera does not offer are left alone; one that refuses what it offered keeps its frames coming all the same.
 */
export async function applyLocks(track: LockableTrack, locks: CameraLocks): Promise<void> {
  const capabilities = capabilitiesOf(track);
  for (const lock of Object.keys(lockNames) as (keyof CameraFacts['controls'])[]) {
    const name = lockNames[lock];
    const mode = locks[lock] ? 'manual' : 'continuous';
    if (!capabilities[name]?.includes(mode)) continue;
    const wanted: LockConstraints = { [name]: mode };
    if (lock === 'exposure' && locks.exposure) {
      const exposureTime = steadyTime(track, capabilities.exposureTime, locks.mainsHz);
      if (exposureTime !== undefined) wanted.exposureTime = exposureTime;
    }
    await track.applyConstraints({ advanced: [wanted] }).catch(() => undefined);
  }
}

/** Cameras say 30 where they say nothing. */
const USUAL_RATE = 30;

function steadyTime(
  track: LockableTrack,
  range: ExposureRange | undefined,
  mainsHz: CameraLocks['mainsHz'],
): number | undefined {
  const settings: LockSettings = track.getSettings?.() ?? {};
  if (!range || settings.exposureTime === undefined) return undefined;
  return wholePeriods(settings.exposureTime, mainsHz, range, settings.frameRate ?? USUAL_RATE);
}
