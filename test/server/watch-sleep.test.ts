import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSleep } from '../../main/server/watch-sleep';

let atMs = 0;
const said: string[] = [];
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  atMs = 0;
  said.length = 0;
  end = watchSleep({ now: () => atMs, notify: ({ id }) => said.push(id) });
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

function tickAfter(ms: number): void {
  atMs += ms;
  vi.advanceTimersByTime(1000);
}

test('a machine that wakes up says so, once', () => {
  tickAfter(1000);
  tickAfter(3_600_000);
  tickAfter(1000);
  expect(said).toEqual(['resumed']);
});

test('a machine that is only busy, or whose clock was set back, does not', () => {
  tickAfter(7000);
  tickAfter(-3_600_000);
  expect(said).toEqual([]);
});
