import { existsSync, readFileSync } from 'node:fs';
import { at, say } from './root.mjs';
import { npm } from './run.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Why `node_modules` does not fit the lock file, or undefined when it does. */
export function staleReason() {
  const installedFile = at('node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return 'node_modules is missing';
  const wanted = readJson(at('package-lock.json')).packages;
  const installed = readJson(installedFile).packages;
  for (const [where, entry] of Object.entries(wanted)) {
    if (where === '' || entry.optional || entry.devOptional || entry.link) continue;
    if (installed[where]?.version !== entry.version)
      return `${where.replace(/^.*node_modules\//, '')} should be ${entry.version}`;
  }
  for (const [where, entry] of Object.entries(installed)) {
    if (wanted[where]?.version !== entry.version)
      return `${where.replace(/^.*node_modules\//, '')} is not in the lock file`;
  }
  return undefined;
}

/** Installs from the lock file when `node_modules` is missing or stale. Exits with the installer's words when it fails. */
export async function ensureInstalled() {
  const reason = staleReason();
  if (!reason) return;
  say(`installing packages from the lock file (${reason})`);
  const { code, output } = await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) {
    process.stderr.write(
      `${output}\narclight: the packages could not be installed; check the network, then run the command again\n`,
    );
    process.exit(1);
  }
}
