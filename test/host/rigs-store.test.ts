import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createRigsStore } from '../../main/host/rigs-store';
import { parseRigsFile } from '../../shared/files/rigs-file';
import { newSession } from '../../shared/session/new-session';
import type { Rig } from '../../shared/session/rig';
import { emptyFolder } from './data-folder';

const rig: Rig = {
  id: 'rig-1',
  name: 'Club hall',
  savedAtMs: 1000,
  figures: { cameraMm: 0.2 },
  setup: newSession().setup,
};
const clock = () => Date.UTC(2026, 4, 9);

describe('saved rigs', () => {
  test('are none at first, and there again after a restart', async () => {
    const folder = emptyFolder();
    expect(await createRigsStore(folder, clock).get()).toEqual({ ok: true, value: [] });
    await createRigsStore(folder, clock).set([rig]);
    expect(await createRigsStore(folder, clock).get()).toEqual({ ok: true, value: [rig] });
    expect(readdirSync(folder)).toEqual(['rigs.json']);
  });

  test('of quick changes the last holds, and none is torn', async () => {
    const folder = emptyFolder();
    const store = createRigsStore(folder, clock);
    await Promise.all([store.set([rig]), store.set([]), store.set([{ ...rig, name: 'Cellar' }])]);
    expect(parseRigsFile(readFileSync(path.join(folder, 'rigs.json'), 'utf8'))).toMatchObject({
      value: [{ name: 'Cellar' }],
    });
  });

  test('that cannot be read are named, and set aside before others take their place', async () => {
    const folder = emptyFolder();
    const file = path.join(folder, 'rigs.json');
    writeFileSync(file, '{ "format": "arclight/rigs", "version": 9, "rigs": [] }');
    const store = createRigsStore(folder, clock);
    expect(await store.get()).toEqual({
      ok: false,
      error: { kind: 'newer', path: file, version: 9, known: 2 },
    });
    await store.set([rig]);
    const kept = readdirSync(folder).filter((name) => name !== 'rigs.json');
    expect(kept).toHaveLength(1);
    expect(readFileSync(path.join(folder, kept[0] ?? ''), 'utf8')).toContain('"version": 9');
  });
});
