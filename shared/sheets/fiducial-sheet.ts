import { fail, ok, type Result } from '../result';
import { dictionaryByName } from '../vision/detect/dictionaries/by-name';
import type { DictionaryName } from '../vision/detection';
import { checkBarMarks, checkBarRoomMm } from './check-bar';
import { cutSideMm, fiducialMarks } from './fiducial-marks';
import { type Page, type PageMark, type PaperSize, unprintableMm } from './page';

/** A fiducial to print. */
export interface SheetItem {
  readonly id: number;
  /** Side of the black square. */
  readonly sizeMm: number;
  /** Printed below, outside the cut: whose it is. */
  readonly name: string;
}

/** Why a sheet cannot be printed. */
export type SheetFault =
  | { readonly kind: 'nothing-to-print' }
  | { readonly kind: 'no-such-id'; readonly id: number; readonly last: number }
  | { readonly kind: 'too-large'; readonly sizeMm: number; readonly mostMm: number };

const TOP_MM = 12;
const GAP_MM = 4;
const NAME_MM = 2.6;
/** Below the cut, for the name. */
const NAME_ROOM_MM = 5;

/**
 * Fiducials in rows across as many pages as they need, larger ones taking larger cells: each inside hairlines to cut
 * along that leave its quiet zone, with its id and name below. Every page has the check bar.
 */
export function fiducialPages(
  dictionaryName: DictionaryName,
  items: readonly SheetItem[],
  paper: PaperSize,
  checkSentence: string,
): Result<readonly Page[], SheetFault> {
  const dictionary = dictionaryByName(dictionaryName);
  const last = dictionary.codes.length - 1;
  const unknown = items.find(({ id }) => !(Number.isInteger(id) && id >= 0 && id <= last));
  if (unknown) return fail({ kind: 'no-such-id', id: unknown.id, last });
  if (items.length === 0) return fail({ kind: 'nothing-to-print' });
  const sideMm = Math.min(
    paper.widthMm - 2 * unprintableMm,
    paper.heightMm - TOP_MM - checkBarRoomMm - NAME_ROOM_MM,
  );
  const across = dictionary.cells + 2;
  const mostMm = (sideMm * across) / (across + 2);
  const large = items.find(({ sizeMm }) => !(sizeMm > 0 && sizeMm <= mostMm));
  if (large) return fail({ kind: 'too-large', sizeMm: large.sizeMm, mostMm });

  const pages: PageMark[][] = [];
  let [xMm, yMm, rowMm] = [unprintableMm, Number.POSITIVE_INFINITY, 0];
  for (const item of items) {
    const cutMm = cutSideMm(dictionary, item.sizeMm);
    if (xMm + cutMm > paper.widthMm - unprintableMm) [xMm, yMm, rowMm] = [unprintableMm, yMm + rowMm, 0];
    if (yMm + cutMm + NAME_ROOM_MM > paper.heightMm - checkBarRoomMm) {
      pages.push(checkBarMarks(paper, checkSentence));
      [xMm, yMm, rowMm] = [unprintableMm, TOP_MM, 0];
    }
    const quietMm = (cutMm - item.sizeMm) / 2;
    pages
      .at(-1)
      ?.push(
        ...fiducialMarks(dictionary, item.id, item.sizeMm, xMm + quietMm, yMm + quietMm),
        ...cutLines(xMm, yMm, cutMm),
        nameMark(item, xMm + cutMm / 2, yMm + cutMm + NAME_MM + 0.6, cutMm + GAP_MM / 2),
      );
    xMm += cutMm + GAP_MM;
    rowMm = Math.max(rowMm, cutMm + NAME_ROOM_MM + GAP_MM);
  }
  return ok(pages.map((marks) => ({ paper, marks })));
}

function cutLines(xMm: number, yMm: number, sideMm: number): PageMark[] {
  const line = (x1: number, y1: number, x2: number, y2: number): PageMark => {
    return { kind: 'line', x1Mm: xMm + x1, y1Mm: yMm + y1, x2Mm: xMm + x2, y2Mm: yMm + y2 };
  };
  return [
    line(0, 0, sideMm, 0),
    line(sideMm, 0, sideMm, sideMm),
    line(sideMm, sideMm, 0, sideMm),
    line(0, sideMm, 0, 0),
  ];
}

function nameMark({ id, name }: SheetItem, xMm: number, yMm: number, mostMm: number): PageMark {
  const text = name === '' ? `${id}` : `${id} ${name}`;
  return { kind: 'text', text, xMm, yMm, sizeMm: NAME_MM, mostMm };
}
