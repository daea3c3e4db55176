import { dictionaryByName } from '../vision/detect/dictionaries/by-name';
import type { DictionaryName } from '../vision/detection';
import { fiducialMarks } from './fiducial-marks';
import type { PageMark } from './page';
import { outlineMarks, type Piece } from './rows';

/** A fiducial on a square of paper whose size matters, since its edges are laid to something. */
export interface TagOnPaper {
  readonly id: number;
  /** Side of the black square, in the paper's middle. */
  readonly sizeMm: number;
  /** Side of the paper once it is cut. */
  readonly paperMm: number;
  readonly name: string;
  /** Written at the upper edge of the paper, beside an arrow that points there: which way it is to lie. */
  readonly topWords: string;
}

const NAME_MM = 4;
const NAME_ROOM_MM = 8;
/** Short enough to stay out of the fiducial's quiet zone. */
const ARROW_MM = 5;

/** The paper with its fiducial, to cut along its hairlines; the name stands below, outside the cut. */
export function tagPiece(
  dictionaryName: DictionaryName,
  { id, sizeMm, paperMm, name, topWords }: TagOnPaper,
): Piece {
  const dictionary = dictionaryByName(dictionaryName);
  const marginMm = (paperMm - sizeMm) / 2;
  return {
    widthMm: paperMm,
    heightMm: paperMm + NAME_ROOM_MM,
    marksAt(xMm, yMm) {
      const [middleMm, baseMm] = [xMm + paperMm / 2, yMm + paperMm + NAME_MM + 1];
      return [
        ...outlineMarks(xMm, yMm, paperMm, paperMm),
        ...arrowMarks(xMm + ARROW_MM, yMm + 1.5),
        { kind: 'text', text: topWords, xMm: middleMm, yMm: yMm + ARROW_MM, sizeMm: 3, mostMm: paperMm / 2 },
        ...fiducialMarks(dictionary, id, sizeMm, xMm + marginMm, yMm + marginMm),
        { kind: 'text', text: `${id} ${name}`, xMm: middleMm, yMm: baseMm, sizeMm: NAME_MM, mostMm: paperMm },
      ];
    },
  };
}

/** An arrow upwards, its point at a place. */
function arrowMarks(xMm: number, yMm: number): PageMark[] {
  return [
    { kind: 'line', x1Mm: xMm, y1Mm: yMm, x2Mm: xMm, y2Mm: yMm + ARROW_MM },
    { kind: 'line', x1Mm: xMm, y1Mm: yMm, x2Mm: xMm - 1.5, y2Mm: yMm + 2 },
    { kind: 'line', x1Mm: xMm, y1Mm: yMm, x2Mm: xMm + 1.5, y2Mm: yMm + 2 },
  ];
}
