import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');
const PRODUCT = ['shared', 'calibration', 'main', 'renderer'];

export interface SourceFile {
  /** Path from the root, with forward slashes. */
  readonly file: string;
  readonly text: string;
}

function filesUnder(folder: string): SourceFile[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
}

/** Every TypeScript file of the product (tests are not among them). */
export function productSources(): SourceFile[] {
  return PRODUCT.flatMap(filesUnder);
}

/** Every TypeScript file of the tests. */
export function testSources(): SourceFile[] {
  return filesUnder('test');
}

/** What a file imports, as written between the quotes, type imports included. */
export function importsOf(source: SourceFile): string[] {
  const found: string[] = [];
  for (const pattern of [/\bfrom\s+'([^']+)'/g, /\bimport\s+'([^']+)'/g, /\bimport\(\s*'([^']+)'\s*\)/g]) {
    for (const match of source.text.matchAll(pattern)) if (match[1]) found.push(match[1]);
  }
  return found;
}

/** A relative import as a path from the root, or undefined for a package. */
export function resolveImport(source: SourceFile, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  return path.posix.normalize(path.posix.join(path.posix.dirname(source.file), specifier));
}
