import { dictionaryByName } from '../vision/detect/dictionaries/by-name';
import type { DictionaryName } from '../vision/detection';
import { checkBarMarks } from './check-bar';
import { fiducialMarks } from './fiducial-marks';
import type { Page, PaperSize } from './page';

/** A fiducial of a board: its centre, x to the right and y up, in the board's own millimetres. */
export interface BoardTag {
  readonly id: number;
  readonly sizeMm: number;
  readonly xMm: number;
  readonly yMm: number;
}

/** A board of fiducials in their places, in the middle of a page that lies across, with the check bar. */
export function boardPage(
  dictionaryName: DictionaryName,
  tags: readonly BoardTag[],
  upright: PaperSize,
  checkSentence: string,
): Page {
  const paper = { widthMm: upright.heightMm, heightMm: upright.widthMm };
  const dictionary = dictionaryByName(dictionaryName);
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const shiftX = paper.widthMm / 2 - middle(tags.map(({ xMm }) => xMm));
  const shiftY = (paper.heightMm - 14) / 2 + middle(tags.map(({ yMm }) => yMm));
  return {
    paper,
    marks: [
      ...tags.flatMap(({ id, sizeMm, xMm, yMm }) =>
        fiducialMarks(dictionary, id, sizeMm, shiftX + xMm - sizeMm / 2, shiftY - yMm - sizeMm / 2),
      ),
      ...checkBarMarks(paper, checkSentence),
    ],
  };
}
