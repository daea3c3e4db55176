import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeBoardFile, parseBoardFile } from '../../shared/files/board-file';
import type { FormatError } from '../../shared/files/file-format';
import { makeRosterFile, parseRosterFile } from '../../shared/files/roster-file';
import { makeSettingsFile, parseSettingsFile } from '../../shared/files/settings-file';
import { makeSetupFile, parseSetupFile } from '../../shared/files/setup-file';
import { makeTerrainFile, parseTerrainFile } from '../../shared/files/terrain-file';
import type { Result } from '../../shared/result';
import { readJournal, replay } from '../../shared/session/journal';

/** What the first version wrote. These files are never made again: every later version has to read them. */
const written = (name: string) =>
  readFileSync(path.join(import.meta.dirname, '..', 'fixtures', 'version-1', name), 'utf8');

function read<T>(result: Result<T, FormatError>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

describe('files that the first version wrote are read', () => {
  test('a roster, with a turret fiducial and an objective', () => {
    const roster = read(parseRosterFile(written('roster.json')));
    expect(roster.teams.map((team) => team.id)).toEqual(['sherman-1', 'firefly', 'stug-1', 'stug-3']);
    expect(roster.teams[1]?.turretFiducial).toMatchObject({ id: 100, sizeMm: 12 });
    expect(roster.objectives).toMatchObject([{ id: 'crossroads', fiducialId: 220 }]);
    expect(parseRosterFile(makeRosterFile(roster))).toEqual({ ok: true, value: roster });
  });

  test('a setup, with a camera set up by hand and one by its model', () => {
    const setup = read(parseSetupFile(written('setup.json')));
    expect(setup.table).toEqual({ widthMm: 1829, depthMm: 1219 });
    expect(setup.cameras['Logitech BRIO (046d:085e)']).toMatchObject({ kind: 'corners', k1: -0.08 });
    expect(setup.cameras.simulated).toMatchObject({ kind: 'model', model: { fx: 1665 } });
    expect(parseSetupFile(makeSetupFile(setup))).toEqual({ ok: true, value: setup });
  });

  test('terrain', () => {
    const terrain = read(parseTerrainFile(written('terrain.json')));
    expect(terrain).toMatchObject([
      { kind: 'hill', elevationMm: 24, polygon: [{ x: 1400, y: 700 }, {}, {}] },
    ]);
    expect(parseTerrainFile(makeTerrainFile(terrain))).toEqual({ ok: true, value: terrain });
  });

  test('settings, with the projector remembered', () => {
    const settings = read(parseSettingsFile(written('settings.json')));
    expect(settings).toMatchObject({
      camera: { kind: 'webcam' },
      mains: 'auto',
      projector: { label: 'EPSON PJ' },
    });
    expect(parseSettingsFile(makeSettingsFile(settings))).toEqual({ ok: true, value: settings });
  });

  test('a board', () => {
    const board = read(parseBoardFile(written('board.json')));
    expect(board.teams).toMatchObject([
      { team: { id: 'firefly' }, turret: { source: 'operator' }, flags: { moved: true } },
    ]);
    expect(parseBoardFile(makeBoardFile(board))).toEqual({ ok: true, value: board });
  });

  test('a journal, played to its end', () => {
    const journal = readJournal(written('session.journal'));
    if (!journal.ok) throw new Error(JSON.stringify(journal.error));
    expect(journal.value).not.toHaveProperty('damage');
    const { history, refused } = replay(journal.value);
    expect(refused).toEqual([]);
    expect(history.revision).toBe(11);
    expect(history.present).toMatchObject({
      units: 'cm',
      turn: { number: 1, sideId: 'first', step: 'movement' },
      selection: { kind: 'team', teamId: 'stug-1' },
      targets: { firefly: 'stug-3', 'stug-1': 'firefly' },
      turretOffsetsRad: { firefly: 0.5 },
      objectivePoses: { crossroads: { xMm: 758, yMm: 640, headingRad: 0 } },
      flags: { firefly: { moved: true } },
      settledPoses: { firefly: { pose: { xMm: 1312 } } },
      stage: { light: 'blank', frozen: false },
    });
  });
});
