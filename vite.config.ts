import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { assemblyScript } from './scripts/lib/assembly.mjs';
import { at } from './scripts/lib/root.mjs';

const outDir = at('dist/renderer');

/** The vision worker fetches its wasm as a file beside itself. */
function opencvWasm(): Plugin {
  let target = outDir;
  return {
    name: 'arclight-opencv-wasm',
    apply: 'build',
    configResolved(config) {
      target = path.resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      mkdirSync(target, { recursive: true });
      const source = path.join(
        path.dirname(createRequire(import.meta.url).resolve('opencv-wasm/package.json')),
        'opencv.wasm',
      );
      copyFileSync(source, path.join(target, 'opencv.wasm'));
    },
  };
}

/** The three windows and their workers, which keep their names: the vision worker's response alone may use eval. */
export default defineConfig({
  // Absolute, like every path here: a command of the checkout may be called from any folder.
  root: at('renderer'),
  base: './',
  publicDir: false,
  plugins: [react(), opencvWasm()],
  worker: {
    format: 'iife',
    plugins: () => [assemblyScript()],
    rolldownOptions: { output: { entryFileNames: '[name].js' } },
  },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'chrome130',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: at('renderer/index.html'),
        projector: at('renderer/projector.html'),
        capture: at('renderer/capture.html'),
        dark: at('renderer/dark.html'),
      },
    },
  },
});
