import type { BrowserWindow } from 'electron';
import type { HostNotice } from '../../shared/ipc';
import { guardAgainstCrashes } from './crash-guard';
import type { Links } from './links';
import type { WindowMaker } from './windows';

/** The hidden window that runs camera, vision worker and tracking. Main owns its life; no view can end it. */
export interface Capture {
  /** Ends the window, if there is one, and opens another; the links hand its tracks over. */
  restart(): void;
}

export interface CaptureNeeds {
  readonly maker: WindowMaker;
  readonly links: Links;
  readonly notify: (notice: Omit<HostNotice, 'atMs'>) => void;
  readonly nowMs: () => number;
}

export function startCapture(needs: CaptureNeeds): Capture {
  let window: BrowserWindow | undefined;

  const restart = () => {
    const former = window;
    const opened = needs.maker.openCapture();
    window = opened;
    former?.destroy();
    needs.links.add('capture', opened);
    guardAgainstCrashes(opened, {
      nowMs: needs.nowMs,
      reloaded: () => needs.notify({ id: 'captureCrashed', severity: 'warning' }),
      gaveUp: () => needs.notify({ id: 'captureStopped', severity: 'error' }),
    });
  };

  restart();
  return { restart };
}
