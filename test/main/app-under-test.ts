import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';

/** A built app in a folder of its own, with a data folder beside it. */
export interface AppUnderTest {
  readonly mainFile: string;
  readonly serverFile: string;
  readonly dataFolder: string;
  remove(): void;
}

const root = resolve(import.meta.dirname, '../..');

/**
 * Builds main process, preload script and browser-mode server as the product's build does, beside windows that only connect and write
 * down what they hear, so that what is tested is the host and not the console.
 */
export async function buildAppUnderTest(): Promise<AppUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'arclight-main-'));
  for (const mode of ['main', 'preload', 'server']) {
    await build({
      configFile: join(root, 'vite.node.config.ts'),
      mode,
      logLevel: 'error',
      build: { outDir: join(folder, mode) },
    });
  }
  const pages = join(import.meta.dirname, 'pages');
  await build({
    configFile: false,
    root: pages,
    logLevel: 'error',
    build: {
      outDir: join(folder, 'renderer'),
      target: 'esnext',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: ['index', 'projector', 'capture'].map((name) => join(pages, `${name}.html`)),
      },
    },
  });
  // The projector's dark page is the product's own: there is nothing in it to stand in for.
  await build({
    configFile: false,
    root: join(root, 'renderer'),
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir: join(folder, 'renderer'),
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(root, 'renderer', 'dark.html') },
    },
  });
  return {
    mainFile: join(folder, 'main', 'main.cjs'),
    serverFile: join(folder, 'server', 'server.mjs'),
    dataFolder: join(folder, 'data'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
