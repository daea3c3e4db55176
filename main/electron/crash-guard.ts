import type { BrowserWindow } from 'electron';
import { judgeCrash } from '../../shared/windows/crash-limit';

/** What a guard does beyond reloading. */
export interface CrashOutcome {
  /** The window crashed and is being reloaded. */
  readonly reloaded: () => void;
  /** The window has crashed too often; it stays as it is until someone restarts it. */
  readonly gaveUp: () => void;
  readonly nowMs: () => number;
}

/**
 * Reloads `window` when its renderer dies or hangs, but not for ever (see judgeCrash). A renderer that ends because
 * its window closes is no crash.
 */
export function guardAgainstCrashes(window: BrowserWindow, { reloaded, gaveUp, nowMs }: CrashOutcome): void {
  let crashesAtMs: readonly number[] = [];
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    const verdict = judgeCrash(crashesAtMs, nowMs());
    crashesAtMs = verdict.crashesAtMs;
    if (verdict.action === 'give-up') {
      gaveUp();
      return;
    }
    window.webContents.reload();
    reloaded();
  });
  // A hanging renderer is ended, and then counts as a crash.
  window.on('unresponsive', () => window.webContents.forcefullyCrashRenderer());
}
