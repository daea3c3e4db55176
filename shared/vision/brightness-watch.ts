import type { GreyFrame } from './detection';

/** Light that was asked for needs so long to show in the camera's frames: drawing, projector, exposure, transfer. */
const ON_ITS_WAY_MS = 300;
/** Brightness that keeps to the same level for so long has settled … */
const STEADY_MS = 200;
/** … where the same means within this share, or this many grey levels where it is dark. */
const SAME_SHARE = 0.02;
const SAME_LEVELS = 1;
/** An automatic exposure that never comes to rest is not waited for any longer. */
const LONGEST_MS = 3000;

/**
 * Tells when frames may be believed again after the light on the table was changed: the change first has to arrive,
 * and a camera's automatic exposure, gain and white balance then follow it for some frames, in which paper may be as
 * dark as ink was. Settled from the start; any clock.
 */
export interface BrightnessWatch {
  /** The light was changed at `atMs`, or is about to be. */
  changed(atMs: number): void;
  /** Takes one frame's mean grey level. */
  see(level: number, atMs: number): 'settled' | 'settling';
}

export function makeBrightnessWatch(): BrightnessWatch {
  let changedAtMs: number | undefined;
  /** The level that the frames since `steadySinceMs` keep to. */
  let steadyLevel = Number.NaN;
  let steadySinceMs = 0;

  return {
    changed(atMs) {
      changedAtMs = atMs;
      steadyLevel = Number.NaN;
    },
    see(level, atMs) {
      if (changedAtMs === undefined) return 'settled';
      const passedMs = atMs - changedAtMs;
      // A clock that runs backwards belongs to another camera, of which nothing is known to have changed.
      const isOver = passedMs < 0 || passedMs > LONGEST_MS;
      if (!isOver && passedMs < ON_ITS_WAY_MS) return 'settling';
      const off = Math.abs(level - steadyLevel);
      if (!(off <= Math.max(SAME_LEVELS, SAME_SHARE * steadyLevel))) {
        steadyLevel = level;
        steadySinceMs = atMs;
      }
      if (!isOver && atMs - steadySinceMs < STEADY_MS) return 'settling';
      changedAtMs = undefined;
      return 'settled';
    },
  };
}

/** Every so many pixels along both sides are enough for a mean. */
const SAMPLE_PX = 8;

/** The frame's mean grey level, from one pixel in 64; 0 of a frame without pixels. */
export function meanLevel({ width, height, data }: GreyFrame): number {
  let sum = 0;
  let count = 0;
  for (let y = 0; y < height; y += SAMPLE_PX) {
    const row = y * width;
    for (let x = 0; x < width; x += SAMPLE_PX) {
      sum += data[row + x] as number;
      count++;
    }
  }
  return count === 0 ? 0 : sum / count;
}
