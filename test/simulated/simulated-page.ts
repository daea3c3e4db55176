import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import sirv from 'sirv';
import { build } from 'vite';
import { assemblyScript } from '../../scripts/lib/assembly.mjs';
import { findChromium } from '../../scripts/lib/chromium.mjs';

/** A page of its own bundle in a headless browser. */
export interface OpenedPage {
  readonly page: Page;
  /** What the page wrote to its console as errors, less the icon that nobody made. */
  readonly errors: string[];
  close(): Promise<void>;
}

/**
 * Builds a page folder beside this file, serves it, and opens it in Chromium with software WebGL, 1200 x 800. The page
 * is up once it has set `ready` on its window. Throws without a browser.
 */
export async function openSimulatedPage(folder: string, ready: string): Promise<OpenedPage> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('no Chromium-family browser: npm test installs one');
  const outDir = mkdtempSync(path.join(tmpdir(), 'arclight-simulated-'));
  await build({
    configFile: false,
    root: path.resolve(import.meta.dirname, folder),
    base: './',
    logLevel: 'error',
    worker: {
      format: 'iife',
      plugins: () => [assemblyScript()],
      rolldownOptions: { output: { entryFileNames: '[name].js' } },
    },
    build: { outDir, emptyOutDir: true, target: 'chrome130', assetsInlineLimit: 0 },
  });
  const require = createRequire(import.meta.url);
  copyFileSync(require.resolve('opencv-wasm/opencv.wasm'), path.join(outDir, 'opencv.wasm'));

  const files = sirv(outDir);
  const server = createServer((request, response) => files(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const browser = await chromium.launch({
    executablePath,
    args: ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--no-sandbox'],
  });
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  // Software WebGL on a busy machine: building the scene alone may take half a minute.
  page.setDefaultTimeout(160_000);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.location().url.endsWith('favicon.ico'))
      errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' });
  await page.waitForFunction((name) => name in window, ready);
  return {
    page,
    errors,
    async close() {
      await browser.close();
      server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
