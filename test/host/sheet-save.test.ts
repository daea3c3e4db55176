import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { printedPages } from '../../calibration/printed-sheets';
import { sampleRoster } from '../../shared/board/sample';
import { hostArgumentSchemas } from '../../shared/ipc-schemas';
import { paperSizes } from '../../shared/sheets/page';
import { emptyFolder, openHost } from './data-folder';

const pages = printedPages('roster', sampleRoster, paperSizes.a4);
if (!pages.ok) throw new Error(pages.error.kind);
const request = { name: 'fiducials-a4', title: 'Fiducials', pages: pages.value };

describe('sheets that the console prints', () => {
  test('are pages of the contract, and lie as a PDF in the data folder', async () => {
    const folder = emptyFolder();
    const { core } = openHost(folder);
    const parsed = hostArgumentSchemas['sheet:save'].parse(JSON.parse(JSON.stringify([request])));
    const saved = await core.answers['sheet:save'](...parsed);
    const file = path.join(folder, 'sheets', 'fiducials-a4.pdf');
    expect(saved).toEqual({ ok: true, value: { path: file } });
    expect(readFileSync(file).subarray(0, 5).toString('latin1')).toBe('%PDF-');
  });

  test('never leave the data folder by their name', async () => {
    const { core } = openHost(emptyFolder());
    const saved = await core.answers['sheet:save']({ ...request, name: '../escape' });
    expect(saved).toMatchObject({ ok: false, error: { kind: 'unwritable', path: '../escape' } });
  });
});
