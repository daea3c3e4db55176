/** What a script may need before it starts: packages, build, browser. Each is made only when missing or stale. */
export { ensureBuilt } from './build.mjs';
export { ensureChromium, findChromium } from './chromium.mjs';
export { ensureInstalled } from './install.mjs';
