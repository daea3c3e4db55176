import { describe, expect, it } from 'vitest';
import { type Timer, throttled } from '../../renderer/live/throttled';
import { createValueStore } from '../../renderer/live/value-store';

/** A clock that stands still until told to pass. */
function handTimer() {
  let nowMs = 1000;
  let alarm: { atMs: number; wake: () => void } | undefined;
  const timer: Timer = {
    nowMs: () => nowMs,
    after(delayMs, wake) {
      alarm = { atMs: nowMs + delayMs, wake };
      return () => {
        alarm = undefined;
      };
    },
  };
  const pass = (ms: number) => {
    nowMs += ms;
    if (alarm === undefined || alarm.atMs > nowMs) return;
    const { wake } = alarm;
    alarm = undefined;
    wake();
  };
  return { timer, pass, alarmSet: () => alarm !== undefined };
}

function slowView() {
  const source = createValueStore(0);
  const { timer, pass, alarmSet } = handTimer();
  const slow = throttled(source, 250, timer);
  const heard: number[] = [];
  const leave = slow.subscribe(() => heard.push(slow.get()));
  return { source, slow, pass, heard, leave, alarmSet };
}

describe('a throttled store', () => {
  it('lets the first change after a quiet while through at once', () => {
    const { source, heard } = slowView();
    source.set(1);
    expect(heard).toEqual([1]);
  });

  it('gathers a burst into its last value', () => {
    const { source, heard, pass } = slowView();
    for (const frame of [1, 2, 3, 4]) source.set(frame);
    pass(250);
    expect(heard).toEqual([1, 4]);
  });

  it('changes at most once every interval', () => {
    const { source, heard, pass } = slowView();
    for (let frame = 1; frame <= 60; frame++) {
      source.set(frame);
      pass(33);
    }
    expect(heard.length).toBeLessThanOrEqual(1 + Math.floor((60 * 33) / 250));
    expect(heard.length).toBeGreaterThan(5);
  });

  it('shows one value until it tells of the next', () => {
    const { source, slow } = slowView();
    source.set(1);
    source.set(2);
    expect(slow.get()).toBe(1);
  });

  it('forgets its alarm when the last listener leaves', () => {
    const { source, leave, alarmSet } = slowView();
    source.set(1);
    source.set(2);
    leave();
    expect(alarmSet()).toBe(false);
  });

  it('answers with the source while nobody listens', () => {
    const { source, slow, leave } = slowView();
    leave();
    source.set(7);
    expect(slow.get()).toBe(7);
  });
});
