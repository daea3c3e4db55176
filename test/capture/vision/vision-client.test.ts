import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type SeenReport,
  VisionClient,
  type WorkerPort,
} from '../../../renderer/capture/vision/vision-client';
import type {
  VisionReport,
  VisionRequest,
  VisionSetup,
} from '../../../renderer/capture/vision/vision-protocol';
import type { TrackingState } from '../../../shared/tracking/track';

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
    light: 'settled',
    timings,
  };
}

let workers: FakeWorker[];
let heard: string[];
let client: VisionClient;
/** Life locks by name, with what is to be told when their holder dies. */
let deaths: Map<string, () => void>;
const worker = () => workers.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  heard = [];
  deaths = new Map();
  client = new VisionClient(
    () => {
      workers.push(new FakeWorker());
      return worker();
    },
    {
      board: () => {},
      still: () => {},
      tagsInSight: () => {},
      tags: () => {},
      seen: ({ tracking }) => heard.push(`seen ${tracking.atMs}`),
      preview: () => heard.push('preview'),
      faulty: ({ fault }) => heard.push(`faulty ${fault.kind}`),
      warmingUp: () => heard.push('warming up'),
      ready: () => heard.push('ready'),
      restarted: (reason) => heard.push(`restarted ${reason}`),
      streamLost: () => heard.push('stream lost'),
      cameraFound: ({ result }) => heard.push(`camera ${result.ok ? 'found' : result.error.kind}`),
      emptyTable: ({ result }) => heard.push(`empty table ${result.ok ? 'taken' : result.error.kind}`),
    },
    (lifeLock) => new Promise((resolve) => deaths.set(lifeLock, resolve)),
  );
  client.start(before);
});
afterEach(() => {
  client.stop();
  vi.useRealTimers();
});

/** A worker that sees, and beside it a loaded one that waits for its death. */
async function withSpare(): Promise<{ source: number; seeing: FakeWorker; spare: FakeWorker }> {
  const source = client.beginSource();
  const seeing = worker();
  seeing.say({ kind: 'ready' });
  seeing.say(seen(source, after));
  await vi.advanceTimersByTimeAsync(5000);
  const spare = worker();
  spare.say({ kind: 'ready' });
  heard.length = 0;
  return { source, seeing, spare };
}

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
    worker().say({ kind: 'faulty', source: old, fault: { kind: 'black', level: 2 }, tracking: after });
    expect(heard).toEqual([]);
    expect(client.tracking).toBe(before);
  });

  it('lets go of the old camera’s frame when another camera begins', async () => {
    const old = client.beginSource();
    const done = client.frame(old, frame());
    client.beginSource();
    await expect(done).resolves.toBeUndefined();
  });

  it('tells of a frame that shows nothing, keeps its tracks, and goes on', async () => {
    const source = client.beginSource();
    const done = client.frame(source, frame());
    worker().say({ kind: 'faulty', source, fault: { kind: 'black', level: 2 }, tracking: after });
    await done;
    expect(heard).toEqual(['faulty black']);
    expect(client.tracking).toBe(after);
  });

  it('says whether OpenCV is loaded, and whether the worker is as quick as it will be', () => {
    expect(client.state).toBe('loading');
    worker().say({ kind: 'warming-up' });
    expect(client.state).toBe('warming-up');
    worker().say({ kind: 'ready' });
    expect(client.state).toBe('ready');
    expect(heard).toEqual(['warming up', 'ready']);
  });
});

