import { describe, expect, it } from 'vitest';
import type { DisplayInfo } from '../../shared/ipc';
import { judgeWindow, type WindowFacts } from '../../shared/windows/window-guard';

/** A 4K laptop at 175 %, and a 1080p projector at 100 % to its right. */
const laptop: DisplayInfo = {
  id: '1',
  label: 'laptop',
  x: 0,
  y: 0,
  width: 2194,
  height: 1234,
  scaleFactor: 1.75,
  internal: true,
};
const epson: DisplayInfo = {
  id: '2',
  label: 'EPSON',
  x: 2194,
  y: 0,
  width: 1920,
  height: 1080,
  scaleFactor: 1,
  internal: false,
};
const hd = { width: 1920, height: 1080 };
const full: WindowFacts = { x: 2194, y: 0, scaleFactor: 1, canvas: hd };

describe('judgeWindow', () => {
  it('is content with a window that fills its display', () => {
    expect(judgeWindow(hd, epson, full)).toEqual({ kind: 'matches' });
  });

  it('knows a window that was moved to the laptop, whatever its size', () => {
    const facts = { ...full, x: 100, y: 50 };
    expect(judgeWindow(hd, epson, facts)).toEqual({ kind: 'moved-away', label: 'EPSON' });
  });

  it('knows a window that left full screen', () => {
    const canvas = { width: 1920, height: 1040 };
    expect(judgeWindow(hd, epson, { ...full, y: 40, canvas })).toEqual({
      kind: 'not-full',
      is: canvas,
      was: hd,
    });
  });

  it('knows a display whose resolution was changed', () => {
    const canvas = { width: 1280, height: 720 };
    const changed = { ...epson, ...canvas };
    expect(judgeWindow(hd, changed, { ...full, canvas })).toEqual({
      kind: 'another-size',
      is: canvas,
      was: hd,
    });
  });

  it('knows a page that is zoomed or enlarged by the system', () => {
    const canvas = { width: 1919, height: 1080 };
    const verdict = judgeWindow(hd, epson, { ...full, scaleFactor: 1.25, canvas });
    expect(verdict).toEqual({ kind: 'another-scale', isPercent: 125, wasPercent: 100 });
  });

  it('lets nobody off a single pixel', () => {
    for (const canvas of [
      { width: 1919, height: 1080 },
      { width: 1920, height: 1081 },
    ]) {
      expect(judgeWindow(hd, epson, { ...full, canvas }).kind).not.toBe('matches');
    }
  });

  it('takes a display at 175 % by its native pixels, though it is listed in rounded ones', () => {
    const uhd = { width: 3840, height: 2160 };
    const facts = { x: 0, y: 0, scaleFactor: 1.75, canvas: uhd };
    expect(judgeWindow(uhd, laptop, facts)).toEqual({ kind: 'matches' });
    const canvas = { width: 3840, height: 2090 };
    expect(judgeWindow(uhd, laptop, { ...facts, canvas }).kind).toBe('not-full');
  });

  it('asks of a set-up that was made in a window only that the window is as large', () => {
    const part = { width: 960, height: 540 };
    expect(judgeWindow(part, laptop, { x: 900, y: 10, scaleFactor: 1.75, canvas: part }).kind).toBe(
      'matches',
    );
    expect(judgeWindow(part, laptop, { x: 900, y: 10, scaleFactor: 1.75, canvas: hd }).kind).toBe(
      'another-size',
    );
  });
});
