import { describe, expect, it } from 'vitest';
import { ViewWatch } from '../../../../calibration/lens/views/view-watch';
import { tagsHeld, webcam } from './held-board';

const middle = { xMm: 0, yMm: 0, zMm: 700, aboutVerticalDeg: 0, aboutHorizontalDeg: 0 };
const beside = { ...middle, xMm: -200 };

/** Looks at a board held at a place for so many pictures, a tenth of a second apart. */
function hold(watch: ViewWatch, at: typeof middle, fromMs: number, pictures: number, edgePx = 2) {
  return Array.from({ length: pictures }, (_, i) =>
    watch.see({ tags: tagsHeld(webcam, at), edgePx, atMs: fromMs + 100 * i }),
  );
}

describe('watching the board', () => {
  it('takes it once it has been still for a quarter of a second, and only once', () => {
    const watch = new ViewWatch(webcam);
    expect(hold(watch, middle, 0, 6)).toEqual([
      'moving',
      'moving',
      'moving',
      'taken',
      'seen-before',
      'seen-before',
    ]);
    expect(watch.views).toHaveLength(1);
    expect(hold(watch, beside, 2000, 4).at(-1)).toBe('taken');
    expect(watch.views.map(({ image }) => image)).toEqual(['1', '2']);
  });

  it('does not take it while it moves, however slowly a hand can', () => {
    const watch = new ViewWatch(webcam);
    const verdicts = Array.from({ length: 20 }, (_, i) =>
      watch.see({ tags: tagsHeld(webcam, { ...middle, xMm: 3 * i }), edgePx: 2, atMs: 100 * i }),
    );
    expect(new Set(verdicts)).toEqual(new Set(['moving']));
  });

  it('takes it from a hand that trembles by a tenth of a millimetre', () => {
    const watch = new ViewWatch(webcam);
    const verdicts = Array.from({ length: 6 }, (_, i) =>
      watch.see({ tags: tagsHeld(webcam, { ...middle, xMm: 0.1 * (i % 2) }), edgePx: 2, atMs: 100 * i }),
    );
    expect(verdicts).toContain('taken');
  });

  it('does not take a blurred picture, nor one without the board', () => {
    const watch = new ViewWatch(webcam);
    expect(hold(watch, middle, 0, 6, 6).at(-1)).toBe('blurred');
    expect(watch.see({ tags: [], edgePx: Number.NaN, atMs: 9000 })).toBe('no-board');
    expect(watch.views).toHaveLength(0);
  });

  it('takes a lean that no view shows although the board is where it was', () => {
    const watch = new ViewWatch(webcam);
    hold(watch, middle, 0, 5);
    expect(hold(watch, { ...middle, aboutVerticalDeg: 22 }, 1000, 5)).toContain('taken');
    expect(watch.coverage.leans).toEqual(['flat', 'right-away']);
  });

  it('takes back the last view, and gives the next a name of its own', () => {
    const watch = new ViewWatch(webcam);
    hold(watch, middle, 0, 5);
    hold(watch, beside, 1000, 5);
    watch.undo();
    expect(watch.views.map(({ image }) => image)).toEqual(['1']);
    hold(watch, middle, 2000, 3);
    hold(watch, beside, 3000, 5);
    expect(watch.views.map(({ image }) => image)).toEqual(['1', '3']);
  });
});
