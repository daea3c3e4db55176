import type { DictionaryName } from '../vision/detection';
import { dictionaryByName } from '../vision/dictionaries/by-name';
import { fiducialMarks } from './fiducial-marks';
import { outlineMarks, type Piece } from './rows';

/** A fiducial on a square of paper whose size matters, since its edges are laid to something. */
export interface TagOnPaper {
  readonly id: number;
  /** Side of the black square, in the paper's middle. */
  readonly sizeMm: number;
  /** Side of the paper once it is cut. */
  readonly paperMm: number;
  readonly name: string;
}

const NAME_MM = 4;
const NAME_ROOM_MM = 8;

/** The paper with its fiducial, to cut along its hairlines; the name stands below, outside the cut. */
export function tagPiece(dictionaryName: DictionaryName, { id, sizeMm, paperMm, name }: TagOnPaper): Piece {
  const dictionary = dictionaryByName(dictionaryName);
  const marginMm = (paperMm - sizeMm) / 2;
  return {
    widthMm: paperMm,
    heightMm: paperMm + NAME_ROOM_MM,
    marksAt(xMm, yMm) {
      const [middleMm, baseMm] = [xMm + paperMm / 2, yMm + paperMm + NAME_MM + 1];
      return [
        ...outlineMarks(xMm, yMm, paperMm, paperMm),
        ...fiducialMarks(dictionary, id, sizeMm, xMm + marginMm, yMm + marginMm),
        { kind: 'text', text: `${id} ${name}`, xMm: middleMm, yMm: baseMm, sizeMm: NAME_MM, mostMm: paperMm },
      ];
    },
  };
}
