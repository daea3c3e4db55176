import type { FiducialDetection } from '../../../shared/vision/detection';

/** Once may be a misreading; the same id in two places again within this time is two prints. */
const rememberMs = 20_000;

/** Notices ids of the roster's dictionary that lie on the table twice: two models wear the same print. */
export interface DoubleWatch {
  /**
   * The ids that were seen in two places of one picture at least twice, the last time at most 20 s before `atMs`;
   * ascending, and the same list while they are the same. The second place is looked at only now and then, which is
   * why they are remembered.
   */
  report(detections: readonly FiducialDetection[], atMs: number): readonly number[];
}

export function watchDoubles(): DoubleWatch {
  const sightings = new Map<number, { count: number; atMs: number }>();
  let ids: readonly number[] = [];
  return {
    report(detections, atMs) {
      for (const id of idsSeenTwice(detections)) {
        const before = sightings.get(id);
        sightings.set(id, { count: (before?.count ?? 0) + 1, atMs });
      }
      for (const [id, sighting] of sightings) {
        if (atMs - sighting.atMs > rememberMs) sightings.delete(id);
      }
      const now = [...sightings].flatMap(([id, { count }]) => (count > 1 ? [id] : [])).sort((a, b) => a - b);
      if (now.join() !== ids.join()) ids = now;
      return ids;
    },
  };
}

function idsSeenTwice(detections: readonly FiducialDetection[]): ReadonlySet<number> {
  const once = new Set<number>();
  const twice = new Set<number>();
  for (const { dictionary, fiducialId } of detections) {
    if (dictionary !== 'DICT_4X4_250') continue;
    if (once.has(fiducialId)) twice.add(fiducialId);
    once.add(fiducialId);
  }
  return twice;
}
