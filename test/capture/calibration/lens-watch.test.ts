import { describe, expect, it } from 'vitest';
import type { SolvedLens } from '../../../calibration/lens/solve-lens';
import { LensWatch } from '../../../renderer/capture/calibration/lens-watch';
import type { LinkKind } from '../../../renderer/host/link';
import type { LinkMessage } from '../../../shared/ipc';
import { linkMessageSchema } from '../../../shared/ipc-schemas';
import { fail, ok, type Result } from '../../../shared/result';
import type { LensAsk, LensCapture, LensFault } from '../../../shared/vision/lens-capture';
import { tagsHeld, webcam } from '../../calibration/lens/views/held-board';

/** A lens watch with everything about it in the test's hands. */
function setUp() {
  const told: LensCapture[] = [];
  const boardWatches: string[] = [];
  const listeners = new Map<LinkKind, (message: LinkMessage) => void>();
  let nowMs = 0;
  let answer: (result: Result<SolvedLens, LensFault>) => void = () => {};
  const watch = new LensWatch({
    vision: { watchBoard: (on) => boardWatches.push(on) },
    link: {
      // What arrives at the console is checked, and passed over where it says too much.
      send: (sent) => {
        const message = linkMessageSchema.parse(sent);
        if (message.kind === 'lens') told.push(message.capture);
      },
      on: (kind, listener) => {
        listeners.set(kind, listener as (message: LinkMessage) => void);
        return () => {};
      },
    },
    solving: {
      solve: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    },
    nowMs: () => nowMs,
  });
  watch.begin('webcam:C920');
  const ask = (what: LensAsk) => listeners.get('lens-ask')?.({ kind: 'lens-ask', ask: what });
  let atMs = 0;
  const hold = (xMm: number, size = { width: 1920, height: 1080 }) => {
    const held = { xMm, yMm: 0, zMm: 700, aboutVerticalDeg: 0, aboutHorizontalDeg: 0 };
    for (let i = 0; i < 5; i++) {
      atMs += 150;
      watch.heard({ kind: 'board', source: 1, ...size, tags: tagsHeld(webcam, held), edgePx: 2, atMs });
    }
  };
  return {
    watch,
    ask,
    hold,
    boardWatches,
    last: () => told.at(-1),
    pass: (ms: number) => {
      nowMs += ms;
    },
    answer: (fault: LensFault) => answer(fail(fault)),
    answerWith: (solved: SolvedLens) => answer(ok(solved)),
  };
}

describe('the capture of a lens', () => {
  it('takes views while it is asked to, and keeps them over a pause', () => {
    const { ask, hold, last, boardWatches } = setUp();
    hold(0);
    expect(last()?.views).toEqual([]);
    ask('watch');
    hold(0);
    hold(-220);
    expect(last()).toMatchObject({ cameraKey: 'webcam:C920', views: ['1', '2'], width: 1920 });
    ask('pause');
    expect(last()).toMatchObject({ phase: { kind: 'paused' }, views: ['1', '2'] });
    expect(boardWatches.at(-1)).toBe('off');
    ask('watch');
    hold(220);
    expect(last()?.views).toEqual(['1', '2', '3']);
  });

  it('goes back to the game when no console asks for it any more', () => {
    const { ask, watch, pass } = setUp();
    ask('watch');
    pass(5000);
    ask('keep-watching');
    pass(5000);
    watch.tick();
    expect(watch.isWatching).toBe(true);
    pass(5000);
    watch.tick();
    expect(watch.isWatching).toBe(false);
  });

  it('takes back the last view, and begins anew without one', () => {
    const { ask, hold, last } = setUp();
    ask('watch');
    hold(0);
    hold(-220);
    ask('undo');
    expect(last()?.views).toEqual(['1']);
    ask('start-over');
    expect(last()).toMatchObject({ phase: { kind: 'paused' }, views: [] });
  });

  it('begins anew when the camera changes, or the size of its pictures', () => {
    const { ask, hold, last, watch } = setUp();
    ask('watch');
    hold(0);
    hold(0, { width: 1280, height: 720 });
    expect(last()?.views.length).toBeLessThan(2);
    watch.begin('webcam:Brio');
    expect(last()).toMatchObject({ cameraKey: 'webcam:Brio', views: [] });
  });

  it('tells the lens that the views gave, in words of the contract alone', async () => {
    const { ask, hold, last, answerWith } = setUp();
    ask('watch');
    hold(0);
    ask('solve');
    const { rvec: _, tvec: __, ...lens } = webcam;
    const doubts = { joint: new Array<number>(49).fill(0) };
    const dropped = [{ image: '4', rmsPx: 3.1 }];
    answerWith({ lens, doubts, rmsPx: 0.2, views: [{ image: '1', rmsPx: 0.2 }], dropped });
    await Promise.resolve();
    await Promise.resolve();
    expect(last()?.phase).toEqual({
      kind: 'solved',
      lens,
      doubts,
      rmsPx: 0.2,
      views: [{ image: '1', rmsPx: 0.2 }],
      dropped,
    });
  });

  it('says why no lens came of it, and passes over an answer that nobody waits for any more', async () => {
    const { ask, hold, last, answer } = setUp();
    ask('watch');
    hold(0);
    ask('solve');
    expect(last()?.phase).toEqual({ kind: 'solving' });
    answer({ kind: 'too-few-views', found: 1, needed: 3 });
    await Promise.resolve();
    await Promise.resolve();
    expect(last()?.phase).toEqual({
      kind: 'failed',
      fault: { kind: 'too-few-views', found: 1, needed: 3 },
    });
    ask('watch');
    ask('solve');
    ask('pause');
    answer({ kind: 'unsolvable', reason: 'late' });
    await Promise.resolve();
    await Promise.resolve();
    expect(last()?.phase).toEqual({ kind: 'paused' });
  });
});
