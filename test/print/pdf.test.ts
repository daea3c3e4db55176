import { describe, expect, it } from 'vitest';
import { printedPages } from '../../calibration/printed-sheets';
import { pdfOf } from '../../main/print/pdf';
import { sampleRoster } from '../../shared/board/sample';
import { checkBarMarks } from '../../shared/sheets/check-bar';
import { fiducialPages } from '../../shared/sheets/fiducial-sheet';
import { type Page, paperSizes } from '../../shared/sheets/page';

const POINT_MM = 25.4 / 72;

/** A PDF's text outside fonts, as far as it is text. */
async function textOf(pages: readonly Page[]): Promise<string> {
  return Buffer.from(await pdfOf(pages, 'test')).toString('latin1');
}

/** Widths and heights of the filled rectangles, mm, in order. */
function rectangles(pdf: string): number[][] {
  return [...pdf.matchAll(/([-\d.]+) ([-\d.]+) re\s+f/g)].map(([, width, height]) => [
    Math.abs(Number(width)) * POINT_MM,
    Math.abs(Number(height)) * POINT_MM,
  ]);
}

describe('a PDF of fiducials', () => {
  it('holds them in true millimetres, on paper of the true size', async () => {
    const pages = fiducialPages('DICT_4X4_250', [{ id: 7, sizeMm: 23.5, name: '' }], paperSizes.a4, '');
    if (!pages.ok) throw new Error('a page was expected');
    const pdf = await textOf(pages.value);
    const [square] = rectangles(pdf);
    expect(square?.[0]).toBeCloseTo(23.5, 2);
    expect(square?.[1]).toBeCloseTo(23.5, 2);
    const [, width, height] = (/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []).map(Number);
    expect((width ?? 0) * POINT_MM).toBeCloseTo(210, 1);
    expect((height ?? 0) * POINT_MM).toBeCloseTo(297, 1);
  });

  it('has a check bar that measures 200 mm', async () => {
    const pdf = await textOf([
      { paper: paperSizes.letter, marks: checkBarMarks(paperSizes.letter, 'check') },
    ]);
    const [, x1, , x2] = (/([\d.]+) ([\d.]+) m\s+([\d.]+) [\d.]+ l/.exec(pdf) ?? []).map(Number);
    expect(((x2 ?? 0) - (x1 ?? 0)) * POINT_MM).toBeCloseTo(200, 2);
  });

  it('holds the 300 mm bar and the corner sheets in true millimetres', async () => {
    for (const [kind, sideMm, count] of [
      ['bar', 40, 2],
      ['corners', 60, 4],
    ] as const) {
      const pages = printedPages(kind, sampleRoster, paperSizes.letter);
      if (!pages.ok) throw new Error(pages.error.kind);
      const squares = rectangles(await textOf(pages.value)).filter(
        ([width, height]) =>
          Math.abs((width ?? 0) - sideMm) < 0.01 && Math.abs((height ?? 0) - sideMm) < 0.01,
      );
      expect(squares).toHaveLength(count);
    }
  });

  it('asks the printer not to scale, and turns pages that lie across', async () => {
    const across = { widthMm: 297, heightMm: 210 };
    const pdf = await textOf([
      { paper: paperSizes.a4, marks: [] },
      { paper: across, marks: [] },
    ]);
    expect(pdf).toContain('/PrintScaling /None');
    const boxes = [...pdf.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
      ([, w, h]) => Number(w) > Number(h),
    );
    expect(boxes).toEqual([false, true]);
  });
});
