import { expect, test } from 'vitest';
import { judgeCrash } from '../../shared/windows/crash-limit';

/** What is done about crashes at these times, one after another. */
function judgeAll(timesMs: readonly number[]): string[] {
  let crashesAtMs: readonly number[] = [];
  return timesMs.map((atMs) => {
    const verdict = judgeCrash(crashesAtMs, atMs);
    crashesAtMs = verdict.crashesAtMs;
    return verdict.action;
  });
}

test('the third crash within a minute gives up', () => {
  expect(judgeAll([0, 20_000, 59_999])).toEqual(['reload', 'reload', 'give-up']);
});

test('a crash a minute ago no longer counts', () => {
  expect(judgeAll([0, 20_000, 60_000, 79_999])).toEqual(['reload', 'reload', 'reload', 'give-up']);
});

test('crashes far apart are reloaded for ever', () => {
  expect(judgeAll([0, 1, 2, 3, 4].map((minute) => minute * 60_000))).toEqual(Array(5).fill('reload'));
});

test('old crashes are forgotten, not hoarded', () => {
  expect(judgeCrash([0, 1000, 100_000], 120_000).crashesAtMs).toEqual([100_000, 120_000]);
});
