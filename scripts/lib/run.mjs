import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/**
 * Runs a program to its end and gives { code, output }. With `show: 'live'` its output also passes through;
 * with `stallMs` it is ended after that long without a word.
 */
export function run(command, args, { show = 'quiet', stallMs = 0, env = process.env, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let stalled = false;
    let timer;
    const heard = () => {
      if (!stallMs) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        stalled = true;
        child.kill('SIGTERM');
      }, stallMs);
    };
    const take = (stream) => (chunk) => {
      heard();
      output += chunk;
      if (show === 'live') stream.write(chunk);
    };
    child.stdout.on('data', take(process.stdout));
    child.stderr.on('data', take(process.stderr));
    heard();
    child.on('error', (error) => {
      clearTimeout(timer);
      resolve({ code: 127, output: `${output}${error.message}`, stalled });
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve({ code: code ?? (signal ? 130 : 1), output, stalled });
    });
  });
}

/** Runs npm itself, by the way that works on every platform. */
export function npm(args, options) {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.[cm]?js$/.test(cli)) return run(process.execPath, [cli, ...args], options);
  return process.platform === 'win32'
    ? run('cmd.exe', ['/c', 'npm', ...args], options)
    : run('npm', args, options);
}
