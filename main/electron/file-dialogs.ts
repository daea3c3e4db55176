import { join } from 'node:path';
import { type BrowserWindow, dialog } from 'electron';
import { fail } from '../../shared/result';
import type { FileStore } from '../host/file-store';
import type { CoreAnswers } from '../host/host-core';
import type { SheetStore } from '../print/sheet-store';

const sheetFilters = [{ name: 'PDF', extensions: ['pdf'] }];
const filters = [{ name: 'Arclight files', extensions: ['json', 'board'] }];

/** Saving and loading with the operating system's own dialogs, which begin in the data folder. */
export function createFileDialogs(
  files: FileStore,
  sheets: SheetStore,
  operator: () => BrowserWindow,
): Pick<CoreAnswers, 'file:save' | 'file:load' | 'sheet:save'> {
  return {
    async 'file:save'({ fileKind, name, text }) {
      const { canceled, filePath } = await dialog.showSaveDialog(operator(), {
        defaultPath: join(files.folderOf(fileKind), `${name}.json`),
        filters,
      });
      return canceled || filePath === ''
        ? fail({ kind: 'cancelled' })
        : files.saveTo(fileKind, filePath, text);
    },

    async 'sheet:save'({ name, title, pages }) {
      const { canceled, filePath } = await dialog.showSaveDialog(operator(), {
        defaultPath: join(sheets.folder, `${name}.pdf`),
        filters: sheetFilters,
      });
      return canceled || filePath === ''
        ? fail({ kind: 'cancelled' })
        : sheets.saveTo(filePath, title, pages);
    },

    async 'file:load'({ fileKind, name }) {
      if (name !== undefined) return files.load(fileKind, name);
      const { filePaths } = await dialog.showOpenDialog(operator(), {
        defaultPath: files.folderOf(fileKind),
        filters,
        properties: ['openFile'],
      });
      const [path] = filePaths;
      return path === undefined ? fail({ kind: 'cancelled' }) : files.loadFrom(fileKind, path);
    },
  };
}
