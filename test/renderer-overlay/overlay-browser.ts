import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decode } from 'fast-png';
import { type Browser, chromium, type Page } from 'playwright-core';
import sirv from 'sirv';
import { build } from 'vite';
import type { ClipMap } from '../../renderer/overlay/clip-map';
import type { Matrix3 } from '../../shared/geometry/point';
import type { OverlayPrimitive } from '../../shared/overlay/primitive';
import type { OverlayPage } from './page/page';

/** A picture of the drawn overlay, pixel (0, 0) at the top left. */
export interface Picture {
  /** Red, green and blue, 0 to 255, of the pixel that holds the place; throws outside the picture. */
  at(place: { readonly x: number; readonly y: number }): [number, number, number];
}

/** The overlay layer alone on a page of a real browser. */
export interface OverlayBrowser {
  draw(primitives: readonly OverlayPrimitive[], tableToClip: Matrix3): Promise<Picture>;
  drawThrough(primitives: readonly OverlayPrimitive[], map: ClipMap): Promise<Picture>;
  picture(): Promise<Picture>;
  loseContext(): Promise<void>;
  time(frames: number): Promise<ReturnType<OverlayPage['time']>>;
  present(frames: number): ReturnType<OverlayPage['present']>;
  close(): Promise<void>;
}

/** Builds the page, serves it on a free loopback port and opens it, `size` large. */
export async function openOverlayPage(
  executablePath: string,
  size: { readonly width: number; readonly height: number },
): Promise<OverlayBrowser> {
  const folder = mkdtempSync(path.join(tmpdir(), 'arclight-overlay-'));
  await build({
    configFile: false,
    // From the checkout's root, where both the tests and the bench run: the bench is bundled elsewhere.
    root: path.resolve('test/renderer-overlay/page'),
    base: './',
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0, minify: false },
  });
  const server = createServer(sirv(folder));
  const port = await listen(server);
  const browser = await chromium.launch({
    executablePath,
    args: ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--no-sandbox'],
  });
  const page = await openPage(browser, size, `http://127.0.0.1:${port}/`);
  const picture = async () => pictureOf(await page.screenshot({ type: 'png' }));
  return {
    async draw(primitives, tableToClip) {
      await page.evaluate(([marks, map]) => window.overlayPage.draw(marks, map), [
        primitives,
        tableToClip,
      ] as const);
      return picture();
    },
    async drawThrough(primitives, map) {
      await page.evaluate(([marks, through]) => window.overlayPage.drawThrough(marks, through), [
        primitives,
        map,
      ] as const);
      return picture();
    },
    picture,
    loseContext: () => page.evaluate(() => window.overlayPage.loseContext()),
    time: (frames) => page.evaluate((count) => window.overlayPage.time(count), frames),
    present: (frames) => page.evaluate((count) => window.overlayPage.present(count), frames),
    async close() {
      await browser.close();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openPage(
  browser: Browser,
  viewport: { readonly width: number; readonly height: number },
  url: string,
): Promise<Page> {
  const page = await browser.newPage({ viewport });
  await page.goto(url);
  return page;
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('no port'));
      else resolve(address.port);
    });
  });
}

function pictureOf(png: Uint8Array): Picture {
  const { width, height, channels, data } = decode(png);
  return {
    at({ x, y }) {
      const column = Math.round(x);
      const row = Math.round(y);
      if (column < 0 || row < 0 || column >= width || row >= height) {
        throw new Error(`pixel ${column}, ${row} is outside the ${width} x ${height} picture`);
      }
      const at = (row * width + column) * channels;
      return [data[at]!, data[at + 1]!, data[at + 2]!];
    },
  };
}
