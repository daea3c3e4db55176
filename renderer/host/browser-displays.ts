import type { DisplayInfo } from '../../shared/ipc';
import type { Unsubscribe } from './host';

/** The part of the Window Management API that is used here; TypeScript's DOM types do not have it yet. */
interface ScreenDetailed extends Screen {
  readonly label: string;
  readonly left: number;
  readonly top: number;
  readonly isInternal: boolean;
  readonly devicePixelRatio: number;
}

interface ScreenDetails extends EventTarget {
  readonly screens: readonly ScreenDetailed[];
  readonly currentScreen: ScreenDetailed;
}

declare global {
  interface Window {
    getScreenDetails?(): Promise<ScreenDetails>;
  }
}

/** The displays as a page sees them. */
export interface BrowserDisplays {
  /**
   * All displays, where the browser can list them and the user allowed it; else only the one this window is on.
   * The first call may ask the user, so it belongs in a click.
   */
  list(): Promise<readonly DisplayInfo[]>;
  /** The display this window is on. */
  current(): Promise<DisplayInfo>;
  on(listener: (displays: readonly DisplayInfo[]) => void): Unsubscribe;
}

export function createBrowserDisplays(): BrowserDisplays {
  const listeners = new Set<(displays: readonly DisplayInfo[]) => void>();
  let pending: Promise<ScreenDetails | undefined> | undefined;

  const details = () => {
    pending ??= askForDetails();
    return pending;
  };

  const askForDetails = async () => {
    try {
      const answer = await window.getScreenDetails?.();
      answer?.addEventListener('screenschange', () => {
        const displays = answer.screens.map(detailedInfo);
        for (const listener of listeners) listener(displays);
      });
      return answer;
    } catch {
      // Denied, or not asked in a click: another click may still allow it.
      pending = undefined;
      return undefined;
    }
  };

  return {
    async list() {
      const answer = await details();
      return answer === undefined ? [plainInfo()] : answer.screens.map(detailedInfo);
    },
    async current() {
      const answer = await details();
      return answer === undefined ? plainInfo() : detailedInfo(answer.currentScreen);
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Browsers give displays no id: label, size and place together name one as long as nothing is replugged. */
function detailedInfo(screen: ScreenDetailed): DisplayInfo {
  return {
    id: `${screen.label}@${screen.left},${screen.top},${screen.width}x${screen.height}`,
    label: screen.label,
    x: screen.left,
    y: screen.top,
    width: screen.width,
    height: screen.height,
    scaleFactor: screen.devicePixelRatio,
    internal: screen.isInternal,
  };
}

function plainInfo(): DisplayInfo {
  const { width, height } = window.screen;
  return {
    id: `this-display@${width}x${height}`,
    label: 'this display',
    x: 0,
    y: 0,
    width,
    height,
    scaleFactor: window.devicePixelRatio,
    internal: false,
  };
}
