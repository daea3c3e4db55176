import { describe, expect, it } from 'vitest';
import { makeBrightnessWatch, meanLevel } from '../../shared/vision/brightness-watch';
import { AutomaticExposure } from '../simulator/automatic-exposure';

const FRAME_MS = 33;

/** What a frame of that gain shows of a scene of that light: sRGB levels, as a camera sends them. */
function levelOf(light: number): number {
  return 255 * Math.min(1, light) ** (1 / 2.2);
}

/** Plays a projector that goes from its marks to full white after 20 frames, two frames after it was asked to. */
function play(share: number, lagFrames: number) {
  const exposure = new AutomaticExposure({ share, lagFrames, aim: 0.2 });
  const watch = makeBrightnessWatch();
  const frames: { atMs: number; level: number; verdict: 'settled' | 'settling' }[] = [];
  for (let index = 0; index < 200; index++) {
    const atMs = index * FRAME_MS;
    if (index === 20) watch.changed(atMs);
    const light = index < 22 ? 0.2 : 0.7;
    const level = levelOf(light * exposure.expose(light));
    frames.push({ atMs, level, verdict: watch.see(level, atMs) });
  }
  const rest = frames.at(-1)?.level ?? 0;
  return { before: frames.slice(0, 20), after: frames.slice(20), rest };
}

describe('brightness after a change of the projector’s light', () => {
  it('is believed from the start, and while nothing changes', () => {
    expect(play(0.3, 1).before.every(({ verdict }) => verdict === 'settled')).toBe(true);
  });

  it.each([
    ['a quick exposure', 0.5, 0],
    ['a slow one', 0.12, 1],
    ['one that overshoots', 0.4, 2],
    ['one that is locked', 0, 0],
  ])('of %s is believed once it has come to rest, and not before', (_, share, lagFrames) => {
    const { after, rest } = play(share, lagFrames);
    const believed = after.findIndex(({ verdict }) => verdict === 'settled');
    expect(after.slice(0, believed).every(({ verdict }) => verdict === 'settling')).toBe(true);
    expect(after.slice(believed).every(({ verdict }) => verdict === 'settled')).toBe(true);
    for (const { level } of after.slice(believed)) expect(Math.abs(level - rest)).toBeLessThan(0.05 * rest);
    expect(believed * FRAME_MS).toBeGreaterThanOrEqual(500);
  });

  it('waits for light that is still on its way, however calm the frames are', () => {
    const watch = makeBrightnessWatch();
    watch.changed(0);
    expect([33, 100, 200, 280].map((atMs) => watch.see(80, atMs))).toEqual(Array(4).fill('settling'));
  });

  it('waits anew when the light is changed again meanwhile', () => {
    const watch = makeBrightnessWatch();
    watch.changed(0);
    for (let atMs = 0; atMs < 450; atMs += FRAME_MS) watch.see(80, atMs);
    watch.changed(460);
    expect(watch.see(80, 700)).toBe('settling');
  });

  it('does not wait for more than three seconds for an exposure that hunts', () => {
    const watch = makeBrightnessWatch();
    watch.changed(0);
    const verdicts = Array.from({ length: 100 }, (_, i) => watch.see(i % 4 < 2 ? 60 : 90, i * FRAME_MS));
    expect(verdicts.indexOf('settled') * FRAME_MS).toBeGreaterThan(2900);
    expect(verdicts.indexOf('settled') * FRAME_MS).toBeLessThan(3100);
  });

  it('believes frames of another clock, which began after the change', () => {
    const watch = makeBrightnessWatch();
    watch.changed(50_000);
    expect(watch.see(80, 10)).toBe('settled');
  });
});

describe('a frame’s mean level', () => {
  it('is that of its pixels, near enough', () => {
    const width = 64;
    const data = Uint8Array.from({ length: width * 32 }, (_, i) => (i % width < 32 ? 40 : 120));
    expect(meanLevel({ width, height: 32, data })).toBe(80);
  });

  it('is 0 without pixels', () => {
    expect(meanLevel({ width: 0, height: 0, data: new Uint8Array(0) })).toBe(0);
  });
});
