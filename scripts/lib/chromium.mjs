import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { at, say } from './root.mjs';
import { run } from './run.mjs';

const { env, platform } = process;

function candidates() {
  if (platform === 'darwin')
    return ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  if (platform === 'win32')
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((folder) =>
        [
          'Google\\Chrome\\Application\\chrome.exe',
          'Chromium\\Application\\chrome.exe',
          'Microsoft\\Edge\\Application\\msedge.exe',
        ].map((exe) => path.join(folder, exe)),
      );
  const names = [
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
    'brave-browser',
  ];
  const folders = [...(env.PATH ?? '').split(':'), '/usr/bin', '/snap/bin'].filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

async function playwrightsOwn() {
  if (!existsSync(at('node_modules', 'playwright-core'))) return undefined;
  const { chromium } = await import('playwright-core');
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : undefined;
}

/** The path of a Chromium-family browser on this machine, or undefined. `ARCLIGHT_CHROMIUM` overrules the search. */
export async function findChromium() {
  if (env.ARCLIGHT_CHROMIUM) return existsSync(env.ARCLIGHT_CHROMIUM) ? env.ARCLIGHT_CHROMIUM : undefined;
  return candidates().find((file) => existsSync(file)) ?? (await playwrightsOwn());
}

function isDebian() {
  try {
    return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/** Finds a browser for the tests, or installs one: Debian's as root, else Playwright's own. Undefined when neither can be had. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  if (platform === 'linux' && process.getuid?.() === 0 && isDebian()) {
    say('installing chromium with apt-get for the browser tests');
    await run('apt-get', ['update'], { stallMs: 120_000 });
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      stallMs: 300_000,
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = await findChromium();
    if (installed) return installed;
  }
  say("fetching Playwright's own chromium for the browser tests");
  await run(process.execPath, [at('node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium'], {
    stallMs: 30_000,
  });
  return findChromium();
}
