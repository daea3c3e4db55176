import { beforeEach, describe, expect, it } from 'vitest';
import { EmptyTables, type KeptEmptyTable } from '../../../renderer/capture/bases/empty-tables';
import { fail, ok } from '../../../shared/result';
import type { EmptyTable } from '../../../shared/vision/bases/empty-table';

const table = (width: number): EmptyTable => ({
  width,
  height: 2,
  rgb: new Uint8Array(3 * width * 2),
  noiseLevels: new Float32Array(256),
  frames: 8,
});

let used: (number | undefined)[];
let taken: number;
let stored: Map<string, KeptEmptyTable>;
let news: number;
let tables: EmptyTables;

beforeEach(() => {
  used = [];
  taken = 0;
  news = 0;
  stored = new Map();
  tables = new EmptyTables(
    {
      setEmptyTable: (empty) => void used.push(empty?.width),
      takeEmptyTable: () => {
        taken++;
      },
    },
    {
      load: async (key) => stored.get(key),
      save: async (key, kept) => void stored.set(key, kept),
    },
    () => {
      news++;
    },
  );
});

describe('the empty table', () => {
  it('is missing, under way, and taken at its time', () => {
    tables.begin('one');
    expect(tables.status).toEqual({ attempt: { kind: 'none' } });
    tables.take();
    expect(tables.status).toEqual({ attempt: { kind: 'under-way' } });
    tables.heard(ok(table(4)), 700);
    expect(tables.status).toEqual({ attempt: { kind: 'none' }, kept: { atMs: 700, width: 4, height: 2 } });
    expect(taken).toBe(1);
  });

  it('stays in use when a new attempt is refused', () => {
    tables.begin('one');
    tables.heard(ok(table(4)), 700);
    tables.take();
    tables.heard(fail({ kind: 'not-still', share: 0.2 }), 900);
    expect(tables.status.kept?.atMs).toBe(700);
    expect(tables.status.attempt).toEqual({ kind: 'refused', fault: { kind: 'not-still', share: 0.2 } });
  });

  it('is told again to the camera that saw it, and to no other', () => {
    tables.begin('one');
    tables.heard(ok(table(4)), 700);
    tables.begin('two');
    tables.begin('one');
    expect(used).toEqual([undefined, undefined, 4]);
  });

  it('outlives the window', async () => {
    stored.set('one', { empty: table(6), atMs: 300 });
    tables.begin('one');
    await Promise.resolve();
    await Promise.resolve();
    expect(used).toEqual([undefined, 6]);
    expect(tables.status.kept?.atMs).toBe(300);
    expect(news).toBe(1);
  });

  it('that comes from the store too late gives way to the one just taken', async () => {
    stored.set('one', { empty: table(6), atMs: 300 });
    tables.begin('one');
    tables.take();
    tables.heard(ok(table(4)), 700);
    await Promise.resolve();
    await Promise.resolve();
    expect(tables.status.kept?.atMs).toBe(700);
    expect(used).toEqual([undefined]);
  });
});
