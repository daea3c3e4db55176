import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FileFormat, makeFile, parseFile } from '../../shared/files/file-format';
import { z } from '../../shared/zod';

/** A made-up kind of file in its third version: it began as bare inches, then had a unit, and now is millimetres. */
const shelf: FileFormat<{ widthMm: number }> = {
  name: 'shelf',
  version: 3,
  content: z.strictObject({ widthMm: z.number() }),
  migrations: [
    (inches) => ({ width: inches, unit: 'in' }),
    (old) => {
      const { data } = z.object({ width: z.number(), unit: z.string() }).safeParse(old);
      return data ? { widthMm: data.width * 25.4 } : old;
    },
  ],
};

const text = (version: number, content: unknown) =>
  JSON.stringify({ format: 'arclight/shelf', version, shelf: content });

describe('versions', () => {
  test('what was made is read', () => {
    expect(parseFile(shelf, makeFile(shelf, { widthMm: 300 }))).toEqual({
      ok: true,
      value: { widthMm: 300 },
    });
  });

  test('older files are lifted through every version between', () => {
    expect(parseFile(shelf, text(1, 10))).toEqual({ ok: true, value: { widthMm: 254 } });
    expect(parseFile(shelf, text(2, { width: 10, unit: 'in' }))).toEqual({
      ok: true,
      value: { widthMm: 254 },
    });
  });

  test('newer files are refused with both versions', () => {
    expect(parseFile(shelf, text(4, {}))).toEqual({
      ok: false,
      error: { kind: 'newer', version: 4, known: 3 },
    });
  });
});

describe('what is wrong is named', () => {
  test.each([
    [
      'another kind',
      '{"format":"arclight/roster","version":1}',
      { kind: 'notOurs', found: 'arclight/roster' },
    ],
    ['another program', '{"name":"left-pad"}', { kind: 'notOurs', found: 'a file without a format' }],
    ['no object', '[1, 2]', { kind: 'notOurs' }],
    [
      'a version that is none',
      '{"format":"arclight/shelf","version":"3"}',
      { kind: 'corrupt', at: 'version' },
    ],
    ['a wrong value', text(3, { widthMm: 'wide' }), { kind: 'corrupt', at: 'shelf.widthMm' }],
    ['a missing content', '{"format":"arclight/shelf","version":3}', { kind: 'corrupt', at: 'shelf' }],
    ['an old file that is corrupt', text(2, { width: null }), { kind: 'corrupt', at: 'shelf.widthMm' }],
    ['half a file', '{"format":"arclight/shelf",\n "version":3, "shelf"', { kind: 'corrupt' }],
    ['nothing', '', { kind: 'corrupt' }],
  ])('%s', (_, given, error) => {
    expect(parseFile(shelf, given)).toMatchObject({ ok: false, error });
  });

  test('a slip in the text is placed by line and column', () => {
    expect(parseFile(shelf, '{\n  "format": "arclight/shelf",\n  "version": x\n}')).toMatchObject({
      error: { kind: 'corrupt', at: 'line 3, column 14' },
    });
  });
});

test('no text makes the reader throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (any) => {
      expect(parseFile(shelf, any).ok).toBe(false);
    }),
  );
});
