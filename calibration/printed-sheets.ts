import type { Roster } from '../shared/board/team';
import { ok, type Result, unreachable } from '../shared/result';
import { barPage } from '../shared/sheets/bar-sheet';
import { boardPage } from '../shared/sheets/board-sheet';
import { carriedTeams, carrierPiece } from '../shared/sheets/carrier-sheet';
import { fiducialPages, type SheetFault } from '../shared/sheets/fiducial-sheet';
import type { Page, PaperSize } from '../shared/sheets/page';
import { rosterItems } from '../shared/sheets/roster-items';
import { layOut, type PieceTooLarge } from '../shared/sheets/rows';
import { tagPiece } from '../shared/sheets/tag-piece';
import { sheetWords } from '../shared/text/sheet-english';
import { lengthBar } from './check/length-bar';
import { lensBoardTags } from './lens/lens-board';
import { boxSheetMm, boxTag, cornerSheetMm, cornerTagMm, spareTagIds } from './table/corner-tags';

/** What can be printed for a table and its roster. */
export type PrintKind = 'roster' | 'tabs' | 'trays' | 'corners' | 'spare-sheets' | 'lens-board' | 'bar';

export const printKinds: readonly PrintKind[] = [
  'roster',
  'tabs',
  'trays',
  'corners',
  'spare-sheets',
  'lens-board',
  'bar',
];

/** Why it cannot be printed. */
export type PrintFault = SheetFault | PieceTooLarge;

/** The pages of a kind, in true millimetres, each with the check bar. */
export function printedPages(
  kind: PrintKind,
  roster: Roster,
  paper: PaperSize,
): Result<readonly Page[], PrintFault> {
  switch (kind) {
    case 'roster':
      return fiducialPages('DICT_4X4_250', rosterItems(roster, sheetWords.turretOf), paper, sheetWords.check);
    case 'tabs':
    case 'trays': {
      const carried = carriedTeams(roster, kind === 'tabs' ? 'tab' : 'tray');
      return layOut(
        carried.map((one) => carrierPiece(one, sheetWords)),
        paper,
        sheetWords.check,
      );
    }
    case 'corners':
      return layOut(
        [
          ...sheetWords.corners.map((name, id) => ({
            id,
            sizeMm: cornerTagMm,
            paperMm: cornerSheetMm,
            name,
          })),
          { ...boxTag, paperMm: boxSheetMm, name: sheetWords.box },
        ].map((tag) => tagPiece('APRILTAG_36h11', { ...tag, topWords: sheetWords.away })),
        paper,
        sheetWords.check,
      );
    case 'spare-sheets':
      return layOut(
        spareTagIds.map((id) =>
          tagPiece('APRILTAG_36h11', {
            id,
            sizeMm: cornerTagMm,
            paperMm: cornerSheetMm,
            name: sheetWords.spare,
            topWords: sheetWords.arrow,
          }),
        ),
        paper,
        sheetWords.check,
      );
    case 'lens-board':
      return ok([boardPage('APRILTAG_36h11', lensBoardTags(), paper, sheetWords.check)]);
    case 'bar':
      return ok([barPage('APRILTAG_36h11', lengthBar, paper, sheetWords, sheetWords.check)]);
    default:
      return unreachable(kind);
  }
}
