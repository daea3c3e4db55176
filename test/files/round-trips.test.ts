import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleRoster, sampleTerrain } from '../../shared/board/sample';
import { parseAnyFile } from '../../shared/files/any-file';
import { makeRigsFile, parseRigsFile } from '../../shared/files/rigs-file';
import { makeRosterFile, parseRosterFile } from '../../shared/files/roster-file';
import { defaultSettings, makeSettingsFile, parseSettingsFile } from '../../shared/files/settings-file';
import { makeSetupFile, parseSetupFile } from '../../shared/files/setup-file';
import { makeTerrainFile, parseTerrainFile } from '../../shared/files/terrain-file';
import { newSession } from '../../shared/session/new-session';
import { anyRoster, anySettings, anySetup, anyTerrain } from './arbitraries';

describe('what was written is read back exactly', () => {
  test('rosters', () => {
    expect(parseRosterFile(makeRosterFile(sampleRoster))).toEqual({ ok: true, value: sampleRoster });
    fc.assert(
      fc.property(anyRoster, (roster) => {
        expect(parseRosterFile(makeRosterFile(roster))).toEqual({ ok: true, value: roster });
      }),
    );
  });

  test('setups', () => {
    const { setup } = newSession();
    expect(parseSetupFile(makeSetupFile(setup))).toEqual({ ok: true, value: setup });
    fc.assert(
      fc.property(anySetup, (any) => {
        expect(parseSetupFile(makeSetupFile(any))).toEqual({ ok: true, value: any });
      }),
    );
  });

  test('rigs, with all that their set-ups hold', () => {
    const rig = fc.record({
      id: fc.uuid(),
      name: fc.string({ minLength: 1, maxLength: 40 }),
      savedAtMs: fc.integer({ min: 0 }),
      figures: fc.record(
        { cameraMm: fc.float({ min: 0, max: 50, noNaN: true }), lensPx: fc.constant(0.25) },
        { requiredKeys: [] },
      ),
      setup: anySetup,
    });
    fc.assert(
      fc.property(fc.array(rig, { maxLength: 3 }), (rigs) => {
        expect(parseRigsFile(makeRigsFile(rigs))).toEqual({ ok: true, value: rigs });
      }),
      { numRuns: 30 },
    );
    const newer = makeRigsFile([]).replace('"version": 2', '"version": 3');
    expect(parseRigsFile(newer)).toEqual({ ok: false, error: { kind: 'newer', version: 3, known: 2 } });
  });

  test('terrain', () => {
    expect(parseTerrainFile(makeTerrainFile(sampleTerrain))).toEqual({ ok: true, value: sampleTerrain });
    fc.assert(
      fc.property(anyTerrain, (terrain) => {
        expect(parseTerrainFile(makeTerrainFile(terrain))).toEqual({ ok: true, value: terrain });
      }),
    );
  });

  test('settings', () => {
    expect(parseSettingsFile(makeSettingsFile(defaultSettings))).toEqual({
      ok: true,
      value: defaultSettings,
    });
    fc.assert(
      fc.property(anySettings, (settings) => {
        expect(parseSettingsFile(makeSettingsFile(settings))).toEqual({ ok: true, value: settings });
      }),
    );
  });
});

describe('kinds are not confused', () => {
  test('a terrain is no roster, and the message names both', () => {
    expect(parseRosterFile(makeTerrainFile(sampleTerrain))).toEqual({
      ok: false,
      error: { kind: 'notOurs', expected: 'arclight/roster', found: 'arclight/terrain' },
    });
  });

  test('a misspelt field is named, not dropped', () => {
    const misspelt = makeRosterFile(sampleRoster).replace('"heightMm"', '"hightMm"');
    expect(parseRosterFile(misspelt)).toMatchObject({
      error: { kind: 'corrupt', at: 'roster.teams.0.fiducial.heightMm' },
    });
  });
});

test('no text makes any reader throw', () => {
  const sound = makeRosterFile(sampleRoster);
  const mangled = fc
    .tuple(fc.nat(sound.length), fc.nat(30), fc.string({ maxLength: 5 }))
    .map(([at, cut, put]) => sound.slice(0, at) + put + sound.slice(at + cut));
  const kinds = fc.constantFrom('roster' as const, 'setup' as const, 'terrain' as const, 'board' as const);
  fc.assert(
    fc.property(kinds, fc.oneof(mangled, fc.json(), fc.string({ unit: 'binary' })), (kind, text) => {
      const parsed = parseAnyFile(kind, text);
      if (!parsed.ok) expect(parsed.error.kind).toMatch(/^(notOurs|newer|corrupt)$/);
    }),
    { numRuns: 300 },
  );
});
