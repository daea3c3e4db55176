import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cameraFromSetup } from '../../calibration/by-hand';
import { teamsSeen } from '../../renderer/operator/frame/teams-seen';
import { panBy, viewBox, wholeTable, zoomAbout } from '../../renderer/operator/map/map-window';
import { moveCursor } from '../../renderer/operator/map/place-cursor';
import { cameraOptions, keyOfChoice } from '../../renderer/operator/settings/camera-choice';
import { editableSetup } from '../../renderer/operator/setup/camera-setup';
import { gridLines } from '../../renderer/operator/setup/grid-lines';
import { stepsDone, stepToDo } from '../../renderer/operator/setup/steps';
import { formatSide, parseSide } from '../../renderer/operator/setup/table-size';
import { sampleRoster, sampleTable } from '../../shared/board/sample';
import { newSession } from '../../shared/session/new-session';
import { checkedSum } from '../../shared/session/setup-checks';
import { simulatedCamera, simulatedCameraSetup } from '../../shared/session/simulated-rig';
import { sampleTracks } from './sample-sight';

describe('the map’s window', () => {
  it('shows the whole table with its margin at first', () => {
    expect(viewBox(wholeTable(sampleTable), sampleTable)).toBe('-30.00 -30.00 1889.00 1279.00');
  });

  it('keeps the point under the pointer where it is while zooming', () => {
    const about = { x: 900, y: 600 };
    const zoomed = zoomAbout(wholeTable(sampleTable), about, 3, sampleTable);
    const before = (about.x - sampleTable.widthMm / 2) / 1;
    const after = (about.x - zoomed.centre.x) * zoomed.zoom;
    expect(after).toBeCloseTo(before);
  });

  it('never leaves the table, however it is moved', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: -9999, max: 9999 }), (dx, dy) => {
        const near = zoomAbout(wholeTable(sampleTable), { x: 0, y: 0 }, 4, sampleTable);
        const { centre } = panBy(near, dx, dy, sampleTable);
        expect(centre.x).toBeGreaterThanOrEqual(0);
        expect(centre.x).toBeLessThanOrEqual(sampleTable.widthMm);
        expect(centre.y).toBeGreaterThanOrEqual(0);
        expect(centre.y).toBeLessThanOrEqual(sampleTable.depthMm);
      }),
    );
  });

  it('stands still at zoom 1', () => {
    expect(panBy(wholeTable(sampleTable), 500, 500, sampleTable)).toEqual(wholeTable(sampleTable));
  });
});

describe('placing an objective by keys', () => {
  const cursor = { x: 100, y: 100 };

  it('moves away from the operator by ArrowUp, which is toward larger y', () => {
    expect(moveCursor(cursor, 'ArrowUp', false, sampleTable)).toEqual({ x: 100, y: 105 });
    expect(moveCursor(cursor, 'ArrowLeft', true, sampleTable)).toEqual({ x: 50, y: 100 });
  });

  it('stops at the table’s edge', () => {
    expect(moveCursor({ x: 20, y: 3 }, 'ArrowDown', false, sampleTable)).toEqual({ x: 20, y: 0 });
  });

  it('leaves other keys alone', () => {
    expect(moveCursor(cursor, 'a', false, sampleTable)).toBeUndefined();
  });
});

describe('the table’s size', () => {
  it('reads inches and centimetres with a point or a comma', () => {
    expect(parseSide('72', 'in')).toEqual({ ok: true, value: 1828.8 });
    expect(parseSide(' 120,5 ', 'cm')).toEqual({ ok: true, value: 1205 });
  });

  it('refuses what is no number and what is no table', () => {
    expect(parseSide('wide', 'in')).toEqual({ ok: false, error: 'notANumber' });
    expect(parseSide('', 'in')).toEqual({ ok: false, error: 'notANumber' });
    expect(parseSide('7', 'cm')).toEqual({ ok: false, error: 'outOfRange' });
    expect(parseSide('900', 'in')).toEqual({ ok: false, error: 'outOfRange' });
  });

  it('says a preset of 6 feet as 72 inches though it is kept to the millimetre', () => {
    expect(formatSide(1829, 'in')).toBe('72');
  });
});

