import type { LinkMessageOf } from '../../shared/ipc';
import type { TrackingState } from '../../shared/tracking/track';
import type { Link } from '../host/link';
import { createValueStore, type ReadableStore } from './value-store';

/** What the capture window last said it saw: tracks, and the detections they came from. */
export type TrackingReport = Omit<LinkMessageOf<'tracking'>, 'kind'>;

/** The latest report. It changes with every frame, so React must not follow it directly: see `throttled`. */
export type TrackingStore = ReadableStore<TrackingReport>;

/** The table before any frame was seen. */
export const nothingSeen: TrackingReport = {
  state: { atMs: 0, tracks: [] } satisfies TrackingState,
  detections: [],
  unknownFiducialIds: [],
  frame: -1,
};

/** Follows the capture window for the life of this one; a window that loads late gets the last report at once. */
export function followTracking(link: Pick<Link, 'on'>): TrackingStore {
  const store = createValueStore<TrackingReport>(nothingSeen);
  link.on('tracking', store.set);
  return store;
}
