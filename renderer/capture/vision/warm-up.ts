import { createDetector } from '../../../shared/vision/detect/detector';
import { defaultDetectorParams } from '../../../shared/vision/detect/detector-params';
import { dict4x4 } from '../../../shared/vision/detect/dictionaries/dict-4x4-250';
import { codeCells } from '../../../shared/vision/detect/dictionaries/dictionary';
import type { FiducialDetection, GreyFrame } from '../../../shared/vision/detection';
import type { OpenCv } from '../../../shared/vision/opencv';

const WIDTH = 640;
const HEIGHT = 360;
const COLUMNS = 12;
const ROWS = 6;
/** Three pixels a cell, as a club's camera has them. */
const CELL_PX = 3;
const PITCH_PX = 50;
const LOOKS = 4;

const INK = 30;
const PAPER = 200;
const GROUND = 95;

/** The fiducials of the picture below. */
export const warmUpIds: readonly number[] = Array.from({ length: COLUMNS * ROWS }, (_, id) => id);

/**
 * Looks a few times at a picture made up for it, searching and following, so that the browser has compiled what
 * detection runs before the first real frame comes: cold, that frame takes several times as long. Gives what it found
 * last.
 */
export function warmUp(cv: OpenCv): readonly FiducialDetection[] {
  const frame = warmUpFrame();
  const dictionaries = [{ name: dict4x4.name, rosterIds: warmUpIds }];
  const detector = createDetector(cv, { ...defaultDetectorParams, dictionaries });
  let found: readonly FiducialDetection[] = [];
  for (let look = 0; look < LOOKS; look++) {
    const isSearch = look % 2 === 0;
    found = detector.detect(frame, isSearch ? [] : found);
  }
  detector.dispose();
  return found;
}

/** Fiducials on white cards in rows, on ground as uneven as felt. */
function warmUpFrame(): GreyFrame {
  const data = new Uint8Array(WIDTH * HEIGHT);
  let noise = 1;
  for (let i = 0; i < data.length; i++) {
    noise = (Math.imul(noise, 1664525) + 1013904223) >>> 0;
    data[i] = GROUND + (noise >>> 28);
  }
  for (const id of warmUpIds) {
    const left = 28 + PITCH_PX * (id % COLUMNS);
    const top = 28 + PITCH_PX * Math.floor(id / COLUMNS);
    paintFiducial(data, id, left, top);
  }
  return { width: WIDTH, height: HEIGHT, data };
}

function paintFiducial(data: Uint8Array, id: number, left: number, top: number): void {
  const bits = codeCells(dict4x4, id);
  const across = dict4x4.cells + 2;
  for (let y = -CELL_PX; y < (across + 1) * CELL_PX; y++) {
    for (let x = -CELL_PX; x < (across + 1) * CELL_PX; x++) {
      const row = Math.floor(y / CELL_PX) - 1;
      const column = Math.floor(x / CELL_PX) - 1;
      const isCode = Math.min(row, column) >= 0 && Math.max(row, column) < dict4x4.cells;
      const isQuiet = Math.min(row, column) < -1 || Math.max(row, column) > dict4x4.cells;
      const isPaper = isQuiet || (isCode && bits[row * dict4x4.cells + column] === 1);
      data[(top + y) * WIDTH + left + x] = isPaper ? PAPER : INK;
    }
  }
}
