import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Checkout, makeCheckout } from './checkout';

let checkout: Checkout;
beforeEach(async () => {
  checkout = await makeCheckout();
});
afterEach(() => checkout.remove());

const display = { DISPLAY: ':99' };
/** Electron as its own package installs it: a path file, and the binary that it names. */
const electronThatWrites = `
  const { mkdirSync, writeFileSync } = require('node:fs');
  mkdirSync(__dirname + '/dist', { recursive: true });
  writeFileSync(__dirname + '/dist/electron', ${JSON.stringify(
    `#!${process.execPath}\nrequire('node:fs').writeFileSync(process.cwd() + '/electron-ran', process.argv.slice(2).join(' '));`,
  )}, { mode: 0o755 });
  writeFileSync(__dirname + '/path.txt', 'electron');
`;

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // A process that has ended keeps its number until its parent asks after it.
  const status = `/proc/${pid}/stat`;
  return !existsSync(status) || !/\) Z /.test(readFileSync(status, 'utf8'));
}

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition() && tries < 40; tries++)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(condition()).toBe(true);
}

describe('wrong usage ends with 2 and the help', () => {
  test.each([
    ['--bogus'],
    ['--port', 'high'],
    ['--port', '70000'],
    ['--electron', '--browser'],
    ['table.png'],
  ])('%s %s', async (...args) => {
    const run = checkout.start(args);
    expect(await run.ended).toBe(2);
    expect(run.said()).toContain('Usage: npm start');
  });

  test('a camera file that is not there is named', async () => {
    const run = checkout.start(['--camera', 'tabel.png']);
    expect(await run.ended).toBe(2);
    expect(run.said()).toContain('tabel.png');
  });
});

describe('without a display', () => {
  test('it is browser mode, which says why, prints its address, serves it, and ends with Ctrl-C', async () => {
    const run = checkout.start([]);
    const [, url = ''] = await run.says(
      /browser mode at (http:\/\/127\.0\.0\.1:\d+\/), because there is no display/,
    );
    expect(await (await fetch(url)).text()).toContain('Arclight');
    await run.says(/open http:.* in a Chromium-family browser/);
    run.interrupt();
    expect(await run.ended).toBe(0);
    await expect(fetch(url)).rejects.toThrow();
  });

  test('Electron, asked for by name, is an error that says what to do', async () => {
    const run = checkout.start(['--electron']);
    expect(await run.ended).toBe(1);
    expect(run.said()).toMatch(/no display for Electron.*without --electron/s);
  });
});

describe('ports', () => {
  test('one that is taken is an error where it was asked for', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const run = checkout.start(['--port', String(port)]);
    expect(await run.ended).toBe(1);
    expect(run.said()).toContain(`port ${port} is taken`);
    await new Promise((resolve) => other.close(resolve));
  });
});

describe('Electron', () => {
  test('that is there is opened with the built main process and the camera, and its end is the end', async () => {
    checkout.installer(electronThatWrites);
    await checkout.start(['--electron'], display).ended;
    const run = checkout.start(['--camera', 'simulated'], display);
    expect(await run.ended).toBe(0);
    expect(run.said()).toContain('opening Electron, because its binary is there');
    expect(await checkout.written('electron-ran')).toMatch(/dist\/main\/main\.cjs --camera simulated$/);
  });

  test('that is not there is fetched', async () => {
    checkout.installer(electronThatWrites);
    const run = checkout.start([], display);
    expect(await run.ended).toBe(0);
    expect(run.said()).toMatch(/fetching Electron[\s\S]*opening Electron/);
  });

  test('that cannot be fetched is not tried again until it is asked for by name', async () => {
    checkout.installer("require('node:fs').appendFileSync('tries', 'x'); throw new Error('no such host');");
    const first = checkout.start([], display);
    await first.says(/browser mode at .*, because Electron is not there: .*no such host/);
    first.interrupt();
    await first.ended;
    expect(await checkout.written('tries')).toBe('x');

    const second = checkout.start([], display);
    await second.says(/browser mode at .*no such host.*--electron tries again/);
    second.interrupt();
    await second.ended;
    expect(await checkout.written('tries')).toBe('x');

    expect(await checkout.start(['--electron'], display).ended).toBe(1);
    expect(await checkout.written('tries')).toBe('xx');
  });

  test('whose download stands still for 15 s is given up, and its installer ended', async () => {
    checkout.installer(
      "require('node:fs').writeFileSync('installer', String(process.pid)); setInterval(() => {}, 1000);",
    );
    const run = checkout.start([], display);
    const beganMs = Date.now();
    await run.says(/browser mode at .*no progress for 15 s/, 25_000);
    expect(Date.now() - beganMs).toBeGreaterThan(14_000);
    expect(alive(Number(await checkout.written('installer')))).toBe(false);
    run.interrupt();
    expect(await run.ended).toBe(0);
  });

  test('that does not run here gives way to browser mode', async () => {
    checkout.installer(electronThatWrites);
    await checkout.start(['--electron'], display).ended;
    writeFileSync(
      join(checkout.folder, 'node_modules/electron/dist/electron'),
      `#!${process.execPath}\nprocess.exit(127);`,
    );
    const run = checkout.start([], display);
    await run.says(/browser mode at .*does not run here \(exit code 127\)/);
    run.interrupt();
    expect(await run.ended).toBe(0);
  });
});

describe('the browser', () => {
  const browserWithChild = `
    const { spawn } = require('node:child_process');
    const renderer = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    require('node:fs').writeFileSync('browser', [process.pid, renderer.pid, ...process.argv.slice(2)].join(' '));
    setInterval(() => {}, 1000);
  `;

  test('opens as an app window, and Ctrl-C ends it with everything it started', async () => {
    const browser = checkout.program('chromium', browserWithChild);
    const run = checkout.start(['--browser'], { ...display, ARCLIGHT_CHROMIUM: browser });
    const [, url] = await run.says(/browser mode at (\S+), because --browser was given/);
    const [pid, childPid, ...args] = (await checkout.written('browser')).split(' ');
    expect(args).toContain(`--app=${url}capture.html#with-console`);
    // Without it a laptop with no graphics card shows neither the simulated table nor the projector's marks.
    expect(args).toContain('--enable-unsafe-swiftshader');
    run.interrupt();
    expect(await run.ended).toBe(0);
    await until(() => !alive(Number(pid)) && !alive(Number(childPid)));
  });

  test('whose window is closed ends the app', async () => {
    const browser = checkout.program('chromium', 'setTimeout(() => process.exit(0), 300);');
    const run = checkout.start(['--browser'], { ...display, ARCLIGHT_CHROMIUM: browser });
    expect(await run.ended).toBe(0);
  });

  test('that does not start leaves the address', async () => {
    const browser = checkout.program('chromium', 'process.exit(1);');
    const run = checkout.start(['--browser'], { ...display, ARCLIGHT_CHROMIUM: browser });
    const [, url] = await run.says(/does not start: open (\S+) yourself/);
    expect((await fetch(url ?? '')).status).toBe(200);
    run.interrupt();
    expect(await run.ended).toBe(0);
  });
});
