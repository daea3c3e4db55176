import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { CameraStatus, ProjectorState } from '../../shared/ipc';
import type { Command } from '../../shared/session/command';
import type { Session } from '../../shared/session/session';
import { describeInChromium } from '../in-chromium';
import { type ConsoleBrowser, startConsole } from './console-browser';
import type { UnderTest } from './page/main';

declare const window: { readonly underTest: UnderTest };

/** An assertion that waits for what a busy machine may take its time for. */
export const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 15_000 });

/** The console as its operator uses it, and the fake host behind it; each test gets a fresh page. */
export interface Operator {
  readonly page: Page;
  readonly session: () => Promise<Session>;
  /** What the console has sent to the session so far, oldest first. */
  readonly commands: () => Promise<readonly Command[]>;
  readonly dispatch: (command: Command) => Promise<void>;
  readonly camera: (patch: Partial<CameraStatus>) => Promise<void>;
  readonly projector: (state: ProjectorState) => Promise<void>;
  /** Presses Tab until the button of that name has the focus. */
  readonly tabTo: (name: string) => Promise<void>;
  readonly button: (name: string | RegExp) => ReturnType<Page['getByRole']>;
  readonly banner: (id: string) => ReturnType<Page['locator']>;
}

function operatorOf(page: () => Page): Operator {
  return {
    get page() {
      return page();
    },
    session: () => page().evaluate(() => window.underTest.fake.session()),
    commands: () =>
      page().evaluate(() =>
        window.underTest.fake.calls
          .filter(({ channel }) => channel === 'session:dispatch')
          .map(({ args }) => args[0] as Command),
      ),
    async dispatch(command) {
      await page().evaluate((wanted) => window.underTest.fake.host.call('session:dispatch', wanted), command);
    },
    camera: (patch) => page().evaluate((change) => window.underTest.camera(change), patch),
    projector: (state) => page().evaluate((next) => window.underTest.projector(next), state),
    async tabTo(name) {
      const focused = () => page().evaluate(() => document.activeElement?.textContent);
      for (let press = 0; press < 80 && (await focused()) !== name; press++)
        await page().keyboard.press('Tab');
      expect(await focused()).toBe(name);
    },
    button: (name) => page().getByRole('button', { name, exact: true }),
    banner: (id) => page().locator(`[data-banner="${id}"]`),
  };
}

/** A suite on the console in a real browser; `open` is what each test finds done on its fresh page. */
export function describeConsole(
  title: string,
  suite: (operator: Operator) => void,
  open: (operator: Operator) => Promise<void> = async () => {},
): void {
  describeInChromium(title, (chromium) => {
    let browser: ConsoleBrowser;
    let page: Page;
    const operator = operatorOf(() => page);

    beforeAll(async () => {
      browser = await startConsole(chromium);
    });
    afterAll(() => browser?.close());
    beforeEach(async () => {
      page = await browser.open();
      await open(operator);
    });
    afterEach(() => page.close());

    suite(operator);
  });
}
