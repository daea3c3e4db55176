import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { lengthBar } from '../../calibration/check/length-bar';
import { lensBoardTags } from '../../calibration/lens/lens-board';
import { type PrintFault, printedPages } from '../../calibration/printed-sheets';
import type { Roster } from '../../shared/board/team';
import { parseRosterFile } from '../../shared/files/roster-file';
import { fail, ok, type Result, unreachable } from '../../shared/result';
import { barPage } from '../../shared/sheets/bar-sheet';
import { boardPage } from '../../shared/sheets/board-sheet';
import { fiducialPages, type SheetItem } from '../../shared/sheets/fiducial-sheet';
import { type Page, type PaperName, paperSizes } from '../../shared/sheets/page';
import { sheetWords } from '../../shared/text/sheet-english';
import type { DictionaryName } from '../../shared/vision/detection';
import { pdfOf } from '../print/pdf';
import type { Command } from './command';
import { type Failure, failure, misuse, reasonOf, report } from './failure';

const SHEET_USAGE =
  'sheet --ids 0-39 --size 20 | --roster ROSTER.json [--carriers tabs|trays] | --corners | --board | --bar ' +
  '--out FILE.pdf ' +
  '[--dictionary 4x4|6x6|36h11] [--paper a4|letter] [--json]';

const DICTIONARIES: Readonly<Record<string, DictionaryName>> = {
  '4x4': 'DICT_4X4_250',
  '6x6': 'DICT_6X6_250',
  '36h11': 'APRILTAG_36h11',
};
const MOST_IDS = 1000;
/** Of table corners: as large as is still easily hidden at a table's edge. */
const CORNER_MM = 60;

/**
 * `arclight sheet`: fiducials to print, in true size, as a PDF. Exit 0 when it is written; 1 when a file cannot be used
 * or what was asked for cannot be printed; 2 when called wrongly.
 */
async function sheet(args: string[]): Promise<number> {
  const call = readCall(args);
  if (!call.ok) return report('sheet', call.error);
  const { out, json } = call.value;
  const pages = await pagesFor(call.value);
  if (!pages.ok) return report('sheet', pages.error);
  try {
    await writeFile(out, await pdfOf(pages.value, 'Arclight fiducials'));
  } catch (error) {
    const why = reasonOf(error);
    return report('sheet', failure(`${out} cannot be written (${why}); name a place that can be`));
  }
  const count = pages.value.length;
  process.stdout.write(
    json
      ? `${JSON.stringify({ out, pages: count })}\n`
      : `${out}: ${count} page${count === 1 ? '' : 's'}; print at 100 % and measure the bar\n`,
  );
  return 0;
}

export const sheetCommand: Command = {
  usage: SHEET_USAGE,
  does: 'fiducials to print, in true size',
  run: sheet,
};

/** What is to be printed. */
type Wanted =
  | {
      readonly kind: 'ids';
      readonly ids: readonly number[];
      readonly sizeMm: number;
      readonly dictionary: DictionaryName;
    }
  | { readonly kind: 'roster'; readonly path: string; readonly print: 'roster' | 'tabs' | 'trays' }
  | { readonly kind: 'corners'; readonly sizeMm: number }
  | { readonly kind: 'board' }
  | { readonly kind: 'bar' };

interface Call {
  readonly wanted: Wanted;
  readonly paper: PaperName;
  readonly out: string;
  readonly json: boolean;
}

