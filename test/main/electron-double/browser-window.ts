import { EventEmitter } from 'node:events';
import { type OpenPage, WebContents } from './web-contents';

export interface WindowOptions {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  readonly show?: boolean;
  readonly webPreferences?: {
    readonly preload?: string;
    readonly sandbox?: boolean;
    readonly contextIsolation?: boolean;
    readonly nodeIntegration?: boolean;
    readonly backgroundThrottling?: boolean;
    readonly additionalArguments?: readonly string[];
  };
}

export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A window without a screen: a page, and a record of what was asked of it. */
export class BrowserWindow extends EventEmitter {
  /** Set by the double before main is loaded. */
  static openPage: OpenPage = () => Promise.reject(new Error('the double has no browser yet'));
  /** Every window ever made, oldest first. */
  static readonly made: BrowserWindow[] = [];
  static allClosed: () => void = () => {};

  readonly webContents: WebContents;
  fullScreen = false;
  visible: boolean;
  bounds: Bounds;
  #destroyed = false;

  constructor(readonly options: WindowOptions = {}) {
    super();
    this.visible = options.show ?? true;
    this.bounds = {
      x: options.x ?? 0,
      y: options.y ?? 0,
      width: options.width ?? 800,
      height: options.height ?? 600,
    };
    this.webContents = new WebContents(BrowserWindow.openPage);
    this.webContents.once('did-finish-load', () => this.emit('ready-to-show'));
    BrowserWindow.made.push(this);
  }

  static getAllWindows(): readonly BrowserWindow[] {
    return BrowserWindow.made.filter((window) => !window.isDestroyed());
  }

  /** The window whose contents these are. */
  static of(contents: WebContents): BrowserWindow | undefined {
    return BrowserWindow.made.find((window) => window.webContents === contents);
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.load(url);
  }

  show(): void {
    this.visible = true;
  }

  focus(): void {
    this.emit('focus');
  }

  isMinimized(): boolean {
    return false;
  }

  restore(): void {}

  setBounds(bounds: Bounds): void {
    this.bounds = bounds;
    void this.webContents.page
      ?.setViewportSize({ width: bounds.width, height: bounds.height })
      .catch(() => {});
  }

  getBounds(): Bounds {
    return this.bounds;
  }

  setFullScreen(on: boolean): void {
    this.fullScreen = on;
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }

  close(): void {
    this.destroy();
  }

  destroy(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    void this.webContents.close();
    this.emit('closed');
    if (BrowserWindow.getAllWindows().length === 0) BrowserWindow.allClosed();
  }
}
