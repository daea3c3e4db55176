/** A window is reloaded at most this many times within `crashWindowMs`; one crash more and it stays dark. */
export const reloadsAllowed = 2;
export const crashWindowMs = 60_000;

export interface CrashVerdict {
  readonly action: 'reload' | 'give-up';
  /** The crashes still counted, this one included: pass it in at the next crash. */
  readonly crashesAtMs: readonly number[];
}

/**
 * What to do about a crash at `atMs`, given the earlier ones. The third crash within a minute gives up: a window
 * that dies that often would flash on the table for ever. A crash exactly a minute old no longer counts.
 */
export function judgeCrash(earlierAtMs: readonly number[], atMs: number): CrashVerdict {
  const crashesAtMs = [...earlierAtMs.filter((crashAtMs) => atMs - crashAtMs < crashWindowMs), atMs];
  return { action: crashesAtMs.length > reloadsAllowed ? 'give-up' : 'reload', crashesAtMs };
}
