import { describe, expect, it } from 'vitest';
import { makeStillWatch, type Still } from '../../calibration/still-watch';
import type { GreyFrame } from '../../shared/vision/detection';
import { seededRandom } from '../simulator/random';

const random = seededRandom(7);

/** A picture with the bright stripes of one pattern, seen by a camera with this much noise. */
function stripes(inverse: boolean, noise: number, strength = 60): GreyFrame {
  const [width, height] = [160, 90];
  const data = Uint8Array.from({ length: width * height }, (_, i) => {
    const bright = (Math.floor((i % width) / 20) % 2 === 1) !== inverse;
    return 100 + (bright ? strength : 0) + Math.round(noise * random.gaussian());
  });
  return { width, height, data };
}

function between(a: GreyFrame, b: GreyFrame, share: number): GreyFrame {
  const data = a.data.map((value, i) => (1 - share) * value + share * (b.data[i] as number));
  return { ...a, data };
}

/** Which of the frames is kept, when the picture has been shown before the first of them. */
function keptOf(frames: readonly GreyFrame[], everyMs = 33): { index: number; still: Still } | undefined {
  const watch = makeStillWatch();
  watch.expect(0);
  watch.see(stripes(false, 2), 0);
  watch.see(stripes(false, 2), 33);
  watch.expect(100);
  for (const [index, frame] of frames.entries()) {
    const still = watch.see(frame, 100 + everyMs * (index + 1));
    if (still) return { index, still };
  }
  return undefined;
}

describe('a watch for stills', () => {
  const old = () => stripes(false, 2);
  const next = () => stripes(true, 2);

  it('keeps the second of the new frames, however many of the old come first', () => {
    for (const late of [0, 1, 5]) {
      const frames = [...Array.from({ length: late }, old), next(), next(), next()];
      expect(keptOf(frames)?.index).toBe(late + 1);
    }
  });

  it('passes over frames in which the display or the shutter was half way', () => {
    const halves = [0.3, 0.8].map((share) => between(old(), next(), share));
    expect(keptOf([old(), ...halves, next(), next()])?.index).toBe(4);
  });

  it('waits while the exposure follows', () => {
    const dim = (by: number) => ({ ...next(), data: next().data.map((value) => value * by) });
    expect(keptOf([old(), dim(0.6), dim(0.75), dim(0.87), dim(0.95), next(), next()])?.index).toBe(6);
  });

  it('takes a change too faint to be seen when its time is over', () => {
    const faint = () => stripes(true, 2, 0.5);
    const watch = makeStillWatch();
    watch.expect(0);
    for (const atMs of [0, 33]) watch.see(faint(), atMs);
    watch.expect(100);
    const kept = [200, 400, 600, 820, 850].find((atMs) => watch.see(faint(), atMs));
    expect(kept).toBe(820);
  });

  it('keeps what never comes to rest after two seconds, and says so', () => {
    const wild = Array.from({ length: 80 }, (_, i) => between(old(), next(), i % 2));
    const kept = keptOf(wild);
    expect(kept?.still.rest).toBe('restless');
    expect(kept?.index).toBeGreaterThan(55);
  });

  it('keeps nothing unless a picture is expected', () => {
    const watch = makeStillWatch();
    expect([0, 33, 66].map((atMs) => watch.see(old(), atMs))).toEqual([undefined, undefined, undefined]);
  });
});
