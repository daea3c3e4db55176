import { afterEach, describe, expect, it, vi } from 'vitest';
import { FileSource } from '../../../renderer/capture/source/file-source';
import { fail, ok } from '../../../shared/result';
import { Recorder } from '../fake-cameras';

const noVideo = () => Promise.reject(new Error('no codec'));
const noPicture = () => Promise.reject(new Error('not decodable'));

describe('a file as the camera', () => {
  it('is named by its path, so that its set-up is found again', () => {
    const source = new FileSource(
      '/home/club/table.png',
      async () => ok({ kind: 'picture', urls: [] }),
      noPicture,
      noVideo,
    );
    expect([source.key, source.label]).toEqual(['file:/home/club/table.png', 'table.png']);
  });

  it('says why the host cannot read it', async () => {
    const error = { kind: 'unreadable', path: '/a', reason: 'no such file' } as const;
    const source = new FileSource('/a', async () => fail(error), noPicture, noVideo);
    expect(await source.start(new Recorder())).toEqual({ ok: false, error });
  });

  it('says what a file is that it cannot show, and what it could', async () => {
    const error = { kind: 'notOurs', path: '/a.y4m', expected: 'PNG or MP4', found: '.y4m' } as const;
    const source = new FileSource('/a.y4m', async () => fail(error), noPicture, noVideo);
    expect(await source.start(new Recorder())).toMatchObject({ error: { reason: '.y4m is not PNG or MP4' } });
  });

  it('says that an empty folder holds nothing to show', async () => {
    const source = new FileSource('/a', async () => ok({ kind: 'picture', urls: [] }), noPicture, noVideo);
    expect(await source.start(new Recorder())).toMatchObject({
      error: { kind: 'unreadable', path: '/a', reason: expect.stringContaining('no picture') },
    });
  });

  it('says that a picture is none, naming the file and not the URL it came by', async () => {
    const urls = ['/media/8f2c.png'];
    const source = new FileSource('/a/b.png', async () => ok({ kind: 'picture', urls }), noPicture, noVideo);
    expect(await source.start(new Recorder())).toEqual({
      ok: false,
      error: {
        kind: 'unreadable',
        path: '/a/b.png',
        reason: 'it is no PNG, JPEG or WebP picture, or is cut short',
      },
    });
  });

  it('names a folder’s damaged picture by its place', async () => {
    const urls = ['/media/1', '/media/2'];
    const source = new FileSource('/a', async () => ok({ kind: 'picture', urls }), noPicture, noVideo);
    expect(await source.start(new Recorder())).toMatchObject({
      error: { reason: expect.stringContaining('picture 1 of 2') },
    });
  });

  it('says that the browser cannot play a video', async () => {
    const source = new FileSource(
      '/a.mov',
      async () => ok({ kind: 'video', urls: ['/m/1'] }),
      noPicture,
      noVideo,
    );
    expect(await source.start(new Recorder())).toMatchObject({
      error: { kind: 'unreadable', path: '/a.mov', reason: expect.stringContaining('cannot play') },
    });
  });
});

describe('a folder of pictures as the camera', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** The pictures looked at in two minutes by a machine that takes `lookMs` a look, as runs of [picture, looks]. */
  async function runsOf(lookMs: number): Promise<[string, number][]> {
    vi.useFakeTimers();
    vi.stubGlobal(
      'VideoFrame',
      class {
        constructor(readonly picture: { url: string }) {}
      },
    );
    const load = async (url: string) => ({ url, close() {} }) as unknown as ImageBitmap;
    const source = new FileSource('/a', async () => ok({ kind: 'picture', urls: ['1', '2'] }), load, noVideo);
    const runs: [string, number][] = [];
    await source.start({
      ...new Recorder(),
      changed() {},
      stream() {},
      async frame(frame) {
        const { url } = (frame as unknown as { picture: { url: string } }).picture;
        const run = runs.at(-1);
        if (run?.[0] === url) run[1]++;
        else runs.push([url, 1]);
        await new Promise((resolve) => setTimeout(resolve, lookMs));
      },
    });
    await vi.advanceTimersByTimeAsync(120_000);
    source.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    return runs.slice(0, -1);
  }

  it('shows each picture until the detector has searched it twice, however slow a look is', async () => {
    const runs = await runsOf(1500);
    expect(runs.map(([url]) => url)).toEqual(runs.map((_, i) => String((i % 2) + 1)));
    expect(runs.length).toBeGreaterThan(2);
    for (const [, looks] of runs) expect(looks).toBe(16);
  });
});
