import type { DisplayInfo } from '../../shared/ipc';
import type { Unsubscribe } from './subscription';

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

/** The displays as a page sees them: all of them once the user has allowed it, until then the one it is on. */
export interface BrowserDisplays {
  list(): Promise<readonly DisplayInfo[]>;
  /** The display this window is on. */
  current(): Promise<DisplayInfo>;
  /** Asks the user to let the displays be listed, where that is still open. Belongs in a click or key press. */
  askForAll(): Promise<void>;
  on(listener: (displays: readonly DisplayInfo[]) => void): Unsubscribe;
}

/** Displays as the browser tells of them: this one alone until the user allows all. */
export function createBrowserDisplays(): BrowserDisplays {
  const listeners = new Set<(displays: readonly DisplayInfo[]) => void>();
  let details: Promise<ScreenDetails | undefined> | undefined;

  const tell = ({ screens }: ScreenDetails) => {
    const displays = screens.map(detailedInfo);
    for (const listener of listeners) listener(displays);
  };

  const fetchDetails = async () => {
    try {
      const answer = await window.getScreenDetails?.();
      answer?.addEventListener('screenschange', () => tell(answer));
      if (answer !== undefined) tell(answer);
      return answer;
    } catch {
      // Denied, or dismissed: another click may still allow it.
      details = undefined;
      return undefined;
    }
  };

  /** Undefined where it would take a question to know: a page must not ask by itself. */
  const allowedDetails = async () => {
    if (details === undefined && !(await isAllowed())) return undefined;
    details ??= fetchDetails();
    return details;
  };

  return {
    async list() {
      const answer = await allowedDetails();
      return answer === undefined ? [plainInfo()] : answer.screens.map(detailedInfo);
    },
    async current() {
      const answer = await allowedDetails();
      return answer === undefined ? plainInfo() : detailedInfo(answer.currentScreen);
    },
    async askForAll() {
      details ??= fetchDetails();
      await details;
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

async function isAllowed(): Promise<boolean> {
  try {
    // Newer than TypeScript's list of permission names.
    const name = 'window-management' as PermissionName;
    return (await navigator.permissions.query({ name })).state === 'granted';
  } catch {
    return false;
  }
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
