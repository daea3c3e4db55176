import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readVideo } from '../../../renderer/capture/source/track-reader';

/** A playing video whose picture cannot be taken at certain moments, as browsers have them at a loop's seam. */
function playing(seamAt: number) {
  const video = {
    readyState: 4,
    currentTime: 0,
    pause: () => {},
    removeAttribute: () => {},
    srcObject: null,
  };
  const VideoFrameDouble = class {
    readonly at: number;
    constructor(source: { currentTime: number }) {
      if (source.currentTime === seamAt) throw new DOMException('Invalid source state', 'InvalidStateError');
      this.at = source.currentTime;
    }
  };
  vi.stubGlobal('window', { VideoFrame: VideoFrameDouble });
  vi.stubGlobal('VideoFrame', VideoFrameDouble);
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2 });
  return video;
}

describe('a video read frame by frame', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('goes on after a moment at which the browser gives no picture', async () => {
    const video = playing(2);
    const seen: number[] = [];
    const reading = readVideo(video as unknown as HTMLVideoElement, {
      stream: () => {},
      frame: async (frame) => void seen.push((frame as unknown as { at: number }).at),
      changed: () => {},
    });
    for (const at of [1, 2, 3]) {
      video.currentTime = at;
      await vi.advanceTimersByTimeAsync(20);
    }
    reading.stop();
    expect(seen).toEqual([0, 1, 3]);
  });
});
