import { EventEmitter } from 'node:events';
import type { Page } from 'playwright-core';
import { toMainUrl, toPageUrl } from './addresses';
import { type ToPage, toPageName } from './page-protocol';
import type { MessagePortMain } from './ports';

/** Opens a page at `url`, ready for `contents`, and gives it before it has loaded. */
export type OpenPage = (contents: WebContents, url: string) => Promise<Page>;

let nextId = 1;
let nextPortId = 1;

/** The contents of a window: a real Chromium page, replaced by a new one after a crash, as Electron replaces the renderer. */
export class WebContents extends EventEmitter {
  readonly id = nextId++;
  readonly ports = new Map<number, MessagePortMain>();
  /** Everything its pages wrote to their console or threw. */
  readonly complaints: string[] = [];
  readonly #openPage: OpenPage;
  #page: Page | undefined;
  #url = '';
  #openHandler: (details: { url: string }) => { action: string } = () => ({ action: 'allow' });

  constructor(openPage: OpenPage) {
    super();
    this.#openPage = openPage;
  }

  /** The live page, once it has been opened. */
  get page(): Page | undefined {
    return this.#page;
  }

  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }): void {
    this.#openHandler = handler;
  }

  send(channel: string, ...args: unknown[]): void {
    void this.#tellPage({ op: 'event', channel, args: structuredClone(args) });
  }

  postMessage(channel: string, message: unknown, transfer: readonly MessagePortMain[] = []): void {
    const portIds = transfer.map((port) => {
      const portId = nextPortId++;
      this.ports.set(portId, port);
      return portId;
    });
    void this.#tellPage({ op: 'ports', channel, message: structuredClone(message), portIds }).then(() => {
      for (const portId of portIds) {
        this.ports
          .get(portId)
          ?.forwardTo((data) => void this.#tellPage({ op: 'port', portId, message: data }));
      }
    });
  }

  getURL(): string {
    return toMainUrl(this.#page?.url() ?? this.#url);
  }

  reload(): void {
    void this.load(this.#url);
  }

  forcefullyCrashRenderer(): void {
    void this.#page?.goto('chrome://crash').catch(() => {});
  }

  async load(url: string): Promise<void> {
    this.#url = url;
    const former = this.#page;
    const page = await this.#openPage(this, url);
    this.#page = page;
    this.#watch(page);
    await former?.close().catch(() => {});
    await page.goto(toPageUrl(url));
  }

  async close(): Promise<void> {
    const page = this.#page;
    this.#page = undefined;
    await page?.close().catch(() => {});
  }

  #watch(page: Page): void {
    const live = () => this.#page === page;
    page.on(
      'crash',
      () => live() && this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 133 }),
    );
    page.on('load', () => live() && this.emit('did-finish-load'));
    page.on('framenavigated', (frame) => {
      if (live() && frame === page.mainFrame()) this.emit('did-navigate', {}, toMainUrl(frame.url()));
    });
    page.on('console', (message) => this.complaints.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => this.complaints.push(`uncaught: ${error.message}`));
    page.on('popup', (popup) => {
      const { action } = this.#openHandler({ url: popup.url() });
      if (action === 'deny') void popup.close().catch(() => {});
    });
  }

  async #tellPage(message: ToPage): Promise<void> {
    await this.#page
      ?.evaluate(([name, told]) => Reflect.get(window, name)?.(told), [toPageName, message] as const)
      .catch(() => {});
  }
}
