import { describe, expect, it } from 'vitest';
import { edgeWidthPx } from '../../../../calibration/lens/views/board-sharpness';
import type { GreyFrame } from '../../../../shared/vision/detection';
import { photographBoard } from '../../../simulator/board-photograph';
import { holdingCamera, tagsHeld, webcam } from './held-board';

const small = { ...webcam, width: 640, height: 360, fx: 500, fy: 500, cx: 319, cy: 181 };
const held = { xMm: 0, yMm: 0, zMm: 420, aboutVerticalDeg: 0, aboutHorizontalDeg: 0 };
const tags = tagsHeld(small, held);

/** The middle of the sheet is the photograph's origin; that of the tags lies 7 mm above it, for the bar below them. */
const sheetShiftMm = 7;

function photograph(): GreyFrame {
  const camera = holdingCamera(small, held);
  return photographBoard({ ...camera, tvec: [held.xMm, held.yMm + sheetShiftMm, held.zMm] }, 1);
}

/** The picture smeared sideways over so many pixels, as by a hand that moves. */
function smeared({ width, height, data }: GreyFrame, px: number): GreyFrame {
  const out = data.map((_, i) => {
    let sum = 0;
    for (let k = 0; k < px; k++) sum += data[Math.min(data.length - 1, i + k - (px >> 1))] ?? 0;
    return sum / px;
  });
  return { width, height, data: out };
}

describe('the width of edges in a picture of the board', () => {
  const sharp = photograph();

  it('is about a pixel and a half where the lens is sharp', () => {
    expect(edgeWidthPx(sharp, tags)).toBeGreaterThan(0.9);
    expect(edgeWidthPx(sharp, tags)).toBeLessThan(2);
  });

  it('grows with the smear, although half the edges run along it', () => {
    expect(edgeWidthPx(smeared(sharp, 7), tags)).toBeGreaterThan(edgeWidthPx(sharp, tags) + 1.5);
  });

  it('is not known without a board', () => {
    expect(edgeWidthPx(sharp, [])).toBeNaN();
  });
});
