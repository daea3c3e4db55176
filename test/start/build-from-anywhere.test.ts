import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { at, root } from '../../scripts/lib/root.mjs';

/** Prints where a build would read and write, each path as the configuration gives it. */
const RESOLVED = `
const [vite, configFile, mode] = process.argv.slice(1);
const { loadConfigFromFile } = await import(vite);
const { config } = await loadConfigFromFile({ command: 'build', mode }, configFile, undefined, 'silent');
const { outDir, rolldownOptions } = config.build;
process.stdout.write(JSON.stringify({ root: config.root, outDir, input: rolldownOptions.input }));
`;

/** The paths of one build whose command was called in a folder that has nothing to do with the checkout. */
async function resolvedElsewhere(configFile: string, mode: string): Promise<unknown> {
  const vite = pathToFileURL(at('node_modules', 'vite', 'dist', 'node', 'index.js')).href;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', RESOLVED, vite, at(configFile), mode],
    { cwd: tmpdir() },
  );
  return JSON.parse(stdout);
}

describe('a build called from another folder', () => {
  it('reads the windows from the checkout and writes them there', async () => {
    const page = (name: string) => path.join(at('renderer'), `${name}.html`);
    expect(await resolvedElsewhere('vite.config.ts', 'production')).toEqual({
      root: at('renderer'),
      outDir: at('dist', 'renderer'),
      input: {
        index: page('index'),
        projector: page('projector'),
        capture: page('capture'),
        dark: page('dark'),
      },
    });
  });

  it('reads the command line from the checkout and writes it there', async () => {
    expect(await resolvedElsewhere('vite.node.config.ts', 'cli')).toEqual({
      root,
      outDir: at('dist', 'cli'),
      input: at('main', 'cli', 'arclight.ts'),
    });
  });
});
