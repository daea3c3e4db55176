import { join } from 'node:path';
import type { FileError } from '../../shared/ipc';
import { fail, ok, type Result } from '../../shared/result';
import type { Page } from '../../shared/sheets/page';
import { writeAtomically } from '../host/atomic-write';
import { failureReason } from '../host/failure-reason';

export interface SheetStore {
  /** Where sheets are kept that nobody chose a place for. */
  readonly folder: string;
  /** Writes pages as a PDF in true millimetres; the old file stays until the new one is whole. */
  saveTo(path: string, title: string, pages: readonly Page[]): Promise<Result<{ path: string }, FileError>>;
}

/** Sheets in the data folder. The PDF's library is loaded when the first is printed. */
export function createSheetStore(dataFolder: string): SheetStore {
  return {
    folder: join(dataFolder, 'sheets'),
    async saveTo(path, title, pages) {
      try {
        const { pdfOf } = await import('./pdf');
        await writeAtomically(path, await pdfOf(pages, title));
        return ok({ path });
      } catch (error) {
        return fail({ kind: 'unwritable', path, reason: failureReason(error) });
      }
    },
  };
}
