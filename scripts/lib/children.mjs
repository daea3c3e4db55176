import { spawn, spawnSync } from 'node:child_process';
import { root } from './root.mjs';

const windows = process.platform === 'win32';
const children = new Set();

/** Starts a program in a process group of its own, so that it can be ended with everything it starts itself. */
export function startChild(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, detached: !windows, stdio: 'inherit', ...options });
  children.add(child);
  child.on('close', () => children.delete(child));
  // A program that could not be started at all has no 'close'.
  child.on('error', () => children.delete(child));
  return child;
}

function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (windows) spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F']);
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended in the meantime.
  }
}

/** Ends one program and everything it started: asks first, and after three seconds no longer asks. */
export function endChild(child) {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
      resolve();
      return;
    }
    const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), 3000);
    child.once('close', () => {
      clearTimeout(timer);
      // It may have left something behind in its group.
      signalGroup(child, 'SIGKILL');
      resolve();
    });
    signalGroup(child, 'SIGTERM');
  });
}

/** Ends everything that was started. */
export const endChildren = () => Promise.all([...children].map(endChild));
