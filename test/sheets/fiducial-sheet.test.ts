import { describe, expect, it } from 'vitest';
import { lensBoardTags } from '../../calibration/lens/lens-board';
import { loadOpenCv } from '../../main/cli/opencv-node';
import { boardPage } from '../../shared/sheets/board-sheet';
import { fiducialPages, type SheetItem } from '../../shared/sheets/fiducial-sheet';
import { type Page, type PageMark, paperSizes, unprintableMm } from '../../shared/sheets/page';
import { createDetector } from '../../shared/vision/detect/detector';
import { defaultDetectorParams } from '../../shared/vision/detect/detector-params';
import type { DictionaryName, GreyFrame } from '../../shared/vision/detection';
import { printPage } from '../simulator/printed-page';

const items = (ids: readonly number[], sizeMm: number): SheetItem[] =>
  ids.map((id) => ({ id, sizeMm, name: `team ${id}` }));
const range = (count: number, from = 0) => Array.from({ length: count }, (_, i) => from + i);

function pagesOf(
  dictionary: DictionaryName,
  wanted: readonly SheetItem[],
  paper = paperSizes.a4,
): readonly Page[] {
  const pages = fiducialPages(dictionary, wanted, paper, 'check');
  if (!pages.ok) throw new Error(JSON.stringify(pages.error));
  return pages.value;
}

const isArea = (mark: PageMark) => mark.kind === 'area';
const isInk = (mark: PageMark): mark is PageMark & { kind: 'area' } => isArea(mark) && mark.tone === 'ink';
const isLine = (mark: PageMark): mark is PageMark & { kind: 'line' } => mark.kind === 'line';

/** A page as a scanner at 2 px a millimetre sees it, each pixel the mean of sixteen points. */
function scanned(page: Page): GreyFrame {
  const fine = printPage(page, 8);
  const [width, height] = [fine.width >> 2, fine.height >> 2];
  const data = Uint8Array.from({ length: width * height }, (_, i) => {
    let sum = 0;
    for (let k = 0; k < 16; k++) {
      const [x, y] = [4 * (i % width) + (k & 3), 4 * Math.floor(i / width) + (k >> 2)];
      sum += fine.data[y * fine.width + x] ?? 0;
    }
    return sum / 16;
  });
  return { width, height, data };
}

async function readBack(
  page: Page,
  dictionary: DictionaryName,
  rosterIds: readonly number[],
): Promise<number[]> {
  const { cv } = await loadOpenCv();
  const detector = createDetector(cv, {
    ...defaultDetectorParams,
    dictionaries: [{ name: dictionary, rosterIds }],
  });
  const ids = detector.detect(scanned(page), []).map(({ fiducialId }) => fiducialId);
  detector.dispose();
  return ids.sort((a, b) => a - b);
}

describe('a sheet of fiducials', () => {
  it('is read back by the detector, every one of them', async () => {
    const [page] = pagesOf('DICT_4X4_250', items(range(40), 20));
    if (!page) throw new Error('a page was expected');
    expect(await readBack(page, 'DICT_4X4_250', range(40))).toEqual(range(40));
  });

  it('has every black square in its true size, with a white cell round it inside the cut', () => {
    const pages = pagesOf('DICT_4X4_250', items(range(60), 20));
    const squares = pages.flatMap(({ marks }) => marks.filter(isInk));
    expect(squares).toHaveLength(60);
    for (const { widthMm, heightMm } of squares) expect([widthMm, heightMm]).toEqual([20, 20]);
    const [first] = squares;
    const cut = pages[0]?.marks.filter(isLine) ?? [];
    const left = Math.min(...cut.slice(10).map(({ x1Mm }) => x1Mm));
    expect((first?.xMm ?? 0) - left).toBeCloseTo(20 / 6, 9);
  });

  it('lays nothing over anything else, and nothing where no printer reaches', () => {
    for (const paper of [paperSizes.a4, paperSizes.letter]) {
      const mixed = [...items(range(30), 12), ...items(range(30, 30), 25), ...items(range(5, 60), 90)];
      for (const { marks } of pagesOf('DICT_4X4_250', mixed, paper)) {
        const squares = marks.filter(isInk);
        for (const [i, a] of squares.entries()) {
          expect(a.xMm).toBeGreaterThan(unprintableMm);
          expect(a.xMm + a.widthMm).toBeLessThan(paper.widthMm - unprintableMm);
          expect(a.yMm + a.heightMm).toBeLessThan(paper.heightMm - 20);
          for (const b of squares.slice(i + 1)) {
            const apart =
              a.xMm + a.widthMm < b.xMm ||
              b.xMm + b.widthMm < a.xMm ||
              a.yMm + a.heightMm < b.yMm ||
              b.yMm + b.heightMm < a.yMm;
            expect(apart).toBe(true);
          }
        }
      }
    }
  });

  it('carries a bar of 200 mm on every page', () => {
    for (const { marks } of pagesOf('DICT_4X4_250', items(range(120), 20))) {
      const [bar] = marks.filter(isLine);
      expect((bar?.x2Mm ?? 0) - (bar?.x1Mm ?? 0)).toBe(200);
    }
  });

  it('is refused without fiducials, with one that does not exist, and with one that no page holds', () => {
    const fault = (wanted: readonly SheetItem[]) => {
      const pages = fiducialPages('DICT_4X4_250', wanted, paperSizes.a4, '');
      return pages.ok ? undefined : pages.error;
    };
    expect(fault([])).toEqual({ kind: 'nothing-to-print' });
    expect(fault(items([3, 250], 20))).toEqual({ kind: 'no-such-id', id: 250, last: 249 });
    expect(fault(items([3], 160))).toEqual({ kind: 'too-large', sizeMm: 160, mostMm: 150 });
  });
});

describe('the board that a lens is found by', () => {
  it('fits A4 and Letter and is read back whole', async () => {
    const tags = lensBoardTags();
    const ids = tags.map(({ id }) => id);
    for (const paper of [paperSizes.a4, paperSizes.letter]) {
      const page = boardPage('APRILTAG_36h11', tags, paper, 'check');
      expect(await readBack(page, 'APRILTAG_36h11', ids)).toEqual(ids);
    }
  });
});
