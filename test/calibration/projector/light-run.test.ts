import { describe, expect, it } from 'vitest';
import {
  type LightRun,
  livePictures,
  runStage,
  startLightRun,
  stepLightRun,
} from '../../../calibration/projector/light-run';

const size = { width: 1920, height: 1080 };
const camera = { width: 1280, height: 720 };

/** Lives a run through: every picture is shown and kept at once, unless `odd` says otherwise. */
function play(run: LightRun, until: (run: LightRun) => boolean, frames = 3): LightRun {
  let now = run;
  let atMs = 0;
  while (!until(now)) {
    atMs += 100;
    const { want } = now;
    if (want.kind === 'show') now = stepLightRun(now, { kind: 'shown', number: want.number, size }, atMs);
    else if (want.kind === 'keep') now = stepLightRun(now, kept(want.number, { frames }), atMs);
    else break;
  }
  return now;
}

function kept(number: number, odd: { change?: number; rest?: 'restless'; frames?: number } = {}) {
  const { change = 40, rest = 'still', frames = 3 } = odd;
  return { kind: 'kept', number, rest, change, noise: 1, frames, size: camera } as const;
}

const wants = (kind: LightRun['want']['kind']) => (run: LightRun) => run.want.kind === kind;

describe('a run of light', () => {
  it('shows the dark first, then half of the light, then every stripe width with its inverse', () => {
    const pictures = livePictures(size);
    expect(pictures.slice(0, 2)).toEqual([
      { kind: 'dark' },
      { kind: 'pattern', pattern: { kind: 'settle' } },
    ]);
    expect(pictures).toHaveLength(2 + 2 * (8 + 8));
  });

  it('keeps a frame of every picture, in order, each only once it was shown, and then judges and solves', () => {
    const run = startLightRun(size, 0);
    expect(run.want).toMatchObject({ kind: 'show', light: { kind: 'dark' } });
    const early = stepLightRun(run, kept(1), 10);
    expect(early).toBe(run);
    const judged = play(run, wants('judge'));
    expect(judged.want.kind).toBe('judge');
    expect(judged.frames).toBe(3 * livePictures(size).length);
    expect(stepLightRun(judged, { kind: 'judged', again: [] }, 9e3).want.kind).toBe('solve');
  });

  it('takes in under 15 seconds at 30 frames a second, display and camera four frames late', () => {
    const frames = 4 + 2;
    const judged = play(startLightRun(size, 0), wants('judge'), frames);
    // A projector's window needs three frames of 60 a second to say that it has shown a picture.
    const seconds = judged.frames / 30 + (3 / 60) * livePictures(size).length;
    expect(seconds).toBeLessThan(12);
  });

  it('takes again what something passed through, a few times and then no more', () => {
    let run = play(startLightRun(size, 0), wants('judge'));
    for (let round = 1; round <= 3; round++) {
      run = stepLightRun(run, { kind: 'judged', again: [6, 7] }, 9e3);
      expect(runStage(run)).toMatchObject({ kind: 'showing', again: 2 * round });
      expect(run.queue).toEqual([6, 7]);
      run = play(run, wants('judge'));
    }
    expect(stepLightRun(run, { kind: 'judged', again: [6, 7] }, 9e3).want.kind).toBe('solve');
  });

  it('ends with the reason when the projector does not answer, the camera stops, or either changes its size', () => {
    const run = startLightRun(size, 0);
    expect(stepLightRun(run, { kind: 'tick' }, 3000).end).toBeUndefined();
    expect(stepLightRun(run, { kind: 'tick' }, 13_000).end).toMatchObject({ kind: 'projector-silent' });
    const resized = stepLightRun(run, { kind: 'shown', number: 1, size: { width: 1280, height: 720 } }, 50);
    expect(resized.end).toEqual({ kind: 'projector-resized', width: 1280, height: 720 });
    const shown = stepLightRun(run, { kind: 'shown', number: 1, size }, 50);
    expect(stepLightRun(shown, { kind: 'tick' }, 21_000).end).toEqual({ kind: 'camera-gone' });
    const second = stepLightRun(stepLightRun(shown, kept(1), 90), { kind: 'shown', number: 2, size }, 120);
    const other = { ...kept(2), size: { width: 640, height: 480 } };
    expect(stepLightRun(second, other, 150).end).toEqual({ kind: 'camera-resized', width: 640, height: 480 });
  });

  it('says that no light arrives as soon as the first stripes change nothing', () => {
    const run = play(startLightRun(size, 0), ({ want }) => want.kind === 'keep' && want.index === 1);
    expect(stepLightRun(run, kept(2, { change: 1.4 }), 99).end).toMatchObject({ kind: 'no-light' });
  });

  it('gives up a picture that never comes to rest, but waits for a hand', () => {
    let run = play(startLightRun(size, 0), ({ want }) => want.kind === 'keep' && want.index === 4);
    for (let i = 0; i < 9; i++) {
      if (run.want.kind === 'keep') run = stepLightRun(run, kept(run.want.number, { rest: 'restless' }), 99);
      if (i < 8) expect(run.end).toBeUndefined();
      if (run.want.kind === 'show')
        run = stepLightRun(run, { kind: 'shown', number: run.want.number, size }, 99);
    }
    expect(run.end).toMatchObject({ kind: 'never-still' });
  });

  it('hears nothing more once it was cancelled', () => {
    const run = stepLightRun(startLightRun(size, 0), { kind: 'stopped', fault: { kind: 'cancelled' } }, 5);
    expect(run).toMatchObject({ want: { kind: 'nothing' }, end: { kind: 'cancelled' } });
    expect(stepLightRun(run, { kind: 'shown', number: 1, size }, 9)).toBe(run);
  });
});
