import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { type Browser, chromium, type Page } from 'playwright-core';
import sirv from 'sirv';
import { build } from 'vite';

/** The console alone on pages of a real browser, with the fake host behind it. */
export interface ConsoleBrowser {
  /** A fresh game on a fresh page, shown and tracked. */
  open(): Promise<Page>;
  close(): Promise<void>;
}

/** Builds the page once and serves it on a free loopback port. */
export async function startConsole(executablePath: string): Promise<ConsoleBrowser> {
  const folder = mkdtempSync(path.join(tmpdir(), 'arclight-console-'));
  await build({
    configFile: false,
    root: path.join(import.meta.dirname, 'page'),
    base: './',
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'chrome130',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 4000,
      minify: false,
    },
  });
  const server = createServer(sirv(folder, { maxAge: 3600 }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const browser: Browser = await chromium.launch({
    executablePath,
    // No 3D is looked at here, and drawing without the GPU process is several times faster.
    args: ['--no-sandbox', '--disable-gpu'],
  });
  // One context for all pages: the scripts are then fetched and compiled once.
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  return {
    async open() {
      const page = await context.newPage();
      await page.goto(`http://127.0.0.1:${port}/`);
      await page.getByText('24 of 24 teams').waitFor();
      return page;
    },
    async close() {
      await browser.close();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
