import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { assemblyScript } from './scripts/lib/assembly.mjs';

const outDir = path.resolve('dist/renderer');

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
  root: 'renderer',
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
        index: path.resolve('renderer/index.html'),
        projector: path.resolve('renderer/projector.html'),
        capture: path.resolve('renderer/capture.html'),
        dark: path.resolve('renderer/dark.html'),
      },
    },
  },
});
