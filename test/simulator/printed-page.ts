import type { Page } from '../../shared/sheets/page';

/** What a printer makes of a page: grey levels, `pxPerMm` points a millimetre each way. */
export interface PrintedPage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

const INK = 22;
const PAPER = 225;

/** Prints a page's filled areas; hairlines and text are too fine to matter to a camera. */
export function printPage({ paper, marks }: Page, pxPerMm: number): PrintedPage {
  const [width, height] = [Math.round(paper.widthMm * pxPerMm), Math.round(paper.heightMm * pxPerMm)];
  const data = new Uint8Array(width * height).fill(PAPER);
  const px = (mm: number) => Math.round(mm * pxPerMm);
  for (const mark of marks) {
    if (mark.kind !== 'area') continue;
    for (let y = px(mark.yMm); y < px(mark.yMm + mark.heightMm); y++) {
      const from = y * width;
      const level = mark.tone === 'ink' ? INK : PAPER;
      data.fill(level, from + px(mark.xMm), from + px(mark.xMm + mark.widthMm));
    }
  }
  return { width, height, data };
}
