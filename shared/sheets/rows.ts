import { fail, ok, type Result } from '../result';
import { checkBarMarks, checkBarRoomMm } from './check-bar';
import { type Page, type PageMark, type PaperSize, unprintableMm } from './page';

/** Something to cut out: how much of the page it takes, and its marks once its upper left corner has a place. */
export interface Piece {
  readonly widthMm: number;
  readonly heightMm: number;
  marksAt(xMm: number, yMm: number): readonly PageMark[];
}

/** A piece that fits no page: its place in the list, and the room that there is. */
export interface PieceTooLarge {
  readonly kind: 'piece-too-large';
  readonly index: number;
  readonly mostWidthMm: number;
  readonly mostHeightMm: number;
}

const TOP_MM = 12;
const GAP_MM = 4;

/** Pieces in rows across as many pages as they need, in their order, each page with the check bar. */
export function layOut(
  pieces: readonly Piece[],
  paper: PaperSize,
  checkSentence: string,
): Result<readonly Page[], PieceTooLarge> {
  const mostWidthMm = paper.widthMm - 2 * unprintableMm;
  const mostHeightMm = paper.heightMm - TOP_MM - checkBarRoomMm;
  const index = pieces.findIndex(
    ({ widthMm, heightMm }) => widthMm > mostWidthMm + 1e-6 || heightMm > mostHeightMm + 1e-6,
  );
  if (index >= 0) return fail({ kind: 'piece-too-large', index, mostWidthMm, mostHeightMm });
  const pages: PageMark[][] = [];
  let [xMm, yMm, rowMm] = [unprintableMm, Number.POSITIVE_INFINITY, 0];
  for (const piece of pieces) {
    if (xMm + piece.widthMm > paper.widthMm - unprintableMm + 1e-6)
      [xMm, yMm, rowMm] = [unprintableMm, yMm + rowMm, 0];
    if (yMm + piece.heightMm > paper.heightMm - checkBarRoomMm + 1e-6) {
      pages.push(checkBarMarks(paper, checkSentence));
      [xMm, yMm, rowMm] = [unprintableMm, TOP_MM, 0];
    }
    pages.at(-1)?.push(...piece.marksAt(xMm, yMm));
    xMm += piece.widthMm + GAP_MM;
    rowMm = Math.max(rowMm, piece.heightMm + GAP_MM);
  }
  return ok(pages.map((marks) => ({ paper, marks })));
}

/** Four hairlines to cut along. */
export function outlineMarks(xMm: number, yMm: number, widthMm: number, heightMm: number): PageMark[] {
  const [right, bottom] = [xMm + widthMm, yMm + heightMm];
  return [
    { kind: 'line', x1Mm: xMm, y1Mm: yMm, x2Mm: right, y2Mm: yMm },
    { kind: 'line', x1Mm: right, y1Mm: yMm, x2Mm: right, y2Mm: bottom },
    { kind: 'line', x1Mm: right, y1Mm: bottom, x2Mm: xMm, y2Mm: bottom },
    { kind: 'line', x1Mm: xMm, y1Mm: bottom, x2Mm: xMm, y2Mm: yMm },
  ];
}
