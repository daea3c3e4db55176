/** Paper that home printers take, upright. */
export type PaperName = 'a4' | 'letter';

export interface PaperSize {
  readonly widthMm: number;
  readonly heightMm: number;
}

export const paperSizes: Readonly<Record<PaperName, PaperSize>> = {
  a4: { widthMm: 210, heightMm: 297 },
  letter: { widthMm: 215.9, heightMm: 279.4 },
};

/** No home printer reaches nearer to the paper's edge. */
export const unprintableMm = 5;

/** What is printed, in millimetres from the page's upper left corner, y downwards. */
export type PageMark =
  /** A filled rectangle. */
  | {
      readonly kind: 'area';
      readonly tone: 'ink' | 'paper';
      readonly xMm: number;
      readonly yMm: number;
      readonly widthMm: number;
      readonly heightMm: number;
    }
  /** A hairline: where to cut, or what to measure. */
  | {
      readonly kind: 'line';
      readonly x1Mm: number;
      readonly y1Mm: number;
      readonly x2Mm: number;
      readonly y2Mm: number;
    }
  /** One line of text, its baseline's middle at the place; narrowed to `mostMm` where it is longer. */
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly xMm: number;
      readonly yMm: number;
      readonly sizeMm: number;
      readonly mostMm: number;
    };

export interface Page {
  readonly paper: PaperSize;
  readonly marks: readonly PageMark[];
}
