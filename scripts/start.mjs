/**
 * `npm start`: opens Arclight in Electron or, where that cannot be had, in browser mode; says which and why.
 * Works on a fresh clone: packages and build are made first where they are missing or stale.
 */
import { pathToFileURL } from 'node:url';
import { endChildren, startChild } from './lib/children.mjs';
import { fetchElectron, findElectron, rememberedFailure } from './lib/electron-binary.mjs';
import { ensureBuilt, ensureInstalled } from './lib/ensure.mjs';
import { hasDisplay, isRoot, openBrowser } from './lib/open-browser.mjs';
import { at, say } from './lib/root.mjs';
import { help, startOptions } from './lib/start-options.mjs';

/** Browser permissions belong to an address, port included, so the port stays the same where it can. */
const usualPort = 7420;
/** A program that ends sooner than this with an error has not really started. */
const startedMs = 5000;

const options = startOptions(process.argv.slice(2));
if (options.wrong !== undefined) {
  process.stderr.write(`arclight: ${options.wrong}\n\n${help}`);
  process.exit(2);
}
if (options.wantsHelp) {
  process.stdout.write(help);
  process.exit(0);
}

let ending = false;
let closeServer = async () => {};

/** Ends everything that was started, then this. */
async function end(code) {
  if (ending) return;
  ending = true;
  await Promise.all([endChildren(), closeServer()]);
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0));

await ensureInstalled();
await ensureBuilt();

if (options.mode === 'browser') await startBrowserMode(options.why);
else await startBest();

/** Electron where it can be had; otherwise, unless it was asked for by name, browser mode. */
async function startBest() {
  const electron = await haveElectron();
  const trouble = electron.reason ?? (await runElectron(electron.binary));
  if (trouble === undefined || ending) return;
  if (options.mode === 'electron') {
    say(`Electron cannot be opened: ${trouble}; npm start without --electron opens browser mode`);
    await end(1);
    return;
  }
  await startBrowserMode(trouble);
}

/** { binary }, or { reason } where there is none. */
async function haveElectron() {
  if (!hasDisplay()) return { reason: 'there is no display for Electron' };
  const binary = findElectron();
  if (binary !== undefined) return { binary };
  const failure = options.mode === 'electron' ? undefined : rememberedFailure();
  if (failure !== undefined) return { reason: `Electron is not there: ${failure} (--electron tries again)` };
  say('fetching Electron, about 110 MB; given up after 15 s without progress');
  let toldMb = 0;
  const fetched = await fetchElectron((megabytes) => {
    if (megabytes < toldMb + 5) return;
    toldMb = megabytes;
    say(`fetching Electron: ${megabytes} MB`);
  });
  return fetched.binary === undefined ? { reason: `Electron is not there: ${fetched.reason}` } : fetched;
}

/** Runs Electron to its end and ends with it. Gives a reason instead where it did not even start. */
async function runElectron(binary) {
  const camera = options.camera === undefined ? [] : ['--camera', options.camera];
  const sandbox = isRoot() ? ['--no-sandbox'] : [];
  say(
    `opening Electron, because ${options.mode === 'electron' ? '--electron was given' : 'its binary is there'}`,
  );
  const startedAt = Date.now();
  const child = startChild(binary, [...sandbox, at('dist', 'main', 'main.cjs'), ...camera]);
  const code = await new Promise((resolve) => {
    child.on('close', (exitCode) => resolve(exitCode ?? 1));
    child.on('error', () => resolve(127));
  });
  if (code !== 0 && code !== 2 && Date.now() - startedAt < startedMs) {
    return `its binary is there but does not run here (exit code ${code})`;
  }
  await end(code);
  return undefined;
}

/** Serves the windows on this machine and opens them, or says where they are. */
async function startBrowserMode(why) {
  const { startServer } = await import(pathToFileURL(at('dist', 'server', 'server.mjs')).href);
  const serve = (port) =>
    startServer({
      port,
      workingFolder: process.env.INIT_CWD ?? process.cwd(),
      ...(options.camera === undefined ? {} : { camera: options.camera }),
    });
  let started = await serve(options.port ?? usualPort);
  if (!started.ok && started.error.kind === 'port-taken' && options.port === undefined)
    started = await serve(0);
  if (!started.ok) {
    process.stderr.write(`arclight: ${started.error.message}\n`);
    await end(started.error.kind === 'wrong-usage' ? 2 : 1);
    return;
  }
  const { url, close } = started.value;
  closeServer = close;
  if (ending) return;
  process.stdout.write(`arclight: browser mode at ${url}, because ${why}\n`);
  await showWindow(url);
}

async function showWindow(url) {
  const { child, what } = await openBrowser(url);
  if (what === undefined) {
    say(`there is no display here: open ${url} in a Chromium-family browser; Ctrl-C ends it`);
    return;
  }
  if (child === undefined) {
    say(
      `no Chromium-family browser was found: opening ${what}, where camera frames take a slower path and the projector window is placed by hand`,
    );
    return;
  }
  say(
    `opened in ${what}${isRoot() ? ' (without its sandbox, since this runs as root)' : ''}; Ctrl-C ends it`,
  );
  const startedAt = Date.now();
  child.on('error', () => say(`${what} does not start: open ${url} yourself`));
  child.on('close', (code) => {
    if (code !== 0 && Date.now() - startedAt < startedMs) say(`${what} does not start: open ${url} yourself`);
    else void end(0);
  });
}
