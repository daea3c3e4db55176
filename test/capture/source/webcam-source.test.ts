import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CameraLocks } from '../../../renderer/capture/source/source';
import type { TrackReader } from '../../../renderer/capture/source/track-reader';
import { WebcamSource } from '../../../renderer/capture/source/webcam-source';
import { FakeCameras, Recorder } from '../fake-cameras';

const freeLocks = { exposure: false, focus: false, whiteBalance: false, mainsHz: 50 } as const;
let readers = 0;
const countReaders: TrackReader = () => {
  readers += 1;
  return {
    path: 'stream',
    stop: () => {
      readers -= 1;
    },
  };
};

function webcam(cameras: FakeCameras, label: string, locks: CameraLocks = freeLocks) {
  return new WebcamSource(cameras.hardware, countReaders, { label, width: 1920, height: 1080, locks });
}

/** Lets promises and due timers run. */
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  readers = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a webcam', () => {
  it('is found by its label among several and asked for the chosen size', async () => {
    const cameras = new FakeCameras(['Laptop', 'BRIO']);
    const started = await webcam(cameras, 'BRIO').start(new Recorder());
    expect(started.ok && started.value.label).toBe('BRIO');
    expect(cameras.requests[0]?.video).toMatchObject({
      deviceId: { exact: 'id of BRIO' },
      width: { ideal: 1920 },
      height: { ideal: 1080 },
    });
    expect(readers).toBe(1);
  });

  it('is found by its label even where labels are told only after the first permission', async () => {
    const cameras = new FakeCameras(['Laptop', 'BRIO']);
    cameras.labelsHidden = true;
    const started = await webcam(cameras, 'BRIO').start(new Recorder());
    expect(started.ok && started.value.label).toBe('BRIO');
    expect(cameras.opened.map(({ label, stopped }) => [label, stopped])).toEqual([
      ['Laptop', true],
      ['BRIO', false],
    ]);
  });

  it('hands its stream over anew without opening the camera again', async () => {
    const cameras = new FakeCameras(['BRIO']);
    const handed: MediaStreamTrack[] = [];
    const request = { label: 'BRIO', width: 1920, height: 1080, locks: freeLocks };
    const handOver: TrackReader = (track, output) => {
      handed.push(track);
      return countReaders(track, output);
    };
    const source = new WebcamSource(cameras.hardware, handOver, request);
    source.sendAgain();
    expect(handed).toHaveLength(0);
    await source.start(new Recorder());
    source.sendAgain();
    expect([handed.length, readers, cameras.opened.length]).toEqual([2, 1, 1]);
    expect(handed[1]).toBe(handed[0]);
  });

  it('takes the first camera when none is named, and then goes by its name', async () => {
    const source = webcam(new FakeCameras(['Laptop']), '');
    await source.start(new Recorder());
    expect(source.key).toBe('webcam:Laptop');
  });

  it('names what is plugged in when the wanted one is not', async () => {
    const started = await webcam(new FakeCameras(['Laptop']), 'BRIO').start(new Recorder());
    expect(started).toEqual({ ok: false, error: { kind: 'no-camera', wanted: 'BRIO', found: ['Laptop'] } });
  });

  it('starts by itself when the missing camera is plugged in', async () => {
    const cameras = new FakeCameras(['Laptop']);
    const output = new Recorder();
    await webcam(cameras, 'BRIO').start(output);
    cameras.plug('BRIO');
    await settle();
    expect(output.changes.map(({ ok }) => ok)).toEqual([true]);
    expect(readers).toBe(1);
  });

  it('says that it may not be used', async () => {
    const cameras = new FakeCameras(['BRIO']);
    cameras.permission = 'denied';
    const started = await webcam(cameras, 'BRIO').start(new Recorder());
    expect(started).toEqual({ ok: false, error: { kind: 'denied', wanted: 'BRIO' } });
  });

  it('says why another program’s camera did not start', async () => {
    const cameras = new FakeCameras(['BRIO']);
    cameras.busy = true;
    const started = await webcam(cameras, 'BRIO').start(new Recorder());
    expect(started).toEqual({
      ok: false,
      error: { kind: 'busy', wanted: 'BRIO', reason: 'in use by another program' },
    });
  });

  it('goes on after it was unplugged in mid-game and plugged in again', async () => {
    const cameras = new FakeCameras(['BRIO']);
    const output = new Recorder();
    await webcam(cameras, 'BRIO').start(output);
    cameras.unplug('BRIO');
    await settle(5000);
    expect(output.changes).toEqual([{ ok: false, error: { kind: 'unplugged', label: 'BRIO' } }]);
    expect(readers).toBe(0);
    cameras.plug('BRIO');
    await settle();
    expect(output.changes.at(-1)?.ok).toBe(true);
    expect(readers).toBe(1);
  });

  it('asks again for a camera that refuses right after it was plugged in', async () => {
    const cameras = new FakeCameras([]);
    const output = new Recorder();
    await webcam(cameras, 'BRIO').start(output);
    cameras.busy = true;
    cameras.plug('BRIO');
    await settle();
    cameras.busy = false;
    await settle(2000);
    expect(output.changes.map(({ ok }) => ok)).toEqual([true]);
  });

  it('gives the camera back and says no more once it is stopped', async () => {
    const cameras = new FakeCameras(['BRIO']);
    const output = new Recorder();
    const source = webcam(cameras, 'BRIO');
    await source.start(output);
    source.stop();
    expect(cameras.opened[0]?.stopped).toBe(true);
    cameras.unplug('BRIO');
    cameras.plug('BRIO');
    await settle(5000);
    expect(output.changes).toEqual([]);
    expect(readers).toBe(0);
  });

  it('holds still what the camera offers to hold, and only that', async () => {
    const cameras = new FakeCameras(['BRIO']);
    cameras.capabilities = { exposureMode: ['continuous', 'manual'], focusMode: ['continuous'] };
    const all = { exposure: true, focus: true, whiteBalance: true, mainsHz: 50 } as const;
    const started = await webcam(cameras, 'BRIO', all).start(new Recorder());
    expect(started.ok && started.value.controls).toEqual({
      exposure: true,
      focus: false,
      whiteBalance: false,
    });
    expect(cameras.opened[0]?.applied).toEqual([{ advanced: [{ exposureMode: 'manual' }] }]);
  });

  it('holds exposure for whole periods of the lamps’ flicker where its time can be set', async () => {
    const cameras = new FakeCameras(['BRIO']);
    cameras.capabilities = {
      exposureMode: ['continuous', 'manual'],
      exposureTime: { min: 3, max: 2047, step: 1 },
    };
    cameras.settings = { exposureTime: 156, frameRate: 30 };
    await webcam(cameras, 'BRIO', { ...freeLocks, exposure: true }).start(new Recorder());
    expect(cameras.opened[0]?.applied).toEqual([
      { advanced: [{ exposureMode: 'manual', exposureTime: 200 }] },
    ]);
  });

  it('lets go of a lock while it runs', async () => {
    const cameras = new FakeCameras(['BRIO']);
    cameras.capabilities = { exposureMode: ['continuous', 'manual'] };
    const source = webcam(cameras, 'BRIO', { ...freeLocks, exposure: true });
    await source.start(new Recorder());
    source.setLocks(freeLocks);
    await settle();
    expect(cameras.opened[0]?.applied.at(-1)).toEqual({ advanced: [{ exposureMode: 'continuous' }] });
  });
});
