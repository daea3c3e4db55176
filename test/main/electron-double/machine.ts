import { EventEmitter } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bounds } from './browser-window';

export interface Display {
  readonly id: number;
  readonly label: string;
  readonly bounds: Bounds;
  readonly scaleFactor: number;
  readonly internal: boolean;
}

/** The app's life; `quit` is recorded, and nothing ends. */
export class App extends EventEmitter {
  quits = 0;
  exitCode: number | undefined;
  readonly isPackaged = false;
  #ready: Promise<void> | undefined;
  /** Chromium's switches, which count only before the app is ready. */
  readonly switches: string[] = [];
  readonly commandLine = {
    appendSwitch: (name: string): void => {
      if (this.hasBecomeReady) throw new Error(`switch ${name} comes after the app is ready`);
      this.switches.push(name);
    },
  };

  get hasBecomeReady(): boolean {
    return this.#ready !== undefined;
  }

  whenReady(): Promise<void> {
    this.#ready ??= new Promise((resolve) => setImmediate(resolve));
    return this.#ready;
  }

  requestSingleInstanceLock(): boolean {
    return true;
  }

  quit(): void {
    this.quits += 1;
  }

  exit(code: number): void {
    this.exitCode = code;
  }

  getPath(name: string): string {
    return join(tmpdir(), name);
  }
}

/** Displays that a test plugs and unplugs. */
export class Screen extends EventEmitter {
  #displays: readonly Display[];

  constructor(displays: readonly Display[]) {
    super();
    this.#displays = displays;
  }

  getAllDisplays(): readonly Display[] {
    return this.#displays;
  }

  getDisplayMatching({ x }: Bounds): Display | undefined {
    const held = this.#displays.find(({ bounds }) => x >= bounds.x && x < bounds.x + bounds.width);
    return held ?? this.#displays[0];
  }

  /** Tells main what changed by the same events Electron sends. */
  plug(displays: readonly Display[]): void {
    const event = displays.length < this.#displays.length ? 'display-removed' : 'display-added';
    this.#displays = displays;
    this.emit(event, {});
  }
}

/** Which blockers hold at the moment. */
export class PowerSaveBlocker {
  readonly held = new Map<number, string>();
  #nextId = 0;

  start(type: string): number {
    this.held.set(this.#nextId, type);
    return this.#nextId++;
  }

  stop(id: number): void {
    this.held.delete(id);
  }
}

export interface PermissionDetails {
  readonly requestingUrl: string;
  readonly mediaTypes?: readonly string[];
}

export type RequestHandler = (
  contents: unknown,
  permission: string,
  answer: (granted: boolean) => void,
  details: PermissionDetails,
) => void;

/** The default session: it refuses everything until main says who may do what. */
export class Session {
  #requestHandler: RequestHandler = (_contents, _permission, answer) => answer(false);

  setPermissionRequestHandler(handler: RequestHandler): void {
    this.#requestHandler = handler;
  }

  setPermissionCheckHandler(): void {}

  setDevicePermissionHandler(): void {}

  request(contents: unknown, permission: string, details: PermissionDetails): Promise<boolean> {
    return new Promise((resolve) => this.#requestHandler(contents, permission, resolve, details));
  }
}