describe('set-up by hand', () => {
  it('begins where the lens model sees the table’s corners, close enough to go on from', () => {
    const edited = editableSetup(simulatedCameraSetup, { width: 1920, height: 1080 }, sampleTable);
    const solved = cameraFromSetup(edited, sampleTable);
    expect(edited.imageWidth).toBe(simulatedCamera.width);
    expect(solved.ok && solved.value.sigmaMm).toBeLessThan(10);
  });

  it('keeps corners that were dragged before', () => {
    const dragged = editableSetup(undefined, { width: 1280, height: 720 }, sampleTable);
    expect(editableSetup(dragged, { width: 1920, height: 1080 }, sampleTable)).toBe(dragged);
  });

  it('is done for the simulated rig and open for a new camera', () => {
    const { setup } = newSession();
    const simulated = stepsDone(setup, 'simulated', 'simulated');
    expect(simulated).toEqual({ camera: true, table: true, projector: true, check: false });
    expect(stepToDo(simulated)).toBe('check');
    const fresh = stepsDone(setup, 'webcam', 'BenQ');
    expect(fresh).toEqual({ camera: false, table: false, projector: false, check: false });
    expect(stepToDo(fresh)).toBe('camera');
  });

  it('is done whole once light and bar passed the check of this very set-up', () => {
    const { setup } = newSession();
    const keys = { cameraKey: 'simulated', projectorKey: 'simulated' };
    const readings = [0, Math.PI / 2, Math.PI / 4].map((directionRad) => ({ lengthMm: 300, directionRad }));
    const checks = {
      light: { of: checkedSum(setup, keys), rmsMm: 0.3, worstMm: 0.9, found: 15, atMs: 0 },
      bar: { of: checkedSum(setup, { cameraKey: 'simulated' }), readings, atMs: 0 },
    };
    expect(stepsDone({ ...setup, checks }, 'simulated', 'simulated').check).toBe(true);
    const { bar } = checks;
    expect(stepsDone({ ...setup, checks: { bar } }, 'simulated', 'simulated').check).toBe(false);
    const strict = { ...setup, checks: { ...checks, toleranceMm: 0.5 } };
    expect(stepsDone(strict, 'simulated', 'simulated').check).toBe(false);
  });

  it('is not done by handles that nobody has moved, though they would make a table', () => {
    const { setup } = newSession();
    const untouched = editableSetup(undefined, { width: 1920, height: 1080 }, setup.table);
    const fresh = { ...setup, cameras: { webcam: { ...untouched, k1: -0.05 } } };
    expect(stepsDone(fresh, 'webcam', 'simulated').table).toBe(false);
  });

  it('draws four edges and a line every foot', () => {
    const lines = gridLines({ widthMm: 1829, depthMm: 1219 });
    expect(lines.filter((line) => line.edge)).toHaveLength(4);
    expect(lines).toHaveLength(7 + 5);
  });
});

describe('the header', () => {
  it('counts the teams that the camera sees, neither hidden nor lost ones nor objectives', () => {
    const tracks = sampleTracks(sampleRoster).map((track) =>
      track.teamId === 'firefly' ? { ...track, state: 'occluded' as const } : track,
    );
    expect(teamsSeen(sampleRoster, { atMs: 0, tracks })).toBe(sampleRoster.teams.length - 1);
  });
});

describe('choosing a camera', () => {
  it('keeps a chosen webcam in the list while it is unplugged', () => {
    const choice = { kind: 'webcam', label: 'Logitech' } as const;
    const options = cameraOptions(choice, undefined);
    expect(options.find(({ key }) => key === keyOfChoice(choice))).toMatchObject({ attached: false });
  });
});
