import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endChild, startChild } from './children.mjs';
import { at } from './root.mjs';

const folder = at('node_modules', 'electron');
const failureFile = at('.cache', 'electron-unavailable.json');
const downloadFolder = at('.cache', 'electron-download');

/** Electron's download and unpacking are given up after this long without a byte more on the disk. */
const stallMs = 15_000;

/** The path of the Electron binary, or undefined. Reads files only: requiring the package would start its download. */
export function findElectron() {
  const pathFile = path.join(folder, 'path.txt');
  if (!existsSync(pathFile)) return undefined;
  const binary = path.join(folder, 'dist', readFileSync(pathFile, 'utf8').trim());
  return existsSync(binary) ? binary : undefined;
}

function electronVersion() {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version;
}

/** Why this version of Electron could not be fetched the last time, or undefined. */
export function rememberedFailure() {
  try {
    const failure = JSON.parse(readFileSync(failureFile, 'utf8'));
    return failure.version === electronVersion() ? failure.reason : undefined;
  } catch {
    return undefined;
  }
}

function remember(reason) {
  mkdirSync(path.dirname(failureFile), { recursive: true });
  writeFileSync(failureFile, `${JSON.stringify({ version: electronVersion(), reason })}\n`);
}

function bytesUnder(where) {
  if (!existsSync(where)) return 0;
  let bytes = 0;
  for (const entry of readdirSync(where, { recursive: true, withFileTypes: true })) {
    try {
      if (entry.isFile()) bytes += statSync(path.join(entry.parentPath ?? entry.path, entry.name)).size;
    } catch {
      // A file that was moved on in the meantime.
    }
  }
  return bytes;
}

/**
 * Fetches the binary with Electron's own installer, telling `progress` the megabytes so far.
 * Gives { binary } or, remembered for the next start, { reason }.
 */
export async function fetchElectron(progress) {
  rmSync(downloadFolder, { recursive: true, force: true });
  mkdirSync(downloadFolder, { recursive: true });
  const temporary = { TMPDIR: downloadFolder, TEMP: downloadFolder, TMP: downloadFolder };
  const child = startChild(process.execPath, [path.join(folder, 'install.js')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...temporary },
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });

  let lastBytes = 0;
  let lastGrowthAt = Date.now();
  let stalled = false;
  const watch = setInterval(() => {
    const bytes = bytesUnder(downloadFolder) + bytesUnder(path.join(folder, 'dist'));
    if (bytes !== lastBytes) {
      lastBytes = bytes;
      lastGrowthAt = Date.now();
      progress(Math.round(bytes / 1e6));
    } else if (Date.now() - lastGrowthAt > stallMs && !stalled) {
      stalled = true;
      void endChild(child);
    }
  }, 500);
  await new Promise((resolve) => {
    child.on('close', resolve);
    child.on('error', resolve);
  });
  clearInterval(watch);
  rmSync(downloadFolder, { recursive: true, force: true });

  const binary = findElectron();
  if (binary !== undefined) {
    rmSync(failureFile, { force: true });
    return { binary };
  }
  const reason = stalled
    ? `its download made no progress for ${stallMs / 1000} s`
    : `it could not be fetched (${firstError(errors)})`;
  remember(reason);
  return { reason };
}

/** The line of an installer's complaint that says what was wrong, without its stack. */
function firstError(errors) {
  const lines = errors.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.find((line) => /error/i.test(line)) ?? lines[0] ?? 'the installer said nothing';
  return telling.trim().slice(0, 160);
}
