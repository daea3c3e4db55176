import type { WindowRole } from '../../shared/ipc';
import type { Bounds } from './electron-double/browser-window';
import type { Display } from './electron-double/machine';

/** A running app as the suite drives it: behind the stand-in for Electron, or in Electron itself. */
export interface MainDriver {
  /** Runs an expression in the window of this role and gives its (awaited) value. */
  run<T>(role: WindowRole, expression: string): Promise<T>;
  /** Roles of the windows that live and have loaded one of our pages; `dark` is the projector after its last crash. */
  windows(): Promise<readonly (WindowRole | 'dark')[]>;
  bounds(role: WindowRole): Promise<Bounds & { readonly fullScreen: boolean; readonly visible: boolean }>;
  /** Ends the window's renderer the hard way. */
  crash(role: WindowRole): Promise<void>;
  reload(role: WindowRole): Promise<void>;
  /** Presses a key in the window; `dark` is the projector after its last crash. */
  pressKey(role: WindowRole | 'dark'): Promise<void>;
  plug(displays: readonly Display[]): Promise<void>;
  resumeFromSleep(): Promise<void>;
  keepsAwake(): Promise<boolean>;
  close(): Promise<void>;
}

const pageOfRole: Readonly<Record<string, WindowRole | 'dark'>> = {
  '/index.html': 'operator',
  '/projector.html': 'projector',
  '/capture.html': 'capture',
  '/dark.html': 'dark',
};

export function roleOfUrl(url: string): WindowRole | 'dark' | undefined {
  return URL.canParse(url) ? pageOfRole[new URL(url).pathname] : undefined;
}

export const laptop: Display = {
  id: 1,
  label: 'laptop',
  bounds: { x: 0, y: 0, width: 1920, height: 1080 },
  scaleFactor: 1,
  internal: true,
};

export const projectorDisplay: Display = {
  id: 2,
  label: 'EPSON',
  bounds: { x: 1920, y: 0, width: 1280, height: 720 },
  scaleFactor: 1,
  internal: false,
};

/** Waits until `condition` gives something true, asking again while it throws: windows come and go. */
export async function until<T>(what: string, condition: () => Promise<T>, timeoutMs = 20_000): Promise<T> {
  const endMs = Date.now() + timeoutMs;
  let last: unknown;
  while (Date.now() < endMs) {
    try {
      const value = await condition();
      if (value) return value;
      last = value;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`timed out waiting for ${what}; the last answer was ${String(last)}`);
}
