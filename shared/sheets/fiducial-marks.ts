import type { Dictionary } from '../vision/detect/dictionaries/dictionary';
import { codeCells } from '../vision/detect/dictionaries/dictionary';
import type { PageMark } from './page';

/**
 * A fiducial's marks, its black square's upper left corner at a place. The whole square is inked and its paper cells
 * laid over it, so that no printer leaves a white hair between two black cells.
 */
export function fiducialMarks(
  dictionary: Dictionary,
  id: number,
  sizeMm: number,
  xMm: number,
  yMm: number,
): PageMark[] {
  const across = dictionary.cells + 2;
  const cellMm = sizeMm / across;
  const cells = codeCells(dictionary, id);
  const marks: PageMark[] = [{ kind: 'area', tone: 'ink', xMm, yMm, widthMm: sizeMm, heightMm: sizeMm }];
  for (let row = 0; row < dictionary.cells; row++) {
    let column = 0;
    while (column < dictionary.cells) {
      let end = column;
      while (end < dictionary.cells && cells[row * dictionary.cells + end] === 1) end++;
      if (end > column) {
        marks.push({
          kind: 'area',
          tone: 'paper',
          xMm: xMm + (column + 1) * cellMm,
          yMm: yMm + (row + 1) * cellMm,
          widthMm: (end - column) * cellMm,
          heightMm: cellMm,
        });
      }
      column = end + 1;
    }
  }
  return marks;
}

/** The side of the paper that a fiducial is cut out with: one white cell all round keeps a dark base off its border. */
export function cutSideMm(dictionary: Dictionary, sizeMm: number): number {
  const across = dictionary.cells + 2;
  return (sizeMm * (across + 2)) / across;
}
