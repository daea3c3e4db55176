import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SeenReport, VisionClient, type WorkerPort } from '../../renderer/capture/vision-client';
import type { VisionReport, VisionRequest, VisionSetup } from '../../renderer/capture/vision-protocol';
import type { TrackingState } from '../../shared/tracking/track';

class FakeWorker implements WorkerPort {
  readonly requests: VisionRequest[] = [];
  terminated = false;
  onmessage: WorkerPort['onmessage'] = null;
  onerror: WorkerPort['onerror'] = null;

  postMessage(request: VisionRequest): void {
    this.requests.push(request);
  }
  terminate(): void {
    this.terminated = true;
  }
  say(report: VisionReport): void {
    this.onmessage?.({ data: report } as MessageEvent<VisionReport>);
  }
  /** What it was told, by kind. */
  told<K extends VisionRequest['kind']>(kind: K): Extract<VisionRequest, { kind: K }>[] {
    return this.requests.filter(
      (request): request is Extract<VisionRequest, { kind: K }> => request.kind === kind,
    );
  }
}

const before: TrackingState = { atMs: 10, tracks: [] };
const after: TrackingState = { atMs: 20, tracks: [] };
const setup: VisionSetup = {
  table: { widthMm: 1829, depthMm: 1219 },
  roster: { sides: [], platoons: [], teams: [], objectives: [] },
  terrain: [],
};
const frame = () => ({ width: 1, height: 1, rgba: new Uint8Array(4) });

function seen(source: number, tracking: TrackingState): SeenReport {
  const timings = { greyMs: 0, detectMs: 0, observeMs: 0, trackMs: 0 };
  return {
    kind: 'seen',
    source,
    width: 1,
    height: 1,
    tracking,
    detections: [],
    unknownFiducialIds: [],
    timings,
  };
}

let workers: FakeWorker[];
let heard: string[];
let client: VisionClient;
const worker = () => workers.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  heard = [];
  client = new VisionClient(
    () => {
      workers.push(new FakeWorker());
      return worker();
    },
    {
      seen: ({ tracking }) => heard.push(`seen ${tracking.atMs}`),
      preview: () => heard.push('preview'),
      skipped: (reason) => heard.push(`skipped ${reason}`),
      restarted: (reason) => heard.push(`restarted ${reason}`),
    },
  );
  client.start(before);
});
afterEach(() => {
  client.stop();
  vi.useRealTimers();
});

describe('the vision worker’s owner', () => {
  it('hands the tracks of the window before to the worker', () => {
    expect(worker().told('resume')).toEqual([{ kind: 'resume', tracking: before }]);
  });

  it('holds a frame’s source until the frame was looked at', async () => {
    const source = client.beginSource();
    let looked = false;
    const done = client.frame(source, frame()).then(() => {
      looked = true;
    });
    await vi.advanceTimersByTimeAsync(100);
    expect(looked).toBe(false);
    worker().say(seen(source, after));
    await done;
    expect(heard).toEqual(['seen 20']);
    expect(client.tracking).toBe(after);
  });

  it('drops what it hears of a camera that was left', () => {
    const old = client.beginSource();
    client.beginSource();
    worker().say(seen(old, after));
    expect(heard).toEqual([]);
    expect(client.tracking).toBe(before);
  });

  it('lets go of the old camera’s frame when another camera begins', async () => {
    const old = client.beginSource();
    const done = client.frame(old, frame());
    client.beginSource();
    await expect(done).resolves.toBeUndefined();
  });

  it('starts a crashed worker again with set-up, tracks and wishes, and loses none', async () => {
    const source = client.beginSource();
    client.configure(setup);
    client.wantPreview(true, 1920);
    worker().say(seen(source, after));
    const crashed = worker();
    crashed.say({ kind: 'broken', reason: 'out of memory' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(crashed.terminated).toBe(true);
    expect(workers).toHaveLength(2);
    expect(worker().told('resume')[0]?.tracking).toBe(after);
    expect(worker().told('configure')[0]?.setup).toBe(setup);
    expect(worker().told('preview-wanted')[0]).toMatchObject({ wanted: true, widthPx: 1920 });
    expect(heard.at(-1)).toBe('restarted out of memory');
  });

  it('starts a worker again that hangs over a frame, but not one that is still loading', async () => {
    const source = client.beginSource();
    void client.frame(source, frame());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(workers).toHaveLength(1);
    worker().say({ kind: 'ready' });
    await vi.advanceTimersByTimeAsync(22_000);
    expect(workers).toHaveLength(2);
  });

  it('tells of a frame that nobody can read, and goes on', async () => {
    const source = client.beginSource();
    const done = client.frame(source, frame());
    worker().say({ kind: 'skipped', source, reason: 'I420P10' });
    await done;
    expect(heard).toEqual(['skipped I420P10']);
  });
});
