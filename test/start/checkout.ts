import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '../..');

/** What one run of `npm start` said and how it ended. */
export interface Run {
  /** Everything said so far. */
  said(): string;
  /** Waits until `pattern` has been said. */
  says(pattern: RegExp, timeoutMs?: number): Promise<RegExpExecArray>;
  interrupt(): void;
  /** The exit code, once it has ended. */
  readonly ended: Promise<number | null>;
}

/**
 * A checkout with the product's scripts and server, built and installed as far as the scripts can tell, but with an
 * Electron package and a browser that the test writes.
 */
export interface Checkout {
  readonly folder: string;
  start(args: readonly string[], env?: Readonly<Record<string, string>>): Run;
  /** Writes a Node program that can be run by its path, and gives that path. */
  program(name: string, code: string): string;
  /** What the program wrote to this file in the checkout, once it is there. */
  written(name: string): Promise<string>;
  /** Makes `code` Electron's installer. */
  installer(code: string): void;
  remove(): Promise<void>;
}

export async function makeCheckout(): Promise<Checkout> {
  const folder = mkdtempSync(join(tmpdir(), 'arclight-start-'));
  const put = (name: string, text: string) => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  };
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
  put('package-lock.json', '{"packages":{}}');
  put('node_modules/.package-lock.json', '{"packages":{}}');
  put('node_modules/electron/package.json', '{"version":"45.5.0"}');
  put('dist/renderer/index.html', '<!doctype html><title>Arclight</title>');
  await build({
    root,
    configFile: join(root, 'vite.node.config.ts'),
    mode: 'server',
    logLevel: 'error',
    build: { outDir: join(folder, 'dist', 'server') },
  });
  const scripts: { sourceDigest(): string } = await import(
    pathToFileURL(join(folder, 'scripts', 'lib', 'build.mjs')).href
  );
  put('dist/.stamp', scripts.sourceDigest());

  const running = new Set<ChildProcess>();
  return {
    folder,
    start(args, env = {}) {
      const child = spawn(process.execPath, [join(folder, 'scripts', 'start.mjs'), ...args], {
        cwd: folder,
        env: {
          PATH: process.env.PATH ?? '',
          ARCLIGHT_DATA: join(folder, 'data'),
          ARCLIGHT_CHROMIUM: join(folder, 'no-such-browser'),
          ...env,
        },
      });
      running.add(child);
      return follow(child);
    },
    program(name, code) {
      const file = put(name, `#!${process.execPath}\n${code}`);
      chmodSync(file, 0o755);
      return file;
    },
    async written(name) {
      const file = join(folder, name);
      // A file is there before its words are; they are few enough to come at once.
      const text = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
      for (let tries = 0; text() === '' && tries < 200; tries++) await pause(50);
      return text();
    },
    installer: (code) => void put('node_modules/electron/install.js', code),
    async remove() {
      for (const child of running) child.kill('SIGKILL');
      await pause(50);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function follow(child: ChildProcess): Run {
  let text = '';
  const take = (chunk: Buffer) => {
    text += chunk.toString('utf8');
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  return {
    said: () => text,
    async says(pattern, timeoutMs = 20_000) {
      const endMs = Date.now() + timeoutMs;
      while (Date.now() < endMs) {
        const match = pattern.exec(text);
        if (match !== null) return match;
        await pause(30);
      }
      throw new Error(`it never said ${pattern}, but:\n${text}`);
    },
    interrupt: () => void child.kill('SIGINT'),
    ended: new Promise((done) => child.on('close', done)),
  };
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
