import type { HostNotice } from '../../shared/ipc';

/** The troubles the host met, newest last, for consoles that open later. */
export interface Notices {
  raise(notice: Omit<HostNotice, 'atMs'>): void;
  list(): readonly HostNotice[];
}

const MOST_KEPT = 50;

/** Keeps the last 50 notices and tells each as it comes. */
export function createNotices(now: () => number, tell: (notice: HostNotice) => void): Notices {
  let kept: readonly HostNotice[] = [];
  return {
    raise(notice) {
      const dated = { ...notice, atMs: now() };
      kept = [...kept, dated].slice(-MOST_KEPT);
      tell(dated);
    },
    list: () => kept,
  };
}
