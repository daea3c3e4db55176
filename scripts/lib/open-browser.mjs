import { startChild } from './children.mjs';
import { findChromium } from './chromium.mjs';
import { at } from './root.mjs';

const { platform, env } = process;

/** Whether a window could be seen here. */
export const hasDisplay = () =>
  platform === 'win32' || platform === 'darwin' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);

/** Chromium and Electron refuse to run as root with their sandbox. */
export const isRoot = () => platform === 'linux' && process.getuid?.() === 0;

/**
 * What is opened is the camera's own window, which opens the console in front of itself: the camera then belongs to
 * no page that is ever reloaded, and the console begins with the keyboard's attention.
 */
const firstPage = 'capture.html#with-console';

/**
 * A profile of our own: closing the windows ends the browser, the camera's permission is kept, and no other tab
 * shares it. Windows behind others must not be slowed down, since the camera runs in one of them. Where there is
 * no graphics card the drawing falls back to the processor, which browsers refuse unless told to; only our own pages
 * are ever shown. No window size is given: it would be forced on every window, the projector's as well. As root the
 * browser has no sandbox; the terminal says so, rather than a bar over the table.
 */
const appFlags = (url) => [
  `--app=${url}${firstPage}`,
  `--user-data-dir=${at('.cache', 'browser-profile')}`,
  '--no-first-run',
  '--no-default-browser-check',
  '--enable-unsafe-swiftshader',
  '--disable-popup-blocking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  ...(isRoot() ? ['--no-sandbox', '--test-type'] : []),
];

/**
 * Opens the address. Gives { child, what } for a Chromium-family browser, whose end is the app's end; { what } for
 * the system's default browser; and {} where there is no display.
 */
export async function openBrowser(url) {
  if (!hasDisplay()) return {};
  const chromium = await findChromium();
  if (chromium !== undefined) {
    const child = startChild(chromium, appFlags(url), { stdio: 'ignore' });
    return { child, what: chromium };
  }
  const [command, ...args] =
    platform === 'darwin'
      ? ['open', url]
      : platform === 'win32'
        ? ['cmd.exe', '/c', 'start', '', url]
        : ['xdg-open', url];
  startChild(command, args, { stdio: 'ignore' });
  return { what: 'the default browser' };
}
