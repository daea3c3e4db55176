import type { GreyFrame } from '../shared/vision/detection';

/** What of a frame is compared with the next: every so many pixels along both sides. */
const SAMPLE_PX = 6;
/** Mean difference of two pictures of the same thing is at least believed to be this, grey levels. */
const LEAST_NOISE = 0.4;
/** Frames differ by no more than this many times the quietest two once nothing moves. */
const STILL_TIMES = 1.6;
/** Another picture differs by at least this many times the quietest two, and so many levels. */
const CHANGED_TIMES = 2;
const CHANGED_LEVELS = 1;
/** A change that has not come by then, and in so many frames, is too faint to be seen: what is there is taken. */
const FAINT_MS = 700;
const FAINT_FRAMES = 4;
/** Whatever does not come to rest is taken as it is: a hand in it shows later. */
const RESTLESS_MS = 2000;
const RESTLESS_FRAMES = 8;

/** A frame that may be kept. */
export interface Still {
  /** Mean difference from the picture kept before, grey levels; 0 of the first. */
  readonly change: number;
  /** Of frames that show the same. */
  readonly noise: number;
  /** Whether it was still moving when patience ended. */
  readonly rest: 'still' | 'restless';
  /** Frames that were looked at for it. */
  readonly frames: number;
}

/**
 * Tells which frame of a camera shows the picture that a projector has been told to show: the first that differs from
 * the picture before and is like the frame before it. So it waits for whatever lag there is, in display, shutter and
 * exposure, and for a hand to pass. Differences are judged by the quietest pair of frames so far. Times are of whatever
 * clock.
 */
export interface StillWatch {
  /** The projector shows another picture from `atMs` on. */
  expect(atMs: number): void;
  /** Takes a frame; gives the still once the frame may be kept, after which the next has to be expected first. */
  see(frame: GreyFrame, atMs: number): Still | undefined;
}

export function makeStillWatch(): StillWatch {
  let kept: Uint8Array | undefined;
  let last: Uint8Array | undefined;
  let spare: Uint8Array | undefined;
  let noise = Number.POSITIVE_INFINITY;
  let sinceMs: number | undefined;
  let frames = 0;

  return {
    expect(atMs) {
      sinceMs = atMs;
      frames = 0;
      last = undefined;
    },
    see(frame, atMs) {
      if (sinceMs === undefined) return undefined;
      frames++;
      const now = sampled(frame, spare);
      const step = last ? difference(last, now) : undefined;
      spare = last;
      last = now;
      if (step === undefined) return undefined;
      noise = Math.max(LEAST_NOISE, Math.min(noise, step));
      const change = kept ? difference(kept, now) : 0;
      const waitedMs = atMs - sinceMs;
      const isStill = step <= STILL_TIMES * noise;
      const isFaint = waitedMs > FAINT_MS && frames >= FAINT_FRAMES;
      const hasChanged = !kept || change > CHANGED_TIMES * noise + CHANGED_LEVELS || isFaint;
      const isPatient = waitedMs < RESTLESS_MS || frames < RESTLESS_FRAMES;
      if (!(isStill && hasChanged) && isPatient) return undefined;
      kept = now.slice();
      sinceMs = undefined;
      return { change, noise, rest: isStill ? 'still' : 'restless', frames };
    },
  };
}

function sampled({ width, height, data }: GreyFrame, into: Uint8Array | undefined): Uint8Array {
  const across = Math.ceil(width / SAMPLE_PX);
  const length = across * Math.ceil(height / SAMPLE_PX);
  const out = into?.length === length ? into : new Uint8Array(length);
  let at = 0;
  for (let y = 0; y < height; y += SAMPLE_PX) {
    for (let x = 0; x < width; x += SAMPLE_PX) out[at++] = data[y * width + x] as number;
  }
  return out;
}

/** Mean absolute difference; pictures of two sizes have nothing in common. */
function difference(a: Uint8Array, b: Uint8Array): number {
  if (a.length !== b.length || a.length === 0) return 255;
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] as number) - (b[i] as number));
  return sum / a.length;
}
