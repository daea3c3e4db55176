import { describe, expect, test } from 'vitest';
import { importsOf, productSources, resolveImport, type SourceFile } from './sources';

/** Who may import whom, by top folder. A folder may always import itself. */
const FOLDERS: Record<string, readonly string[]> = {
  shared: [],
  calibration: ['shared'],
  main: ['shared', 'calibration'],
  renderer: ['shared', 'calibration'],
};

/**
 * Inside shared/: a room may import rooms of a lower rank. Rooms of one rank stand side by side and do not know each
 * other. The contract between processes is a room of its own: what it carries lies below, who decides by it above.
 */
const RANK: Record<string, number> = {
  geometry: 0,
  board: 1,
  text: 2,
  vision: 2,
  planning: 2,
  sheets: 3,
  tracking: 3,
  rules: 3,
  overlay: 4,
  session: 5,
  'ipc.ts': 6,
  'ipc-schemas.ts': 7,
  files: 8,
  windows: 8,
};

/** The alphabet of every room: results, phrases and sentences. */
const EVERYWHERE = /^shared\/(result|zod|text\/)/;

/** What pure code must not touch. */
const IMPURE = [
  { what: 'a clock', pattern: /\bDate\.now\b|\bnew Date\(\)|\bperformance\.now\b/ },
  { what: 'Math.random', pattern: /\bMath\.random\b/ },
  { what: 'the DOM', pattern: /\b(document|window|navigator|localStorage)\./ },
  { what: 'Node', pattern: /from 'node:|\bprocess\.(env|argv|platform)\b/ },
];

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
}

/** Files at the root of shared/ are ranked one by one; an import names them without their ending. */
function rankOf(room: string | undefined): number | undefined {
  return RANK[room ?? ''] ?? RANK[`${room}.ts`];
}

function forbiddenImports(source: SourceFile): string[] {
  const from = source.file.split('/');
  return importsOf(source).flatMap((specifier) => {
    const target = resolveImport(source, specifier);
    if (!target)
      return from[0] === 'shared' && specifier !== 'zod'
        ? [`${source.file} imports the package ${specifier}`]
        : [];
    if (EVERYWHERE.test(target)) return [];
    const to = target.split('/');
    const [top = '', room = ''] = to;
    if (top !== from[0])
      return FOLDERS[from[0] ?? '']?.includes(top) ? [] : [`${source.file} imports ${target}`];
    if (top !== 'shared' || room === from[1]) return [];
    const own = rankOf(from[1]);
    const theirs = rankOf(room);
    if (own === undefined || theirs === undefined) return [`${source.file} or ${target} has no rank`];
    return theirs < own ? [] : [`${source.file} imports ${target}, which does not lie below it`];
  });
}

describe('imports run one way', () => {
  test('every folder imports only what lies below it', () => {
    expect(productSources().flatMap(forbiddenImports)).toEqual([]);
  });

  test('the rule catches an upward import', () => {
    const upward = { file: 'shared/board/a.ts', text: "import { x } from '../session/session';" };
    const outward = { file: 'shared/geometry/a.ts', text: "import { x } from '../../renderer/live/a';" };
    const foreign = { file: 'shared/geometry/a.ts', text: "import * as THREE from 'three';" };
    const unranked = { file: 'shared/attic/a.ts', text: "import { x } from '../geometry/point';" };
    expect([upward, outward, foreign, unranked].map((file) => forbiddenImports(file).length)).toEqual([
      1, 1, 1, 1,
    ]);
  });
});

describe('shared/ is pure', () => {
  test.each(IMPURE)('no file reaches for $what', ({ pattern }) => {
    const guilty = productSources().filter(
      ({ file, text }) => file.startsWith('shared/') && pattern.test(withoutComments(text)),
    );
    expect(guilty.map(({ file }) => file)).toEqual([]);
  });
});
