import { dictionaryByName } from '../vision/detect/dictionaries/by-name';
import type { DictionaryName } from '../vision/detection';
import { checkBarMarks } from './check-bar';
import { cutSideMm, fiducialMarks } from './fiducial-marks';
import type { Page, PageMark, PaperSize } from './page';
import { outlineMarks } from './rows';

/** A bar with a fiducial at each end. */
export interface TwoEndedBar {
  readonly ids: readonly [number, number];
  /** From centre to centre. */
  readonly lengthMm: number;
  readonly tagMm: number;
}

/** The words on its halves. */
export interface BarWords {
  /** At the line where the halves meet. */
  readonly join: string;
  /** On the tongue that goes under the other half. */
  readonly glue: string;
  /** Below: what to measure once they are joined. */
  readonly measure: string;
}

const TOP_MM = 20;
const APART_MM = 16;
/** What is left of the first half to glue the second onto. */
const TONGUE_MM = 18;
const TEXT_MM = 3.2;

/**
 * The bar in two halves, since no home printer takes one so long: each has its fiducial at the outer end and ends at the
 * line where they meet, half the length from the fiducial's centre. The first has a tongue beyond that line.
 */
export function barPage(
  dictionaryName: DictionaryName,
  { ids, lengthMm, tagMm }: TwoEndedBar,
  paper: PaperSize,
  words: BarWords,
  checkSentence: string,
): Page {
  const dictionary = dictionaryByName(dictionaryName);
  const sideMm = cutSideMm(dictionary, tagMm);
  const halfMm = (sideMm + lengthMm) / 2;
  const leftMm = (paper.widthMm - halfMm - TONGUE_MM) / 2;
  const quietMm = (sideMm - tagMm) / 2;
  const lowerMm = TOP_MM + sideMm + APART_MM;
  const joinMm = leftMm + halfMm;
  const text = (value: string, xMm: number, yMm: number, mostMm: number): PageMark => {
    return { kind: 'text', text: value, xMm, yMm, sizeMm: TEXT_MM, mostMm };
  };
  const barRoomMm = halfMm - sideMm - 4;
  return {
    paper,
    marks: [
      ...outlineMarks(leftMm, TOP_MM, halfMm + TONGUE_MM, sideMm),
      { kind: 'line', x1Mm: joinMm, y1Mm: TOP_MM, x2Mm: joinMm, y2Mm: TOP_MM + sideMm },
      ...fiducialMarks(dictionary, ids[0], tagMm, leftMm + quietMm, TOP_MM + quietMm),
      text(words.glue, joinMm + TONGUE_MM / 2, TOP_MM + sideMm / 2, TONGUE_MM - 2),
      text(words.join, leftMm + sideMm + barRoomMm / 2, TOP_MM + sideMm / 2, barRoomMm),
      // The second lies the other way round, its fiducial at the right end.
      ...outlineMarks(leftMm, lowerMm, halfMm, sideMm),
      ...fiducialMarks(dictionary, ids[1], tagMm, joinMm - quietMm - tagMm, lowerMm + quietMm),
      text(words.join, leftMm + barRoomMm / 2 + 2, lowerMm + sideMm / 2, barRoomMm),
      text(words.measure, paper.widthMm / 2, lowerMm + sideMm + 12, paper.widthMm - 30),
      ...checkBarMarks(paper, checkSentence),
    ],
  };
}