function readCall(args: string[]): Result<Call, Failure> {
  const wrong = (why: string) => fail(misuse(`${why}; usage: arclight ${SHEET_USAGE}`));
  try {
    const { values } = parseArgs({
      args,
      options: {
        ids: { type: 'string' },
        roster: { type: 'string' },
        corners: { type: 'boolean', default: false },
        board: { type: 'boolean', default: false },
        bar: { type: 'boolean', default: false },
        carriers: { type: 'string' },
        size: { type: 'string' },
        dictionary: { type: 'string', default: '4x4' },
        paper: { type: 'string', default: 'a4' },
        out: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const { ids, roster, corners, board, bar, carriers, out, paper, json } = values;
    const asked = [ids !== undefined, roster !== undefined, corners, board, bar].filter(Boolean).length;
    if (asked !== 1) return wrong('give one of --ids, --roster, --corners, --board and --bar');
    if (out === undefined) return wrong('--out is missing');
    if (paper !== 'a4' && paper !== 'letter') return wrong(`--paper is a4 or letter, not ${paper}`);
    const dictionary = DICTIONARIES[values.dictionary];
    if (dictionary === undefined) {
      return wrong(
        `--dictionary is one of ${Object.keys(DICTIONARIES).join(', ')}, not ${values.dictionary}`,
      );
    }
    const sizeMm = values.size === undefined ? undefined : Number(values.size);
    if (sizeMm !== undefined && !(sizeMm > 0)) return wrong(`--size is in mm, not ${values.size}`);
    const call = (wanted: Wanted): Result<Call, Failure> => ok({ wanted, paper, out, json });
    if (carriers !== undefined && carriers !== 'tabs' && carriers !== 'trays')
      return wrong(`--carriers is tabs or trays, not ${carriers}`);
    if (carriers !== undefined && roster === undefined)
      return wrong('--carriers needs --roster: it holds the bases');
    if (roster !== undefined) return call({ kind: 'roster', path: roster, print: carriers ?? 'roster' });
    if (bar) return call({ kind: 'bar' });
    if (corners) return call({ kind: 'corners', sizeMm: sizeMm ?? CORNER_MM });
    if (board) return call({ kind: 'board' });
    const list = idsIn(ids ?? '');
    if (!list) return wrong(`--ids ${ids} is no list such as 0-39 or 1,5,7-9 of at most ${MOST_IDS}`);
    if (sizeMm === undefined) return wrong('--size is missing: the side of the black square in mm');
    return call({ kind: 'ids', ids: list, sizeMm, dictionary });
  } catch (error) {
    return wrong(reasonOf(error));
  }
}

/** Ids in the order written; undefined where it is no list of ids. */
function idsIn(text: string): number[] | undefined {
  const ids: number[] = [];
  for (const part of text.split(',')) {
    const match = part.trim().match(/^(\d+)(?:-(\d+))?$/);
    const [first, last] = [Number(match?.[1]), Number(match?.[2] ?? match?.[1])];
    if (!match || last < first || ids.length + last - first >= MOST_IDS) return undefined;
    for (let id = first; id <= last; id++) ids.push(id);
  }
  return ids;
}

async function pagesFor({ wanted, paper }: Call): Promise<Result<readonly Page[], Failure>> {
  const size = paperSizes[paper];
  const laidOut = (dictionary: DictionaryName, items: readonly SheetItem[]) => {
    const pages = fiducialPages(dictionary, items, size, sheetWords.check);
    return pages.ok ? pages : fail(failure(faultText(pages.error)));
  };
  switch (wanted.kind) {
    case 'ids':
      return laidOut(
        wanted.dictionary,
        wanted.ids.map((id) => ({ id, sizeMm: wanted.sizeMm, name: '' })),
      );
    case 'corners':
      return laidOut(
        'APRILTAG_36h11',
        sheetWords.corners.map((name, id) => ({ id, sizeMm: wanted.sizeMm, name })),
      );
    case 'board':
      return ok([boardPage('APRILTAG_36h11', lensBoardTags(), size, sheetWords.check)]);
    case 'bar':
      return ok([barPage('APRILTAG_36h11', lengthBar, size, sheetWords, sheetWords.check)]);
    case 'roster': {
      const roster = await readRoster(wanted.path);
      if (!roster.ok) return roster;
      const pages = printedPages(wanted.print, roster.value, size);
      if (!pages.ok) return fail(failure(faultText(pages.error)));
      if (pages.value.length === 0)
        return fail(failure('every fiducial of the roster fits on its base; no carrier is needed'));
      return pages;
    }
    default:
      return unreachable(wanted);
  }
}

async function readRoster(path: string): Promise<Result<Roster, Failure>> {
  try {
    const roster = parseRosterFile(await readFile(path, 'utf8'));
    return roster.ok
      ? roster
      : fail(failure(`${path} is no roster (${roster.error.kind}); save one in the console`));
  } catch (error) {
    const why = reasonOf(error);
    return fail(failure(`${path} cannot be read (${why}); give the path of a roster`));
  }
}

function faultText(fault: PrintFault): string {
  switch (fault.kind) {
    case 'nothing-to-print':
      return 'no team of the roster wears a fiducial; give them ids in the console first';
    case 'no-such-id':
      return `there is no fiducial ${fault.id} in this dictionary; use 0 to ${fault.last}`;
    case 'too-large':
      return `a fiducial of ${fault.sizeMm} mm does not fit the page; use at most ${fault.mostMm.toFixed(0)} mm`;
    case 'piece-too-large':
      return `one of them is larger than the page, which takes ${fault.mostWidthMm} x ${fault.mostHeightMm} mm; use smaller fiducials`;
    default:
      return unreachable(fault);
  }
}
