import type { CameraStatus } from '../../../shared/ipc';
import type { StepFacts } from './next-thing';

/** A camera that is starting, or that has begun to send, will show its picture without anyone doing anything. */
export function pictureNow(hasPicture: boolean, status: CameraStatus | undefined): StepFacts['picture'] {
  if (hasPicture) return 'shown';
  const state = status?.state ?? 'starting';
  return state === 'starting' || state === 'live' || state === 'no-setup' ? 'starting' : 'none';
}
