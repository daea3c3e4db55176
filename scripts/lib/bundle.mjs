/** Bundles a TypeScript entry for Node into .cache/ and imports it: for scripts that measure the product's own code. */
import { pathToFileURL } from 'node:url';
import { assemblyScript } from './assembly.mjs';
import { at } from './root.mjs';

/**
 * Gives the module's exports. Packages stay outside the bundle; the repository's own files go in.
 * @param {string} entry path from the repository's root
 */
export async function importTypeScript(entry) {
  const { build } = await import('vite');
  const name = entry.replaceAll('/', '-').replace(/\.ts$/, '');
  await build({
    root: at('.'),
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [assemblyScript()],
    build: {
      ssr: at(entry),
      outDir: at('.cache', 'scripts', name),
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: `${name}.mjs` } },
    },
  });
  return import(pathToFileURL(at('.cache', 'scripts', name, `${name}.mjs`)).href);
}
