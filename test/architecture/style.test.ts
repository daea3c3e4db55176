import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { productSources, ROOT, testSources } from './sources';

function filesWith(pattern: RegExp, sources = productSources()): string[] {
  return sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
}

describe('how the code reads', () => {
  test('no file of the product is longer than 400 lines', () => {
    const long = productSources().filter(({ text }) => text.split('\n').length > 401);
    expect(long.map(({ file }) => file)).toEqual([]);
  });

  test('no `any` and no cast through `unknown` stands in the product', () => {
    expect(filesWith(/:\s*any\b|<any>|\bas any\b|\bas unknown as\b/)).toEqual([]);
  });

  test('no test is marked only, skip or todo', () => {
    expect(
      filesWith(
        /\b(it|test|describe)\.(only|skip|todo)\(/,
        testSources().filter(({ file }) => !file.endsWith('style.test.ts')),
      ),
    ).toEqual([]);
  });

  test('no file is named utils, helpers or manager', () => {
    expect(
      productSources().filter(({ file }) => /(^|\/)(utils?|helpers?|[a-z-]*manager)\.tsx?$/.test(file)),
    ).toEqual([]);
  });
});

describe('packages', () => {
  const manifest: { dependencies?: object; devDependencies: Record<string, string> } = JSON.parse(
    readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
  );

  test('every version is pinned exactly', () => {
    const loose = Object.entries(manifest.devDependencies).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  test('the lock file names no registry', () => {
    expect(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved"/);
  });
});
