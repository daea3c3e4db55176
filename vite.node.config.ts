import { defineConfig } from 'vite';
import { assemblyScript } from './scripts/lib/assembly.mjs';
import { at, root } from './scripts/lib/root.mjs';

/** What runs in Node or in Electron's own processes; `--mode` picks the part. */
const PARTS = {
  main: { entry: 'main/electron/main.ts', out: 'dist/main', file: 'main.cjs', format: 'cjs' },
  preload: { entry: 'main/electron/preload.ts', out: 'dist/preload', file: 'preload.cjs', format: 'cjs' },
  server: { entry: 'main/server/server.ts', out: 'dist/server', file: 'server.mjs', format: 'es' },
  cli: { entry: 'main/cli/arclight.ts', out: 'dist/cli', file: 'arclight.mjs', format: 'es' },
} as const;

/** Native or self-loading packages stay outside the bundle. */
const EXTERNAL = ['electron', 'opencv-wasm', '@resvg/resvg-js'];

export default defineConfig(({ mode }) => {
  const part = PARTS[mode as keyof typeof PARTS];
  if (!part) throw new Error(`unknown part "${mode}"; pass --mode ${Object.keys(PARTS).join(' | ')}`);
  return {
    root,
    publicDir: false as const,
    plugins: [assemblyScript()],
    ssr: { noExternal: true as const, external: EXTERNAL, target: 'node' as const },
    build: {
      ssr: true,
      outDir: at(part.out),
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: at(part.entry),
        external: EXTERNAL,
        output: { format: part.format, entryFileNames: part.file, codeSplitting: false },
      },
    },
  };
});
