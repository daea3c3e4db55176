import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at, root, say } from './root.mjs';

const SOURCES = [
  'shared',
  'calibration',
  'main',
  'renderer',
  'scripts/lib/assembly.mjs',
  'vite.config.ts',
  'vite.node.config.ts',
  'package-lock.json',
  'tsconfig.json',
];
const STAMP = at('dist', '.stamp');
const NODE_PARTS = ['main', 'preload', 'server', 'cli'];

function filesUnder(entry) {
  const full = at(entry);
  if (!existsSync(full)) return [];
  if (path.extname(entry)) return [entry];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => path.relative(root, path.join(item.parentPath ?? item.path, item.name)));
}

/** A digest of everything that goes into the build. */
export function sourceDigest() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesUnder).sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(at(file)))
      .update('\0');
  return hash.digest('hex');
}

/** Builds renderer, main, preload, server and command line into dist/. Throws with Vite's words when a part fails. */
export async function build() {
  const digest = sourceDigest();
  const vite = await import('vite');
  await vite.build({ configFile: at('vite.config.ts'), logLevel: 'error' });
  for (const mode of NODE_PARTS)
    await vite.build({ configFile: at('vite.node.config.ts'), mode, logLevel: 'error' });
  mkdirSync(at('dist'), { recursive: true });
  writeFileSync(STAMP, digest);
}

/** Builds when dist/ is missing or older than its sources. */
export async function ensureBuilt() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceDigest()) return;
  say('building the app');
  try {
    await build();
  } catch (error) {
    process.stderr.write(
      `${error?.message ?? error}\narclight: the build failed; the message above names the file\n`,
    );
    process.exit(1);
  }
}
