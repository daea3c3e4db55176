/**
 * `npm run pictures`: takes the README's pictures from the running app, with the simulated table and without
 * touching anything: docs/pictures/console.png, table.png (the lit table) and projector.png.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureChromium, ensureInstalled } from './lib/ensure.mjs';
import { at, say } from './lib/root.mjs';

const PATIENCE_MS = 180_000;
const GRAPHICS = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--no-sandbox'];

await ensureInstalled();
await ensureBuilt();
const executablePath = await ensureChromium();
if (!executablePath) {
  say('the pictures need a Chromium-family browser, and none was found');
  process.exit(1);
}
const { chromium } = await import('playwright-core');
const data = mkdtempSync(path.join(tmpdir(), 'arclight-pictures-'));
process.env.ARCLIGHT_DATA = data;
const { startServer } = await import(pathToFileURL(at('dist', 'server', 'server.mjs')).href);
const started = await startServer({ port: 0, camera: 'simulated', workingFolder: at('.') });
if (!started.ok) {
  say(started.error.message);
  process.exit(1);
}
const browser = await chromium.launch({ executablePath, args: GRAPHICS });
const folder = at('docs', 'pictures');
mkdirSync(folder, { recursive: true });

/** Waits until the page's text matches, then a little longer for the last marks to be drawn. */
async function settled(page, pattern) {
  const until = performance.now() + PATIENCE_MS;
  while (!pattern.test(await page.evaluate(() => document.body.textContent ?? ''))) {
    if (performance.now() > until)
      throw new Error(`the app did not show ${pattern} in ${PATIENCE_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  await new Promise((resolve) => setTimeout(resolve, 6000));
}

async function shoot(page, name, clip) {
  await page.screenshot({ path: path.join(folder, name), timeout: PATIENCE_MS, ...(clip ? { clip } : {}) });
  say(`docs/pictures/${name}`);
}

try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const consolePage = await context.newPage();
  await consolePage.goto(started.value.url);
  await settled(consolePage, /24 of 24/);
  await shoot(consolePage, 'console.png');
  const table = await consolePage.locator('canvas').first().boundingBox();
  if (table) await shoot(consolePage, 'table.png', table);
  const projector = await context.newPage();
  await projector.setViewportSize({ width: 1920, height: 1080 });
  await projector.goto(`${started.value.url}projector.html`);
  await projector.waitForSelector('canvas[data-picture="overlay"]', { timeout: PATIENCE_MS });
  await new Promise((resolve) => setTimeout(resolve, 5000));
  await shoot(projector, 'projector.png');
} finally {
  await browser.close();
  await started.value.close();
  rmSync(data, { recursive: true, force: true });
}