describe('a vision worker that dies', () => {
  it('is replaced at once, by one that is told set-up, tracks and wishes', () => {
    const source = client.beginSource();
    client.configure(setup);
    client.wantPreview(true, 1920);
    worker().say(seen(source, after));
    const crashed = worker();
    crashed.say({ kind: 'broken', reason: 'out of memory' });
    expect(crashed.terminated).toBe(true);
    expect(workers).toHaveLength(2);
    expect(worker().told('resume')[0]?.tracking).toBe(after);
    expect(worker().told('configure')[0]?.setup).toBe(setup);
    expect(worker().told('preview-wanted')[0]).toMatchObject({ wanted: true, widthPx: 1920 });
    expect(worker().told('source')[0]).toEqual({ kind: 'source', source });
    expect(heard.at(-1)).toBe('restarted out of memory');
  });

  it('leaves the empty table and the light to its successor, and a table that was being taken', () => {
    const source = client.beginSource();
    const empty = {
      width: 1,
      height: 1,
      rgb: new Uint8Array(3),
      noiseLevels: new Float32Array(256),
      frames: 8,
    };
    const marks = [{ kind: 'line', points: [], widthMm: 2 }] as const;
    client.takeEmptyTable();
    client.lightFalls(marks);
    worker().say({ kind: 'empty-table', source, result: { ok: true, value: empty } });
    worker().say({ kind: 'broken', reason: 'one' });
    expect(worker().told('empty-table')).toEqual([{ kind: 'empty-table', empty }]);
    expect(worker().told('light-falls')).toEqual([{ kind: 'light-falls', marks }]);
    expect(worker().told('take-empty-table')).toEqual([]);
    client.takeEmptyTable();
    worker().say({ kind: 'broken', reason: 'two' });
    vi.advanceTimersByTime(1000);
    expect(worker().told('take-empty-table')).toHaveLength(1);
  });

  it('is replaced by a loaded worker that looks at the very next frame', async () => {
    const { source, seeing, spare } = await withSpare();
    expect(spare.requests).toEqual([]);
    seeing.say({ kind: 'broken', reason: 'out of memory' });
    expect(workers).toHaveLength(2);
    expect(client.state).toBe('ready');
    expect(spare.told('resume')).toEqual([{ kind: 'resume', tracking: after }]);
    void client.frame(source, frame());
    expect(spare.told('frame')).toHaveLength(1);
  });

  it('is replaced within a second, and no track is lost however often it happens', async () => {
    const { source } = await withSpare();
    for (let death = 1; death <= 3; death++) {
      const tracking = { atMs: 100 * death, tracks: [] };
      const dying = workers.find((one) => !one.terminated && one.told('source').length > 0);
      dying?.say(seen(source, tracking));
      const diedAtMs = Date.now();
      dying?.say({ kind: 'broken', reason: 'out of memory' });
      while (client.state !== 'ready') await vi.advanceTimersByTimeAsync(10);
      expect(Date.now() - diedAtMs).toBeLessThanOrEqual(1000);
      const successor = workers.find((one) => !one.terminated && one.told('resume').length > 0);
      expect(successor?.told('resume').at(-1)?.tracking).toBe(tracking);
      expect(client.tracking).toBe(tracking);
      // A successor that sees has its own spare loaded, and after half a minute the death before is forgiven.
      successor?.say(seen(source, tracking));
      await vi.advanceTimersByTimeAsync(31_000);
      worker().say({ kind: 'ready' });
    }
  });

  it('is missed even when it ends without a word', async () => {
    const { seeing, spare } = await withSpare();
    seeing.say({ kind: 'living', lifeLock: 'first' });
    deaths.get('first')?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(seeing.terminated).toBe(true);
    expect(spare.told('resume')).toHaveLength(1);
    expect(heard).toContain('restarted it ended without a word');
  });

  it('lets go of the frame that it had, so that its source sends the next', async () => {
    const { source, seeing } = await withSpare();
    const done = client.frame(source, frame());
    seeing.say({ kind: 'broken', reason: 'out of memory' });
    await expect(done).resolves.toBeUndefined();
  });

  it('takes the camera’s stream with it: its owner is asked for another', async () => {
    const { source, seeing } = await withSpare();
    client.stream(source, new ReadableStream<VideoFrame>());
    seeing.say({ kind: 'broken', reason: 'out of memory' });
    expect(heard.slice(-2)).toEqual(['restarted out of memory', 'stream lost']);
  });

  it('again and again is given time between', async () => {
    client.beginSource();
    worker().say({ kind: 'broken', reason: 'one' });
    expect(workers).toHaveLength(2);
    worker().say({ kind: 'broken', reason: 'two' });
    expect(workers).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(workers).toHaveLength(3);
    worker().say({ kind: 'broken', reason: 'three' });
    await vi.advanceTimersByTimeAsync(1999);
    expect(workers).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(workers).toHaveLength(4);
  });

  it('while it waits as a spare troubles nobody', async () => {
    const { seeing, spare } = await withSpare();
    spare.say({ kind: 'living', lifeLock: 'spare' });
    deaths.get('spare')?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(seeing.terminated).toBe(false);
    expect(heard).toEqual([]);
    seeing.say({ kind: 'broken', reason: 'out of memory' });
    expect(workers).toHaveLength(3);
  });

  it('over a frame is noticed by its silence, but loading may take as long as it likes', async () => {
    const source = client.beginSource();
    void client.frame(source, frame());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(workers).toHaveLength(1);
    worker().say({ kind: 'ready' });
    await vi.advanceTimersByTimeAsync(22_000);
    expect(workers).toHaveLength(2);
  });
});
