import { app, powerMonitor } from 'electron';
import type { HostNotice } from '../../shared/ipc';

/** What the machine's troubles need from the rest. */
export interface MachineNeeds {
  readonly restartCapture: () => void;
  readonly notify: (notice: Omit<HostNotice, 'atMs'>) => void;
}

/**
 * After sleep cameras often go on without sending frames, so capture starts anew. A graphics process that died is
 * restarted by Chromium itself, and the windows rebuild their drawing; the user is told why it flickered.
 */
export function watchMachine({ restartCapture, notify }: MachineNeeds): void {
  powerMonitor.on('resume', () => {
    restartCapture();
    notify({ id: 'resumed', severity: 'info' });
  });
  app.on('child-process-gone', (_event, { type, reason }) => {
    if (type === 'GPU' && reason !== 'clean-exit') notify({ id: 'gpuGone', severity: 'warning' });
  });
}
