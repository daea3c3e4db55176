import { describe, expect, it } from 'vitest';
import { FrameRate } from '../../../renderer/capture/source/frame-rate';
import { type FramesDue, StallWatch } from '../../../renderer/capture/source/stall-watch';

/** Ticks every second from `fromMs` to `toMs`, and gives what was said other than fine. */
function ticks(watch: StallWatch, fromMs: number, toMs: number, frames: FramesDue = 'due'): string[] {
  const said: string[] = [];
  for (let atMs = fromMs; atMs <= toMs; atMs += 1000) {
    const verdict = watch.tick(atMs, frames);
    if (verdict !== 'fine') said.push(`${verdict} at ${atMs / 1000} s`);
  }
  return said;
}

describe('a camera that stops without a word', () => {
  it('is started again after half a minute without a frame, and given as long anew', () => {
    expect(ticks(new StallWatch(0), 1000, 70_000)).toEqual(['stalled at 31 s', 'stalled at 62 s']);
  });

  it('is left alone while frames come', () => {
    const watch = new StallWatch(0);
    for (let atMs = 0; atMs < 90_000; atMs += 1000) {
      watch.heard();
      expect(watch.tick(atMs, 'due')).toBe('fine');
    }
  });

  it('is left alone while it is known to be away', () => {
    expect(ticks(new StallWatch(0), 1000, 70_000, 'not-due')).toEqual([]);
  });

  it('is started again when the machine wakes up and it stays silent', () => {
    const watch = new StallWatch(0);
    expect(ticks(watch, 1000, 5000)).toEqual([]);
    watch.heard();
    expect(ticks(watch, 3_600_000, 3_620_000)).toEqual(['slept at 3610 s']);
  });

  it('is left alone when the machine wakes up and its frames go on', () => {
    const watch = new StallWatch(0);
    watch.heard();
    expect(watch.tick(3_600_000, 'due')).toBe('fine');
    watch.heard();
    expect(ticks(watch, 3_601_000, 3_620_000)).toEqual([]);
  });

  it('is given half a minute after a pause before its first frame', () => {
    expect(ticks(new StallWatch(0), 60_000, 100_000, 'not-due')).toEqual(['slept at 90 s']);
  });
});

describe('a window that draws for longer than a machine sleeps', () => {
  /** Frame after frame: so long busy with drawing it, and then so long until it has been looked at. */
  function slowly(busyMs: number, lookMs: number): string[] {
    const watch = new StallWatch(0);
    const said: string[] = [];
    let atMs = 0;
    for (let frame = 0; frame < 10; frame++) {
      atMs += busyMs;
      said.push(...ticks(watch, atMs, atMs + lookMs));
      atMs += lookMs;
      watch.heard();
    }
    return said;
  }

  it('keeps its camera, for as long as frames come at all', () => {
    expect(slowly(12_000, 3000)).toEqual([]);
    expect(slowly(25_000, 0)).toEqual([]);
  });

  it('keeps it where looking at a frame takes longer than an answer should', () => {
    expect(slowly(12_000, 6000)).toEqual([]);
  });
});

describe('frames a second', () => {
  it('are counted over the last two seconds', () => {
    const rate = new FrameRate();
    for (let atMs = 0; atMs <= 5000; atMs += 100) rate.tick(atMs);
    for (let atMs = 5040; atMs <= 8000; atMs += 40) rate.tick(atMs);
    expect(rate.at(8000)).toBeCloseTo(25, 6);
  });

  it('are told of a camera slower than that as well', () => {
    const rate = new FrameRate();
    rate.tick(0);
    rate.tick(5000);
    expect(rate.at(6000)).toBeCloseTo(0.2, 6);
  });

  it('are none before the second frame, and none of a camera that fell silent', () => {
    const rate = new FrameRate();
    rate.tick(0);
    expect(rate.at(0)).toBe(0);
    rate.tick(100);
    expect(rate.at(20_000)).toBe(0);
  });
});
